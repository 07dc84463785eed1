"""Whether a stored match is what really happened, and its export. Imports projections, store and below."""

from matches.audit import entries, released, streams, subjects
from matches.audit.exporting import export
from matches.audit.verdict import Check, Outcome, Verdict, verify, verify_all

__all__ = ["Check", "Outcome", "Verdict", "export", "hand_in", "subjects", "verify", "verify_all"]


def hand_in() -> None:
    """Matches, releases and entries of the log can be verified in bulk."""
    subjects.register(streams.SUBJECT)
    subjects.register(released.SUBJECT)
    subjects.register(entries.SUBJECT)
