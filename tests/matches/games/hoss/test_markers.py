"""Each row of the table of markers (R25), immunities (R26), and how stacks, frost, shocks and fires go on; E8 to E13."""

import pytest

from matches.games.hoss.facts import MARKERS, Burning, Eased, Faded, Foiled, Hit, Marked, Ticked
from matches.games.hoss.species import Element, Race
from tests.matches.games.hoss.rig import (
    NO,
    YES,
    Never,
    battle,
    beast,
    defender,
    doomed,
    of,
    over,
    pick,
    quietly,
    rounds,
    under,
    who,
)

# R25: of a hit of 40: poison 30 % = 12, bleed 20 % = 8, in hundredths; armour break 5 % = 2 points; frost 40 points.
AMOUNTS = [("poison", 1_200), ("bleed", 800), ("crack", 200), ("freeze", 40), ("shock", 4_500), ("confusion", 1)]


@pytest.mark.parametrize(("marker", "amount"), AMOUNTS)
def test_R25_what_a_hit_of_40_leaves(marker: str, amount: int) -> None:
    made = battle([beast("orc", "lancer", atk=40, every=2_000, marks={marker: 100})], [beast("orc", "mage", life=9_000)])
    assert of(quietly(made), Marked)[0] == Marked(2_000, 0, 6, marker, amount)


def test_R25_a_burn_of_40_keeps_the_crits_of_its_source() -> None:
    made = battle(
        [beast("orc", "lancer", atk=40, every=5_000, crit=25, crit_damage=20, marks={"burn": 100})], [beast("orc", "mage")]
    )
    assert of(quietly(made), Burning) == [Burning(5_000, 0, 6, 400, 2_500, 170_000)]


@pytest.mark.parametrize("marker", MARKERS)
def test_R25_the_chance_on_the_card_is_asked_at_each_hit_that_touches(marker: str) -> None:
    """18 x 1.7 = 30.6 %; what was dodged asks for nothing."""
    striker = beast("orc", "warrior", every=5_000, bonus=700, marks={marker: 18})
    lasting = [NO] if marker == "burn" else []  # whether the fire goes out
    on = beast("orc", "lancer")
    for roll, count in ((under(3_060), 1), (over(3_060), 0)):
        facts = rounds(battle([striker], [on]), *[over(800), roll], *(lasting if count else []))
        assert len(of(facts, Marked) + of(facts, Burning)) == count
    assert of(rounds(battle([striker], [on]), under(800)), Marked) == []


IMMUNE = {
    ("skeleton", ""): {"poison", "bleed"},
    ("orc", "fire"): {"burn"},
    ("orc", "ice"): {"freeze"},
    ("human", "lightning"): {"shock"},
    ("sylvan", "poison"): {"poison"},
    ("skeleton", "fire"): {"poison", "bleed", "burn"},
    ("sylvan", ""): set(),
}


@pytest.mark.parametrize(("race", "element"), IMMUNE)
@pytest.mark.parametrize("marker", MARKERS)
def test_R26_R21_who_is_immune_takes_the_hit_but_not_the_marker(race: Race, element: Element, marker: str) -> None:
    made = battle([beast("orc", "mage", every=5_000, marks={marker: 100})], [beast(race, "lancer", element=element)])
    facts = quietly(made)
    assert len(of(facts, Hit)) == 1
    assert len(of(facts, Marked) + of(facts, Burning)) == (0 if marker in IMMUNE[race, element] else 1)


def test_E8_armour_break_adds_up_and_lasts() -> None:
    """2 + 3 = 5 %: 20 x 1.05; two rounds later, too."""
    ours = [beast("orc", "mage", 40, 2_000, marks={"crack": 100}), beast("skeleton", "mage", 60, 2_000, marks={"crack": 100})]
    made = doomed(battle(ours, [beast("orc", "lancer")]), 0, 1)
    quietly(made)
    assert who(made, 1).crack == 500
    later = battle([beast("orc", "mage", 20, 5_000)], [beast("orc", "lancer")])
    who(later, 1).crack = 500
    assert [hit.value for _ in range(3) for hit in of(quietly(later), Hit)] == [21, 21, 21]


def test_E9_poison_of_18_and_30_ticks_14_at_every_end() -> None:
    """5.4 + 9 = 14.4."""
    ours = [beast("orc", "mage", 18, 2_000, marks={"poison": 100}), beast("skeleton", "mage", 30, 2_000, marks={"poison": 100})]
    made = doomed(battle(ours, [beast("orc", "lancer")]), 0, 1)
    assert [tick for tick in of(quietly(made), Ticked) if tick.on == 6] == [Ticked(5_000, 6, "poison", 14, 0)]
    assert of([*quietly(made), *quietly(made)], Ticked) == [Ticked(5_000, 6, "poison", 14, 0)] * 2


def test_E10_bleed_of_18_at_two_seconds_ticks_twice() -> None:
    """3.6 each, at 2.5 and 5.0 by the round's clock; in the next round again."""
    made = doomed(battle([beast("human", "mage", 18, 2_000, marks={"bleed": 100})], [beast("human", "lancer")]), 0)
    told = [*quietly(made), *quietly(made)]
    assert [(tick.at, tick.value) for tick in of(told, Ticked) if tick.on == 6] == [(2_500, 4), (5_000, 4)] * 2


def test_E11_burn_of_40_at_two_seconds_ticks_three_times_and_may_go_out() -> None:
    """Ticks precede hits: 4 at 3.0, 4.0, 5.0, 12 in all; the fire goes out in seven of ten."""
    for roll, left in ((under(7_000), ()), (over(7_000), ((400, 0, 150_000),))):
        made = doomed(battle([beast("human", "lancer", 40, 2_000, marks={"burn": 100})], [beast("human", "mage")]), 0)
        facts = rounds(made, over(800), roll)
        assert [(tick.at, tick.value) for tick in of(facts, Ticked) if tick.on == 6] == [(3_000, 4), (4_000, 4), (5_000, 4)]
        assert (who(made, 1).burn, of(facts, Faded)) == (left, [] if left else [Faded(5_000, 6, "burn")])


def test_Q19_each_stack_may_be_critical_by_its_own_source() -> None:
    """4 x 1.5 + 3 x 2 = 12, rounded once; and 4 + 3 = 7 without."""
    for rolls, value in (((under(2_000), under(3_000)), 12), ((over(2_000), over(3_000)), 7)):
        made = battle([beast()], [beast()])
        who(made, 1).burn = ((400, 2_000, 150_000), (300, 3_000, 200_000))
        facts = rounds(made, *rolls * 5, YES)
        assert {tick.value for tick in of(facts, Ticked)} == {value}
        assert who(made, 1).burn == ()


def test_Q17_ticks_ask_for_no_resistance_armour_or_reduction_but_shields_take_them() -> None:
    made = battle([beast()], [defender("sylvan", reduction=75)])
    victim = who(made, 1)
    victim.poison, victim.crack, victim.shield = 1_000, 5_000, 4
    assert of(quietly(made), Ticked) == [Ticked(5_000, 6, "poison", 10, 4)]
    assert victim.taken == 6


@pytest.mark.parametrize(("freeze", "hits"), [(0, [2_000, 4_000]), (18, [2_439, 4_878]), (48, [3_846]), (60, [4_990]), (100, [])])
def test_E12_frost_slows_down_to_one_hit_and_at_100_to_none(freeze: int, hits: list[int]) -> None:
    """2000 / 0.82 = 2439.02, / 0.52 = 3846.15, / 0.40 = 5000, capped."""
    made = battle([beast("human", "lancer", every=2_000)], [beast("human")])
    who(made, 0).freeze = freeze
    assert [hit.at for hit in of(quietly(made), Hit)] == hits


@pytest.mark.parametrize(("before", "after"), [(18, 8), (8, 0), (99, 89), (100, 0)])
def test_E12_frost_eases_by_ten_points_and_a_full_one_is_over(before: int, after: int) -> None:
    made = battle([beast()], [beast()])
    who(made, 1).freeze = before
    assert of(quietly(made), Eased) == [Eased(5_000, 6, after)]
    assert who(made, 1).freeze == after


def test_Q20_frost_leaves_the_swing_under_way_and_slows_the_next_one() -> None:
    """Frozen by 18 at 1.0, and by 18 more as it strikes at 2.0: that hit is on time, the next one 2439 later."""
    cavalry = beast("human", "cavalry", 18, 1_000, marks={"freeze": 100})  # aimed at first; who is left is hit after its death
    made = doomed(battle([cavalry, beast("sylvan", "mage")], [beast("human", "lancer", every=2_000)]), 0)
    assert [swing for swing in _swings(made) if swing[1] == 6] == [(2_000, 6), (4_439, 6)]


def test_E12_frost_of_55_and_50_cancels_the_hit_that_was_due() -> None:
    """55 at 1.5 and 50 at 3.0: its hit at 2.0 comes, that of 4.0 does not; in the next round it strikes as ever."""
    mage = beast("human", "mage", atk=50, every=1_500, marks={"freeze": 100})
    made = battle([mage], [beast("orc", "mage", every=2_000)])
    facts = quietly(made)
    assert [(mark.at, mark.amount) for mark in of(facts, Marked)][:3] == [(1_500, 43), (3_000, 43), (4_500, 43)]  # 50 x 0.85
    assert [hit.at for hit in of(facts, Hit) if hit.by == 6] == [2_000]
    assert of(facts, Eased) == [Eased(5_000, 6, 0)]


def test_Q20_a_fire_hit_that_touches_thaws_and_a_fully_frozen_creature_starts_anew() -> None:
    """Thawed at 2.0 it hits 2.0 later; one that was slowed keeps its swing, 2439, and is as fast as ever after it."""
    for freeze, hits in ((100, [4_000]), (18, [2_439, 4_439])):
        made = battle([beast("human", "mage", every=2_000, element="fire")], [beast("human", "lancer", every=2_000)])
        who(made, 1).freeze = freeze
        facts = quietly(made)
        assert of(facts, Faded) == [Faded(2_000, 6, "freeze")]
        assert [hit.at for hit in of(facts, Hit) if hit.by == 6] == hits


def _swings(made) -> list[tuple[int, int]]:
    """When who strikes at somebody, or would if anybody were left."""
    return [(fact.at, fact.by) for fact in quietly(made) if isinstance(fact, Hit | Foiled)]


def test_Q20_a_dodged_fire_hit_thaws_nothing_and_fire_without_frost_says_nothing() -> None:
    made = battle([beast("human", "mage", every=4_000, element="fire")], [defender("human")])
    who(made, 1).freeze = 40
    assert of(rounds(made, under(200)), Faded) == []
    assert who(made, 1).freeze == 30
    assert of(quietly(battle([beast("human", "mage", every=4_000, element="fire")], [beast()])), Faded) == []


def test_E13_Q21_a_shock_runs_on_and_the_cycle_restarts_at_its_end() -> None:
    """Shocked at 4.0: over at 1.5 of the next round, its hit at 3.5."""
    made = battle([beast("human", "mage", every=4_000, marks={"shock": 100})], [beast("human", "lancer", every=2_000)])
    first = quietly(made)
    assert [hit.at for hit in of(first, Hit) if hit.by == 6] == [2_000, 4_000]  # Q21: what is due as it is shocked still happens
    assert who(made, 1).shock == 1_500
    second = quietly(made)
    assert of(second, Faded) == [Faded(1_500, 6, "shock")]
    assert [hit.at for hit in of(second, Hit) if hit.by == 6] == [3_500]


def test_E13_a_new_shock_starts_it_anew() -> None:
    """Shocked again at 1.0: over at 3.5; the hit would be at 5.5: none in this round."""
    mage = beast("human", "mage", every=1_000, marks={"shock": 50})
    made = doomed(battle([mage], [beast("human", "lancer", every=2_000)]), 0)
    who(made, 1).shock = 1_500
    facts = rounds(made, under(5_000), over(5_000))  # shocked at 1.0, not at 2.0; it dodges neither hit
    assert of(facts, Marked) == [Marked(1_000, 0, 6, "shock", 3_500)]
    assert of(facts, Faded) == [Faded(3_500, 6, "shock")]
    assert [hit for hit in of(facts, Hit) if hit.by == 6] == []


@pytest.mark.parametrize(("roll", "on"), [(under(1_500), 1), (over(1_500), 6)])
def test_R25_Q22_a_confused_creature_hits_an_ally_in_fifteen_of_a_hundred(roll, on: int) -> None:
    made = battle([beast("human", "lancer", every=5_000), beast("orc", "mage")], [beast("orc", "mage")])
    who(made, 0).confused = True
    assert [hit.on for hit in of(rounds(made, roll, NO), Hit)] == [on]


def test_Q22_allies_are_chosen_alike_and_without_one_it_hits_the_enemy() -> None:
    made = battle([beast("human", "lancer", every=5_000), beast("orc"), beast("skeleton", "cavalry")], [beast("orc", "mage")])
    who(made, 0).confused = True
    assert [hit.on for hit in of(rounds(made, YES, pick(0, 2), NO), Hit)] == [1]
    alone = battle([beast("human", "lancer", every=5_000)], [beast("orc", "mage")])
    who(alone, 0).confused = True
    assert [hit.on for hit in of(rounds(alone, NO), Hit)] == [6]


def test_Q22_a_hit_on_an_ally_needs_no_enemy() -> None:
    made = battle([beast("human", "lancer", every=5_000), beast("orc", "mage")], [])
    who(made, 0).confused = True
    assert [hit.on for hit in of(rounds(made, YES, NO), Hit)] == [1]
    assert of(rounds(made, NO), Hit) == []


def test_Q22_confusion_does_not_pass_and_does_not_stack() -> None:
    made = battle([beast("human", "mage", every=2_000, marks={"confusion": 100})], [beast("human", "lancer")])
    assert [mark.amount for mark in of(quietly(made), Marked)] == [1, 1]
    quietly(made, Never())
    assert who(made, 1).confused is True
