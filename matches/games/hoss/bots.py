"""The players of the house, on the player's side of the wall: they see a View and Offers, never what is hidden."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from matches.games.hoss.commands import Command, MoveGuard, Prepare
from matches.games.hoss.policy import best_for
from matches.games.hoss.species import RACES
from matches.games.hoss.view import View
from matches.games.hoss.words import BOT_NAMES
from matches.kernel.dice import Dice
from matches.kernel.offers import Offers, sample
from matches.kernel.rules import Bot


def random(view: View, offers: Offers, dice: Dice) -> Command:
    """Anything that is offered, each offer and value equally likely."""
    return msgspec.convert(sample(offers, dice), Prepare | MoveGuard)


def keeper(view: View, offers: Offers, dice: Dice) -> Command:
    """P5: the first card of the hand, the path that most enemies fear, defenders as the clock places them; anything where it may
    do nothing as well."""
    if offers.optional or view.own is None:
        return random(view, offers, dice)
    own, foes = view.own, next(side for side in view.sides if side.seat != view.you)
    races = [RACES.index(unit.race) for unit in foes.units if not unit.fell]
    card = own.lines[own.hand[0]].first.slug if own.hand else ""
    paths = {f"path_{path.slot}": best_for(path.cards, races).slug for path in own.paths}
    return msgspec.convert({"type": "prepare", "card": card} | paths, Prepare)


HOUSE = "defence"  # plays a player's deck while he is away: no host seats it
BOTS: Mapping[str, Bot[View, Command]] = MappingProxyType(
    {name: Bot(1, words, random if name == "random" else keeper, name == HOUSE) for name, words in BOT_NAMES.items()}
)
