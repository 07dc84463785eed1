"""Two players of the house, on the player's side of the wall: they see a View and Offers, never the state."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from matches.games.ahyoheek.commands import Command, Pick
from matches.games.ahyoheek.symbols import LOSER, SYMBOLS, Symbol
from matches.games.ahyoheek.view import PlayerView, Tokens, View
from matches.games.ahyoheek.words import BOT_NAMES
from matches.kernel.dice import Dice
from matches.kernel.offers import Offers, sample
from matches.kernel.rules import Bot

PRIZE = (2, 3, 10)  # what one more token of a kind is worth to who holds 0, 1 or 2 of it
Worth = dict[Symbol, int]


def random(view: View, offers: Offers, dice: Dice) -> Pick:
    """Any legal pick, each equally likely."""
    return msgspec.convert(sample(offers, dice), Pick)


def mixed(view: View, offers: Offers, dice: Dice) -> Pick:
    """A draw by the balance between what a token would bring this seat and what it would bring its strongest rival."""
    weights = balance(*_at_stake(view))
    values = [symbol for symbol in SYMBOLS if _offered(offers, symbol)]
    return Pick(symbol=values[dice.weighted([weights[symbol] for symbol in values])])


def balance(gain: Worth, harm: Worth) -> Worth:
    """Weights that leave a rival no better answer: to win with s is worth gain[s], to lose against s costs harm[s].

    They solve the 3 by 3 matrix game with 0 on its diagonal: each is the sum of a row of cofactors, all above 0.
    """

    def weight(mine: Symbol) -> int:
        beaten = LOSER[mine]
        feared = LOSER[beaten]
        return gain[beaten] * (harm[beaten] + gain[feared]) + harm[mine] * harm[beaten]

    return {symbol: weight(symbol) for symbol in SYMBOLS}


def _at_stake(view: View) -> tuple[Worth, Worth]:
    """What each symbol would bring this seat, and the rival whom it would help most; all the same in an eliminator."""
    if view.eliminating:
        return dict.fromkeys(SYMBOLS, 1), dict.fromkeys(SYMBOLS, 1)
    mine = next(player for player in view.players if player.seat == view.you)
    rivals = [player for player in view.players if player.in_round and player.seat != view.you]
    harm = {symbol: max(_prize(rival, symbol) for rival in rivals) for symbol in SYMBOLS}
    return {symbol: _prize(mine, symbol) for symbol in SYMBOLS}, harm


def _prize(player: PlayerView, symbol: Symbol) -> int:
    return PRIZE[held(player.tokens, symbol)]


def held(tokens: Tokens, symbol: Symbol) -> int:
    count: int = getattr(tokens, symbol)
    return count


def _offered(offers: Offers, symbol: Symbol) -> bool:
    return any(symbol in getattr(field, "values", ()) for offer in offers.commands for field in offer.fields)


BOTS: Mapping[str, Bot[View, Command]] = {
    "random": Bot(1, BOT_NAMES["random"], random),
    "mixed": Bot(1, BOT_NAMES["mixed"], mixed),
}
