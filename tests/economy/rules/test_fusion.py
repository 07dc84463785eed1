"""Who stays, who goes, and how likely it is; each refusal has its code."""

from fractions import Fraction

import pytest

from economy.rules.fusion import Held, Unfit, chance_of, pair_of
from economy.rules.odds import chain_odds, fusion_odds

BASIC, SILVER, GOLD, PLATINUM, DIAMOND, DIVINE = range(6)


def copy(number: int, rarity: int = BASIC, stars: int = 0, **marks: bool) -> Held:
    return Held(number, "orc", rarity, stars, **marks)


def told(one: Held, other: Held) -> tuple[int, int, int, bool]:
    pair = pair_of(one, other)
    assert pair_of(other, one) == pair, "the order in which they are named says nothing"
    return pair.stays.id, pair.goes.id, pair.chance, pair.as_four


def test_e25_a_silver_and_a_gold_without_stars_lose_the_silver_at_82_per_cent() -> None:
    assert told(copy(1, SILVER), copy(2, GOLD)) == (2, 1, 82, False)


def test_e25_two_golds_of_four_stars_try_at_16_per_cent() -> None:
    assert told(copy(1, GOLD, 4), copy(2, GOLD, 4)) == (1, 2, 16, False)


def test_e25_r44_a_silver_of_five_stars_serves_a_gold_of_four_at_14_per_cent() -> None:
    assert told(copy(1, SILVER, 5), copy(2, GOLD, 4)) == (2, 1, 14, True)


def test_r43_chances_of_all_steps_and_rarities() -> None:
    assert [[chance_of(stars, rarity) for rarity in range(6)] for stars in range(5)] == [
        [80, 82, 84, 86, 88, 90],
        [65, 67, 69, 71, 73, 75],
        [45, 47, 49, 51, 53, 55],
        [25, 27, 29, 31, 33, 35],
        [12, 14, 16, 18, 20, 22],
    ]


def test_e25_what_a_star_costs_in_basic_copies_on_average() -> None:
    assert [round(float(one.copies), 2) for one in fusion_odds()] == [2.25, 5.71, 18.40, 92.02, 858.85]


@pytest.mark.parametrize(
    ("one", "other", "goes"),
    [
        (copy(1), copy(2), 2),  # the higher id
        (copy(1), copy(2, keep=True), 1),
        (copy(1), copy(2, favourite=True), 1),
        (copy(1), copy(2, pinned=True), 1),
        (copy(1), copy(2, holo=True), 1),
        (copy(1, SILVER), copy(2, BASIC), 2),
        (copy(1, keep=True), copy(2, SILVER, keep=True), None),  # the marked one would go
    ],
)
def test_q35_of_equal_rarity_what_is_marked_stays(one: Held, other: Held, goes: int | None) -> None:
    if goes is None:
        with pytest.raises(Unfit, match="kept_goes"):
            pair_of(one, other)
    else:
        assert pair_of(one, other).goes.id == goes


@pytest.mark.parametrize(
    ("one", "other", "code"),
    [
        (copy(1), copy(1), "same_copy"),
        (copy(1), Held(2, "elf", BASIC, 0), "other_card"),
        (copy(1), copy(2, stars=1), "other_stars"),
        (copy(1, stars=5), copy(2, stars=5), "most_stars"),
        (copy(1, stars=3), copy(2, stars=5), "other_stars"),
        (copy(1, holo=True), copy(2, holo=True), "holo_goes"),
        (copy(1, BASIC, holo=True), copy(2, GOLD), "holo_goes"),
        (copy(1, pinned=True), copy(2, SILVER), "pinned_goes"),
        (copy(1, keep=True), copy(2, SILVER), "kept_goes"),
        (copy(1, favourite=True), copy(2, SILVER), "kept_goes"),
        (copy(1, favourite=True), copy(2, holo=True), "kept_goes"),
        (copy(1, GOLD, 5), copy(2, GOLD, 4), "not_rarer"),
        (copy(1, DIVINE, 5), copy(2, GOLD, 4), "not_rarer"),
        (copy(1, SILVER, 5, holo=True), copy(2, GOLD, 4), "holo_goes"),
        (copy(1, SILVER, 5, keep=True), copy(2, GOLD, 4), "kept_goes"),
    ],
)
def test_q35_q36_what_cannot_be_fused_says_why(one: Held, other: Held, code: str) -> None:
    for pair in ((one, other), (other, one)):
        with pytest.raises(Unfit) as found:
            pair_of(*pair)
        assert found.value.code == code


def test_the_odds_of_a_chain_are_exact() -> None:
    # None: 0.2 · 0.35; one: 0.8 · 0.35 + 0.2 · 0.65; both: 0.8 · 0.65.
    assert chain_odds([80, 65]) == [Fraction(7, 100), Fraction(41, 100), Fraction(52, 100)]
    assert chain_odds([]) == [1]


def test_the_odds_of_500_tries_sum_to_one_and_expect_what_the_chances_say() -> None:
    spread = chain_odds([82] * 200 + [12] * 300)
    assert sum(spread) == 1
    assert sum(n * one for n, one in enumerate(spread)) == 200  # 200·0.82 + 300·0.12 = 164 + 36
