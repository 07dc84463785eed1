"""Ratings again, match after match in the order of the feed. Imports projections."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias
from uuid import UUID

from django.contrib.auth.models import User
from django.db import transaction

from matches.models import Rating, RatingChange
from matches.projections import ladders
from matches.projections.ratings import Strength, first_strength, rated
from matches.projections.rebuilding.bouts import START, Bout, passed, slices
from matches.projections.rebuilding.wrong import Wrong

TAGS = ("ended", "voided")
Player: TypeAlias = tuple[int, str]  # user and game
Changes: TypeAlias = Mapping[int, tuple[int, Strength]]  # by seat: whose, and what it came to


@dataclass(slots=True)
class Table:
    """What everybody has come to so far."""

    strengths: dict[Player, Strength] = field(default_factory=dict)
    played: dict[Player, int] = field(default_factory=dict)

    def of(self, user: int, game: str) -> Strength:
        return self.strengths.get((user, game)) or first_strength()

    def take(self, game: str, changes: Changes) -> None:
        for user, after in changes.values():
            self.strengths[user, game] = after
            self.played[user, game] = self.played.get((user, game), 0) + 1


def ratings(write: bool) -> Iterator[Wrong]:
    """Most of it beside the follower; it waits only while the last matches are computed and the ratings themselves compared."""
    table = Table()
    with transaction.atomic():
        reached = passed(ladders.NAME)
    for bouts in slices(TAGS, START, reached):
        yield from _slice(bouts, table, write)
    with transaction.atomic():
        now = passed(ladders.NAME)
        found = [one for bouts in slices(TAGS, reached, now) for one in _slice(bouts, table, write)]
        found += _ratings(table, write)
    yield from found


def _slice(bouts: list[Bout], table: Table, write: bool) -> list[Wrong]:
    stored: dict[UUID, dict[int, tuple[int, Strength]]] = {}
    for row in RatingChange.objects.filter(match__in=[one.id for one in bouts]).select_related("rating"):
        stored.setdefault(row.match_id, {})[row.seat] = (row.rating.user_id, Strength(row.mu, row.sigma))
    return [wrong for one in bouts for wrong in _bout(one, stored.get(one.id, {}), table, write)]


def _bout(bout: Bout, stored: Changes, table: Table, write: bool) -> list[Wrong]:
    said = _changes(bout, stored, table)
    table.take(bout.game, said)
    if said == stored:
        return []
    if write:
        _rewrite(bout, said)
    where = f"match {bout.number} seat"
    odd = [seat for seat in sorted({*said, *stored}) if said.get(seat) != stored.get(seat)]
    return [Wrong(f"{where} {seat}", "rating after", stored.get(seat), said.get(seat)) for seat in odd]


def _changes(bout: Bout, stored: Changes, table: Table) -> Changes:
    """What the match did to each player. What an erased one was worth is known no more: beside him the others' changes stand."""
    places = {seat: place for place, seats in enumerate(bout.placings) for seat in seats}
    people = [one for one in bout.holders if one.seat in places and (one.user is not None or one.erased)]
    if not bout.rated or len(people) < 2:
        return {}
    if any(one.erased for one in people):
        return stored
    seated = [(one.seat, one.user) for one in people if one.user is not None]
    after = rated([table.of(user, bout.game) for _, user in seated], [places[seat] for seat, _ in seated])
    return {seat: (user, strength) for (seat, user), strength in zip(seated, after, strict=True)}


@transaction.atomic
def _rewrite(bout: Bout, said: Changes) -> None:
    RatingChange.objects.filter(match=bout.id).delete()
    for seat, (user, after) in said.items():
        start = first_strength()
        row, _ = Rating.objects.get_or_create(
            user_id=user, game=bout.game, defaults={"mu": start.mu, "sigma": start.sigma}
        )  # what it has come to is written at the end
        RatingChange.objects.create(match_id=bout.id, seat=seat, rating=row, mu=after.mu, sigma=after.sigma)


def _ratings(table: Table, write: bool) -> list[Wrong]:
    stored = {(row.user_id, row.game): row for row in Rating.objects.all()}
    names = dict(User.objects.filter(pk__in={user for user, _ in {*stored, *table.played}}).values_list("pk", "username"))
    found = list[Wrong]()
    for player in sorted({*stored, *table.played}):
        row, played = stored.get(player), table.played.get(player, 0)
        said = (*table.strengths.get(player, first_strength()), played) if played else None
        had = (row.mu, row.sigma, row.played) if row else None
        if said != had:
            found.append(Wrong(f"{names[player[0]]} in {player[1]}", "mu, sigma, played", had, said))
            if write:
                _write(player, said)
    return found


def _write(player: Player, said: tuple[float, float, int] | None) -> None:
    user, game = player
    if said is None:
        Rating.objects.filter(user_id=user, game=game).delete()
        return
    mu, sigma, played = said
    Rating.objects.update_or_create(user_id=user, game=game, defaults={"mu": mu, "sigma": sigma, "played": played})
