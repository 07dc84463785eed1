"""Checks on the house itself, run by `make check`."""
