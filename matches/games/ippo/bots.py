"""The players of the house, on the player's side of the wall: they see a View and Offers, never what is hidden."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from matches.games.ippo.commands import READER, Command
from matches.games.ippo.planning import planning
from matches.games.ippo.view import View
from matches.games.ippo.words import BOT_NAMES
from matches.kernel.dice import Dice
from matches.kernel.offers import Offers, sample
from matches.kernel.rules import Bot

TALK = frozenset({"offer_stop", "answer_stop"})  # a bot fights on


def random(view: View, offers: Offers, dice: Dice) -> Command:
    """Anything that is offered but to stop, each offer and value equally likely."""
    boxing = tuple(one for one in offers.commands if one.command not in TALK)
    return READER.decode(msgspec.json.encode(sample(Offers(offers.decision, boxing), dice)))


BOTS: Mapping[str, Bot[View, Command]] = MappingProxyType(
    {"random": Bot(1, BOT_NAMES["random"], random), "planning": Bot(2, BOT_NAMES["planning"], planning)}
)
