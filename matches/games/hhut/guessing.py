"""What a player of the house supposes of cards face down, from those that it has seen. Imports View, deck and odds.

A rating is the mean of its card's band and an offset; offsets are pooled from all cards in sight. Which bands an opponent still
holds follows from the cards that he has used, and which of them comes next from his habits: strong ones first, weak ones, any.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from matches.games.hhut.deck import BANDS, band_of
from matches.games.hhut.held import Rapper
from matches.games.hhut.odds import UNIT, Spread, paired, spread_of
from matches.games.hhut.ratings import RATINGS, UNKNOWN
from matches.games.hhut.view import PlayerView, View

Role: TypeAlias = Literal["attack", "defend"]
Habit: TypeAlias = Literal["strong", "any", "weak"]
Offsets: TypeAlias = tuple[int | None, ...]  # the eight ratings of a card less the mean of its band; None for "?"
ByBand: TypeAlias = tuple[int, ...]

HABITS: Mapping[Habit, int] = {"strong": UNIT, "any": 2 * UNIT, "weak": UNIT}  # how far each is believed before anything is seen
PARTS = 16
FIRM = 12  # of PARTS: how often who has a habit keeps to it
MOST_PROFILES = 16  # more of them make no other choice


@dataclass(frozen=True, slots=True)
class Guess:
    """What unseen cards may be: `means` by band; `spreads` of a rating of one card, of two together; `profiles` of cards."""

    means: ByBand
    spreads: tuple[Spread, ...]
    profiles: tuple[Offsets, ...]

    def spread_of(self, cards: int) -> Spread:
        """Of the ratings of one card, or of a team's two."""
        return self.spreads[cards - 1]

    def whole(self, cards: int) -> list[Offsets]:
        """Profiles of one card, or of two together, each with another one."""
        if cards == 1:
            return list(self.profiles)
        half = len(self.profiles) // 2
        others = self.profiles[half:] + self.profiles[:half]
        return [_sum(one, other) for one, other in zip(self.profiles, others, strict=True)]


def guess(view: View) -> Guess:
    """From every card that the viewer has seen: his side's, and all that were turned up."""
    cards = seen(view)
    means = tuple(_mean(cards, band) for band in range(len(BANDS)))
    profiles = tuple(_offsets(card, means) for card in cards)
    known = [offset for profile in profiles for offset in profile if offset is not None]
    every, offsets = len(RATINGS) * len(cards), Counter(known)
    spreads = [spread_of(offsets, every - len(known))]
    if view.mode == "teams":
        spreads.append(spread_of(paired(offsets), every**2 - len(known) ** 2))
    return Guess(means, tuple(spreads), profiles[:: 1 + len(profiles) // MOST_PROFILES])


def seen(view: View) -> list[Rapper]:
    """The unused cards of the viewer's side, and everybody's used ones."""
    own = [card for hand in view.hands for card in hand.cards]
    return own + [card for player in view.players for card in player.used]


@dataclass(frozen=True, slots=True)
class Reading:
    """What is known of how an opponent plays: the bands that he still holds, in PARTS of a card, and his habits in each role."""

    rest: ByBand
    habits: Mapping[Role, Mapping[Habit, int]]

    def ahead(self, role: Role, duels: int) -> ByBand:
        """How likely each band is what he plays in this role so many duels from now, in UNIT."""
        drawn = [(draw(self.rest, habit, duels), weight) for habit, weight in self.habits[role].items()]
        return tuple(sum(chances[band] * weight for chances, weight in drawn) // UNIT for band in range(len(self.rest)))


def read(view: View, player: PlayerView) -> Reading:
    """From the cards that he has used, and when."""
    roles: tuple[Role, ...] = ("attack", "defend")
    return Reading(rest(view, player, len(player.used)), {role: _habits(view, player, role) for role in roles})


def rest(view: View, player: PlayerView, played: int) -> ByBand:
    """What he held of each band after so many duels, in PARTS of a card: known in a banded format, else what is likely."""
    bands = [band_of(card.general) for card in player.used]
    if view.format == "bands":
        each = (player.cards + len(bands)) // len(BANDS)
        return tuple(PARTS * max(0, each - bands[:played].count(band)) for band in range(len(BANDS)))
    pool = Counter(band_of(card.general) for card in seen(view))
    likely = [PARTS * player.cards * (1 + pool[band]) // (len(BANDS) + pool.total()) for band in range(len(BANDS))]
    return tuple(count + PARTS * bands[played:].count(band) for band, count in enumerate(likely))


def draw(rest: ByBand, habit: Habit, duels: int) -> ByBand:
    """How likely each band is played so many duels from now, in UNIT, by somebody of this habit who holds `rest`."""
    total = sum(rest)
    if not total:
        return (UNIT // len(rest),) * len(rest)
    even = [UNIT * count // total for count in rest]
    if habit == "any":
        return tuple(even)
    order = list(range(len(rest)))[:: -1 if habit == "strong" else 1]
    before = [sum(rest[band] for band in order[: at + 1]) for at in range(len(order))]
    chosen = next((band for band, count in zip(order, before, strict=True) if count > PARTS * duels), order[-1])
    return tuple((FIRM * UNIT * (band == chosen) + (PARTS - FIRM) * even[band]) // PARTS for band in range(len(rest)))


def _habits(view: View, player: PlayerView, role: Role) -> dict[Habit, int]:
    """How far each habit is to be believed, in UNIT: by the bands from which he has chosen in this role."""
    weights = dict(HABITS)
    for played, (card, attacked, defended) in enumerate(_choices(view, player)):
        if attacked if role == "attack" else defended:
            before = rest(view, player, played)
            for habit in weights:
                weights[habit] = weights[habit] * max(1, draw(before, habit, 0)[band_of(card.general)])
    total = sum(weights.values())
    return {habit: UNIT * weight // total for habit, weight in weights.items()}


def _choices(view: View, player: PlayerView) -> Iterable[tuple[Rapper, bool, bool]]:
    """The cards that he has used; whether he attacked with each, and whether he defended."""
    fought = [one.opened for one in view.history if any(seat == player.seat for seat, _ in one.cards)]
    for card, duel in zip(player.used, fought, strict=True):
        attacked = player.side in duel.attackers
        yield card, attacked, not attacked or len(duel.attackers) > 1


def _mean(cards: Iterable[Rapper], band: int) -> int:
    """Of the general ratings that were seen in a band, rounded half up; without any a number that lies in it."""
    generals = [card.general for card in cards if band_of(card.general) == band]
    if not generals:
        low, high = BANDS[band]
        return max(low, high - (BANDS[1][1] - BANDS[1][0]) // 2)
    return (2 * sum(generals) + len(generals)) // (2 * len(generals))


def _offsets(card: Rapper, means: Sequence[int]) -> Offsets:
    mean = means[band_of(card.general)]
    return tuple(None if score == UNKNOWN else score - mean for score in card.scores)


def _sum(one: Offsets, other: Offsets) -> Offsets:
    return tuple(None if a is None or b is None else a + b for a, b in zip(one, other, strict=True))
