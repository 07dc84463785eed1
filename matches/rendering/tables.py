"""The fragment of a table: one template for page, htmx and stream. Imports selectors."""

from __future__ import annotations

from functools import cache, partial
from uuid import UUID, uuid4
from zlib import crc32

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils import translation

from matches import origins, selectors
from matches.rendering import faces
from matches.rendering.controls import controls_of
from matches.rendering.facts import facts_of
from matches.rendering.options import option_lines
from matches.selectors import TablePage

FRAGMENT = "matches/table.html#table"


def table_context(page: TablePage, problem: str = "") -> dict[str, object]:
    """The variables of `matches/table.html`. Every rendering has command ids of its own: a double submit is one command."""
    key, cards = page.rules.key, faces.pinned(page.match)
    return {
        "page": page,
        "problem": problem,
        "game_templates": [f"matches/games/{key}/table.html", "matches/_game.html"],
        "sign_templates": [f"matches/games/{key}/_sign.html", "matches/_sign.html"],
        "head_templates": [f"matches/games/{key}/_head.html", "matches/_head.html"],
        "faces": cards,
        "facts": partial(facts_of, page.view, page.names, page.rules.words),  # made only for the template that asks
        "controls": cache(partial(controls_of, page.offers, page.rules, cards)),
        "options": partial(option_lines, page.rules, page.match.options, cards),
        "left_s": None if page.deadline_at is None else max(0, -(-(page.deadline_at - page.now) // 1000)),
        "asked_offer": _asked_offer(page),
        "can_resign": page.table.phase == "playing" and page.viewer is not None and page.offers.may_resign,
        "back": None if page.viewer is None else origins.back_of(page.match.origin),
        "new_id": uuid4,
    }


def _asked_offer(page: TablePage) -> str:
    """The id of the offer that the viewer has still to answer, or nothing."""
    if page.viewer is None:
        return ""
    answered = {one.offer for one in page.table.answers if one.seat == page.viewer}
    return next((one.offer for one in page.table.offers if one.seat != page.viewer and one.offer not in answered), "")


def table_fragment(page: TablePage, request: HttpRequest | None, problem: str = "") -> str:
    """The fragment as the page's viewer gets it. Who only watches gets the same bytes as everybody else who does."""
    for_all = page.viewer is None and not page.is_host and not problem
    return render_to_string(FRAGMENT, table_context(page, problem), None if for_all else request)


def spectator_fragment(match_id: UUID, language: str) -> tuple[int, str]:
    """The revision that spectators have, and their fragment in `language`; it blocks on the database."""
    with translation.override(language):
        page = selectors.spectator(match_id, language)
        return page.revision, table_fragment(page, None)


def live_tag(page: TablePage, language: str) -> str | None:
    """The ETag of a fragment; None while something is still to come that no event announces (the rematch's table)."""
    if page.table.offers and page.rematch_id is None:
        return None
    viewer = "all" if page.viewer is None else page.viewer
    names = crc32("\0".join(page.names.values()).encode())  # they change without an event: guests join, people are erased
    return f'"{viewer}{"-host" if page.is_host else ""}-{page.revision}-{names:08x}-{language}"'
