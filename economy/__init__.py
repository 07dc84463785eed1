"""Who owns what: gold, cards, decks and ranks of HOSS. Imports the catalogue, and matches through its doors."""
