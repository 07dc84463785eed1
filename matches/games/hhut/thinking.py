"""How the thinking player of the house chooses: damage to expect against the risk of being cancelled. Imports planning."""

from __future__ import annotations

from collections.abc import Sequence

from matches.games.hhut.commands import Announce, ChoosePairing, Command, Lock
from matches.games.hhut.compare import Played, value
from matches.games.hhut.guessing import guess
from matches.games.hhut.held import Bonus, Rapper, fits
from matches.games.hhut.odds import UNIT, Values, mixed, odds, ranked, together
from matches.games.hhut.options import MOST_BONUSES
from matches.games.hhut.planning import Card, appraise, blows, share_out, worth
from matches.games.hhut.ratings import RATINGS
from matches.games.hhut.slots import Slot, levels, opponents, slots
from matches.games.hhut.view import PlayerView, View
from matches.kernel.dice import Dice
from matches.kernel.offers import Offers, One
from matches.kernel.seats import Seat

SAVED = 12  # of 16: a bonus is kept for a duel in which it would do more than 16/12 of what it does now


def thinking(view: View, offers: Offers, dice: Dice) -> Command:
    """Whole numbers only: the same choice on any machine."""
    if view.phase == "lock":
        return lock(view)
    if view.phase == "announce":
        return announce(view)
    return choose(view, offers)


def announce(view: View) -> Announce:
    """The ratings that deal most on average; one of them is a number on all of one's own cards (Q11)."""
    assert view.duel is not None
    known = guess(view)
    values = _against(view.counts, [hand.bonus for hand in view.hands if hand.bonus is not None])
    order = ranked(values)
    foes = opponents(view)
    spread = known.spread_of(len(view.hands))
    tables = []
    for foe in foes:
        expected = levels(view, known, foe, "attack" if foe[0].side in view.duel.attackers else "defend", 0)
        tables.append(mixed({level: odds([int(values[at] or 0) for at in order], level, spread) for level in expected}, expected))
    gains = together(tables)
    chosen = [RATINGS[at] for at in order[: 1 + gains.index(max(gains))]]
    if not set(chosen) & set(view.announceable):
        chosen.append(next(RATINGS[at] for at in order if RATINGS[at] in view.announceable))
    return Announce(ratings=tuple(rating for rating in RATINGS if rating in chosen))


def lock(view: View) -> Lock:
    """The card that this duel gets when all cards are shared out among the duels to come; and a bonus if now is the time."""
    hand = view.hands[0]
    plan = Plan(view)
    at = plan.slots.index(0)
    card = hand.cards[at]
    bonus = plan.bonus(at) if view.bonus_free else None
    target = None
    if bonus is not None and bonus.effect in ("annul", "lower") and len(plan.foes) > 1:
        target = max((foe[0] for foe in plan.foes), key=lambda foe: (_points(view, foe), -foe.seat)).seat
    return Lock(card=card.slug, bonus="" if bonus is None else bonus.slug, target=target)


class Plan:
    """One's cards shared out among the duels to come."""

    def __init__(self, view: View) -> None:
        self.view, self.hand = view, view.hands[0].cards
        self.known = guess(view)
        self.ahead = slots(view, self.known, len(self.hand))
        self.foes = opponents(view)
        self.spread = self.known.spread_of(len(view.hands))
        every = sorted({level for slot in self.ahead for each in (*slot.defending, *slot.attacking) for level in each})
        own = sum(_middle(one.cards) for one in view.hands)
        self.blows = blows(self.known, every, own, len(view.hands))
        self.cards = [self._appraised(card, None) for card in self.hand]
        self.worths = [[worth(card, slot) for slot in self.ahead] for card in self.cards]
        self.slots = share_out(self.worths)

    def bonus(self, at: int) -> Bonus | None:
        """The bonus that does more with this card now than it would do later, if there is one."""
        distinct = {one.slug: one for one in self.view.hands[0].bonuses}
        spare = len(self.view.hands[0].bonuses) >= len(self.hand)
        best, most = None, 0
        for bonus in distinct.values():
            if not fits(bonus, self.hand[at]):
                continue
            now = self._gain(bonus, at)
            later = (
                0
                if spare
                else max(
                    (
                        self._gain(bonus, other)
                        for other in range(len(self.hand))
                        if other != at and fits(bonus, self.hand[other])
                    ),
                    default=0,
                )
            )
            surplus = now - later * SAVED // 16
            if now > 0 and surplus > 0 and (now if spare else surplus) > most:
                best, most = bonus, now if spare else surplus
        return best

    def _gain(self, bonus: Bonus, at: int) -> int:
        """What a bonus adds to a card in the duel that is meant for it."""
        slot = self.ahead[self.slots[at]]
        if bonus.effect == "annul":
            return self._annulled(slot)
        return worth(self._appraised(self.hand[at], bonus), slot) - self.worths[at][self.slots[at]]

    def _annulled(self, slot: Slot) -> int:
        """How likely an opponent has locked a bonus, times what a point on all ratings is worth about now."""
        foe = self.foes[0]
        spent = sum(MOST_BONUSES - one.bonuses for one in foe)
        fought = sum(len(one.used) for one in foe)
        held = sum(one.bonuses for one in foe)
        cards = sum(one.cards for one in foe)
        rate = 0 if not held else UNIT if held >= cards else UNIT * (spent + 1) // (fought + 2)
        return rate * 2

    def _appraised(self, card: Rapper, bonus: Bonus | None) -> Card:
        return appraise(_against(self._counts(card, bonus), [bonus] if bonus else []), self.blows, self.spread)

    def _counts(self, card: Rapper, bonus: Bonus | None) -> Values:
        played = [Played(card, bonus)]
        if len(self.view.hands) > 1:
            mate = self.view.hands[1]
            played.append(Played(mate.locked or mate.cards[len(mate.cards) // 2], mate.bonus))
        counted = [value({Seat(0): played}, Seat(0), rating) for rating in RATINGS]
        return [None if one == "?" else int(one) for one in counted]


def choose(view: View, offers: Offers) -> ChoosePairing:
    """R25: the weakest opponent that is left to meet, by points and by the cards that he still holds."""
    (offer,) = offers.commands
    (field,) = offer.fields
    assert isinstance(field, One)
    players = {player.seat: player for player in view.players}
    strength = {seat: _points(view, player) for seat, player in players.items()}

    def cost(name: str) -> tuple[bool, int]:
        pair = [Seat(int(part)) for part in name.split("-")]
        return view.you not in pair, sum(strength[seat] for seat in pair if seat != view.you)

    return ChoosePairing(pairing=min(map(str, field.values), key=cost))


def _points(view: View, player: PlayerView) -> int:
    return next(side.points for side in view.sides if side.side == player.side)


def _middle(cards: Sequence[Rapper]) -> int:
    return sum(card.general for card in cards) // max(1, len(cards))


def _against(counts: Sequence[object], bonuses: Sequence[Bonus]) -> Values:
    """Ratings as they count against an opponent whose own are lowered: as much higher (Q15)."""
    found = []
    for rating, count in zip(RATINGS, counts, strict=True):
        lowered = sum(one.amount for one in bonuses if one.effect == "lower" and rating in one.ratings)
        found.append(int(count) + lowered if isinstance(count, int) else None)
    return found
