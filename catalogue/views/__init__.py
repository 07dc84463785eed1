"""Pages of the catalogue: readers' and the moderators' desk. Each view parses, makes one call, renders."""
