"""What is derived from events: the fold and its cache, the head's columns, ratings and points. Imports store and below."""
