"""A decent player in a dozen lines, the yardstick of the bots' tests: always its best card, and the one rating that pays most."""

from __future__ import annotations

from matches.games.hhut.commands import Announce, ChoosePairing, Command, Lock
from matches.games.hhut.held import fits
from matches.games.hhut.ratings import RATINGS, Rating
from matches.games.hhut.view import View
from matches.kernel.dice import Dice
from matches.kernel.offers import Offers, One

BOOSTS = ("add_all", "add")


def greedy(view: View, offers: Offers, dice: Dice) -> Command:
    """The highest general rating, with the first bonus that raises it; one rating, by what it deals to all cards seen so far."""
    hand = view.hands[0]
    if view.phase == "choose":
        return ChoosePairing(pairing=str(next(one.values[0] for one in offers.commands[0].fields if isinstance(one, One))))
    if view.phase == "lock":
        card = max(hand.cards, key=lambda one: one.general)
        raising = [one for one in hand.bonuses if one.effect in BOOSTS and fits(one, card) and view.bonus_free]
        bonus = max(raising, key=lambda one: one.amount * (8 if one.effect == "add_all" else 1), default=None)
        return Lock(card=card.slug, bonus="" if bonus is None else bonus.slug)
    seen = [card.scores for card in (*hand.cards, *(card for one in view.players for card in one.used))]

    def dealt(rating: Rating) -> int:
        at = RATINGS.index(rating)
        mine = int(view.counts[at]) // len(view.hands)
        return sum(max(0, mine - int(theirs[at])) for theirs in seen if theirs[at] != "?")

    return Announce(ratings=(max(view.announceable, key=dealt),))
