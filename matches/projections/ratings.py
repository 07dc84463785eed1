"""Ratings by openskill (Plackett-Luce), applied once a match by whoever follows the feed."""

from __future__ import annotations

from openskill.models import PlackettLuce

from matches.models import Match, Rating, RatingChange, SeatHolder

_MODEL = PlackettLuce()


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
    teams = [[_MODEL.rating(mu=row.mu, sigma=row.sigma)] for row in rows]
    rated = _MODEL.rate(teams, ranks=[places[seat] for seat, _ in holders])
    for (seat, _), row, [after] in zip(holders, rows, rated, strict=True):
        RatingChange.objects.create(match=match, seat=seat, rating=row, mu=after.mu, sigma=after.sigma)
        Rating.objects.filter(pk=row.pk).update(mu=after.mu, sigma=after.sigma, played=row.played + 1)


def _row(user_id: int, game: str) -> Rating:
    start = _MODEL.rating()
    row, _ = Rating.objects.select_for_update().get_or_create(
        user_id=user_id, game=game, defaults={"mu": start.mu, "sigma": start.sigma}
    )
    return row


def reset_ratings() -> None:
    """As before the first match."""
    Rating.objects.all().delete()
