"""Whether a stored match is what really happened, and its export. Imports projections, store and below."""

from matches.audit.exporting import export
from matches.audit.verdict import Check, Outcome, Verdict, verify, verify_all

__all__ = ["Check", "Outcome", "Verdict", "export", "verify", "verify_all"]
