"""Saved decks: made, changed, copied and thrown away by their owner alone."""

from __future__ import annotations

from uuid import UUID

import msgspec
from django.contrib.auth.models import User
from django.db import transaction

from matches.errors import NotACommand, StaleDecision
from matches.kernel.decklists import from_text
from matches.kernel.loadouts import Ready
from matches.loadouts import loadout_of, quick_loadout, read_deck
from matches.models import Deck
from matches.releases import cards_of, current_cards
from matches.services import deck_rows
from matches.services.deck_contents import Given, checked, empty
from matches.services.deck_rows import deck_rules, held
from matches.services.opening import read_options
from matches.services.releases import publish_starter


def new_deck(owner: User, game: str, *, id: UUID, name: str, aim: str = "", loadout: Given | None = None) -> Deck:
    """A deck of that name, empty unless `loadout` says what it holds; the same `id` again gives the same deck.

    A deck may be saved before it is complete. NotFound, NotACommand, NotAllowedNow, IdReused.
    """
    rules = deck_rules(game)
    cards = cards_of(game, publish_starter(rules))
    deck = Deck(owner=owner, game=game, name=deck_rows.read_name(name), aim=deck_rows.read_aim(rules, aim), request=id)
    deck.loadout = checked(rules, cards, empty(rules) if loadout is None else loadout)
    with transaction.atomic():
        deck_rows.hold(owner)
        if (known := Deck.objects.filter(request=id).first()) is not None:
            return deck_rows.same(known, deck)
        return deck_rows.insert(deck)


def ready_decks(game: str) -> list[tuple[Ready, msgspec.Struct]]:
    """The decks to begin with that the game's release has the cards for, and what they hold. NotFound."""
    rules = deck_rules(game)
    cards = cards_of(game, publish_starter(rules))
    made = [(one, one.make(cards)) for one in loadout_of(rules).ready]
    return [(one, holds) for one, holds in made if holds is not None]


def save_deck(
    owner: User,
    deck_id: int,
    *,
    version: int,
    name: str | None = None,
    aim: str | None = None,
    loadout: Given | None = None,
) -> Deck:
    """Change what is given, of the deck as it was at `version`; StaleDecision("deck_changed") if it has been changed since.

    The same once more changes nothing, whatever the version.
    """
    with transaction.atomic():
        deck = held(owner, deck_id)
        rules, before = deck_rules(deck.game), (deck.name, deck.aim, deck.loadout)
        deck.name = deck.name if name is None else deck_rows.read_name(name)
        deck.aim = deck.aim if aim is None else deck_rows.read_aim(rules, aim)
        if loadout is not None:
            deck.loadout = checked(rules, current_cards(deck.game), loadout, read_deck(rules, deck))
        if (deck.name, deck.aim, deck.loadout) == before:
            return deck
        if deck.version != version:
            raise StaleDecision("deck_changed", version=deck.version)
        return deck_rows.store(deck)


def save_deck_list(owner: User, deck_id: int, *, version: int, text: str) -> Deck:
    """Let it hold what a list in plain text says, all of it or nothing; otherwise as `save_deck`.

    NotACommand("bad_loadout") names the first line that cannot be read, and why.
    """
    with transaction.atomic():
        deck = held(owner, deck_id)
        read = from_text(text, loadout_of(deck_rules(deck.game)).piles, current_cards(deck.game))
        if read.findings:
            raise NotACommand("bad_loadout", problem=f"line {read.findings[0].about}: {read.findings[0].code}")
        return save_deck(owner, deck_id, version=version, loadout={field: [*ids] for field, ids in read.piles.items()})


def copy_deck(owner: User, deck_id: int, *, id: UUID) -> Deck:
    """Another deck with the same cards and the next free name; the same `id` again gives the same copy."""
    with transaction.atomic():
        deck = held(owner, deck_id)
        if (known := Deck.objects.filter(request=id).first()) is not None:
            return deck_rows.same(known, deck)
        name = deck_rows.free_name(owner, deck.game, deck.name)
        return deck_rows.insert(Deck(owner=owner, game=deck.game, name=name, aim=deck.aim, loadout=deck.loadout, request=id))


def delete_deck(owner: User, deck_id: int) -> None:
    """Throw it away; matches keep what was brought to them. NotFound("no_such_deck")."""
    with transaction.atomic():
        held(owner, deck_id).delete()


def quick_deck(game: str, options: Given) -> msgspec.Struct:
    """A loadout by chance for a table with these options, saved nowhere. NotFound, NotACommand, NotAllowedNow."""
    rules = deck_rules(game)
    return quick_loadout(rules, read_options(rules, options), cards_of(game, publish_starter(rules)))
