"""The auditors' pages of the economy: everything is read, nothing is written."""
