"""Decks in every state: empty, complete, for another format; and a table to bring them to. Imports services."""

from __future__ import annotations

from uuid import uuid4

from django.contrib.auth.models import User
from django.urls import reverse

from matches import services
from matches.models import Deck, Match

FOR_ALL = ("/paquets/", "/paquets/hhut/nouveau/", "/paquets/ippo/nouveau/")


def made(owner: User, name: str, *, aim: str = "bands", full: bool = True) -> Deck:
    deck = services.new_deck(owner, "hhut", id=uuid4(), name=name, aim=aim)
    return services.fill_deck(owner, deck.pk) if full else deck


def paths(owner: User) -> list[str]:
    """The owner's pages of decks, and a table at which one fits and two do not."""
    found = {deck.name: deck for deck in Deck.objects.filter(owner=owner)}
    full = found.get("Full") or made(owner, "Full")
    empty = found.get("Empty") or made(owner, "Empty", full=False)
    found.get("Twelve") or made(owner, "Twelve", aim="crowd_4")
    table = Match.objects.filter(game="hhut").first() or services.open_match(game="hhut", options={}, host=None)
    build = [reverse("matches:deck", args=["hhut", deck.pk]) for deck in (full, empty)]
    boxers = found.get("Boxers") or services.fill_deck(owner, services.new_deck(owner, "ippo", id=uuid4(), name="Boxers").pk)
    build += [reverse(name, args=["ippo", boxers.pk]) for name in ("matches:deck", "matches:deck_list")]
    wrong = build[1] + "?q=lyrics%3E%3E"
    return [*build, build[0] + "?pile=bonuses", wrong, reverse("matches:decks"), reverse("matches:detail", args=[table.pk])]
