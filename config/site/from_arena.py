"""What the arena puts on pages that span apps: one's place in the season, and the end of one that is over. Imports selectors."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.contrib.auth.models import AnonymousUser, User
from django.urls import reverse
from django.utils.translation import gettext, ngettext

from config.site.notices import Notice
from economy.rendering.arena_words import place_words, season_words
from economy.rendering.printed import whole
from economy.selectors.arena_line import arena_line
from economy.selectors.seasons import UnseenResult, unseen_results

MOST: Final = 5  # seasons that are told one by one


@dataclass(frozen=True, slots=True)
class Standing:
    """Where the reader stands, in a sentence."""

    said: str


def home(reader: User | AnonymousUser) -> Mapping[str, object]:
    """`arena`: None for who is not registered in the season."""
    placed = arena_line(reader) if isinstance(reader, User) else None
    if placed is None:
        return {"arena": None}
    said = ngettext("You are %(place)s, with %(n)s point.", "You are %(place)s, with %(n)s points.", placed.points)
    return {"arena": Standing(said % {"place": place_words(placed.place), "n": whole(placed.points)})}


def ended(reader: User | AnonymousUser) -> Notice | None:
    """R41: the seasons whose gold he has, and that he has not read of yet; None for who has no such season."""
    results = unseen_results(reader) if isinstance(reader, User) else ()
    if not results:
        return None
    lines = [_result(one) for one in results[-MOST:]]
    upto = results[-1].monday.toordinal()
    return Notice("season", gettext("Arena"), "trophy", lines, reverse("economy:arena_seen"), upto)


def _result(one: UnseenResult) -> str:
    said = gettext("Season %(season)s: you have come %(place)s of %(all)s and won %(gold)s gold.")
    told = {"season": season_words(one.monday), "place": place_words(one.place), "all": whole(one.fighters)}
    return said % {**told, "gold": whole(one.gold)}
