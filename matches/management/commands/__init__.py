"""One command a module; their names and output are relied on by operators, tests and measurements."""
