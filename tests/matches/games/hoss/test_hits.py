"""One hit through the steps of R18, whom it is for (R22), and how its numbers are rounded (Q13, Q14); E2 to E7, E14."""

import pytest

from matches.games.hoss.facts import Foiled, Hit, Marked
from matches.games.hoss.species import Role
from tests.matches.games.hoss.rig import (
    NO,
    battle,
    beast,
    blow,
    buff,
    damage,
    defender,
    of,
    over,
    pick,
    quietly,
    rounds,
    under,
    who,
)


def test_E3_a_human_warrior_hits_a_skeleton_assassin() -> None:
    """40 + 20 + 10 = +70 %: 18 x 1.7 = 30.6."""
    assert damage(beast("human", "warrior", atk=18), beast("skeleton", "assassin")) == 31


@pytest.mark.parametrize(("crit_damage", "value"), [(0, 54), (20, 61)])
def test_E4_a_critical_hit_multiplies_what_has_added_up(crit_damage: int, value: int) -> None:
    """40 + 100: 15 x 2.4 = 36; x 1.5 = 54, x 1.7 = 61.2."""
    lancer = beast("orc", "lancer", atk=15, crit=100, crit_damage=crit_damage)
    hit = blow(lancer, beast("human", "cavalry"), over(200))
    assert isinstance(hit, Hit)
    assert (hit.value, hit.crit) == (value, True)
    assert damage(beast("orc", "lancer", atk=15), beast("human", "cavalry")) == 36


def test_E5_a_skeleton_archer_hits_a_sylvan_warrior() -> None:
    """40 + 15: 13 x 1.55 = 20.15."""
    assert damage(beast("skeleton", "archer", atk=13), beast("sylvan", "warrior")) == 20


def test_E6_poison_hurts_a_skeleton_by_its_hit_but_leaves_nothing() -> None:
    """-15 + 10 = -5: 21 x 0.95 = 19.95; on a human 15 + 10: 21 x 1.25 = 26.25."""
    mage = beast("sylvan", "mage", atk=21, element="poison", marks={"poison": 100}, every=5_000)
    on_bones = battle([mage], [beast("skeleton")])
    assert [hit.value for hit in of(quietly(on_bones), Hit)] == [20]
    assert who(on_bones, 1).poison == 0
    on_skin = battle([mage], [beast("human")])
    assert [hit.value for hit in of(quietly(on_skin), Hit)] == [26]
    assert who(on_skin, 1).poison == 26 * 30


def test_E7_a_fire_mage_hits_a_sylvan_defender() -> None:
    """-15 + 15 + 10 = +10: 21 x 1.1 = 23.1, x 0.85 = 19.635; a block leaves nothing, not even a burn."""
    mage = beast("orc", "mage", atk=21, element="fire", marks={"burn": 100}, every=5_000)
    guard = defender("sylvan", reduction=15, block=25)
    touched = battle([mage], [guard])
    # its dodge of 2 %, its block of 25 %; at the end of the round the fire may go out
    assert [hit.value for hit in of(rounds(touched, over(200), over(2_500), NO), Hit)] == [20]
    assert who(touched, 1).burn == ((200, 0, 150_000),)
    blocked = battle([mage], [guard])
    assert [fact.how for fact in of(rounds(blocked, over(200), under(2_500)), Foiled)] == ["block"]
    assert (who(blocked, 1).taken, who(blocked, 1).burn) == (0, ())


def test_R18_the_steps_are_asked_in_their_order() -> None:
    """A miss, a dodge, a critical hit, a block: each answer ends the way or lets it go on."""
    lancer = beast("orc", "lancer", atk=10, crit=30)
    on = defender("skeleton", block=40)
    archer = beast("orc", "archer", atk=10, crit=30)
    assert blow(lancer, on, under(2_000)).how == "miss"  # type: ignore[union-attr]
    assert blow(archer, on, over(2_000), under(200)).how == "dodge"  # type: ignore[union-attr]
    assert blow(archer, on, over(2_000), over(200), over(3_000), under(8_000)).how == "block"  # type: ignore[union-attr]
    assert blow(lancer, on, over(2_000), under(3_000), over(2_000)) == Hit(5_000, 0, 6, 6, 23, 0, True)  # 10 x 1.5 x 1.5 = 22.5


@pytest.mark.parametrize("role", ["warrior", "cavalry", "assassin", "mage"])
def test_R18_only_spears_and_arrows_go_through_bones(role: Role) -> None:
    """The first thing asked is the dodge: a wrong number of possibilities would fail."""
    assert isinstance(blow(beast("orc", role), defender("skeleton"), *([NO] if role in ("warrior", "mage") else [])), Hit)


def test_R18_a_shocked_target_neither_dodges_nor_blocks() -> None:
    made = battle([beast(role="warrior", every=5_000)], [defender(block=100)])
    who(made, 1).shock = 6_000
    assert of(rounds(made), Hit) == [Hit(5_000, 0, 6, 6, 10, 0, False)]


def test_R19_a_resistance_takes_15_off_and_cancels_nothing() -> None:
    """Human on orc, and a poison hit on a sylvan: 100 x 0.85; both at once, orc poison on sylvan: 100 x 0.70."""
    assert damage(beast("human", "mage", atk=100), beast("orc", "lancer")) == 85
    assert damage(beast("sylvan", "mage", atk=100, element="poison"), beast("sylvan", "lancer")) == 85
    assert damage(beast("orc", "mage", atk=100, element="poison"), beast("sylvan", "lancer")) == 70


def test_Q17_bones_that_break_are_added_with_the_rest() -> None:
    """10 of R20 + 15 of the class, 100 x 1.25, where one after the other would give 100 x 1.1 x 1.15 = 126.5."""
    assert damage(beast("skeleton", "cavalry", atk=100), beast("skeleton", "warrior")) == 120
    assert damage(beast("skeleton", "warrior", atk=100), beast("skeleton", "mage")) == 125


def test_Q13_a_hit_is_rounded_once_and_never_below_one() -> None:
    """E21: 10 x 0.85 = 8.5 gives 9; 0.1 x 0.85 gives 1, and nothing at all gives 1, too."""
    assert damage(beast("human", atk=10), beast("orc")) == 9
    assert damage(beast("human", atk=0), beast("orc")) == 1


def test_Q13_a_certain_and_an_impossible_chance_ask_for_nothing() -> None:
    """Crits of 100 % and 0 %, blocks of 0 %: the dodge of 5 % alone is rolled."""
    assert blow(beast(crit=100), beast(), NO).crit is True  # type: ignore[union-attr]
    assert blow(beast(crit=0), beast(), NO).crit is False  # type: ignore[union-attr]


def test_E14_dodges_grow_with_the_card_and_its_kin() -> None:
    """15 x 1.7 = 25.5 %; 17 x (1 + 0.7 + 0.1) = 30.6 %."""
    cavalry = beast("human", "cavalry", bonus=700)
    assert isinstance(blow(beast("human", "assassin"), cavalry, under(2_550)), Foiled)
    assert isinstance(blow(beast("human", "assassin"), cavalry, over(2_550)), Hit)
    assassins = [beast("orc", "assassin", bonus=700)] * 6
    made = battle([beast("orc", "warrior", every=5_000)], assassins)
    facts = rounds(made, pick(2, 6), under(3_060))
    assert [fact.on for fact in of(facts, Foiled)] == [8]


def test_Q15_a_holo_dodges_by_its_twenty_per_cent_more() -> None:
    """Divine, five stars, holo: 5 x 1.9 = 9.5 %."""
    assert isinstance(blow(beast(), beast(bonus=900), under(950)), Foiled)
    assert isinstance(blow(beast(), beast(bonus=900), over(950)), Hit)


def test_Q14_bonuses_add_up_before_they_multiply() -> None:
    """Card 20 %, kin 6 % (four humans), Dégât 8 %: 100 x 1.34, where one after another would give 137."""
    four = [beast(atk=100, bonus=200, every=5_000), *[beast(bonus=0)] * 3]
    made = battle(four, [beast("human", "lancer")], buffs=([buff("damage", 8)], []))
    assert [hit.value for hit in of(quietly(made), Hit)] == [134]


def test_Q14_a_reduction_stops_at_75_and_a_chance_at_100() -> None:
    """60 % x 1.5 would be 90 %: 100 - 75 is left. 80 % x 1.5 would be 120 %: certain, and halved by a lancer 50 %."""
    assert damage(beast(role="mage", atk=100), defender(reduction=60, bonus=500)) == 28  # 110 x 0.25 = 27.5
    assert blow(beast(role="warrior"), defender(block=80, bonus=500), NO).how == "block"  # type: ignore[union-attr]
    assert blow(beast(role="lancer"), defender(block=80, bonus=500), under(5_000)).how == "block"  # type: ignore[union-attr]
    assert isinstance(blow(beast(role="lancer"), defender(block=80, bonus=500), over(5_000)), Hit)


def test_Q12_the_class_comes_first_then_fear_then_chance() -> None:
    """Cavalry: of three defenders those two who fear it; the skeleton that fears it, too, is no defender."""
    foes = [beast("skeleton"), defender("human"), defender("skeleton"), defender("skeleton")]
    made = battle([beast("human", "cavalry", every=2_500)], foes)
    facts = rounds(made, pick(1, 2), pick(0, 2))  # picked anew for every hit; a defender never dodges cavalry
    assert [hit.on for hit in of(facts, Hit)] == [9, 8]


def test_R22_lancers_aim_at_cavalry_then_at_defenders_then_at_anybody() -> None:
    lancer = beast("human", "lancer", every=5_000)
    cavalry, guard, other = beast("human", "cavalry"), defender("human"), beast("human", "mage")
    assert [hit.on for hit in of(rounds(battle([lancer], [other, guard, cavalry]), NO), Hit)] == [8]
    assert [hit.on for hit in of(rounds(battle([lancer], [other, guard])), Hit)] == [7]
    assert [hit.on for hit in of(rounds(battle([lancer], [other, other]), pick(1, 2), NO), Hit)] == [7]


@pytest.mark.parametrize("role", ["warrior", "assassin", "archer", "mage"])
def test_R22_the_others_aim_at_those_who_fear_them(role: Role) -> None:
    made = battle([beast("human", role, every=5_000)], [defender("orc"), beast("orc"), beast("skeleton", "mage")])
    assert {fact.on for fact in of(quietly(made), Hit)} == {8}


def test_Q18_what_a_shield_takes_still_touches_and_marks_in_full() -> None:
    """A hit of 20 on a shield of 70, then on hit points of 5: poison of 6 each time."""
    mage = beast("orc", "mage", atk=20, every=2_000, marks={"poison": 100})
    made = battle([mage], [beast("orc", "lancer", life=1_000)], buffs=([], [buff("shield", 3)]))
    facts = quietly(made)
    assert [(hit.value, hit.absorbed) for hit in of(facts, Hit)] == [(20, 20), (20, 10)]
    assert [mark.amount for mark in of(facts, Marked)] == [600, 600]
    weak = battle([mage], [beast("orc", "lancer", life=5)])
    assert [mark.amount for mark in of(quietly(weak), Marked)] == [600]


def test_Q8_a_hit_without_a_target_is_skipped_and_the_cycle_goes_on() -> None:
    """The only foe falls at 1.5; the strikes at 2 and 4 find nobody."""
    made = battle([beast(atk=50, every=1_500), beast("orc", every=2_000)], [beast(life=40)])
    facts = quietly(made)
    assert [(hit.at, hit.by) for hit in of(facts, Hit)] == [(1_500, 0)]
