"""Template tags of matches and of the games that have a table of their own."""
