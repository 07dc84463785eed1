"""The one error of the local runtime; imports nothing."""


class Unavailable(Exception):
    """Something outside the code is missing or in the way; the message is for a person and says what to do."""
