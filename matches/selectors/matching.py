"""Where somebody who wants to play at once fits best, by rating and by how long a table has waited. Imports store and models."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final
from uuid import UUID

from django.contrib.auth.models import User
from django.db.models import Prefetch

from matches import store
from matches.models import Match, Rating, SeatHolder
from matches.projections.distances import far_from
from matches.projections.ratings import first_strength
from matches.selectors.people import likely_rating

# So far apart the stronger one wins two matches of three: a table that has just opened looks for nothing else.
BAND_AT_ONCE: Final = 150
# Who waits would sooner play than wait on: after half a minute he meets those he beats three times of four, then everybody.
BAND_WIDENS: Final = 50
BAND_WIDENS_EVERY_MS: Final = 10_000
ALL_AFTER_MS: Final = 60_000
# Whoever opened a table has so long to sit down; later he has gone, and nobody could begin the match.
HOST_COMES_WITHIN_MS: Final = 60_000
LOOKED_AT: Final = 200  # open tables of a game, oldest first: they close after half an hour


@dataclass(frozen=True, slots=True)
class _Waiting:
    """An open table: `people` are those who sit there, and its host while he may still come."""

    id: UUID
    number: int
    age_ms: int
    free: int
    people: frozenset[int]
    host: int | None

    @classmethod
    def of(cls, match: Match, now: int) -> _Waiting:
        seated: list[SeatHolder] = match.seated  # type: ignore[attr-defined]  # put there by the prefetch
        people = {row.user_id for row in seated if row.user_id is not None}
        age = now - match.opened_at
        if match.host_id is not None and age <= HOST_COMES_WITHIN_MS:
            people.add(match.host_id)
        return cls(match.pk, match.number, age, match.seats - len(seated), frozenset(people), match.host_id)

    def has(self, user_id: int) -> bool:
        """Whether he sits there, or opened it and may sit down."""
        return user_id in self.people or (user_id == self.host and self.free > 0)


def fitting_table(user: User, game: str, *, rated: bool) -> UUID | None:
    """The public table whose people are nearest to `user` by rating, among those within its band; of equals the oldest.

    Who waits at a table already goes to an older one or stays: two who wait alone never change places. Never to people whom
    he keeps away from, or who keep away from him; never where nobody is who could begin. None if a table is to be opened.
    """
    tables = _open(user, game, rated)
    own = next((table for table in tables if table.has(user.pk)), None)
    others = [table for table in tables if table.free and table.host in table.people and not table.has(user.pk)]
    older = [table for table in others if own is None or table.number < own.number]
    found = _nearest(user.pk, older, game) or own
    return found.id if found else None


def band(age_ms: int) -> float:
    """How far apart by rating people may be at a table that has waited so long."""
    return float("inf") if age_ms >= ALL_AFTER_MS else BAND_AT_ONCE + BAND_WIDENS * (age_ms // BAND_WIDENS_EVERY_MS)


def _nearest(user_id: int, tables: Sequence[_Waiting], game: str) -> _Waiting | None:
    likely = _likely(frozenset({user_id}).union(*(table.people for table in tables)), game)
    far = {table.id: abs(fmean(likely[one] for one in table.people) - likely[user_id]) for table in tables}
    within = [table for table in tables if far[table.id] <= band(table.age_ms)]
    return min(within, key=lambda table: (far[table.id], table.number), default=None)


def _open(user: User, game: str, rated: bool) -> list[_Waiting]:
    """Oldest first."""
    rows = far_from(user.pk, Match.objects.filter(game=game, status="open", public=True, rated=rated, origin=""))
    rows = rows.prefetch_related(Prefetch("holders", SeatHolder.objects.all(), to_attr="seated")).order_by("number")
    now = store.now_ms()
    return [_Waiting.of(match, now) for match in rows[:LOOKED_AT]]


def _likely(people: frozenset[int], game: str) -> dict[int, int]:
    """What each is likely worth; who has not played yet, what everybody begins with."""
    known = Rating.objects.filter(game=game, user__in=people)
    return dict.fromkeys(people, likely_rating(first_strength())) | {row.user_id: likely_rating(row) for row in known}
