"""What a player of the house supposes of cards face down, from those that it has seen. Imports View and deck.

A rating is its band's mean and an offset from it; offsets are pooled from all cards in sight. Which bands an opponent still
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
from matches.games.hhut.ratings import UNKNOWN
from matches.games.hhut.view import PlayerView, View
from matches.kernel.seats import Seat

Role: TypeAlias = Literal["attack", "defend"]
Habit: TypeAlias = Literal["strong", "any", "weak"]
Offsets: TypeAlias = tuple[int | None, ...]  # the eight ratings of a card less the mean of its band; None for "?"
HABITS: Mapping[Habit, int] = {"strong": 1, "any": 2, "weak": 1}  # how far each is believed before anything is seen
FIRM = 12  # of 16: how often who has a habit keeps to it
PARTS = 16
MOST_PROFILES = 16


@dataclass(frozen=True, slots=True)
class Guess:
    """What unseen cards may be: `means` by band; `spreads` of a rating of one card, of two together; `profiles` of cards."""

    means: tuple[int, ...]
    spreads: tuple[Spread, ...]
    profiles: tuple[Offsets, ...]

    def spread_of(self, cards: int) -> Spread:
        """Of the ratings of one card, or of a team's two."""
        return self.spreads[cards - 1]

    def whole(self, cards: int) -> list[Offsets]:
        """Profiles of one card, or of two together, each with another one."""
        if cards == 1:
            return list(self.profiles)
        turned = self.profiles[len(self.profiles) // 2 :] + self.profiles[: len(self.profiles) // 2]
        return [
            tuple(None if a is None or b is None else a + b for a, b in zip(one, other, strict=True))
            for one, other in zip(self.profiles, turned, strict=True)
        ]


def guess(view: View) -> Guess:
    """From every card that the viewer has seen: his side's, and all that were turned up."""
    cards = seen(view)
    means = tuple(_mean(cards, band) for band in range(len(BANDS)))
    profiles = tuple(_offsets(card, means) for card in cards)
    known = [offset for profile in profiles for offset in profile if offset is not None]
    unknown, offsets = 8 * len(cards) - len(known), Counter(known)
    spreads = [spread_of(offsets, unknown)]
    if view.mode == "teams":
        spreads.append(spread_of(paired(offsets), (8 * len(cards)) ** 2 - len(known) ** 2))
    return Guess(means, tuple(spreads), profiles[:: 1 + len(profiles) // MOST_PROFILES])


def seen(view: View) -> list[Rapper]:
    own = [card for hand in view.hands for card in hand.cards]
    return own + [card for player in view.players for card in player.used]


def left(view: View, player: PlayerView) -> tuple[int, ...]:
    """How many cards of each band a player still holds: known in a banded format, else what is to be expected, in sixteenths."""
    used = Counter(band_of(card.general) for card in player.used)
    if view.format == "bands":
        each = (player.cards + len(player.used)) // len(BANDS)
        return tuple(PARTS * (each - used[band]) for band in range(len(BANDS)))
    pool = Counter(band_of(card.general) for card in seen(view))
    return tuple(PARTS * player.cards * (1 + pool[band]) // (len(BANDS) + pool.total()) for band in range(len(BANDS)))


def habits(view: View, player: PlayerView, role: Role) -> dict[Habit, int]:
    """How far each habit is to be believed of a player in this role, in UNIT: by the bands from which he has chosen so far."""
    weights = {habit: weight * UNIT for habit, weight in HABITS.items()}
    now = dict.fromkeys(range(len(BANDS)), 0)
    used = [band_of(card.general) for card in player.used]
    if view.format == "bands":
        now = {band: PARTS * (player.cards + len(used)) // len(BANDS) for band in now}
    else:
        rest = left(view, player)
        now = {band: rest[band] + PARTS * used.count(band) for band in now}
    for band, as_role in zip(used, _roles(view, player.seat), strict=False):
        if as_role in (role, "both"):
            for habit in weights:
                chance = draw(tuple(now.values()), habit, 0)[band]
                weights[habit] = weights[habit] * max(1, chance) // UNIT
        now[band] -= PARTS
    total = sum(weights.values())
    return (
        {habit: UNIT * weight // total for habit, weight in weights.items()} if total else {"any": UNIT, "strong": 0, "weak": 0}
    )


def draw(rest: Sequence[int], habit: Habit, ahead: int) -> tuple[int, ...]:
    """The chance of each band to be played `ahead` duels from now, in UNIT, by somebody of this habit who holds `rest`."""
    total = max(1, sum(max(0, count) for count in rest))
    even = tuple(UNIT * max(0, count) // total for count in rest)
    if habit == "any":
        return even
    order = range(len(rest) - 1, -1, -1) if habit == "strong" else range(len(rest))
    place, chosen = PARTS * ahead, order[0]
    for band in order:
        chosen = band
        if place < rest[band]:
            break
        place -= max(0, rest[band])
    return tuple((FIRM * UNIT * (band == chosen) + (PARTS - FIRM) * even[band]) // PARTS for band in range(len(rest)))


def bands_ahead(view: View, player: PlayerView, role: Role, ahead: int) -> tuple[int, ...]:
    """The chance of each band to be what the player plays in this role `ahead` duels from now, in UNIT."""
    rest, believed = left(view, player), habits(view, player, role)
    drawn = [(draw(rest, habit, ahead), weight) for habit, weight in believed.items() if weight]
    return tuple(sum(chances[band] * weight for chances, weight in drawn) // UNIT for band in range(len(rest)))


def _roles(view: View, seat: Seat) -> list[Role | Literal["both"]]:
    side = next(player.side for player in view.players if player.seat == seat)
    fought = [one.opened for one in view.history if any(seat == other for other, _ in one.cards)]
    return ["both" if len(one.attackers) > 1 else "attack" if side in one.attackers else "defend" for one in fought]


def _mean(cards: Iterable[Rapper], band: int) -> int:
    generals = [card.general for card in cards if band_of(card.general) == band]
    if not generals:
        low, high = BANDS[band]
        return high if band == 0 else (low + high) // 2
    return (2 * sum(generals) + len(generals)) // (2 * len(generals))


def _offsets(card: Rapper, means: Sequence[int]) -> Offsets:
    mean = means[band_of(card.general)]
    return tuple(None if score == UNKNOWN else int(score) - mean for score in card.scores)
