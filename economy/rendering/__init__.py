"""What pages of the economy show, ready for their templates. Imports selectors and the catalogue."""
