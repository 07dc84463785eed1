"""The thinking player of the house: damage to expect against the risk of being cancelled. Imports locking and announcing."""

from __future__ import annotations

from matches.games.hhut.announcing import announce
from matches.games.hhut.commands import ChoosePairing, Command
from matches.games.hhut.guessing import guess, rest
from matches.games.hhut.locking import lock
from matches.games.hhut.view import View
from matches.kernel.dice import Dice
from matches.kernel.offers import Offers, One
from matches.kernel.seats import Seat


def thinking(view: View, offers: Offers, dice: Dice) -> Command:
    """Whole numbers only and no dice: the same view gives the same choice on any machine."""
    if view.phase == "lock":
        return lock(view)
    return announce(view) if view.phase == "announce" else choose(view, offers)


def choose(view: View, offers: Offers) -> ChoosePairing:
    """R25: the weakest opponent whom one has not met; of the others' pairings the one of those who are strongest together."""
    ((field,),) = (offer.fields for offer in offers.commands)
    assert isinstance(field, One)

    def order(name: str) -> tuple[bool, int]:
        pair = [Seat(int(seat)) for seat in name.split("-")]
        if view.you not in pair:
            return True, -sum(strength(view, seat) for seat in pair)
        return False, sum(strength(view, seat) for seat in pair if seat != view.you)

    return ChoosePairing(pairing=min(map(str, field.values), key=order))


def strength(view: View, seat: Seat) -> int:
    """A player's points, and by how much the cards that he still holds are better than the lowest band's."""
    player = next(one for one in view.players if one.seat == seat)
    points = next(one.points for one in view.sides if one.side == player.side)
    means, held = guess(view).means, rest(view, player, len(player.used))
    better = sum((mean - means[0]) * count for mean, count in zip(means, held, strict=True))
    return points + better // max(1, sum(held))
