"""What is derived from events: the fold and its cache, the head's columns, ratings and ranking points. Imports store and below."""
