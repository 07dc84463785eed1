"""Template tags of the economy."""
