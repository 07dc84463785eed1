"""Games with one fault each, made from Topsy: what the suite must catch, and by which check."""
