"""The table of an attack: opened for it, begun with both decks as they were saved. Imports selectors and matches' services."""

from __future__ import annotations

from typing import Final
from uuid import UUID, uuid5

import msgspec
from django.contrib.auth.models import User

from economy import provider, selectors
from economy.models import ArenaDeck, Attack
from economy.sheets import GAME, stock_of
from matches import selectors as matches_read
from matches import services as matches

ORIGIN: Final = "arena:"  # of the tables of the arena, before the attack's id
DEFENCE: Final = "defence"  # the house's player of a deck whose owner is away
SEATS: Final = 2


def open_table(attack: Attack) -> None:
    """Nobody sits there yet, and nobody hosts it."""
    matches.open_match(game=GAME, options={}, seats=SEATS, host=None, public=False, origin=origin_of(attack), id=attack.match)


def begin(attack: Attack, user: User, *, nonce: str) -> None:
    """R38, Q38: the attacker with the side that he chose, the defender's with the one that was drawn, both as last saved.

    As `matches.services.take_seat`; NotAllowedNow("bad_deck") if the cards of his own are not in the release any more.
    """
    match, origin = attack.match, origin_of(attack)
    own, other = (
        _brought(attack, attack.attacker_id, attack.attack_side),
        _brought(attack, attack.defender_id, attack.defence_side),
    )
    matches.take_seat(match, user, command_id=_step(match, "seat"), nonce=nonce, origin=origin, loadout=own)
    matches.add_bot(match, None, policy=DEFENCE, command_id=_step(match, "defence"), loadout=other)
    matches.start(match, None, command_id=_step(match, "start"))


def origin_of(attack: Attack) -> str:
    """What its table was opened for."""
    return f"{ORIGIN}{attack.pk}"


def _brought(attack: Attack, fighter: int, side: int) -> msgspec.Struct:
    """In one read of the deck and one of its copies, which stay rows when they are gone: nobody's wallet is held for it."""
    deck = ArenaDeck.objects.get(fighter=fighter, side=side)
    stock = stock_of(matches_read.match_of(attack.match).release)
    return provider.packed(*selectors.saved_copies(stock, deck))


def _step(match_id: UUID, name: str) -> UUID:
    """The house's own ids: no client may send one of this version."""
    return uuid5(match_id, f"arena/{name}")
