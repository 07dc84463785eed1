"""Building a deck: a page with a small form for each card, which htmx may send too. Imports services, selectors and rendering."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import parse_qs
from uuid import uuid4

from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_http_methods

from matches import errors, selectors, services
from matches.errors import NotFound, Problem
from matches.models import Deck
from matches.rendering.decks import Asked, Builder, one_choice
from matches.views import problems
from matches.views.deck_forms import DeckForm
from matches.views.decks import owner, refuse, to_deck
from matches.views.moves import digits, whole_number

Act = Callable[[User, int, HttpRequest], Deck]
QUERY_AT_MOST = 2000


@require_http_methods(["GET", "HEAD", "POST"])
@problems.page
def build(request: HttpRequest, game: str, deck_id: int) -> HttpResponse:
    """The deck, what it lacks, and the cards of the catalogue to put in; a POST does one thing to it."""
    player = owner(request)
    if selectors.deck(player, deck_id).deck.game != game:
        raise Http404
    if request.method != "POST":
        return _page(request, deck_id, asked(request.GET))
    if request.POST.get("do") == "save":
        return _saved(request, player, deck_id)
    return _done(request, player, deck_id)


def _put(player: User, deck_id: int, request: HttpRequest) -> Deck:
    given = request.POST
    count = whole_number(request, "count")
    return services.put_card(player, deck_id, pile=given.get("pile", ""), card=given.get("card", ""), count=count)


def _swap(player: User, deck_id: int, request: HttpRequest) -> Deck:
    given = request.POST
    return services.swap_card(player, deck_id, pile=given.get("pile", ""), card=given.get("card", ""), into=given.get("into", ""))


ACTS: dict[str, Act] = {
    "put": _put,
    "swap": _swap,
    "fill": lambda player, deck_id, request: services.fill_deck(player, deck_id),
    "empty": lambda player, deck_id, request: services.empty_deck(player, deck_id),
}


def _done(request: HttpRequest, player: User, deck_id: int) -> HttpResponse:
    """Do it; the answer is the deck's part of the page for htmx, or a way back to where the reader was."""
    act = ACTS.get(request.POST.get("do", ""))
    back, problem, status = request.POST.get("back", "")[:QUERY_AT_MOST], "", 200
    try:
        if act is None:
            raise errors.NotACommand("malformed")
        deck = act(player, deck_id, request)
    except NotFound:
        raise
    except Problem as error:
        problem, status = errors.say(error, get_language() or "fr"), error.status
    if request.htmx:  # type: ignore[attr-defined]  # put there by the htmx middleware
        return _panel(request, deck_id, problem, status)
    if problem:
        return _page(request, deck_id, asked(_query(back)), problem=problem, status=status)
    return to_deck(deck, asked(_query(back)).address(), request.POST.get("at", ""))


def _saved(request: HttpRequest, player: User, deck_id: int) -> HttpResponse:
    """Another name or format; what was typed stays until it will do."""
    sheet = selectors.deck(player, deck_id)
    form = DeckForm(sheet.rules, request.POST)
    if form.is_valid():
        try:
            version = whole_number(request, "version")
            return to_deck(services.save_deck(player, deck_id, version=version, name=form.wanted_name, aim=form.wanted_aim))
        except Problem as problem:
            refuse(form, problem)
    return _page(request, deck_id, asked(request.GET), form=form, status=422)


def asked(query: QueryDict) -> Asked:
    """What is looked at; whatever cannot be read is left out."""
    page = digits(query.get("page", "")) or 1
    words = {name: query.get(name, "")[:500].replace("\0", "") for name in ("pile", "groupe", "q", "tri")}
    return Asked(words["pile"], words["groupe"], words["q"], words["tri"] or "number", max(page, 1))


def _query(text: str) -> QueryDict:
    query = QueryDict(mutable=True)
    for name, values in parse_qs(text).items():
        query.setlist(name, values)
    return query


def _page(
    request: HttpRequest, deck_id: int, looked: Asked, *, form: DeckForm | None = None, problem: str = "", status: int = 200
) -> HttpResponse:
    sheet = selectors.deck(request.user, deck_id)
    key = sheet.rules.key
    context = {
        **_context(sheet, looked, problem),
        "form": form or DeckForm(sheet.rules, initial={"name": sheet.deck.name, "aim": sheet.aim.key}),
        "note_templates": [f"matches/games/{key}/_deck_note.html", "matches/_deck_note.html"],
        "new_id": uuid4,
    }
    return render(request, [f"matches/games/{key}/deck.html", "matches/deck.html"], context, status=status)


def _panel(request: HttpRequest, deck_id: int, problem: str, status: int) -> HttpResponse:
    sheet = selectors.deck(request.user, deck_id)
    given = request.POST
    looked = asked(_query(given.get("back", "")[:QUERY_AT_MOST]))
    context = {
        **_context(sheet, looked, problem),
        "said": "" if problem else _said(given.get("do", "")),
        "from_panel": given.get("from") == "deck",
        "changed": one_choice(sheet, given.get("pile", ""), given.get("card", "")),
    }
    return HttpResponse(render_to_string("matches/_deck_answer.html", context, request), status=status)


def _context(sheet: selectors.DeckSheet, looked: Asked, problem: str) -> dict[str, object]:
    return {"builder": Builder(sheet, looked, get_language() or "fr"), "problem": problem}


def _said(do: str) -> str:
    """What has been done, for who does not see it."""
    words = {
        "put": gettext("Done."),
        "swap": gettext("Replaced."),
        "fill": gettext("Filled by chance."),
        "empty": gettext("Emptied."),
    }
    return words[do]
