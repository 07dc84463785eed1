"""Two players of the house, on the player's side of the wall: they see a View and Offers, never the state."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from matches.games.ahyoheek.commands import Command, Pick
from matches.games.ahyoheek.crowd import good_mixes
from matches.games.ahyoheek.duel import Held, Weights, best_mix
from matches.games.ahyoheek.symbols import SYMBOLS
from matches.games.ahyoheek.view import PlayerView, View
from matches.games.ahyoheek.words import BOT_NAMES
from matches.kernel.dice import Dice
from matches.kernel.offers import Offers, allows, sample
from matches.kernel.rules import Bot

EVEN: Weights = (1, 1, 1)


def random(view: View, offers: Offers, dice: Dice) -> Pick:
    """Any legal pick, each equally likely."""
    return msgspec.convert(sample(offers, dice), Pick)


def mixed(view: View, offers: Offers, dice: Dice) -> Pick:
    """A draw from the mix that fits what everybody holds, among the symbols that are offered."""
    weights = dict(zip(SYMBOLS, mix(view), strict=True))
    values = [symbol for symbol in SYMBOLS if allows(offers, Pick(symbol=symbol))]
    return Pick(symbol=values[dice.weighted([weights[symbol] for symbol in values])])


def mix(view: View) -> Weights:
    """Weights of the symbols, all above 0. Who is about to finish shifts them; an eliminator has no tokens to think of."""
    playing = [player for player in view.players if player.in_round]
    if view.eliminating:
        return EVEN
    mine = next(place for place, player in enumerate(playing) if player.seat == view.you)
    table = tuple(_held(player) for player in playing)
    return best_mix(table[mine], table[1 - mine]) if len(table) == 2 else good_mixes(table)[mine]


def _held(player: PlayerView) -> Held:
    return player.tokens.feather, player.tokens.book, player.tokens.beetle


BOTS: Mapping[str, Bot[View, Command]] = MappingProxyType(
    {"random": Bot(1, BOT_NAMES["random"], random), "mixed": Bot(1, BOT_NAMES["mixed"], mixed)}
)
