"""Duels of the starter rappers of HHUT within each band: how often each card wins, for two ways of announcing. Imports the game.

Both cards attack once, without bonuses; the card that deals more than it takes wins, and a tie counts half for both.
`known` announces what deals most on average to the cards of the band: whoever has read the catalogue and cannot see the
card face down does that. `blind` announces any legal set of ratings with equal chance: the floor of what people do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from typing import TypeAlias

from matches.games.hhut.compare import Played, announceable, attack
from matches.games.hhut.deck import BANDS, band_of
from matches.games.hhut.held import Rapper, rapper_of
from matches.games.hhut.ratings import RATINGS, UNKNOWN, Rating
from matches.games.hhut.starter import RAPPERS
from matches.kernel.chance import Chance
from matches.kernel.dice import Dice
from matches.kernel.seats import Seat

Announcing: TypeAlias = Callable[[Rapper], Sequence[Rating]]
Shares: TypeAlias = Mapping[str, float]
LEAST, MOST = 0.35, 0.65
MINE, THEIRS = Seat(0), Seat(1)
MASKS = range(1, 1 << len(RATINGS))


def balance(*, duels: int, seed: int) -> dict[str, object]:
    """So many duels of each band, announced in each of the two ways; AssertionError if a card wins too often or too seldom."""
    figures: dict[str, object] = {}
    for (low, high), cards in zip(BANDS, bands(), strict=True):
        dice = Chance(seed.to_bytes(32, "big"))(f"balance/{low}")
        for name, announce in (("known", known(cards)), ("blind", blind(dice))):
            shares = won(drawn(cards, duels, dice), announce)
            figures[f"{low}-{high} {name}"] = extremes(shares)
            outside = {slug: share for slug, share in shares.items() if not LEAST <= share <= MOST}
            assert not outside, f"{low}-{high}, {name}: {outside}"
    return figures


def bands() -> list[list[Rapper]]:
    """The starter rappers of each band."""
    cards = [rapper_of(one) for one in RAPPERS]
    return [[one for one in cards if band_of(one.general) == band] for band in range(len(BANDS))]


def drawn(cards: Sequence[Rapper], duels: int, dice: Dice) -> Iterable[tuple[Rapper, Rapper]]:
    """Two different cards by chance, again and again."""
    for _ in range(duels):
        first = dice.pick(cards)
        yield first, dice.pick([other for other in cards if other is not first])


def won(pairs: Iterable[tuple[Rapper, Rapper]], announce: Announcing) -> Shares:
    """The share of its duels that each card has won, by slug."""
    points: dict[str, float] = {}
    played: dict[str, int] = {}
    for first, second in pairs:
        margin = damage(first, second, announce) - damage(second, first, announce)
        for slug, ahead in ((first.slug, margin), (second.slug, -margin)):
            points[slug] = points.get(slug, 0) + (1 if ahead > 0 else 0.5 if ahead == 0 else 0)
            played[slug] = played.get(slug, 0) + 1
    return {slug: points[slug] / played[slug] for slug in played}


def every_pair(cards: Sequence[Rapper]) -> Iterable[tuple[Rapper, Rapper]]:
    """Each two cards once: what very many duels by chance come to."""
    return combinations(cards, 2)


def damage(attacker: Rapper, defender: Rapper, announce: Announcing) -> int:
    """What one attack deals by the rules of the game itself."""
    table = {MINE: [Played(attacker)], THEIRS: [Played(defender)]}
    return attack(table, MINE, announce(attacker), [THEIRS]).hits[0].damage


def known(cards: Sequence[Rapper]) -> Announcing:
    """The announcement of each card that deals most on average to the others of its band, the shortest among equals."""
    best = {card.slug: _best(card, [other for other in cards if other is not card]) for card in cards}
    return lambda card: best[card.slug]


def blind(dice: Dice) -> Announcing:
    """Any set of ratings of which one is a number on the card (Q11), each as likely."""

    def announce(card: Rapper) -> Sequence[Rating]:
        return _ratings(dice.pick(_legal(card)))

    return announce


def extremes(shares: Shares) -> dict[str, object]:
    """The two ends, with the cards that are there."""
    low, high = min(shares, key=shares.__getitem__), max(shares, key=shares.__getitem__)
    return {"cards": len(shares), low: round(shares[low], 3), high: round(shares[high], 3)}


def _best(card: Rapper, others: Sequence[Rapper]) -> Sequence[Rating]:
    total = [0] * (MASKS.stop)
    for other in others:
        for mask, dealt in enumerate(_dealt(card, other)):
            total[mask] += max(0, dealt)
    return _ratings(max(_legal(card), key=lambda mask: (total[mask], -mask.bit_count(), -mask)))


def _dealt(card: Rapper, other: Rapper) -> list[int]:
    """The damage of every set of ratings, -1 where the attack is cancelled: each set is a smaller one and one more (R13, R14)."""
    gaps = [0 if UNKNOWN in (a, b) else int(a) - int(b) for a, b in zip(card.scores, other.scores, strict=True)]
    dealt = [0] * MASKS.stop
    for mask in MASKS:
        smaller, gap = dealt[mask & (mask - 1)], gaps[(mask & -mask).bit_length() - 1]
        dealt[mask] = -1 if smaller < 0 or gap < 0 else smaller + gap
    return dealt


def _legal(card: Rapper) -> list[int]:
    numbers = sum(1 << RATINGS.index(rating) for rating in announceable([card]))
    return [mask for mask in MASKS if mask & numbers]


def _ratings(mask: int) -> tuple[Rating, ...]:
    return tuple(rating for at, rating in enumerate(RATINGS) if mask >> at & 1)
