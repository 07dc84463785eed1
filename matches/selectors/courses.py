"""How a player's ratings went from match to match. Imports models."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from uuid import UUID

from django.contrib.auth.models import User
from django.db.models import F, Window
from django.db.models.functions import RowNumber

from matches.models import RatingChange
from matches.selectors.people import likely_rating, shown_rating

LATEST: Final = 200  # of each game


@dataclass(frozen=True, slots=True)
class Rated:
    """After one match, at an instant in ms: the rating that is shown, which is cautious, and the likeliest one above it."""

    match: UUID
    number: int
    at: int
    shown: int
    likely: int


def rating_courses(user: User) -> Mapping[str, Sequence[Rated]]:
    """By game, oldest first, the latest matches only."""
    newest = Window(RowNumber(), partition_by=[F("rating")], order_by=F("pk").desc())
    rows = RatingChange.objects.filter(rating__user=user).annotate(place=newest).filter(place__lte=LATEST)
    found: dict[str, list[Rated]] = defaultdict(list)
    for row in rows.select_related("rating", "match").order_by("pk"):
        rated = Rated(row.match_id, row.match.number, row.match.changed_at, shown_rating(row), likely_rating(row))
        found[row.rating.game].append(rated)
    return found
