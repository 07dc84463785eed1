"""People in public: ratings, ranking points and recent matches. Imports models and the registry."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from django.contrib.auth.models import User

from matches.errors import NotFound
from matches.kernel.match import AnyRules
from matches.kernel.seats import Seat
from matches.models import Match, Points, Rating, RatingChange, SeatHolder
from matches.projections.ratings import Strength
from matches.registry import all_rules, rules_of
from matches.selectors.lobby import TableRow, finished_tables
from matches.selectors.statistics import has_won

RECENT: Final = 20  # matches on a page


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
    """`recent` are of one game if it was asked for; `older` is the number to go on before, None at the end."""

    user: User
    guest: bool
    records: tuple[GameRecord, ...]
    recent: tuple[TableRow, ...]
    older: int | None
    won: int
    finished: int


def profile(username: str, language: str, game: str = "", before: int | None = None) -> ProfilePage:
    """What anybody may see of a player; NotFound("no_such_player", "no_such_game")."""
    if game:
        rules_of(game)
    user = User.objects.filter(username=username, is_active=True).select_related("profile").first()
    if user is None:
        raise NotFound("no_such_player")
    seats = SeatHolder.objects.filter(user=user, match__status="ended", match__fork_of=None).values_list("seat", "match__outcome")
    recent = finished_tables(user, language, game, before, RECENT + 1)
    return ProfilePage(
        user=user,
        guest=bool(getattr(user, "profile", None) and user.profile.guest),
        records=_records_of(user),
        recent=tuple(recent[:RECENT]),
        older=recent[RECENT - 1].number if len(recent) > RECENT else None,
        won=sum(has_won(outcome, seat) for seat, outcome in seats),
        finished=len(seats),
    )


def shown_rating(row: Rating | RatingChange) -> int:
    """The number that people see: the mean less three deviations, on a scale where a newcomer has 1000."""
    return round(1000 + 40 * (row.mu - 3 * row.sigma))


def likely_rating(row: Rating | RatingChange | Strength) -> int:
    """The mean on the same scale: what the strength is most likely to be."""
    return round(1000 + 40 * row.mu)


def _records_of(user: User) -> tuple[GameRecord, ...]:
    """One player in every game."""
    ratings = {row.game: row for row in Rating.objects.filter(user=user)}
    points = {row.game: row for row in Points.objects.filter(user=user)}
    return tuple(record_of(rules, user, ratings.get(rules.key), points.get(rules.key)) for rules in all_rules())


def record_of(rules: AnyRules, user: User, rating: Rating | None, points: Points | None) -> GameRecord:
    """Him in one game, by his rows."""
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
