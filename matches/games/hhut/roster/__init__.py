"""The small table that the starter rappers come from, a text for each type; see starter.py for its lines. Imports nothing."""
