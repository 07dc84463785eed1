"""The players of the house, on the player's side of the wall: they see a View and Offers, never what is hidden."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from matches.games.hula_hoo.commands import Command, Exchange, LayOut, NameAnother, PlayCard
from matches.games.hula_hoo.thinking import thinking
from matches.games.hula_hoo.view import View
from matches.games.hula_hoo.words import BOT_NAMES
from matches.kernel.dice import Dice
from matches.kernel.offers import Offers, sample
from matches.kernel.rules import Bot


def random(view: View, offers: Offers, dice: Dice) -> Command:
    """Anything that is offered, each offer and value equally likely."""
    return msgspec.convert(sample(offers, dice), Exchange | LayOut | PlayCard | NameAnother)


BOTS: Mapping[str, Bot[View, Command]] = MappingProxyType(
    {"random": Bot(1, BOT_NAMES["random"], random), "thinking": Bot(1, BOT_NAMES["thinking"], thinking)}
)
