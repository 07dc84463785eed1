"""The auditors' desk: one module a topic. Each view parses, makes one call, renders."""
