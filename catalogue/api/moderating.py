"""The door for moderators: who comes in, and what they name. Imports the shared door, kinds and selectors."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.contrib.auth.models import User
from rest_framework.permissions import BasePermission
from rest_framework.request import Request

from catalogue import kinds, selectors
from catalogue.api.door import Door
from catalogue.errors import Missing
from catalogue.models import Card
from catalogue.selectors.people import is_moderator

READS = (400, 401, 403, 404)
WRITES = (400, 401, 403, 404, 409, 415, 422)


class ModeratorsOnly(BasePermission):
    """401 for who is not signed in, 403 for everybody else who is no moderator."""

    def has_permission(self, request: Request, view: Any) -> bool:
        return is_moderator(request.user)


class Moderating(Door):
    """What moderators alone may ask: a draft is nobody else's to see."""

    permission_classes = [ModeratorsOnly]
    http_method_names = ["get", "head", "post", "patch"]

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """A game that there is not is told of before anything else; Missing("no_such_game")."""
        super().initial(request, *args, **kwargs)
        kinds.game(kwargs["game"])


def moderator(request: Request) -> User:
    """Who asks, behind this door."""
    assert isinstance(request.user, User)
    return request.user


def card_of(game: str, card: UUID) -> Card:
    """A card of this game, of any state; Missing("no_such_card")."""
    found = selectors.card(card)
    if found.game != game:
        raise Missing("no_such_card", card=str(card))
    return found
