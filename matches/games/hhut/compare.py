"""Ratings against ratings: bonuses, differences, cancelled attacks, damage (R13-R16, Q11, Q14-Q17, Q25). Imports held."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import msgspec

from matches.games.hhut.held import Bonus, Rapper
from matches.games.hhut.ratings import RATINGS, UNKNOWN, Rating, Score, score_of
from matches.kernel.seats import Seat

Side: TypeAlias = Seat  # the seat of a player, or of a team's captain, stands for the side


class Played(msgspec.Struct, frozen=True):
    """One locked card with its bonus; `target` is the side that a bonus against somebody names."""

    card: Rapper
    bonus: Bonus | None = None
    target: Side | None = None


class Difference(msgspec.Struct, frozen=True):
    """One announced rating against one opponent; `gap` is attacker minus defender, 0 where a "?" voids it."""

    rating: Rating
    mine: Score
    theirs: Score
    gap: int


class Hit(msgspec.Struct, frozen=True):
    """What an attack comes to against one side: `damage` is 0 if it is cancelled."""

    side: Side
    differences: tuple[Difference, ...]
    damage: int


class Attack(msgspec.Struct, frozen=True):
    """One side's attack. Without `ratings` nothing was announced, and it is cancelled."""

    side: Side
    ratings: tuple[Rating, ...]
    cancelled: bool
    hits: tuple[Hit, ...]


Table: TypeAlias = Mapping[Side, Sequence[Played]]  # one card a side, two in teams


def announceable(cards: Sequence[Rapper]) -> tuple[Rating, ...]:
    """Q11: the ratings that are numbers on all of one's own cards, as printed; one of them must be announced."""
    return tuple(rating for at, rating in enumerate(RATINGS) if all(card.scores[at] != UNKNOWN for card in cards))


def annulled(table: Table) -> tuple[Side, ...]:
    """Q14, Q25: the sides whose bonuses have no effect; all labels act at once, one that is named too."""
    named = {one.target for cards in table.values() for one in cards if one.bonus is not None and one.bonus.effect == "annul"}
    return tuple(side for side in table if side in named)


def value(table: Table, side: Side, rating: Rating) -> Score:
    """Q15, Q17: what a rating counts for: set, then raised and lowered together, never below 0 and without an upper bound."""
    silenced = annulled(table)
    total = 0
    for one in table[side]:
        bonus = None if side in silenced else one.bonus
        score = score_of(one.card.scores, rating)
        if bonus is not None and bonus.effect == "set" and rating in bonus.ratings:
            score = bonus.amount
        if score == UNKNOWN:
            return UNKNOWN
        total += score + _raised(bonus, rating)
    return max(0, total - _lowered(table, silenced, side, rating))


def attack(table: Table, side: Side, ratings: Sequence[Rating], opponents: Sequence[Side]) -> Attack:
    """R12-R16, R27, R28: an attack that any opponent beats on any rating is cancelled against all."""
    differences = {other: tuple(_difference(table, side, other, rating) for rating in ratings) for other in opponents}
    beaten = any(one.gap < 0 for found in differences.values() for one in found)
    cancelled = beaten or not ratings
    hits = tuple(Hit(other, found, 0 if cancelled else sum(one.gap for one in found)) for other, found in differences.items())
    return Attack(side, tuple(ratings), cancelled, hits)


def _difference(table: Table, side: Side, other: Side, rating: Rating) -> Difference:
    mine, theirs = value(table, side, rating), value(table, other, rating)
    gap = 0 if mine == UNKNOWN or theirs == UNKNOWN else mine - theirs
    return Difference(rating, mine, theirs, gap)


def _raised(bonus: Bonus | None, rating: Rating) -> int:
    if bonus is None:
        return 0
    return bonus.amount if bonus.effect == "add_all" or (bonus.effect == "add" and rating in bonus.ratings) else 0


def _lowered(table: Table, silenced: Sequence[Side], side: Side, rating: Rating) -> int:
    """What the bonuses that name `side` take from it, once each."""
    against = [
        one.bonus
        for other, cards in table.items()
        for one in cards
        if other not in silenced and one.target == side and one.bonus is not None and one.bonus.effect == "lower"
    ]
    return sum(bonus.amount for bonus in against if rating in bonus.ratings)
