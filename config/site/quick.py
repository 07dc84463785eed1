"""A quick match: one press opens a table full of bots, with one seat left. Imports matches' services and registry."""

from __future__ import annotations

from uuid import UUID, uuid5

from django.contrib.auth import login
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from config.site import games
from matches import registry, services

BACKEND = "django.contrib.auth.backends.ModelBackend"


@require_POST
def match(request: HttpRequest) -> HttpResponse:
    """Open the table, let bots sit on all seats but one, and go there: the player sits down after seeing the commitment.

    `id` was made when the form was rendered: the same form sent twice leads to the same table. 400 without one, 404 for
    a game there is not.
    """
    try:
        id = UUID(request.POST.get("id", ""))
    except ValueError:
        return HttpResponseBadRequest()
    game = games.one_game(request.POST.get("game", ""))
    open_for(_player(request), game.key, id)
    return redirect("matches:detail", id)


def open_for(host: User, game: str, id: UUID) -> None:
    """An unlisted, unrated table for `host` with the game's last-named bot on every seat but one; repeating it adds nothing."""
    rules = registry.rules_of(game)
    seats = rules.seats[-1]
    table = services.open_match(game=game, options={}, seats=seats, host=host, public=False, id=id)
    if table.host_id != host.pk:
        return
    policy = list(rules.bots)[-1]
    for bot in range(1, seats):
        services.add_bot(id, host, policy=policy, command_id=uuid5(id, f"bot/{bot}"))


def _player(request: HttpRequest) -> User:
    """Whoever is signed in, or a new guest who now is."""
    if request.user.is_authenticated:
        return request.user
    guest = services.new_guest()
    login(request, guest, backend=BACKEND)
    return guest
