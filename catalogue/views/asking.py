"""A reader's address as what it asks for. Imports selectors and the gallery's own words for it."""

from __future__ import annotations

from django.http import HttpRequest

from catalogue import selectors
from catalogue.errors import Missing
from catalogue.rendering.asked import FIRST_SORT, VIEWS, Asked

LONGEST_NUMBER = 9  # digits: no release has more, and PostgreSQL's integers no more than ten


def asked(request: HttpRequest, game: str) -> Asked:
    """What a gallery is asked for; Missing("no_such_release")."""
    said = request.GET
    view = said.get("vue", "")
    return Asked(
        game=game,
        release=release_number(request, game),
        q=said.get("q", ""),
        sort=said.get("tri", "") or FIRST_SORT,
        view=view if view in VIEWS else "",
        after=said.get("apres", ""),
        seen=digits(said.get("vues", "")) or 0,
    )


def release_number(request: HttpRequest, game: str) -> int:
    """The release that an address names, or the current one; Missing("no_such_release")."""
    named, mark = request.GET.get("release", ""), selectors.current_mark(game)
    number = digits(named) if named else (mark.number if mark else None)
    if mark is None or number is None or not 1 <= number <= mark.number:
        raise Missing("no_such_release", game=game)
    return number


def digits(text: str) -> int | None:
    """A whole number of an address; None for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER else None
