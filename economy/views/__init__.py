"""Pages of the economy: each parses, makes one call, renders. Imports rendering, services and selectors."""
