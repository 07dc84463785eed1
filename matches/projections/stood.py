"""Which version a viewer's revision was: the event that he had seen last. Imports fold."""

from __future__ import annotations

from uuid import UUID

from matches.kernel.seats import Seat
from matches.projections import fold as folds


def version_at(match_id: UUID, seat: Seat, revision: int) -> int:
    """The first version at which this seat had `revision`; the newest for one that has not come yet; NotFound.

    While the match runs it must not be told to players: versions count what is hidden from them.
    """
    low, high = 0, folds.load(match_id).fold.version
    while low < high:
        middle = (low + high) // 2
        if folds.at_version(match_id, middle).revisions[seat + 1] < revision:
            low = middle + 1
        else:
            high = middle
    return low
