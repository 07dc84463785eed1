"""Ranking points again: what was staked, what was paid, and what each player has of it. Imports projections."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias
from uuid import UUID

from django.db import transaction
from django.db.models import F, OuterRef, QuerySet, Subquery, Sum
from django.db.models.functions import Coalesce

from matches.models import Credit, Points, Stake
from matches.projections import ladders
from matches.projections.points import paid_out
from matches.projections.rebuilding.bouts import START, Bout, passed, slices
from matches.projections.rebuilding.wrong import Wrong
from matches.registry import all_rules

SLICE = 500  # players
Rows: TypeAlias = type[Stake] | type[Credit]
Amounts: TypeAlias = Mapping[int, tuple[int | None, int]]  # by seat: whose, and how much


def points(write: bool) -> Iterator[Wrong]:
    """First the rows of every match, then what they come to for each player, under the locks that starts and payments take."""
    for bouts in slices(("started",)):
        yield from _slice(Stake, bouts, [_staked(one) for one in bouts], write)
    with transaction.atomic():
        reached = passed(ladders.NAME)
    for bouts in slices(("ended", "voided"), START, reached):
        yield from _slice(Credit, bouts, [_paid(one) for one in bouts], write)
    for rules in all_rules():
        if rules.stakes is not None:
            yield from _sums(rules.key, rules.stakes.initial, write)


def _staked(bout: Bout) -> Amounts:
    users = {one.seat: one.user for one in bout.holders}
    return {seat: (users.get(seat), amount) for seat, amount in bout.stakes.items()}


def _paid(bout: Bout) -> Amounts:
    users = {one.seat: one.user for one in bout.holders}
    shares = paid_out(bout.stakes, bout.placings[0] if bout.placings else ()) if bout.stakes else {}
    return {seat: (users.get(seat), amount) for seat, amount in shares.items()}


def _slice(rows: Rows, bouts: Sequence[Bout], said: Sequence[Amounts], write: bool) -> list[Wrong]:
    """Seats whose person was erased are left as they stand: nobody's points depend on them."""
    with transaction.atomic():
        if write:
            _lock(bouts)
        stored = _stored(rows, [one.id for one in bouts])
        return [
            wrong
            for bout, told in zip(bouts, said, strict=True)
            for wrong in _bout(rows, bout, told, stored.get(bout.id, {}), write)
        ]


def _lock(bouts: Sequence[Bout]) -> None:
    """The points of all who sit there, in the order in which starts and payments lock them."""
    users = {seat.user for one in bouts for seat in one.holders if seat.user is not None}
    owned = Points.objects.filter(user_id__in=users, game__in={one.game for one in bouts})
    list(owned.select_for_update().order_by("user_id", "game").values_list("pk"))


def _stored(rows: Rows, matches: Sequence[UUID]) -> dict[UUID, dict[int, tuple[int | None, int]]]:
    found: dict[UUID, dict[int, tuple[int | None, int]]] = {}
    query: QuerySet[Stake] | QuerySet[Credit] = rows.objects.filter(match__in=matches)
    for match, seat, user, amount in query.values_list("match_id", "seat", "points__user", "amount"):
        found.setdefault(match, {})[seat] = (user, amount)
    return found


def _bout(rows: Rows, bout: Bout, said: Amounts, stored: Amounts, write: bool) -> list[Wrong]:
    erased = {one.seat for one in bout.holders if one.erased}
    odd = [seat for seat in sorted({*said, *stored} - erased) if said.get(seat) != stored.get(seat)]
    for seat in odd if write else ():
        _write(rows, bout, seat, said.get(seat))
    what = rows._meta.model_name or ""
    return [Wrong(f"match {bout.number} seat {seat}", what, stored.get(seat), said.get(seat)) for seat in odd]


def _write(rows: Rows, bout: Bout, seat: int, said: tuple[int | None, int] | None) -> None:
    if said is None:
        rows.objects.filter(match=bout.id, seat=seat).delete()
        return
    user, amount = said
    start = next((rules.stakes.initial for rules in all_rules() if rules.key == bout.game and rules.stakes), 0)
    owner = None if user is None else Points.objects.get_or_create(user_id=user, game=bout.game, defaults={"points": start})[0]
    rows.objects.update_or_create(match_id=bout.id, seat=seat, defaults={"points": owner, "amount": amount})


def _sums(game: str, initial: int, write: bool) -> Iterator[Wrong]:
    last = 0
    while ids := list(Points.objects.filter(game=game, pk__gt=last).order_by("pk").values_list("pk", flat=True)[:SLICE]):
        last = ids[-1]
        with transaction.atomic():
            if write:  # as starts do, by user: who waits for one of them has not taken a later one
                list(Points.objects.select_for_update().filter(pk__in=ids).order_by("user_id").values_list("pk"))
            told = initial + _sum(Credit) - _sum(Stake)
            odd = Points.objects.filter(pk__in=ids).annotate(told=told).exclude(points=F("told"))
            rows = odd.values_list("pk", "user__username", "points", "told")
            found = [(pk, Wrong(f"{name} in {game}", "points", had, said)) for pk, name, had, said in rows]
            for pk, wrong in found if write else ():
                Points.objects.filter(pk=pk).update(points=wrong.told)
        yield from (wrong for _, wrong in found)


def _sum(rows: Rows) -> Coalesce:
    query: QuerySet[Stake] | QuerySet[Credit] = rows.objects.filter(points=OuterRef("pk"))
    return Coalesce(Subquery(query.order_by().values("points").annotate(sum=Sum("amount")).values("sum")), 0)
