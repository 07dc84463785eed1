"""Commands of the house as a whole."""
