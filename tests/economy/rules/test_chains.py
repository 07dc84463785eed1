"""What a chain takes of a collection and how it is paired."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from economy.rules.chains import Which, can_try, choose_for_chain, plan_chain, plan_digest, tiers_of
from economy.rules.fusion import Held, Unfit, pair_of
from economy.rules.record_checks import fusion_parts

BASIC, SILVER, GOLD, PLATINUM = range(4)
COLLECTIONS = st.lists(
    st.builds(
        Held, id=st.just(0), card=st.sampled_from(["orc", "elf"]), rarity=st.integers(0, 5), stars=st.integers(0, 5),
        holo=st.booleans(), keep=st.booleans(), favourite=st.booleans(), pinned=st.booleans(),
    ),
    max_size=30,
).map(lambda held: [Held(at, *one) for at, one in enumerate(map(_rest, held), 1)])  # fmt: skip


def _rest(one: Held) -> tuple[object, ...]:
    return one.card, one.rarity, one.stars, one.holo, one.keep, one.favourite, one.pinned


def copy(number: int, rarity: int = BASIC, stars: int = 0, card: str = "orc", **marks: bool) -> Held:
    return Held(number, card, rarity, stars, **marks)


def pairs(*copies: Held) -> list[tuple[int, int, int]]:
    return [(one.stays.id, one.goes.id, one.chance) for one in plan_chain(copies).pairs]


def test_q37_neighbours_by_rarity_then_id_are_paired_per_card_and_tier() -> None:
    chain = [
        copy(9, BASIC), copy(4, GOLD), copy(7, SILVER), copy(2, BASIC),  # sorted: 2, 9, 7, 4
        copy(3, BASIC, 1), copy(1, PLATINUM, 1),
        copy(6, BASIC, card="elf"), copy(5, SILVER, card="elf"),
    ]  # fmt: skip
    assert pairs(*chain) == [(5, 6, 80), (2, 9, 80), (4, 7, 82), (1, 3, 65)]


def test_q37_what_came_of_a_tier_does_not_go_on_into_the_next() -> None:
    assert pairs(*(copy(at) for at in range(1, 5)), copy(5, stars=1), copy(6, stars=1)) == [(1, 2, 80), (3, 4, 80), (5, 6, 65)]


def test_r45_a_tier_of_an_odd_number_is_named() -> None:
    plan = plan_chain([copy(1), copy(2), copy(3), copy(4, stars=2)])
    assert plan.odd == (("orc", 0), ("orc", 2))


@pytest.mark.parametrize(
    ("broken", "code"),
    [
        ([copy(1, holo=True), copy(2, SILVER)], "holo_goes"),
        ([copy(1, keep=True), copy(2, SILVER)], "kept_goes"),
        ([copy(1, pinned=True), copy(2, SILVER)], "pinned_goes"),
        ([copy(1, stars=5), copy(2, stars=5)], "most_stars"),
    ],
)
def test_q37_one_pair_that_cannot_be_fused_refuses_the_chain(broken: list[Held], code: str) -> None:
    with pytest.raises(Unfit) as found:
        plan_chain([copy(11, card="elf"), copy(12, card="elf"), *broken])
    assert found.value.code == code


def test_of_an_odd_tier_the_rarest_is_left_out_and_what_is_marked_always() -> None:
    choice = choose_for_chain([copy(1, GOLD), copy(2), copy(3), copy(4, keep=True), copy(5, stars=5), copy(6, holo=True)])
    assert [[one.id for one in part] for part in choice] == [[2, 3], [1], [4, 6], []]


def test_a_chain_has_a_length_and_the_rest_waits() -> None:
    choice = choose_for_chain([copy(at) for at in range(1, 8)], most=2)
    assert [[one.id for one in part] for part in choice] == [[1, 2, 3, 4], [7], [], [5, 6]]


@given(COLLECTIONS)
def test_what_is_chosen_can_always_be_fused_and_spares_what_is_protected(held: list[Held]) -> None:
    choice = choose_for_chain(held)
    plan = plan_chain(choice.chosen)
    assert plan.odd == ()
    assert all(one.goes.free for one in plan.pairs)
    left = {one.id for part in choice for one in part}
    assert left == {one.id for one in held if one.stars < 5}, "every copy is in one of the parts, or has five stars"


@given(COLLECTIONS)
def test_a_tier_is_said_to_have_a_try_exactly_if_two_of_its_copies_fit(held: list[Held]) -> None:
    for _, tier in tiers_of(held):
        assert can_try(tier) == any(_fit(one, other) for one in tier for other in tier if one.id < other.id)


def _fit(one: Held, other: Held) -> bool:
    try:
        return bool(pair_of(one, other))
    except Unfit:
        return False


def test_a_filter_takes_cards_rarities_and_stars() -> None:
    held = [copy(1), copy(2, GOLD), copy(3, stars=2), copy(4, card="elf")]
    assert [one.id for one in held if Which("orc", rarity=SILVER, below=2).takes(one)] == [1]
    assert [one.id for one in held if Which().takes(one)] == [1, 2, 3, 4]


def test_a_digest_stands_for_the_pairs_in_their_order_and_for_the_chances() -> None:
    one, other = (1, 2, 80), (3, 4, 80)
    plans = ([one], [(2, 1, 80)], [(1, 2, 82)], [one, other], [other, one])
    assert len({plan_digest(plan) for plan in plans}) == 5
    assert fusion_parts("k", [(1, 2), (3, 4)], "r") == ("fusion", "k", "1:2", "3:4", "r")
