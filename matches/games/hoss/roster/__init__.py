"""The small tables that the starter creatures come from, a text for each race; starter.py reads them. Imports nothing."""
