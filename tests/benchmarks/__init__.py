"""What `make bench` measures: ratios against a limit taken in the same run, never absolute times."""
