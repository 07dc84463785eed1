"""A table as a response: the fragment for htmx, the page for everybody else. Imports rendering and selectors."""

from __future__ import annotations

from typing import Final
from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.safestring import mark_safe
from django.utils.translation import get_language

from matches import looking, rendering, selectors
from matches.loadouts import brings_saved_decks, shelf_of
from matches.selectors import TablePage
from matches.views.talk_panel import panel

QUICKLY: Final = "?rapide=1"


class SeeOther(HttpResponseRedirect):
    """After a POST the browser GETs: a reload repeats nothing."""

    status_code = 303


def table(request: HttpRequest, page: TablePage, problem: str = "", status: int = 200) -> HttpResponse:
    """One URL for page and fragment. A fragment that the viewer has already is answered with 304 and no body."""
    tag = rendering.live_tag(page, get_language() or "fr") if _wants_fragment(request) and not problem else None
    if tag is not None and request.method == "GET" and request.headers.get("If-None-Match") == tag:
        response: HttpResponse = HttpResponseNotModified()
    elif _wants_fragment(request):
        response = HttpResponse(rendering.table_fragment(page, request, problem), status=status)
    else:
        response = render(request, "matches/table.html", _whole(request, page, problem), status=status)
    if tag is not None:
        response["ETag"] = tag
    response["Cache-Control"] = "private, no-cache"
    patch_vary_headers(response, ["HX-Request", "Cookie", "Accept-Language"])
    return response


def _whole(request: HttpRequest, page: TablePage, problem: str) -> dict[str, object]:
    """The page's own variables around the fragment: what it says of the reader, which others do not share."""
    guest = getattr(getattr(request.user, "profile", None), "guest", False)
    shelf = shelf_of(page.rules)
    return {
        **rendering.table_context(page, problem),
        **panel(request, page.match.pk),
        "spectators": looking.spectators(page.match.pk),
        "fragment": mark_safe(rendering.table_fragment(page, request, problem)),
        "waits": _only_waits(page),
        "callers": selectors.callers(page.match, request.user),
        "neighbours": selectors.neighbours(page.match.pk, request.user),
        "decks": selectors.decks_at(page.match, request.user) if page.may_sit else [],
        "brings_decks": brings_saved_decks(page.rules) or (shelf is not None and request.user.is_authenticated and not guest),
        "workshop": shelf.workshop if shelf is not None else "",
        "may_rate": request.user.is_authenticated and not guest,
        "starts_at_once": page.is_host and len(page.table.seated) == page.match.seats - 1,
    }


def _only_waits(page: TablePage) -> bool:
    """Whether a page without script may load itself anew: nothing is asked, and no form stands there to be filled in."""
    asked = bool(page.offers.commands) and not page.offers.optional
    return not (page.table.over or page.may_sit or asked)


def after(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """What a successful POST at a table is answered with: its new state, or a redirect to its page."""
    if _wants_fragment(request):
        return table(request, selectors.table(match_id, request.user, get_language() or "fr"))
    return to_table(match_id)


def to_table(match_id: UUID, *, quick: bool = False) -> HttpResponse:
    """`quick`: whoever comes there looks for any seat, so that another one is found if he is late for this one."""
    return SeeOther(reverse("matches:detail", args=[match_id]) + (QUICKLY if quick else ""))


def _wants_fragment(request: HttpRequest) -> bool:
    htmx = request.htmx  # type: ignore[attr-defined]  # put there by the htmx middleware
    return bool(htmx) and not htmx.boosted and not htmx.history_restore_request
