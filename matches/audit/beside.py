"""The rows that stand beside streams, of many at once: head, seats, stakes, ratings, points. Imports projections and below."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar
from uuid import UUID

from django.db import models

from matches.models import Credit, Match, SeatHolder, Stake
from matches.notary import frames
from matches.projections import ladders
from matches.store import ladder_rows, places
from matches.store.ladder_rows import Rated

R = TypeVar("R", bound=models.Model)


@dataclass(frozen=True, slots=True)
class Beside:
    """By seat: who holds it, what was staked, what its rating came to, what it was paid. `counted`: the ladders know its end."""

    match: Match
    holders: Mapping[int, SeatHolder]
    stakes: Mapping[int, Stake]
    rated: Mapping[int, Rated]
    credits: Mapping[int, Credit]
    counted: bool
    began_with: Mapping[int, int]  # of whom this was the last stake: his points before the first one
    misplaced: int | None  # the first event whose place in the feed cannot be right
    unlike: Mapping[str, bool]  # by kind of the log's entries on it that have one: whether what stands there is something else


def beside(matches: Sequence[UUID]) -> dict[UUID, Beside]:
    """What stands there at this moment, of each match that there is."""
    heads = Match.objects.in_bulk(matches)
    holders, stakes, credits = _by_seat(SeatHolder, matches), _by_seat(Stake, matches), _by_seat(Credit, matches)
    rated, counted = ladder_rows.rated(matches), ladder_rows.counted(matches, ladders.NAME)
    began, misplaced, unlike = ladder_rows.began_with(matches), places.misplaced(matches), frames.unlike(matches)
    return {
        id: Beside(
            match,
            holders[id],
            stakes[id],
            rated.get(id, {}),
            credits[id],
            id in counted,
            began.get(id, {}),
            misplaced.get(id),
            unlike.get(id, {}),
        )
        for id, match in heads.items()
    }


def _by_seat(model: type[R], matches: Sequence[UUID]) -> Mapping[UUID, Mapping[int, R]]:
    found: dict[UUID, dict[int, R]] = defaultdict(dict)
    for row in model._default_manager.filter(match__in=matches):
        found[row.match_id][row.seat] = row  # type: ignore[attr-defined]
    return found
