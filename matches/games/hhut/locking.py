"""How the thinking player puts a card face down, and which bonus: a plan for all duels to come. Imports planning."""

from __future__ import annotations

from collections.abc import Sequence

from matches.games.hhut.commands import Lock
from matches.games.hhut.compare import Played, value
from matches.games.hhut.guessing import guess
from matches.games.hhut.held import Bonus, Rapper, fits
from matches.games.hhut.odds import UNIT, Values
from matches.games.hhut.options import MOST_BONUSES
from matches.games.hhut.planning import Card, appraise, blows, facing, share_out, worth
from matches.games.hhut.ratings import RATINGS, UNKNOWN
from matches.games.hhut.slots import Slot, opponents, slots
from matches.games.hhut.view import PlayerView, View
from matches.kernel.seats import Seat

PARTS = 16
SAVED = 12  # of PARTS: what a bonus would do in the best of the later duels counts so much against what it does now
ANY_BONUS = 2 * UNIT  # what an opponent's bonus does, for who has none to learn it from
SELF = Seat(0)


def lock(view: View) -> Lock:
    """The card that this duel gets when all cards are shared out among the duels to come; and a bonus if now is its time."""
    plan = Plan(view)
    card = plan.hand[plan.now]
    bonus = plan.bonus() if view.bonus_free else None
    slug = "" if bonus is None else bonus.slug
    aimed = bonus is not None and bonus.effect in ("annul", "lower") and len(plan.foes) > 1
    return Lock(card=card.slug, bonus=slug, target=_strongest(view, plan.foes) if aimed else None)


class Plan:
    """A viewer's cards shared out among his duels: `slots` of each card, `now` the one for the running duel."""

    def __init__(self, view: View) -> None:
        self.view, self.hand, self.foes = view, view.hands[0].cards, opponents(view)
        known = guess(view)
        self.ahead = slots(view, known, len(self.hand))
        self.spread = known.spread_of(len(view.hands))
        levels = sorted({level for slot in self.ahead for each in (*slot.defending, *slot.attacking) for level in each})
        own = sum(_average(one.cards) for one in view.hands)
        self.blows = blows(known, levels, own, len(view.hands))
        appraised = [self._appraised(card, None) for card in self.hand]
        self.worths = [[worth(card, slot) for slot in self.ahead] for card in appraised]
        self.slots = share_out(self.worths)
        self.now = self.slots.index(0)
        self._gains: dict[tuple[str, int], int] = {}

    def bonus(self) -> Bonus | None:
        """What does most with the card of the running duel, more than it would do later; with enough for all, just the best."""
        held = self.view.hands[0].bonuses
        distinct = {one.slug: one for one in held if fits(one, self.hand[self.now])}
        waits = len(held) < len(self.hand)
        surplus = {slug: self._surplus(one, waits) for slug, one in distinct.items()}
        best = max(surplus, key=surplus.__getitem__, default="")
        return distinct[best] if best and surplus[best] > 0 else None

    def _surplus(self, bonus: Bonus, waits: bool) -> int:
        gain = self._gain(bonus, self.now)
        others = [at for at, card in enumerate(self.hand) if at != self.now and fits(bonus, card)]
        later = max((self._gain(bonus, at) for at in others), default=0) if waits else 0
        return min(gain, gain - later * SAVED // PARTS)

    def _gain(self, bonus: Bonus, at: int) -> int:
        """What a bonus adds to a card in the duel that is meant for it, in UNIT of damage."""
        key, slot = (bonus.slug, at), self.ahead[self.slots[at]]
        if key not in self._gains and bonus.effect == "annul":
            self._gains[key] = self._annulled(slot, at)
        elif key not in self._gains:
            self._gains[key] = worth(self._appraised(self.hand[at], bonus), slot) - self.worths[at][self.slots[at]]
        return self._gains[key]

    def _annulled(self, slot: Slot, at: int) -> int:
        """Q14: what a bonus like one's own would do for the opponent, by how often he plays one."""
        mine = [one for one in self.view.hands[0].bonuses if one.effect != "annul" and fits(one, self.hand[at])]
        usual = max((self._gain(one, at) for one in mine), default=ANY_BONUS) if slot.attacking else 0
        return usual * max((_bonus_rate(foe) for foe in self.foes), default=0) // UNIT

    def _appraised(self, card: Rapper, bonus: Bonus | None) -> Card:
        played = [Played(card, bonus)]
        for mate in self.view.hands[1:]:
            played.append(Played(mate.locked or mate.cards[len(mate.cards) // 2], mate.bonus))
        counted = [value({SELF: played}, SELF, rating) for rating in RATINGS]
        values: Values = [None if score == UNKNOWN else score for score in counted]
        return appraise(facing(values, [] if bonus is None else [bonus], len(self.foes)), self.blows, self.spread)


def _bonus_rate(foe: Sequence[PlayerView]) -> int:
    """How likely a side has locked a bonus, in UNIT: as often as so far, for sure where it has one for every card left."""
    held, cards = sum(one.bonuses for one in foe), sum(one.cards for one in foe)
    spent, used = MOST_BONUSES * len(foe) - held, sum(len(one.used) for one in foe)
    if not held or held >= cards:
        return UNIT if held else 0
    return min(UNIT, UNIT * (spent + 1) // (used + 2))


def _strongest(view: View, foes: Sequence[Sequence[PlayerView]]) -> Seat:
    """Q25: whom to name: who has most points."""
    points = {side.side: side.points for side in view.sides}
    return max((foe[0] for foe in foes), key=lambda one: (points[one.side], -one.seat)).seat


def _average(cards: Sequence[Rapper]) -> int:
    return sum(card.general for card in cards) // max(1, len(cards))
