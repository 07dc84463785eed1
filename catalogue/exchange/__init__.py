"""Cards out to files and in again: files → text → tables → rows → plan, and back. Imports selectors, models and below."""
