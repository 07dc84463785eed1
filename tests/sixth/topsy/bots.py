"""Bots of Topsy: they see a View and what is offered. Imports view and below."""

from __future__ import annotations

from matches.games.topsy.commands import Command, Lay
from matches.games.topsy.view import View

from matches.kernel.dice import Dice
from matches.kernel.offers import Offers
from matches.kernel.rules import Bot
from matches.kernel.words import Words


def anything(view: View, offers: Offers, dice: Dice) -> Command:
    """Any card of the hand."""
    return Lay(card=dice.pick(view.hand))


def outermost(view: View, offers: Offers, dice: Dice) -> Command:
    """The lowest or the highest of the hand, as a coin says: the middle never wins."""
    return Lay(card=view.hand[0] if dice.below(2) else view.hand[-1])


BOTS = {
    "random": Bot(1, Words("Au hasard", "Anything"), anything),
    "outermost": Bot(1, Words("Tout ou rien", "All or nothing"), outermost),
}
