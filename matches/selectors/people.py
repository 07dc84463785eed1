"""People in public: ratings, ranking points, recent matches, and the ladder of a game."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db.models import F

from matches.errors import NotFound
from matches.kernel.match import AnyRules
from matches.kernel.seats import Seat
from matches.models import Match, Points, Rating, RatingChange, SeatHolder
from matches.registry import all_rules, rules_of
from matches.selectors.lobby import TableRow, finished_tables


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One player in one game. `rating` is None before the first rated match, `points` where a game has no stakes."""

    rules: AnyRules
    user: User
    rating: int | None
    played: int
    points: int | None
    rank: int | None


@dataclass(frozen=True, slots=True)
class ProfilePage:
    user: User
    guest: bool
    records: tuple[GameRecord, ...]
    recent: tuple[TableRow, ...]
    won: int
    finished: int


def profile(username: str, language: str) -> ProfilePage:
    """What anybody may see of a player; NotFound("no_such_player")."""
    user = User.objects.filter(username=username, is_active=True).select_related("profile").first()
    if user is None:
        raise NotFound("no_such_player")
    seats = SeatHolder.objects.filter(user=user, match__status="ended", match__fork_of=None).values_list("seat", "match__outcome")
    return ProfilePage(
        user=user,
        guest=bool(getattr(user, "profile", None) and user.profile.guest),
        records=_records_of(user),
        recent=tuple(finished_tables(user, language)),
        won=sum(outcome is not None and seat in outcome["placings"][0] for seat, outcome in seats),
        finished=len(seats),
    )


def ladder(game: str, limit: int = 100) -> tuple[AnyRules, list[GameRecord]]:
    """The best of one game: by ranking points where it has them, else by rating."""
    rules = rules_of(game)
    held = Points.objects.filter(game=game).select_related("user")
    rated = Rating.objects.filter(game=game).select_related("user")
    best = held.order_by("-points", "user_id") if rules.stakes else rated.order_by((F("mu") - 3 * F("sigma")).desc(), "user_id")
    users = [row.user for row in best[:limit]]
    ratings = {row.user_id: row for row in rated.filter(user__in=users)}
    points = {row.user_id: row for row in held.filter(user__in=users)}
    return rules, [_record(rules, user, ratings.get(user.pk), points.get(user.pk)) for user in users]


def shown_rating(row: Rating | RatingChange) -> int:
    """The number that people see: the mean less three deviations, on a scale where a newcomer has 1000."""
    return round(1000 + 40 * (row.mu - 3 * row.sigma))


def _records_of(user: User) -> tuple[GameRecord, ...]:
    """One player in every game."""
    ratings = {row.game: row for row in Rating.objects.filter(user=user)}
    points = {row.game: row for row in Points.objects.filter(user=user)}
    return tuple(_record(rules, user, ratings.get(rules.key), points.get(rules.key)) for rules in all_rules())


def _record(rules: AnyRules, user: User, rating: Rating | None, points: Points | None) -> GameRecord:
    has_points = rules.stakes is not None
    value = points.points if points else (rules.stakes.initial if rules.stakes else 0)
    return GameRecord(
        rules=rules,
        user=user,
        rating=shown_rating(rating) if rating else None,
        played=rating.played if rating else 0,
        points=value if has_points else None,
        rank=rules.stakes.rank(value) if rules.stakes else None,
    )


def ratings_after(match: Match) -> dict[Seat, int]:
    """What the rating of each seat was after a rated match; empty for any other."""
    return {Seat(row.seat): shown_rating(row) for row in RatingChange.objects.filter(match=match).order_by("seat")}
