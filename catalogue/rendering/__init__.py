"""The catalogue in words and pieces of pages. Imports selectors, art and below."""
