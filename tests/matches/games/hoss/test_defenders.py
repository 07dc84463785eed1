"""Defenders: who steps in, what they block and deflect, where they stand (R13 to R17, Q10, Q11, Q16, Q23); E15, E16, E31."""

import pytest

from matches.games.hoss.boundary import Orders, prepare
from matches.games.hoss.facts import Deflected, Fell, Foiled, Guarded, Hit, Landed, Marked
from matches.games.hoss.held import Line
from tests.matches.games.hoss.rig import (
    NO,
    YES,
    Never,
    battle,
    beast,
    defender,
    of,
    over,
    pick,
    quietly,
    rounds,
    under,
    who,
)

GUARDED = {7: 6}  # the second creature of side 1 stands before the first


def test_R13_a_defender_never_strikes() -> None:
    assert of(quietly(battle([defender(atk=50, every=1_000)], [beast()])), Hit) == []


def test_R13_a_defender_takes_seven_of_ten_hits_for_its_ward_with_its_own_body() -> None:
    """Aimed at the mage that fears orcs: the guard takes 10 x 0.5, with its own dodge of 5 % and block of 25 %."""
    sides = [beast("orc", every=5_000)], [beast("human", "mage"), defender("skeleton", reduction=50, block=25)]
    caught = rounds(battle(*sides, wards=GUARDED), under(7_000), over(500), over(2_500))
    assert of(caught, Hit) == [Hit(5_000, 0, 7, 6, 6, 0, False)]  # 10 x 1.1 (R20) x 0.5 = 5.5
    passed = rounds(battle(*sides, wards=GUARDED), over(7_000), over(800))
    assert of(passed, Hit) == [Hit(5_000, 0, 6, 6, 16, 0, False)]  # 10 x (1 + 0.4 + 0.15) = 15.5


def test_E16_R14_a_human_before_a_sylvan_lets_no_skeleton_through() -> None:
    """The guard resists skeletons and the ward fears them: nothing is rolled but its dodge."""
    made = battle([beast("skeleton", every=5_000)], [beast("sylvan", "lancer"), defender("human")], wards=GUARDED)
    assert [(hit.on, hit.aimed) for hit in of(rounds(made, over(500)), Hit)] == [(7, 6)]


def test_E16_R14_a_human_before_a_sylvan_takes_seven_of_ten_hits_of_an_orc() -> None:
    """An orc that aims at cavalry first, so that the guard, who fears orcs, is not aimed at."""
    for roll, on in ((under(7_000), 7), (over(7_000), 6)):
        made = battle([beast("orc", "lancer", every=5_000)], [beast("sylvan", "cavalry"), defender("human")], wards=GUARDED)
        dodge = [] if on == 7 else [over(200)]
        assert [hit.on for hit in of(rounds(made, roll, *dodge), Hit)] == [on]


def test_R14_resisting_alone_or_being_feared_alone_is_not_enough() -> None:
    """A human before a human: the guard resists skeletons, the ward does not fear them. A sylvan before a sylvan: fear alone."""
    for guard, ward in (("human", "human"), ("sylvan", "sylvan")):
        made = battle([beast("skeleton", "lancer", every=5_000)], [beast(ward, "cavalry"), defender(guard)], wards=GUARDED)
        assert [hit.on for hit in of(rounds(made, over(7_000), NO), Hit)] == [6]


def test_Q10_a_guard_steps_in_shocked_and_frozen_and_before_a_confused_ally() -> None:
    """Its dodge and its block are lost, nothing else. The confused ally is on its own side."""
    made = battle([beast("orc", "lancer", every=5_000)], [beast("human", "cavalry"), defender("human", block=100)], wards=GUARDED)
    who(made, 1, 1).shock, who(made, 1, 1).freeze = 6_000, 100
    assert [hit.on for hit in of(rounds(made, under(7_000)), Hit)] == [7]
    foe = beast("human", "lancer", every=5_000)
    made = battle([beast("human", "mage"), defender("human"), foe], [beast()], wards={1: 0})
    who(made, 0, 2).confused = True
    facts = rounds(made, under(1_500), pick(0, 2), under(7_000))
    assert [(hit.by, hit.on, hit.aimed) for hit in of(facts, Hit)] == [(2, 1, 0)]


def test_Q10_the_guard_goes_through_the_whole_way_itself() -> None:
    """Bones that step in are missed by arrows, and what is aimed at the ward's class or fear does not count."""
    made = battle([beast("orc", "archer", every=5_000)], [beast("human", "cavalry"), defender("skeleton")], wards=GUARDED)
    assert [(no.on, no.how) for no in of(rounds(made, under(7_000), under(2_000)), Foiled)] == [(7, "miss")]


@pytest.mark.parametrize(
    ("by", "freeze", "chance"), [("cavalry", 0, 3_780), ("lancer", 0, 1_890), ("cavalry", 18, 3_100), ("lancer", 18, 1_550)]
)
def test_E15_R15_Q16_a_block_grows_with_the_card_is_halved_by_lancers_and_eased_by_frost(by, freeze: int, chance: int) -> None:
    """30 x 1.26 = 37.8; x 0.82 = 30.996; halves of both."""
    for roll, kind in ((under(chance), Foiled), (over(chance), Hit)):
        guards = [defender("orc", block=30, bonus=200, slug=f"d{at}") for at in range(4)]  # four orcs: +6 %
        made = battle([beast("sylvan", by, every=5_000)], guards)
        who(made, 1, 2).freeze = freeze
        assert [fact.on for fact in of(rounds(made, pick(2, 4), roll), kind)] == [8]


@pytest.mark.parametrize(("block", "freeze"), [(30, 0), (30, 18), (30, 100), (0, 0), (90, 0)])
def test_E15_R15_an_arrow_aimed_at_a_guard_is_blocked_in_eight_of_ten(block: int, freeze: int) -> None:
    for roll, kind in ((under(8_000), Foiled), (over(8_000), Hit)):
        made = battle([beast("human", "archer", every=5_000)], [defender("human", block=block)])
        who(made, 1).freeze = freeze
        assert len(of(rounds(made, over(200), roll), kind)) == 1


def test_E15_R15_an_arrow_that_it_takes_for_another_meets_its_own_block() -> None:
    for roll, kind in ((under(3_000), Foiled), (over(3_000), Hit)):
        made = battle([beast("orc", "archer", every=5_000)], [beast("human"), defender("orc", block=30)], wards=GUARDED)
        assert [fact.on for fact in of(rounds(made, under(7_000), over(200), roll), kind)] == [7]


def test_Q16_a_block_leaves_no_damage_and_no_marker() -> None:
    made = battle([beast("orc", "mage", every=5_000, marks={"poison": 100})], [defender("human", block=100)])
    facts = rounds(made, over(200))
    assert (of(facts, Hit), of(facts, Marked), who(made, 1).taken) == ([], [], 0)


def test_R16_Q23_a_guard_deflects_some_of_what_it_blocks_in_full() -> None:
    """The value of step 5, 20 x 1.5 = 30, before its reduction; 0.4 s later, on a foe chosen as it lands."""
    mage = beast("human", "lancer", atk=13, crit=100, every=2_000, marks={"poison": 100})  # 13 x 1.5 (class) x 1.5 = 29.25
    sides = [mage, beast("orc", life=300)], [defender("sylvan", block=100, reduction=75, deflect=25)]
    facts = rounds(battle(*sides), YES, under(2_500), pick(1, 2), YES, over(2_500))
    assert of(facts, Deflected) == [Deflected(2_000, 6, 29, 2_400)]
    assert of(facts, Landed) == [Landed(2_400, 6, 1, 29, 0)]
    assert [fact.how for fact in of(facts, Foiled)] == ["deflect", "block"]
    assert (of(facts, Hit), of(facts, Marked)) == ([], [])


def test_R16_Q23_a_sylvan_warrior_deflects_what_touches_him_and_takes_nothing() -> None:
    made = battle([beast("human", "mage", atk=20, every=4_000)], [beast("sylvan", "warrior", deflect=25)])
    facts = rounds(made, over(500), under(2_500))
    assert of(facts, Landed) == [Landed(4_400, 6, 0, 22, 0)]
    assert (who(made, 1).taken, who(made, 0).taken) == (0, 22)


def test_E31_Q23_a_hit_deflected_at_4800_lands_at_200_of_the_next_round() -> None:
    striker = beast("human", "mage", atk=54, every=4_800)
    made = battle([striker], [defender("sylvan", block=100, deflect=100)])
    first = rounds(made, over(200))
    assert of(first, Deflected) == [Deflected(4_800, 6, 59, 5_200)]  # 54 x 1.1
    assert of(first, Landed) == []
    assert of(rounds(made, over(200)), Landed) == [Landed(200, 6, 0, 59, 0)]


def test_E31_a_value_of_54_lands_as_54_whatever_it_meets() -> None:
    """It cannot miss, be dodged, blocked, intercepted or deflected again, and no reduction takes from it."""
    lancer = beast("human", "cavalry", atk=45, every=4_800)  # 45 x 1.2 = 54
    bones = defender("skeleton", block=100, reduction=75, deflect=100)
    made = battle([lancer, bones], [defender("sylvan", block=100, deflect=100)], wards={1: 0})
    quietly(made)
    facts = rounds(made, pick(1, 2))
    assert of(facts, Landed) == [Landed(200, 6, 1, 54, 0)]


def test_Q23_several_that_are_due_together_land_in_their_order_on_those_alive_before() -> None:
    """Both go to the same creature although the first one would have been enough."""
    made = battle([beast(life=50), beast("orc")], [defender("sylvan")])
    made.flights = [(1_000, 6, 60), (1_000, 6, 60)]
    facts = rounds(made, pick(0, 2), pick(0, 2))
    assert [(land.on, land.value) for land in of(facts, Landed)] == [(0, 60), (0, 60)]
    assert of(facts, Fell) == [Fell(1_000, 0)]


def test_Q23_without_a_living_enemy_it_is_gone() -> None:
    made = battle([beast(life=5)], [beast(atk=50, every=1_000), defender("sylvan")])
    made.flights = [(1_200, 7, 60)]
    assert of(quietly(made), Landed) == [Landed(1_200, 7, -1, 60, 0)]


def test_R17_a_guard_whose_ward_falls_stands_alone_until_the_pause() -> None:
    made = battle(
        [beast("orc", "lancer", atk=50, every=2_000)], [beast("human", "cavalry", life=20), defender("human")], wards=GUARDED
    )
    facts = rounds(made, over(7_000), NO)
    assert of(facts, Guarded) == [Guarded(2_000, 7, -1)]
    assert who(made, 1, 1).guards == -1


def lines(*cards) -> tuple[Line, ...]:
    return tuple(Line((card,)) for card in cards)


def boundary(ours, orders: Orders, wards=None, hand=()):
    """Side 0 with these creatures and these orders; what the pause changed about guards."""
    made = battle(ours, [beast()], wards=wards or {})
    prepare(made, (orders, Orders()), (lines(*ours, *hand), lines(beast())))
    assert [fact.at for fact in made.facts] == [0] * len(made.facts)
    return {fact.who: fact.ward for fact in of(made.facts, Guarded)}


def test_R13_a_guard_stands_before_an_ally_as_it_is_played() -> None:
    ours = [beast(), beast("orc", atk=90)]
    assert boundary(ours, Orders(line=2, wards={2: 0}), hand=[defender()]) == {2: 0}


def test_Q7_by_default_it_guards_the_unguarded_ally_with_most_attack() -> None:
    ours = [beast(atk=90), beast("orc", atk=80), beast("sylvan", atk=80), defender()]
    assert boundary(ours, Orders(line=4), wards={3: 0}, hand=[defender("orc")]) == {4: 1}


def test_R17_a_guard_moves_where_it_is_sent_and_who_stood_there_looks_for_another() -> None:
    """Guard 3 takes the place of guard 4, who goes to the strongest that is left."""
    ours = [beast(atk=50), beast("orc", atk=80), beast("sylvan", atk=20), defender(), defender("orc")]
    assert boundary(ours, Orders(wards={3: 2}), wards={3: 0, 4: 2}) == {3: 2, 4: 1}


def test_Q11_two_guards_and_one_ward_the_second_stands_alone() -> None:
    ours = [beast(), defender(), defender("orc")]
    assert boundary(ours, Orders()) == {1: 0}
    assert boundary(ours, Orders(wards={2: 0}), wards={1: 0}) == {1: -1, 2: 0}
    assert boundary(ours, Orders(wards={1: -1, 2: 0})) == {2: 0}


def test_Q11_a_guard_is_nobodys_ward() -> None:
    assert boundary([defender(), defender("orc")], Orders(wards={0: 1})) == {}


def test_R17_a_guard_sent_to_the_fallen_stays_where_it_is() -> None:
    ours = [beast(), beast("orc", life=5), defender()]
    made = battle(ours, [beast("sylvan", atk=50, every=3_000)], wards={2: 0})
    quietly(made, Never())
    prepare(made, (Orders(wards={2: 1}), Orders()), (lines(*ours), lines(beast())))
    assert who(made, 0, 1).fallen
    assert who(made, 0, 2).guards == 0
