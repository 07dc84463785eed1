"""The local servers and keys behind `make run` and `make test`; imports no Django, importing it starts nothing."""
