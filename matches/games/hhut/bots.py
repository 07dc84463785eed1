"""The players of the house, on the player's side of the wall: they see a View and Offers, never what is hidden."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from matches.games.hhut.commands import Announce, ChoosePairing, Command, Lock
from matches.games.hhut.thinking import thinking
from matches.games.hhut.view import View
from matches.games.hhut.words import BOT_NAMES
from matches.kernel.dice import Dice
from matches.kernel.offers import Offers, sample
from matches.kernel.rules import Bot


def random(view: View, offers: Offers, dice: Dice) -> Command:
    """Anything that is offered, each offer and value equally likely."""
    return msgspec.convert(sample(offers, dice), Lock | Announce | ChoosePairing)


BOTS: Mapping[str, Bot[View, Command]] = MappingProxyType(
    {"random": Bot(1, BOT_NAMES["random"], random), "thinking": Bot(1, BOT_NAMES["thinking"], thinking)}
)
