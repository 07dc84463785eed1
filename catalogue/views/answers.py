"""What several pages of the desk read of a request, and answer with. Imports selectors."""

from __future__ import annotations

from typing import cast
from uuid import UUID

from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponseRedirect

from catalogue import kinds, selectors
from catalogue.checking import UNPRINTABLE
from catalogue.errors import Missing
from catalogue.models import Card, Edit


class SeeOther(HttpResponseRedirect):
    """After a POST the browser GETs: a reload repeats nothing."""

    status_code = 303


def card_of(game: str, card_id: UUID) -> tuple[kinds.Game, Card]:
    """A card and its game, as an address names them; Missing."""
    found, card = kinds.game(game), selectors.card(card_id)
    if card.game != found.key:
        raise Missing("no_such_card", card=str(card_id))
    return found, card


def reason_in(request: HttpRequest) -> str:
    """Why, as it was typed: without what no database takes, and no longer than it keeps."""
    most: int = Edit._meta.get_field("reason").max_length or 0
    return UNPRINTABLE.sub("", request.POST.get("reason", "")).strip()[:most]


def editor(request: HttpRequest) -> User:
    """Who asks: behind the desk's door it is somebody who is signed in."""
    return cast(User, request.user)


def uuid_in(request: HttpRequest, name: str) -> UUID | None:
    """An id that a form carries; None where there is none."""
    try:
        return UUID(request.POST.get(name, ""))
    except ValueError:
        return None


def seen_in(request: HttpRequest) -> int:
    """The version that the form was made from; 0, which no card has, where it says none."""
    text = request.POST.get("seen", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0
