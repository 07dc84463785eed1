"""The arena's numbers: points and gold of a fight (R40, Q39), the order of players (Q40), prizes (R41), who may be met (R39)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from typing import Final, Literal, NamedTuple
from uuid import UUID

UNLOCK_RANK: Final = 5  # R37: from which rank on one may register
DECKS: Final = 2  # R37
REACH: Final = 30  # R39: so many places above, and as many below
AGAIN_AFTER: Final = timedelta(minutes=60)  # R39, Q39: the same opponent, for the same attacker
SHOWN_FROM: Final = 2  # R41: players
PRIZES: Final = (3_000, 2_000, 1_500, 1_000, 1_000, 600, 600, 600, 600, 600)  # R41, by place
PARTICIPATION: Final = 150  # R41: for everybody else

Outcome = Literal["won", "lost", "drawn"]  # for the attacker


class Side(NamedTuple):
    """What a fight changes for one of the two: points before the floor, and gold."""

    points: int
    gold: int


class Worth(NamedTuple):
    """For the attacker and for the defender."""

    attacker: Side
    defender: Side


WORTH: Final[dict[Outcome, Worth]] = {
    "won": Worth(Side(2, 50), Side(-1, 1)),  # R40
    "lost": Worth(Side(-1, 5), Side(1, 10)),  # R40; who gives up has lost
    "drawn": Worth(Side(0, 5), Side(0, 1)),  # R40, Q39: each the gold of who loses
}


def points_after(points: int, change: int) -> int:
    """R40: nobody falls below 0."""
    return max(0, points + change)


class Standing(NamedTuple):
    """What the order of players depends on (Q40). `moved` is when the points changed last, `registered` if they never did."""

    points: int
    wins: int
    losses: int
    moved: datetime
    registered: datetime
    wallet: UUID

    def key(self) -> tuple[int, int, int, datetime, datetime, UUID]:
        """Ascending from the first place on: more points, more attacks won, fewer lost, longer at these points, registered
        earlier. No two are equal: in the end the id decides."""
        return (-self.points, -self.wins, self.losses, self.moved, self.registered, self.wallet)


def prize(place: int) -> int:
    """R41: of a place from 1."""
    return PRIZES[place - 1] if place <= len(PRIZES) else PARTICIPATION


def candidates(order: Sequence[UUID], own: UUID, lately: Collection[UUID]) -> list[UUID]:
    """R39: whom `own` may meet, in the order of the last snapshot; not those whom he attacked within the hour.

    Who is not in the snapshot yet stands at its end (Q39): callers put newcomers there. ValueError if `own` is not in `order`.
    """
    at = order.index(own)
    near = [*order[max(0, at - REACH) : at], *order[at + 1 : at + 1 + REACH]]
    return [one for one in near if one not in lately]
