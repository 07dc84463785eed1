"""Finished matches that were opened for something, in the order of the feed: what other apps owe because of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cached_property
from uuid import UUID

from matches import store
from matches.kernel.seats import Seat
from matches.models import Match, SeatHolder
from matches.projections import fold as folds
from matches.store.feed import FeedEvent, FeedPlace

TAGS = ("ended", "voided")
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class FinishedSeat:
    """A seat of it: whose it is (both None or empty after an erasure), its place from 0, and what the game counts of it."""

    user: int | None
    bot: str
    place: int
    tally: Mapping[str, int]


@dataclass(frozen=True)
class Finished:
    """One match. `reason` is the game's own; `ended_at` is when its end was recorded, by the database's clock, in UTC."""

    place: FeedPlace
    id: UUID
    origin: str
    reason: str
    placings: tuple[tuple[int, ...], ...]
    ended_at: datetime

    @cached_property
    def seats(self) -> Mapping[int, FinishedSeat]:
        """Who sat there; nobody in a void one. Read when it is asked for: a damaged match holds up no other one."""
        if not self.placings:
            return {}
        loaded = folds.load(self.id)
        counted, game = loaded.rules.tally, loaded.fold.match.game
        places = {seat: at for at, seats in enumerate(self.placings) for seat in seats}
        return {
            holder.seat: FinishedSeat(
                holder.user_id, holder.bot, places[holder.seat], counted(game, Seat(holder.seat)) if counted else {}
            )
            for holder in SeatHolder.objects.filter(match=self.id)
            if holder.seat in places
        }


def finished(origin: str, after: FeedPlace, limit: int = 200) -> tuple[list[Finished], FeedPlace]:
    """The matches of an origin that begins so, behind `after`, and the place up to which there are no more of them.

    Looks at `limit` finished matches of all kinds at most: nothing is added later before the place that is given back.
    """
    found = store.feed(after, TAGS, limit)
    rows = Match.objects.filter(origin__startswith=origin).in_bulk([one.match for one in found]) if found else {}
    matches = [_finished(one, rows[one.match]) for one in found if one.match in rows]
    return matches, found[-1].place if found else after


def finished_among(matches: Sequence[UUID]) -> dict[UUID, Finished]:
    """Those of these matches that are over, at once and not only behind the feed's horizon."""
    found = store.feed_of(matches, TAGS) if matches else []
    rows = Match.objects.in_bulk([one.match for one in found])
    return {one.match: _finished(one, rows[one.match]) for one in found}


def _finished(event: FeedEvent, match: Match) -> Finished:
    outcome = match.outcome or {"placings": [], "reason": "", "void": True}
    placings = () if outcome["void"] else tuple(tuple(seats) for seats in outcome["placings"])
    ended_at = _EPOCH + timedelta(milliseconds=event.recorded_at)
    return Finished(event.place, match.pk, match.origin, outcome["reason"], placings, ended_at)
