"""The table of an attack: opened, again if it lapsed, begun with both decks as saved. Imports selectors and matches' services."""

from __future__ import annotations

from datetime import datetime
from typing import Final
from uuid import UUID, uuid4, uuid5

import msgspec
from django.contrib.auth.models import User

from economy import clock, provider, selectors
from economy.models import ArenaDeck, Attack
from economy.rules.arena import DECKS
from economy.sheets import GAME, stock_of
from matches import selectors as matches_read
from matches import services as matches

ORIGIN: Final = "arena:"  # of the tables of the arena, before the attack's id
DEFENCE: Final = "defence"  # the house's player of a deck whose owner is away
SEATS: Final = 2
UNDERWAY: Final = ("open", "playing")


def open_table(attack: Attack) -> None:
    """Nobody sits there yet, and nobody hosts it."""
    matches.open_match(game=GAME, options={}, seats=SEATS, host=None, public=False, origin=origin_of(attack), id=attack.match)


def open_again(attack: Attack) -> None:
    """A new table for the same opponent, side and draw, if the one that waited has lapsed; the caller holds the attack.

    The hour of R39 runs from the last table on, so that nobody is met twice within it by having let one wait.
    """
    if matches_read.match_of(attack.match).status == "open":
        return
    attack.match, attack.opened_at = uuid4(), clock.now()
    attack.save(update_fields=["match", "opened_at"])
    open_table(attack)


def begin(attack: Attack, user: User, defence: int, *, nonce: str) -> None:
    """R38, Q38: the attacker with the side that he chose, the defender's with `defence`, both as last saved.

    As `matches.services.take_seat`.
    """
    match, origin = attack.match, origin_of(attack)
    own = _brought(attack.attacker_id, attack.attack_side, _release(attack))
    other = _brought(attack.defender_id, defence, _release(attack))
    matches.take_seat(match, user, command_id=_step(match, "seat"), nonce=nonce, origin=origin, loadout=own)
    matches.add_bot(match, None, policy=DEFENCE, command_id=_step(match, "defence"), loadout=other)
    matches.start(match, None, command_id=_step(match, "start"))


def defending(attack: Attack) -> int | None:
    """The side that was drawn; the other one if a release has made that one unfit since it was saved, None if both are."""
    sides = (attack.defence_side, DECKS + 1 - attack.defence_side)
    return next((side for side in sides if fits(attack.defender_id, side, _release(attack))), None)


def own_fits(attack: Attack) -> bool:
    """Whether the attacker can begin with what he has saved, as far as it is his."""
    return fits(attack.attacker_id, attack.attack_side, _release(attack))


def fits(fighter: int, side: int, release: str) -> bool:
    """Whether a saved deck still makes a fight with the cards of a release: what was saved was whole then."""
    return matches_read.fits(GAME, release, _brought(fighter, side, release))


def binding(wallet: UUID, now: datetime) -> Attack | None:
    """The attack of a player that is not over, whose opponent and side are drawn: until then he changes nothing of it.

    One whose fight is over binds nobody, though it is not settled yet, nor does one of a season that is.
    """
    found = Attack.objects.filter(attacker__wallet=wallet, state__in=UNDERWAY, season__ends_at__gt=now).order_by("-pk")
    return next((one for one in found if one.state == "open" or matches_read.match_of(one.match).status == "playing"), None)


def origin_of(attack: Attack) -> str:
    """What its table was opened for."""
    return f"{ORIGIN}{attack.pk}"


def _release(attack: Attack) -> str:
    return matches_read.match_of(attack.match).release


def _brought(fighter: int, side: int, release: str) -> msgspec.Struct:
    """In one read of the deck and one of its copies, which stay rows when they are gone: nobody's wallet is held for it."""
    deck = ArenaDeck.objects.get(fighter=fighter, side=side)
    return provider.packed(*selectors.saved_copies(stock_of(release), deck))


def _step(match_id: UUID, name: str) -> UUID:
    """The house's own ids: no client may send one of this version."""
    return uuid5(match_id, f"arena/{name}")
