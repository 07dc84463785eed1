"""How a fight of HOSS ends: nobody left, the count, the draw (R9, R10, Q8, Q9); E22, E30; and how a card enters (R7)."""

import pytest

from matches.games.hoss.battle import LEVEL, UNDECIDED
from matches.games.hoss.boundary import Orders
from matches.games.hoss.facts import Entered, Fell, Hit, Kinned, Topped
from matches.games.hoss.held import Line
from matches.games.hoss.playing import fight_on
from tests.matches.games.hoss.rig import (
    Never,
    battle,
    beast,
    buff,
    defender,
    doomed,
    of,
    quietly,
    who,
)


def test_E22_Q9_two_that_strike_together_fall_together_and_draw() -> None:
    made = battle([beast(atk=50, every=2_000, life=40)], [beast(atk=50, every=2_000, life=40)], left=(0, 0))
    facts = quietly(made)
    assert [hit.at for hit in of(facts, Hit)] == [2_000, 2_000]
    assert of(facts, Fell) == [Fell(2_000, 0), Fell(2_000, 6)]
    assert made.loser == LEVEL


def test_R9_who_has_nothing_in_play_and_nothing_to_play_has_lost() -> None:
    for left, loser in (((0, 1), UNDECIDED), ((0, 0), 1), ((1, 0), 1)):
        made = doomed(battle([beast()], [beast("orc")], left=(left[0], left[1])), 6)
        quietly(made)
        assert made.loser == loser


def test_Q9_the_fight_ends_at_once_without_the_end_of_the_round() -> None:
    made = doomed(battle([beast(every=5_000)], [beast("orc")], left=(0, 0)), 6)
    who(made, 0).poison = 500
    facts = quietly(made)
    assert facts[-1] == Fell(2_500, 6)
    assert who(made, 0).taken == 0


def test_Q8_where_nobody_can_strike_it_is_counted_at_once() -> None:
    """Two against one; poison that still runs, a card that is left, or one who strikes, let it go on."""
    made = battle([defender(), defender("orc")], [defender("sylvan")], left=(0, 0), buffs=([buff("mend", 2)], []))
    who(made, 0).taken = 500
    assert (quietly(made), made.loser, made.counted) == ([], 1, True)
    for change in ("poison", "bleed", "left", "strikes"):
        foes = [beast("sylvan")] if change == "strikes" else [defender("sylvan")]
        going = battle([defender(), defender("orc")], foes, left=(0, 1 if change == "left" else 0))
        if change in ("poison", "bleed"):
            setattr(who(going, 0), change, 100)
        quietly(going)
        assert going.loser == UNDECIDED


def test_Q8_it_is_counted_as_soon_as_the_last_who_strikes_falls() -> None:
    made = doomed(battle([defender(), beast("orc")], [defender("sylvan", life=900)], left=(0, 0)), 1)
    facts = quietly(made)
    assert (facts[-1].at, made.loser, made.counted) == (2_500, 1, True)  # one each: 1000 against 900


@pytest.mark.parametrize(
    ("ours", "theirs", "loser"),
    [((100, 60, 40), (450, 450), 1), ((150, 150), (150, 149), 1), ((150, 150), (200, 100), LEVEL), ((299,), (150, 150), 0)],
)
def test_E30_R10_after_sixty_rounds_more_creatures_then_more_life(ours, theirs, loser: int) -> None:
    """3 with 200 beat 2 with 900; 300 beat 299; level draws."""
    races = ("human", "orc", "skeleton")
    sides = [[beast(race, life=life) for race, life in zip(races, lives, strict=False)] for lives in (ours, theirs)]
    lines = tuple(tuple(Line((card,)) for card in side) for side in sides)
    for number, end in ((59, UNDECIDED), (60, loser)):
        made = battle(*sides, left=(0, 0))
        fought = fight_on(made, number, (Orders(), Orders()), (lines[0], lines[1]), Never(), 7)
        assert (fought.number, fought.loser, fought.counted, fought.until) == (number, end, number == 60, 7)


def test_R7_a_card_enters_as_the_round_begins_with_the_kin_it_makes() -> None:
    """The second orc: both have 3 %, the first one is told so."""
    made = battle([beast("orc")], [beast("human")])
    lines = (Line((beast("orc"),)), Line((beast("orc", slug="late"),)))
    fought = fight_on(made, 2, (Orders(line=1), Orders()), (lines, (Line((beast("human"),)),)), Never(), 0)
    assert fought.facts == (Kinned(0, 0, "orc", 3), Topped(0, 0, 1_030, 0), Entered(0, 1, 1, "late", 1_030, 0))
    assert made.left == [0, 1]
