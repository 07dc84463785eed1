"""One's own decks: the list, a new one, and what can be done with one as a whole. Imports services and selectors."""

from __future__ import annotations

from uuid import uuid4

from django.contrib.auth.models import User
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from matches import errors, registry, selectors, services
from matches.errors import NotFound, Problem
from matches.loadouts import brings_saved_decks, shelf_of
from matches.models import Deck
from matches.views import problems
from matches.views.answers import SeeOther
from matches.views.deck_forms import DeckForm
from matches.views.people import command_id, person


@require_safe
@problems.page
def index(request: HttpRequest) -> HttpResponse:
    """The reader's decks, game by game."""
    mine = selectors.decks(request.user)
    games = [rules for rules in registry.all_rules() if brings_saved_decks(rules)]
    shelves = [(rules, [sheet for sheet in mine if sheet.rules is rules]) for rules in games]
    elsewhere = [(rules, shelf.workshop) for rules in registry.all_rules() if (shelf := shelf_of(rules)) is not None]
    return render(request, "matches/decks.html", {"shelves": shelves, "elsewhere": elsewhere, "new_id": uuid4})


@require_http_methods(["GET", "HEAD", "POST"])
@problems.page
def new(request: HttpRequest, game: str) -> HttpResponse:
    """A name and a format, and the deck is there: empty, by chance or ready-made; it is built on its own page."""
    rules = services.deck_rules(game)
    form = DeckForm(rules, request.POST or None, {"name": _first_name(request, game)})
    if form.is_valid():
        try:
            return to_deck(_made(request, game, form))
        except Problem as problem:
            refuse(form, problem)
    status = 422 if form.is_bound else 200
    return render(
        request,
        "matches/deck_new.html",
        {"rules": rules, "form": form, "ready": services.ready_decks(game), "new_id": uuid4},
        status=status,
    )


@require_POST
@problems.page
def copy(request: HttpRequest, game: str, deck_id: int) -> HttpResponse:
    """Another one like it, to be changed."""
    return to_deck(services.copy_deck(owner(request), deck_id, id=command_id(request)))


@require_POST
@problems.page
def delete(request: HttpRequest, game: str, deck_id: int) -> HttpResponse:
    """Throw it away, and back to the others."""
    services.delete_deck(owner(request), deck_id)
    return SeeOther(reverse("matches:decks"))


def owner(request: HttpRequest) -> User:
    """Whoever is signed in; NotFound("no_such_deck") for who has none."""
    if not isinstance(request.user, User):
        raise NotFound("no_such_deck")
    return request.user


def to_deck(deck: Deck, query: str = "", anchor: str = "") -> HttpResponse:
    address = reverse("matches:deck", args=[deck.game, deck.pk])
    return SeeOther(address + (f"?{query}" if query else "") + (f"#{anchor}" if anchor else ""))


def refuse(form: Form, problem: Problem) -> None:
    """Say it at the name, if it is about that, and else above the form; NotFound goes on."""
    if isinstance(problem, NotFound):
        raise problem
    form.add_error("name" if "name" in problem.code else None, errors.say(problem, get_language() or "fr"))


def _made(request: HttpRequest, game: str, form: DeckForm) -> Deck:
    """A ready-made deck is for its own format, whichever was chosen."""
    player, start = person(request), request.POST.get("start", "")
    for one, holds in services.ready_decks(game):
        if start == f"ready-{one.key}":
            return services.new_deck(player, game, id=command_id(request), name=form.wanted_name, aim=one.format, loadout=holds)
    deck = services.new_deck(player, game, id=command_id(request), name=form.wanted_name, aim=form.wanted_aim)
    return services.fill_deck(player, deck.pk) if start == "quick" else deck


def _first_name(request: HttpRequest, game: str) -> str:
    name = gettext("My deck")
    return services.free_name(request.user, game, name) if isinstance(request.user, User) else name
