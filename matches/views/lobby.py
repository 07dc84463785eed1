"""Tables to choose from, and new ones. Imports lobby, selectors and registry."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import uuid4

from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from matches import lobby, registry, selectors, services
from matches.views import answers, problems
from matches.views.forms import OpenForm
from matches.views.moves import digits
from matches.views.people import command_id, not_too_often, person

SEATS_ASKED = 5  # free seats, at most, that one can ask for


@dataclass(frozen=True, slots=True)
class Sifted:
    """Which tables are looked for, as the address says; what it says otherwise asks nothing."""

    game: str
    rated: bool | None
    free: int

    @classmethod
    def of(cls, request: HttpRequest) -> Sifted:
        """By `jeu`, `classee` (oui, non) and `places`."""
        game, free = request.GET.get("jeu", ""), digits(request.GET.get("places", "")) or 0
        known = {rules.key for rules in registry.all_rules()}
        rated = {"oui": True, "non": False}.get(request.GET.get("classee", ""))
        return cls(game if game in known else "", rated, free if free <= SEATS_ASKED else 0)

    @property
    def anything(self) -> bool:
        """Whether there is a condition at all."""
        return bool(self.game or self.free) or self.rated is not None


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Open tables, one's own running ones, and those that one may watch."""
    language, asked = get_language() or "fr", Sifted.of(request)
    tables = selectors.open_tables(request.user, language, asked.game, rated=asked.rated, least=asked.free or 1)
    watched = selectors.watchable_tables(request.user, language, asked.game, rated=asked.rated)
    context = {
        "games": registry.all_rules(),
        "running": selectors.running_matches(request.user, language),
        "tables": [row for row in tables if not row.is_seated],
        "watched": [row for row in watched if not row.is_seated],
        "new_id": uuid4,
        "called": selectors.invitations(request.user),
        "asked": asked,
        "may_rate": isinstance(request.user, User) and not services.is_guest(request.user),
        "seats": range(1, SEATS_ASKED + 1),
        "online": selectors.online_names({name for row in (*tables, *watched) for name in row.players}),
    }
    return render(request, "matches/lobby.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@problems.page
def open_table(request: HttpRequest, game: str) -> HttpResponse:
    """The form of a new table, made from the game's options; its id is the table's, so that it opens once."""
    rules = registry.rules_of(game)
    form = OpenForm(rules, request.user, request.POST or None)
    if request.method == "POST" and form.is_valid():
        host = person(request)
        not_too_often(request, "open_table")
        return answers.to_table(lobby.open_table(game, host, command_id(request), **form.wanted()))
    status = 422 if form.is_bound else 200
    return render(request, "matches/open.html", {"rules": rules, "form": form, "new_id": uuid4}, status=status)


@require_POST
@problems.page
def quick(request: HttpRequest, game: str) -> HttpResponse:
    """To a free seat: against bots at once, or at the next table of people."""
    registry.rules_of(game)
    player, id = person(request), command_id(request)
    not_too_often(request, "open_table")
    if request.POST.get("against") == "bots":
        return answers.to_table(lobby.against_bots(game, player, id))
    return answers.to_table(lobby.quick(game, player, id, rated=bool(request.POST.get("rated"))), quick=True)


@require_safe
@problems.page
def invited(request: HttpRequest, token: str) -> HttpResponse:
    """The table behind an invitation link."""
    return answers.to_table(selectors.match_by_invite(token).pk)


@require_safe
@problems.page
def ladder(request: HttpRequest, game: str) -> HttpResponse:
    """The players of one game from the best on, a page at a time, with the reader's own place."""
    page = selectors.ladder(game, request.user, digits(request.GET.get("page", "")) or 1)
    online = selectors.online(row.record.user.pk for row in page.rows)
    return render(request, "matches/ladder.html", {"page": page, "rules": page.rules, "online": online})
