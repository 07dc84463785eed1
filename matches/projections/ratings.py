"""Ratings by openskill (Plackett-Luce), applied once a match by whoever follows the feed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce

from matches.models import Match, Rating, RatingChange, SeatHolder

_MODEL = PlackettLuce()


class Strength(NamedTuple):
    """The mean and how uncertain it is."""

    mu: float
    sigma: float


def rate(match: Match) -> None:
    """Apply the result of one rated match to its players' ratings; a void or unrated one changes nothing.

    Runs in the follower's transaction; the unique row (match, seat) keeps it to once.
    """
    if not match.rated or match.outcome is None or match.outcome["void"]:
        return
    places = {seat: place for place, seats in enumerate(match.outcome["placings"]) for seat in seats}
    seated = SeatHolder.objects.filter(match=match).order_by("seat").values_list("seat", "user_id")
    holders = [(seat, user) for seat, user in seated if user is not None and seat in places]
    if len(holders) < 2:
        return
    rows = [_row(user, match.game) for _, user in holders]
    after = rated([Strength(row.mu, row.sigma) for row in rows], [places[seat] for seat, _ in holders])
    for (seat, _), row, now in zip(holders, rows, after, strict=True):
        RatingChange.objects.create(match=match, seat=seat, rating=row, mu=now.mu, sigma=now.sigma)
        Rating.objects.filter(pk=row.pk).update(mu=now.mu, sigma=now.sigma, played=row.played + 1)


def rated(before: Sequence[Strength], places: Sequence[int]) -> list[Strength]:
    """What players of these strengths are worth after a match in which they came to these places, from 0."""
    teams = [[_MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    return [Strength(after.mu, after.sigma) for [after] in _MODEL.rate(teams, ranks=list(places))]


def first_strength() -> Strength:
    """Of who has not played yet."""
    start = _MODEL.rating()
    return Strength(start.mu, start.sigma)


def _row(user_id: int, game: str) -> Rating:
    start = first_strength()
    row, _ = Rating.objects.select_for_update().get_or_create(
        user_id=user_id, game=game, defaults={"mu": start.mu, "sigma": start.sigma}
    )
    return row
