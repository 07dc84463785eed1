"""V15: of several changes of a blow's type the last counts, whoever makes it and for how long; Q15: but for a text shut off."""

from __future__ import annotations

import pytest

from matches.games.ippo.commands import Defend
from matches.games.ippo.power import blow_type
from matches.games.ippo.vocabulary import Effect
from tests.matches.games.ippo.blows import SHUTS
from tests.matches.games.ippo.bouts import BLUE, RED, Bout, Corner, blow, defense, fight
from tests.matches.games.ippo.stages import boxing, declares, lands, uses


def type_of(bout: Bout) -> str | None:
    assert bout.state.ring is not None
    return blow_type(bout.state, bout.state.ring)


@pytest.mark.parametrize("own_until", ["instant", "turn"])
@pytest.mark.parametrize("other_until", ["instant", "turn"])
@pytest.mark.parametrize("own_last", [True, False])
def test_v15_the_last_change_counts(own_until, other_until, own_last):
    hit = blow(3, ability=boxing(Effect("retype", 0, "upper", "this"), until=own_until))
    other = fight(boxing(Effect("retype", 0, "hook", "own_blow"), until=other_until))
    bout = Bout(Corner((hit,), hand=(other, fight())), Corner())
    declares(bout, hit)
    for card in (other, hit) if own_last else (hit, other):
        uses(bout, RED, card)
    assert type_of(bout) == ("upper" if own_last else "hook")


@pytest.mark.parametrize("until", ["instant", "turn"])
@pytest.mark.parametrize(("with_other", "type"), [(False, "straight"), (True, "hook")])
def test_v22_q15_shut_off_the_text_changes_no_type_and_the_one_before_counts_again(until, with_other, type):
    hit = blow(3, ability=boxing(Effect("retype", 0, "upper", "this"), until=until))
    other = fight(boxing(Effect("retype", 0, "hook", "own_blow")))
    guard = defense(1, ability=SHUTS)
    bout = Bout(Corner((hit,), hand=(other, fight())), Corner((guard,)))
    declares(bout, hit)
    if with_other:
        uses(bout, RED, other)
    uses(bout, RED, hit)
    assert type_of(bout) == "upper"
    bout.all_pass()
    bout.does(BLUE, Defend(cards=(bout.id_of(guard),)))
    assert type_of(bout) == type


@pytest.mark.parametrize(("until", "type"), [("instant", "straight"), ("turn", "hook")])
def test_v15_what_lasts_for_the_turn_is_there_when_the_blow_is_declared_again(until, type):
    hit, other = blow(3), fight(boxing(Effect("retype", 0, "hook", "own_blow"), until=until))
    up = fight(boxing(Effect("untap", 0, "blow", "own_card")))
    bout = Bout(Corner((hit,), hand=(other, up, fight())), Corner())
    declares(bout, hit)
    uses(bout, RED, other)
    lands(bout)
    bout.all_pass()
    uses(bout, RED, up, bout.id_of(hit))
    bout.all_pass()
    declares(bout, hit)
    assert type_of(bout) == type
