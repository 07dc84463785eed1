"""The rows of saved decks: found for their owner, stored under a free name. Whoever writes holds the owner's row."""

from __future__ import annotations

import unicodedata

from django.contrib.auth.models import User
from django.db import IntegrityError

from matches.errors import IdReused, NotACommand, NotAllowedNow, NotFound
from matches.kernel.match import AnyRules
from matches.loadouts import brings_saved_decks
from matches.models import Deck
from matches.registry import rules_of

DECKS_AT_MOST = 50  # of one game
NAME_AT_MOST = 60
NUMBER_AT_MOST = 4  # signs that make a name another one: a space and a number


def deck_rules(game: str) -> AnyRules:
    """The rules of a game whose players save decks; NotFound("no_such_game"), NotFound("no_decks")."""
    rules = rules_of(game)
    if not brings_saved_decks(rules):
        raise NotFound("no_decks")
    return rules


def held(owner: User, deck_id: int) -> Deck:
    """The owner's deck, which nobody else writes before the transaction ends; NotFound("no_such_deck")."""
    hold(owner)
    deck = Deck.objects.filter(owner=owner, pk=deck_id).first()
    if deck is None:
        raise NotFound("no_such_deck")
    return deck


def hold(owner: User) -> None:
    """From here to the end of the transaction the owner's decks and their names can be counted."""
    User.objects.select_for_update(no_key=True).filter(pk=owner.pk).get()


def same(known: Deck, wanted: Deck) -> Deck:
    """The deck that a request has made before; IdReused if that was somebody else's, or another game's."""
    if (known.owner_id, known.game) != (wanted.owner_id, wanted.game):
        raise IdReused("id_reused")
    return known


def insert(deck: Deck) -> Deck:
    """A new row; NotAllowedNow("too_many_decks"), ("deck_name_taken"). The owner is held."""
    if Deck.objects.filter(owner=deck.owner, game=deck.game).count() >= DECKS_AT_MOST:
        raise NotAllowedNow("too_many_decks", most=DECKS_AT_MOST)
    _require_free_name(deck)
    try:
        deck.save(force_insert=True)
    except IntegrityError as error:  # somebody else's request had the same id at the same moment
        raise IdReused("id_reused") from error
    return deck


def store(deck: Deck) -> Deck:
    """The next version; NotAllowedNow("deck_name_taken"). The owner is held."""
    _require_free_name(deck)
    deck.version += 1
    deck.save(update_fields=["name", "aim", "loadout", "version"])
    return deck


def free_name(owner: User, game: str, name: str) -> str:
    """`name`, or the first of "name 2", "name 3" and so on that no deck of the owner's has."""
    taken = set(Deck.objects.filter(owner=owner, game=game).values_list("name", flat=True))
    tried, number = name, 1
    while tried in taken:
        number += 1
        tried = f"{name[: NAME_AT_MOST - NUMBER_AT_MOST]} {number}"
    return tried


def read_name(text: str) -> str:
    """A name as it is kept: composed, with single spaces, without signs that nobody sees; NotACommand("bad_deck_name")."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not name or len(name) > NAME_AT_MOST or any(unicodedata.category(sign).startswith("C") for sign in name):
        raise NotACommand("bad_deck_name", most=NAME_AT_MOST)
    return name


def read_aim(rules: AnyRules, key: str) -> str:
    """The key of one of the game's formats, the first if none is said; NotACommand("no_such_format")."""
    if key and key not in {one.key for one in rules.formats}:
        raise NotACommand("no_such_format")
    return key or rules.formats[0].key


def _require_free_name(deck: Deck) -> None:
    others = Deck.objects.filter(owner=deck.owner, game=deck.game, name=deck.name).exclude(pk=deck.pk)
    if others.exists():
        raise NotAllowedNow("deck_name_taken")
