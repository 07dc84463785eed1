"""Evidence against odds: it seldom alarms where they hold, whenever one looks, and soon where they do not."""

from __future__ import annotations

import itertools
import math
import random
from collections import Counter
from fractions import Fraction

import pytest

from economy.rules.evidence import alarming, fusion_chances, fusion_log_evidence, log_evidence
from tests.support.rolled import SHARES, WHOLE

RARITIES = [Fraction(share, WHOLE) for share in SHARES.values()]
HOLO = [Fraction(1, 50_000), Fraction(49_999, 50_000)]
COIN, THREE = [Fraction(1, 2)] * 2, [Fraction(9, 10), Fraction(9, 100), Fraction(1, 100)]
DOUBLED = [2 * share for share in RARITIES[:-1]]
DOUBLED.append(1 - sum(DOUBLED))


def expected_evidence(odds: list[Fraction], draws: int) -> float:
    """Over every sequence of so many draws that these odds can give."""
    total = 0.0
    for counts in itertools.product(range(draws + 1), repeat=len(odds)):
        if sum(counts) == draws:
            ways = math.factorial(draws) // math.prod(map(math.factorial, counts))
            likely = math.prod(float(one) ** n for one, n in zip(odds, counts, strict=True))
            total += ways * likely * math.exp(log_evidence(counts, odds))
    return total


@pytest.mark.parametrize("draws", [1, 2, 5, 8])
@pytest.mark.parametrize("odds", [COIN, THREE], ids=["coin", "three"])
def test_under_the_stated_odds_the_evidence_is_1_on_average_however_many_draws(odds, draws):
    """What makes a false alarm at 1,000 less likely than 1 in 1,000: the mean never grows."""
    assert expected_evidence(odds, draws) == pytest.approx(1, abs=1e-9)


def highest(rolls: random.Random, odds: list[Fraction], draws: int, every: int) -> float:
    """The logarithm of the highest evidence that somebody sees who looks again and again."""
    counts, found = Counter(), -math.inf
    for _ in range(draws // every):
        counts.update(rolls.choices(range(len(odds)), weights=list(map(float, odds)), k=every))
        found = max(found, log_evidence([counts[at] for at in range(len(odds))], odds))
    return found


def test_under_the_stated_odds_who_looks_all_the_time_seldom_sees_much():
    """400 long runs: evidence of 20 comes in 1 of 20 at most (20 runs, and 4.5 deviations more), of 1,000 in none of them."""
    rolls = random.Random(7)
    seen = [highest(rolls, RARITIES, 2_000, 20) for _ in range(400)]
    assert sum(one >= math.log(20) for one in seen) <= 20 + 4.5 * math.sqrt(400 * 0.05 * 0.95)
    assert not any(map(alarming, seen))


def caught_after(rolls: random.Random, true: list[Fraction], stated: list[Fraction], every: int, most: int) -> int:
    """How many draws it takes until the alarm is raised; `most` if it is not."""
    counts = Counter()
    for drawn in range(every, most, every):
        counts.update(rolls.choices(range(len(true)), weights=list(map(float, true)), k=every))
        if alarming(log_evidence([counts[at] for at in range(len(true))], stated)):
            return drawn
    return most


def test_planted_doubled_odds_are_caught_within_1_000_cards_every_time():
    rolls = random.Random(8)
    assert max(caught_after(rolls, DOUBLED, RARITIES, 50, 2_000) for _ in range(100)) <= 1_000


def doubled_holos(seed: int) -> tuple[int, int]:
    """How many cards it took to raise the alarm, 100,000 at a time, and how many holos were among them."""
    rolls, holos = random.Random(seed), 0
    for cards in range(100_000, 10_000_000, 100_000):
        gap = 0
        while (gap := gap + 1 + int(math.log(1 - rolls.random()) / math.log(1 - 1 / 25_000))) <= 100_000:
            holos += 1
        if alarming(log_evidence([holos, cards - holos], HOLO)):
            return cards, holos
    raise AssertionError("never")


def test_planted_doubled_holos_are_caught_within_5_million_cards_every_time():
    assert max(doubled_holos(seed)[0] for seed in range(30)) <= 5_000_000


def test_what_cannot_come_is_an_alarm_at_once():
    assert alarming(log_evidence([0, 1], [Fraction(1), Fraction(0)]))
    assert alarming(fusion_log_evidence({99: (1, 0)}, 6))


def test_r43_a_fusion_has_30_steps_and_their_chances():
    expected = sorted({step + 2 * rank for step in (80, 65, 45, 25, 12) for rank in range(6)})
    assert fusion_chances(6) == expected


def test_planted_fusions_that_succeed_too_often_are_caught_and_honest_ones_are_not():
    rolls = random.Random(9)
    honest = sum(rolls.random() < 0.8 for _ in range(5_000))
    generous = sum(rolls.random() < 0.9 for _ in range(5_000))
    assert not alarming(fusion_log_evidence({80: (honest, 5_000 - honest)}, 6))
    assert alarming(fusion_log_evidence({80: (generous, 5_000 - generous)}, 6))
