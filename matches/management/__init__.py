"""What operators do with matches from a shell. Imports services, selectors, audit and bots."""
