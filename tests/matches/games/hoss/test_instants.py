"""What happens when, and in which order within an instant (R6, R8, R23, R24, Q1 to Q4, Q24, Q25); E1, E19 to E21."""

import pytest

from matches.games.hoss.facts import Faded, Fell, Foiled, Healed, Hit, Kinned, Marked, Ticked, Topped
from tests.matches.games.hoss.rig import (
    NO,
    YES,
    battle,
    beast,
    buff,
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


@pytest.mark.parametrize(
    ("every", "hits"),
    [
        (2_000, [2_000, 4_000]),
        (3_000, [3_000]),
        (1_700, [1_700, 3_400]),
        (2_500, [2_500, 5_000]),
        (1_000, [1_000, 2_000, 3_000, 4_000, 5_000]),
        (4_990, [4_990]),
    ],
)
def test_E1_R6_Q1_Q2_hits_of_a_round(every: int, hits: list[int]) -> None:
    """The last instant belongs to the round, and the cycle restarts with the next one."""
    made = battle([beast(every=every)], [beast(life=5_000)])
    for _ in range(2):
        assert [hit.at for hit in of(quietly(made), Hit)] == hits


def test_E21_a_duel_without_chance() -> None:
    """Human 10 x 0.85 = 8.5, 9; orc 8 x 1.4 = 11.2, 11. 31, 39, 22, 28; 13, 17, 4, 6; -5: the human wins with 6."""
    made = battle([beast("human", atk=10, every=2_000, life=50)], [beast("orc", atk=8, every=2_500, life=40)], left=(0, 0))
    told = []
    for _ in range(3):
        hp = [50 - who(made, 0).taken, 40 - who(made, 1).taken]
        for hit in of(quietly(made), Hit):
            hp[hit.on // 6] -= hit.value
            told.append((hit.at, *hp))
    assert told == [
        (2_000, 50, 31),
        (2_500, 39, 31),
        (4_000, 39, 22),
        (5_000, 28, 22),
        (2_000, 28, 13),
        (2_500, 17, 13),
        (4_000, 17, 4),
        (5_000, 6, 4),
        (2_000, 6, -5),
    ]
    assert (made.loser, made.counted) == (1, False)


def test_Q3_a_a_shock_that_ends_lets_it_dodge_and_block_in_the_same_instant() -> None:
    made = battle([beast(every=2_000)], [defender(block=100)])
    who(made, 1).shock = 2_000
    facts = rounds(made, under(500), NO)  # a dodge at 2.0, not one at 4.0: asked both times
    assert [(fact.at, fact.how) for fact in of(facts, Foiled)] == [(2_000, "dodge"), (4_000, "block")]
    assert facts[0] == Faded(2_000, 6, "shock")


def test_Q3_b_bleed_then_burn_and_who_falls_by_them_does_not_strike() -> None:
    made = battle([beast(every=5_000, life=10)], [beast("orc")])
    mine = who(made, 0)
    mine.bleed, mine.burn = 400, ((300, 0, 150_000),)
    facts = quietly(made)
    assert [(type(fact), fact.at) for fact in facts] == [(Ticked, at) for at in (1_000, 2_000, 2_500)] + [(Fell, 2_500)]
    made = battle([beast("sylvan", every=5_000, life=1_000)], [beast("orc")])
    who(made, 0).bleed, who(made, 0).burn = 400, ((300, 0, 150_000),)
    last = [fact for fact in quietly(made) if fact.at == 5_000]
    assert [getattr(fact, "marker", "hit") for fact in last] == ["bleed", "burn", "hit"]


def test_Q3_c_a_deflected_hit_lands_after_ticks_and_before_attacks() -> None:
    """Whom it fells at 2.0 does not strike at 2.0."""
    made = battle([beast(every=2_000, life=50), beast("orc")], [defender("sylvan"), beast("orc")])
    made.flights = [(2_000, 6, 60)]
    facts = rounds(made, pick(0, 2))
    assert of(facts, Fell) == [Fell(2_000, 0)]
    assert of(facts, Hit) == []


def test_Q3_c_deaths_there_leave_kin_and_losing_to_the_end_of_the_instant() -> None:
    """Two orcs: the survivor strikes at 4000 x 0.985 = 3940, and still with its 3 %."""
    made = battle([beast("orc", life=50), beast("orc", atk=100, every=4_000)], [defender("skeleton"), beast("orc", "mage")])
    made.flights = [(3_940, 6, 60)]
    facts = rounds(made, pick(0, 2), pick(1, 2), NO)
    assert [(type(fact).__name__, fact.at) for fact in facts] == [
        ("Landed", 3_940),
        ("Fell", 3_940),
        ("Hit", 3_940),
        ("Kinned", 3_940),
        ("Topped", 3_940),
    ]
    assert of(facts, Hit)[0].value == 118  # 100 x 1.15 (class) x 1.03 = 118.45
    assert of(facts, Kinned) == [Kinned(3_940, 0, "orc", 0)]


def test_Q3_d_markers_of_an_instant_count_from_the_next_one() -> None:
    """Two break armour at 2.0 by 5 points each: both hit for 100 then; at 4.0 for 110."""
    breaker = beast("orc", "mage", 100, 2_000, life=5_000, marks={"crack": 100})
    made = battle([breaker, beast("skeleton", "mage", 100, 2_000, marks={"crack": 100})], [beast("orc", "lancer", life=5_000)])
    facts = quietly(made)
    assert [(hit.at, hit.value) for hit in of(facts, Hit)] == [(2_000, 100), (2_000, 100), (4_000, 110), (4_000, 110)]
    assert [type(fact) for fact in facts[:4]] == [Hit, Hit, Marked, Marked]


def test_Q3_d_a_thaw_comes_before_the_frost_of_the_same_instant() -> None:
    ice = beast("orc", "mage", 20, 2_500, element="ice", marks={"freeze": 100})
    fire = beast("skeleton", "mage", 20, 2_500, element="fire")
    made = battle([ice, fire], [defender("orc")])
    who(made, 1).freeze = 50
    at_first = [fact for fact in quietly(made) if fact.at == 2_500]
    assert [type(fact) for fact in at_first] == [Hit, Hit, Faded, Marked]
    assert of(at_first, Marked) == [Marked(2_500, 0, 6, "freeze", 25)]  # 20 x 1.25


def test_Q3_e_R24_heals_come_after_the_damage_and_not_to_who_is_dying() -> None:
    """The healer falls in this instant, and its heal still happens, on whom misses less: who misses all is beyond it."""
    ours = [beast("sylvan", "lancer", 10, 2_000, life=5, heal_hit=100), beast("orc", "cavalry", life=90), beast("orc", "mage")]
    made = battle(ours, [beast("skeleton", "cavalry", 100, 2_000), beast("human", "lancer", 100, 2_000)])
    who(made, 0, 2).taken = 80
    facts = quietly(made)
    assert [(type(fact), fact.at) for fact in facts[:7]] == [
        (kind, 2_000) for kind in (Hit, Hit, Hit, Healed, Fell, Fell, Kinned)
    ]
    assert (of(facts, Healed), of(facts, Fell)) == ([Healed(2_000, 0, 2, 8)], [Fell(2_000, 0), Fell(2_000, 1)])


@pytest.mark.parametrize(("taken", "top", "heal"), [(63, 200, 6), (4, 200, 1), (100, 200, 10), (5, 200, 1)])
def test_E20_Q24_a_heal_is_ten_per_cent_of_what_is_missing(taken: int, top: int, heal: int) -> None:
    """137 of 200: 6.3; 196: 0.4, at least 1; 5 missing: 0.5, rounded up."""
    made = battle([beast("sylvan", "mage", every=5_000, heal_hit=100), beast("orc", life=top)], [beast()])
    who(made, 0, 1).taken = taken
    assert of(quietly(made), Healed) == [Healed(5_000, 0, 1, heal)]


def test_Q24_the_ally_who_misses_most_is_healed_the_first_of_equals_and_never_the_healer() -> None:
    ours = [beast("sylvan", "mage", every=5_000, heal_hit=100), beast("orc"), beast("human"), beast("skeleton")]
    for taken, healed in (((900, 50, 60, 60), 2), ((0, 70, 60, 70), 1)):
        made = battle(ours, [beast()])
        for slot, value in enumerate(taken):
            who(made, 0, slot).taken = value
        assert [heal.on for heal in of(quietly(made), Healed)] == [healed]
    hurt = battle(ours, [beast()])
    who(hurt, 0, 0).taken = 500
    assert of(quietly(hurt), Healed) == []


def test_R24_Q24_hits_and_blocks_heal_at_the_chance_of_the_card() -> None:
    """30 x 1.7 = 51 % as it touches, 50 x 1.7 = 85 % as it blocks."""
    for roll, count in ((under(5_100), 1), (over(5_100), 0)):
        made = battle([beast("sylvan", "lancer", every=7_692, bonus=700, heal_hit=30), beast("orc")], [beast("human", "mage")])
        who(made, 0, 1).taken = 100
        assert len(of(rounds(made, over(800), roll), Healed)) == count
    for roll, count in ((under(8_500), 1), (over(8_500), 0)):
        guard = defender("sylvan", block=100, bonus=700, heal_block=50)
        made = battle([beast("human", "cavalry", every=5_000)], [guard, beast("orc")])
        who(made, 1, 1).taken = 100
        assert len(of(rounds(made, roll), Healed)) == count


def test_Q3_e_each_heal_is_on_what_the_one_before_left() -> None:
    """100 missing: 10, then 9 of 90, by side and slot."""
    healers = [beast("sylvan", "mage", every=5_000, heal_hit=100), beast("skeleton", "mage", every=5_000, heal_hit=100)]
    made = battle([*healers, beast("orc")], [beast()])
    who(made, 0, 2).taken = 100
    assert [(heal.by, heal.value) for heal in of(quietly(made), Healed)] == [(0, 10), (1, 9)]


@pytest.mark.parametrize(("living", "percent"), [(1, 0), (2, 3), (3, 3), (4, 6), (5, 6), (6, 10)])
def test_E19_R23_kin_raise_all_that_a_race_has(living: int, percent: int) -> None:
    made = battle([beast("skeleton", "lancer", atk=100, block=10, heal_hit=10)] * living, [beast("skeleton", "mage")])
    one = who(made, 0)
    assert made.kin[0][0] == percent
    assert (one.top, one.atk, one.heal_hit) == (1_000 + 10 * percent, (100 + percent) * 1_000_000, 1_000 + 10 * percent)
    assert who(made, 1).top == 1_000


def test_R23_the_dead_count_no_more() -> None:
    """Four orcs have 6 %; as one falls the rest have 3."""
    made = doomed(battle([beast("orc")] * 4, [beast("sylvan")]), 2)
    facts = quietly(made)
    assert of(facts, Kinned) == [Kinned(2_500, 0, "orc", 3)]
    assert of(facts, Topped) == [Topped(2_500, slot, 1_030, 0) for slot in (0, 1, 3)]


def test_Q25_a_falling_maximum_never_kills() -> None:
    """1030 of 1030 - 5 are left; without kin 1000: 1025 taken are cut to 999."""
    made = battle([beast("orc"), beast("orc")], [beast("sylvan")])
    who(made, 0, 0).taken = 1_025
    doomed(made, 1)
    assert of(quietly(made), Topped) == [Topped(2_500, 0, 1_000, 999)]
    assert who(made, 0).hp == 1


def test_R8_Q4_the_end_of_a_round_in_order() -> None:
    """Poison, whom it fells, Soins, fires that go out, frost that eases: all at 5.0, after the hits of 5.0."""
    made = battle([beast("human", every=5_000)], [defender("sylvan"), beast("orc", life=100)], buffs=([], [buff("mend", 2)]))
    for slot, life in ((0, 900), (1, 100)):
        one = who(made, 1, slot)
        one.poison, one.taken = 1_000, life - 5
    who(made, 1, 0).burn, who(made, 1, 0).freeze = ((100, 0, 150_000),), 30
    facts = [fact for fact in rounds(made, pick(0, 2), under(500), YES) if fact.at == 5_000]
    assert [type(fact).__name__ for fact in facts] == [
        "Ticked",  # the burn of 5.0
        "Foiled",
        "Ticked",
        "Ticked",
        "Fell",
        "Healed",
        "Faded",
        "Eased",
    ]
    assert of(facts, Healed) == [Healed(5_000, -1, 6, 20)]  # 2 % of 1000


def test_R8_poison_may_end_the_fight_before_anybody_is_healed_or_evolves() -> None:
    made = battle([beast("orc", life=10)], [beast("orc")], left=(0, 0), buffs=([buff("mend", 100)], []))
    who(made, 0).taken, who(made, 0).poison = 9, 100
    facts = rounds(made)
    assert [type(fact) for fact in facts] == [Ticked, Fell]
    assert made.loser == 0
