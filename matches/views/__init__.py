"""The pages of matches: each view parses, makes one call and renders. Imports rendering and below, never the live streams."""
