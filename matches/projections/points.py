"""Ranking points of games that are played for stakes: taken at the start, paid when the match is over. Rows with natural keys."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from uuid import UUID

from django.db.models import F

from matches.kernel.rules import Stakes
from matches.models import Credit, Match, Points, SeatHolder, Stake


def take_stakes(match: Match, stakes: Stakes) -> tuple[int, ...]:
    """What each seated player stakes, in seat order, taken from his points. Runs in the transaction that starts the match.

    Locks the players' rows in the order of their ids, so that two starts never wait for each other in a circle.
    """
    seated = SeatHolder.objects.filter(match=match).order_by("seat").values_list("seat", "user_id")
    holders = [(seat, user) for seat, user in seated if user is not None]
    users = sorted(user for _, user in holders)
    Points.objects.bulk_create(
        [Points(user_id=user, game=match.game, points=stakes.initial) for user in users], ignore_conflicts=True
    )
    locked = Points.objects.select_for_update().filter(game=match.game, user_id__in=users).order_by("user_id")
    rows = {row.user_id: row for row in locked}
    taken = []
    for seat, user in holders:
        row = rows[user]
        amount = stakes.rank(row.points)
        Stake.objects.create(match=match, seat=seat, points=row, amount=amount)
        Points.objects.filter(pk=row.pk).update(points=F("points") - amount)
        taken.append(amount)
    return tuple(taken)


def lock_points(match_ids: Iterable[UUID]) -> None:
    """Lock the points of all who staked in these matches, in the order in which `take_stakes` locks those of one game."""
    owned = Points.objects.filter(stakes__match__in=list(match_ids)).values("pk")
    list(Points.objects.select_for_update().filter(pk__in=owned).order_by("user_id", "game").values_list("pk"))


def pay_out(match: Match) -> None:
    """The pool to the first placed (a tie shares it, the rest to the lowest seat), or every stake back if the match was void.

    Runs once a match and seat, in the follower's transaction.
    """
    stakes = list(Stake.objects.filter(match=match).order_by("seat"))
    if not stakes or match.outcome is None:
        return
    staked = {stake.seat: stake.amount for stake in stakes}
    shares = paid_out(staked, () if match.outcome["void"] else match.outcome["placings"][0])
    for stake in stakes:
        if stake.points is not None and stake.seat in shares:
            Credit.objects.create(match=match, seat=stake.seat, points=stake.points, amount=shares[stake.seat])
            Points.objects.filter(pk=stake.points.pk).update(points=F("points") + shares[stake.seat])


def paid_out(staked: Mapping[int, int], first: Collection[int]) -> Mapping[int, int]:
    """By seat: the pool among those who came first, or his stake back for each where nobody did, in a void match."""
    return _shares(sum(staked.values()), sorted(first)) if first else staked


def _shares(pool: int, winners: list[int]) -> dict[int, int]:
    each, rest = divmod(pool, len(winners))
    return {seat: each + (rest if place == 0 else 0) for place, seat in enumerate(winners)}
