"""Everything that bears on a dispute, collected at once for the auditor who reads it. Imports audit and selectors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from matches import audit, selectors
from matches.kernel.match import AnyRules
from matches.kernel.seats import Seat
from matches.models import Dispute, DisputeNote
from matches.registry import rules_of
from matches.selectors import Happened, LookLine, TablePage, TimeOut


@dataclass(frozen=True, slots=True)
class Evidence:
    """`over`: nothing of the match is hidden any more; else `around` is what everybody could see, and no version is told.

    `version` is where the player stood, `ratings` are what the match did to them, by seat.
    """

    rules: AnyRules
    over: bool
    version: int | None
    verdict: audit.Verdict
    page: TablePage
    around: Sequence[Happened]
    time_outs: Sequence[TimeOut]
    looks: Sequence[LookLine]
    ratings: Mapping[Seat, int]
    beside: Sequence[Dispute]
    notes: Sequence[DisputeNote]


def evidence(dispute: Dispute, language: str) -> Evidence:
    """While the match runs it is what everybody may see: what a look opens is shown, and recorded, on its own page alone."""
    match = dispute.match
    over = match.status in selectors.OVER
    version = match.version if dispute.version is None else dispute.version
    return Evidence(
        rules=rules_of(match.game),
        over=over,
        version=version if over else None,
        verdict=audit.verify(match.pk),
        page=selectors.spectator(match.pk, language),
        around=selectors.around(match, version, all_=over, language=language),
        time_outs=selectors.time_outs(match, all_=over),
        looks=selectors.looks_of(match),
        ratings=selectors.ratings_after(match),
        beside=selectors.disputes_beside(dispute),
        notes=selectors.notes_of(dispute),
    )
