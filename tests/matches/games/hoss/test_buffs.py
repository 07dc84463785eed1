"""Each of the twelve buffs (P3): what it does at +0 %, that its bonus raises it (R29), for its owner's creatures alone."""

from typing import get_args

import pytest

from matches.games.hoss.boundary import Orders, prepare
from matches.games.hoss.cards import BuffKey
from matches.games.hoss.facts import MARKERS, Burning, Entered, Faded, Fell, Guarded, Healed, Hit, Marked, Revived, Ticked
from matches.games.hoss.fighter import Buffs
from matches.games.hoss.held import Line
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


def test_Soins_heals_two_per_cent_at_every_end() -> None:
    """20 of 1000, what is missing at most, and 2 x 1.7 = 3.4 %; the others get nothing."""
    for bonus, healed in ((0, 20), (700, 34)):
        made = battle([beast(), beast("orc")], [beast()], buffs=([buff("mend", 2, bonus)], []))
        who(made, 0, 0).taken, who(made, 0, 1).taken, who(made, 1).taken = 500, 5, 500
        assert of(quietly(made), Healed) == [Healed(5_000, -1, 0, healed), Healed(5_000, -1, 1, 5)]


@pytest.mark.parametrize(("bonus", "interval"), [(0, 1_850), (700, 1_745)])
def test_Vitesse_adds_points_of_speed(bonus: int, interval: int) -> None:
    """2000 x (1 - 0.15 / 2) = 1850; with 25.5 points 1745."""
    made = battle([beast(every=2_000)], [beast()], buffs=([buff("speed", 15, bonus)], []))
    assert who(made, 0).interval() == interval


@pytest.mark.parametrize(("speed", "interval"), [(50, 1_500), (80, 1_200), (100, 1_000), (130, 1_000)])
def test_E2_R28_speed_takes_half_of_the_interval_at_most(speed: int, interval: int) -> None:
    made = battle([beast(every=2_000)], [beast()], buffs=([buff("speed", speed)], []))
    assert who(made, 0).interval() == interval


def test_R28_card_kin_and_buff_add_up_to_a_speed() -> None:
    """20 + 3 + 15 = 38: 2000 x 0.81."""
    made = battle([beast(every=2_000, bonus=200), beast()], [beast("orc")], buffs=([buff("speed", 15)], []))
    assert who(made, 0).interval() == 1_620


def test_Degat_adds_eight_per_cent_of_attack() -> None:
    made = battle([beast("human", "lancer", 100, 5_000)], [beast()], buffs=([buff("damage", 8)], [buff("damage", 8, 700)]))
    assert [hit.value for hit in of(quietly(made), Hit)] == [108]
    assert who(made, 1).atk == 10 * 1_136_000  # 8 x 1.7 = 13.6


def test_PV_adds_eight_per_cent_of_hit_points() -> None:
    """With a card of +20 % 1000 x 1.28; 240 x 1.08 = 259.2."""
    made = battle([beast(bonus=200)], [beast(life=240)], buffs=([buff("life", 8)], [buff("life", 8)]))
    assert (who(made, 0).top, who(made, 1).top) == (1_280, 259)


def test_Chance_de_Crit_adds_ten_points_to_the_scaled_chance() -> None:
    """12 x 1.2 + 10 = 24.4 %; and 10 points where there is no chance."""
    made = battle([beast(crit=12, bonus=200), beast("orc")], [beast(crit=12)], buffs=([buff("crit", 10)], []))
    assert [who(made, *at).crit for at in ((0, 0), (0, 1), (1, 0))] == [2_440, 1_000, 1_200]


def test_Degat_Critique_adds_forty_points_to_the_scaled_bonus() -> None:
    """x1.5 becomes x1.9; with 25 x 1.2 = 30 more, x2.2."""
    made = battle(
        [beast("human", "lancer", 100, 5_000, crit=100), beast("orc", crit_damage=25, bonus=200)],
        [beast()],
        buffs=([buff("crit_damage", 40)], []),
    )
    assert who(made, 0, 1).crit_factor == 220_000
    assert [(hit.value, hit.crit) for hit in of(quietly(made), Hit)] == [(190, True)]


def test_Marqueur_raises_all_chances_of_markers() -> None:
    """20 x 1.6 = 32 %; with a card of +20 % 20 x 1.8; a chance of nothing stays one."""
    made = battle(
        [beast(marks={"bleed": 20}), beast("orc", marks={"bleed": 20}, bonus=200)], [], buffs=([buff("marker", 60)], [])
    )
    assert [who(made, 0, slot).marks for slot in (0, 1)] == [[(1, 3_200)], [(1, 3_600)]]


STACKED = [("poison", 2), ("bleed", 2), ("burn", 2), ("crack", 2), ("freeze", 2), ("shock", 1), ("confusion", 1)]


@pytest.mark.parametrize(("marker", "count"), STACKED)
def test_Marqueur_Double_places_a_stack_twice_in_six_of_ten(marker: str, count: int) -> None:
    """Shock and confusion have no stacks: nothing is asked."""
    striker = beast("orc", "mage", 100, 5_000, marks={marker: 100})
    fades = [NO] if marker == "burn" else []
    for roll, stacks in ((under(6_000), count), (over(6_000), 1)):
        made = battle([striker], [beast("orc", "lancer")], buffs=([buff("double", 60)], []))
        facts = rounds(made, over(500), *([roll] if count == 2 else []), *fades)
        assert len(of(facts, Marked) + of(facts, Burning)) == stacks


@pytest.mark.parametrize("at", range(7))
def test_Marqueur_Aleatoire_places_any_of_the_seven_in_eight_of_a_hundred(at: int) -> None:
    striker = beast("orc", "mage", 100, 5_000)
    fades = [NO] if MARKERS[at] == "burn" else []
    made = battle([striker], [beast("orc", "lancer")], buffs=([buff("random", 8)], []))
    facts = rounds(made, over(500), under(800), pick(at, 7), *fades)
    assert [getattr(fact, "marker", "burn") for fact in facts if isinstance(fact, Marked | Burning)] == [MARKERS[at]]
    none = battle([striker], [beast("orc", "lancer")], buffs=([buff("random", 8)], []))
    assert of(rounds(none, over(500), over(800)), Marked) == []


def test_Marqueur_Aleatoire_respects_immunities() -> None:
    made = battle([beast("orc", "mage", 100, 5_000)], [beast("skeleton", "lancer")], buffs=([buff("random", 8)], []))
    assert of(rounds(made, over(500), YES, pick(0, 7)), Marked) == []


def test_Confusion_is_placed_in_six_of_a_hundred_touching_hits() -> None:
    """6 x 1.7 = 10.2 %."""
    for bonus, chance in ((0, 600), (700, 1_020)):
        for roll, count in ((under(chance), 1), (over(chance), 0)):
            made = battle([beast("orc", "mage", 9, 5_000)], [beast("orc", "lancer")], buffs=([buff("confusion", 6, bonus)], []))
            assert len(of(rounds(made, over(500), roll), Marked)) == count
    blocked = battle([beast("orc", "mage", 9, 5_000)], [defender("orc", block=100)], buffs=([buff("confusion", 6)], []))
    assert of(rounds(blocked, over(200)), Marked) == []


def test_Shield_is_seven_per_cent_of_the_hit_points_on_entry_and_goes_first() -> None:
    """70 of 1000, 4 of 60: 4.2; ticks meet it, too. In the next round it is not renewed."""
    made = battle([beast("orc", "lancer", 50, 3_000)], [beast("human", "cavalry", life=1_000)], buffs=([], [buff("shield", 7)]))
    victim = who(made, 1)
    assert victim.shield == 70
    victim.poison = 1_000
    facts = quietly(made)
    assert [(fact.value, fact.absorbed) for fact in facts if isinstance(fact, Hit | Ticked)] == [(120, 70), (10, 0)]  # 50 x 2.4
    assert (victim.shield, victim.taken) == (0, 60)
    assert [hit.absorbed for hit in of(quietly(made), Hit)] == [0]


def test_Shield_comes_with_every_creature_that_enters() -> None:
    line = (Line((beast(),)), Line((beast("orc", life=60),)))
    made = battle([beast()], [beast()], buffs=([buff("shield", 7)], []))
    prepare(made, (Orders(line=1), Orders()), (line, line))
    assert of(made.facts, Entered) == [Entered(0, 1, 1, "orc-warrior", 60, 4)]


def test_Revive_brings_back_once_with_thirty_per_cent_and_without_markers() -> None:
    """15 %; 300 of 1000. The second death is one, without a roll."""
    for roll, back in ((under(1_500), True), (over(1_500), False)):
        made = doomed(battle([beast()], [beast()], buffs=([buff("revive", 15)], [])), 0)
        one = who(made, 0)
        one.poison, one.crack, one.confused = 500, 500, True
        facts = rounds(made, roll)
        assert of(facts, Revived) == ([Revived(2_500, 0, 300)] if back else [])
        assert of(facts, Fell) == ([] if back else [Fell(2_500, 0)])
        if back:
            assert (one.hp, one.poison, one.bleed, one.crack, one.confused) == (300, 0, 0, 0, False)
            assert of(rounds(doomed(made, 0)), Fell) == [Fell(2_500, 0)]


def test_Revive_keeps_slot_ward_guard_and_the_swing_under_way() -> None:
    """Felled at 2.5, it strikes at 4.0 as it would have; its guard still stands before it; its shield is not renewed."""
    made = battle(
        [beast("orc", "lancer", every=4_000), defender("orc")],
        [beast()],
        buffs=([buff("revive", 100), buff("shield", 7)], []),
        wards={1: 0},
    )
    who(made, 0).shield = 0
    facts = quietly(doomed(made, 0))
    assert [fact.at for fact in of(facts, Hit)] == [3_940]  # two orcs: 4000 x 0.985
    assert (who(made, 0).guard, who(made, 0, 1).guards, who(made, 0).shield, of(facts, Guarded)) == (1, 0, 0, [])


def test_Revive_lets_a_stopped_cycle_start_again() -> None:
    """A shock or full frost goes with the other markers: its next hit is an interval later."""
    for marker, value in (("shock", 6_000), ("freeze", 100)):
        made = battle([beast("orc", "lancer", every=2_000)], [beast()], buffs=([buff("revive", 100)], []))
        setattr(who(made, 0), marker, value)
        assert [fact.at for fact in of(quietly(doomed(made, 0)), Hit)] == [4_500]
        assert of(made.facts, Faded) == []


def test_Revive_in_the_deaths_of_deflected_hits_lets_it_act_at_once() -> None:
    made = battle([beast("orc", every=2_000)], [defender("sylvan")], buffs=([buff("revive", 100)], []))
    made.flights = [(2_000, 6, 5_000)]
    assert [type(fact).__name__ for fact in quietly(made)][:3] == ["Landed", "Revived", "Hit"]


def test_P3_a_side_has_only_what_it_brought() -> None:
    none = Buffs(())
    assert all(getattr(none, name) == 0 for name in get_args(BuffKey))
    two = Buffs((buff("mend", 2), buff("crit", 10, 700)))
    assert {name: getattr(two, name) for name in get_args(BuffKey) if getattr(two, name)} == {"mend": 2_000, "crit": 17_000}
