"""R7, Q4, Q5, Q16: how costs are paid, and what is left."""

from __future__ import annotations

import pytest

from matches.games.ippo.commands import DeclareBlow, Defend, Pass, UseAbility
from matches.games.ippo.events import Paid
from matches.games.ippo.offers import legal
from matches.games.ippo.vocabulary import Ability, Costs, Effect
from matches.kernel.refusals import Refused
from tests.matches.games.ippo.bouts import BLUE, RED, Bout, Corner, blow, defense, fight, support
from tests.matches.games.ippo.stages import boxing, next_turn, settle, struck, tapped, uses

RECOVERS = (Effect("recover", 1),)


def declared(hit, **corner) -> Bout:
    bout = Bout(Corner((hit, *corner.pop("corner", ())), **corner), Corner())
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    return bout


def test_q4_icons_come_from_the_pool_before_cards_are_tapped():
    source = defense(3, icons=2)
    bout = declared(blow(4, icons=2), corner=(source,), pool=(2, 0, 0, 0, 0))
    assert (bout.red.pool, tapped(bout, source)) == ((0, 0, 0, 0, 0), False)


@pytest.mark.parametrize(
    ("pool", "left"),
    [
        ((1, 0, 0, 0, 3), (1, 0, 0, 0, 1)),
        ((1, 3, 2, 0, 0), (1, 1, 2, 0, 0)),
        ((0, 1, 4, 0, 1), (0, 1, 3, 0, 0)),
    ],
)
def test_q4_the_generic_part_takes_generic_power_and_then_the_attribute_there_is_most_of(pool, left):
    assert declared(blow(4, generic=2), pool=pool).red.pool == left


def asked_of(bout: Bout) -> set[str]:
    """What Red may say as he declares a blow."""
    return {field.name for offer in legal(bout.state, RED).commands if offer.command == "declare_blow" for field in offer.fields}


@pytest.mark.parametrize(
    ("shares", "left"),
    [
        ({}, (2, 2, 0, 0, 0)),
        ({"force": 1}, (1, 2, 0, 0, 1)),
        ({"force": 1, "speed": 1}, (1, 1, 0, 0, 2)),
        ({"force": 2}, (0, 2, 0, 0, 2)),
        ({"speed": 2}, (2, 0, 0, 0, 2)),
        ({"force": 2, "speed": 2}, (0, 2, 0, 0, 2)),
    ],
)
def test_q4_the_payer_names_all_the_power_of_the_pool(shares, left):
    hit = blow(4, generic=2)
    bout = Bout(Corner((hit,), pool=(2, 2, 0, 0, 2)), Corner())
    bout.does(RED, DeclareBlow(card=bout.id_of(hit), **shares))
    assert bout.red.pool == left


def test_q4_the_payer_says_what_he_taps_and_which_of_its_power_he_takes():
    hit, one, other = blow(4, generic=2), defense(3, attribute="speed", icons=1), support(attribute="force", icons=2)
    bout = Bout(Corner((hit, one), (other,)), Corner())
    fields = {
        field.name for offer in legal(bout.state, RED).commands if offer.command == "declare_blow" for field in offer.fields
    }
    assert {"force", "speed"} <= fields, "of what he can tap, not of the pool alone"
    bout.does(RED, DeclareBlow(card=bout.id_of(hit), taps=(bout.id_of(one), bout.id_of(other)), force=1, speed=1))
    assert bout.red.pool == (1, 0, 0, 0, 0)


def test_q4_more_than_there_is_takes_what_there_is():
    hit, source = blow(4, generic=2), support(attribute="force", icons=2)
    bout = Bout(Corner((hit,), (source,), pool=(0, 0, 0, 0, 2)), Corner())
    bout.does(RED, DeclareBlow(card=bout.id_of(hit), force=2))
    assert (bout.red.pool, tapped(bout, source)) == ((0, 0, 0, 0, 0), False)


def test_q4_power_of_one_kind_is_not_asked_about():
    hit = blow(4, generic=2)
    bout = Bout(Corner((hit,), pool=(3, 0, 0, 0, 0)), Corner())
    fields = {
        field.name for offer in legal(bout.state, RED).commands if offer.command == "declare_blow" for field in offer.fields
    }
    assert "force" not in fields


def test_q4_endurance_is_given_only_where_it_is_said():
    hit, source = blow(4, generic=2), defense(3, generic=2)
    bout = Bout(Corner((hit, source)), Corner())
    bout.does(RED, DeclareBlow(card=bout.id_of(hit), endurance=1))
    assert (bout.red.endurance, tapped(bout, source), bout.red.pool) == (19, True, (0, 0, 0, 0, 1))


def test_q5_no_more_endurance_than_the_generic_part():
    hit = blow(4, generic=2)
    bout = Bout(Corner((hit,), pool=(0, 0, 0, 0, 2)), Corner())
    with pytest.raises(Refused):
        bout.does(RED, DeclareBlow(card=bout.id_of(hit), endurance=3))


def test_q4_power_that_is_left_stays_through_the_opponents_turn_and_goes_when_his_cards_stand_up():
    hit, source = blow(1, generic=1), support(generic=3)
    bout = Bout(Corner((hit,), (source,), deck=[blow(1) for _ in range(20)]), Corner(deck=[blow(1) for _ in range(20)]))
    struck(bout, hit)
    assert bout.red.pool == (0, 0, 0, 0, 2)
    next_turn(bout)
    assert (bout.red.pool, tapped(bout, source)) == ((0, 0, 0, 0, 2), True)
    next_turn(bout)
    assert (bout.red.pool, tapped(bout, source)) == ((0, 0, 0, 0, 0), False)


def test_q4_one_may_tap_for_power_in_the_others_turn():
    hit, source = blow(5), support(generic=2)
    dear = fight(Ability("boxing", Costs(generic=2), effects=(Effect("prevent", 3),)))
    bout = Bout(Corner((hit,)), Corner(supports=(source,), hand=(dear, fight())))
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    uses(bout, BLUE, dear)
    bout.all_pass()
    assert (bout.blue.endurance, tapped(bout, source)) == (18, True)


def test_r9_q28_what_is_tapped_or_was_tapped_for_power_this_turn_gives_none():
    hit, source = blow(4, icons=1), defense(3, icons=1)
    bout = Bout(Corner((hit, source), tapped=(source,)), Corner())
    with pytest.raises(Refused):
        bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    hits, up = (blow(1, icons=1), blow(1, icons=1)), fight(boxing(Effect("untap", of="defense", target="own_card")))
    bout = Bout(Corner((*hits, source), hand=(up, fight())), Corner())
    struck(bout, hits[0])
    uses(bout, RED, up, bout.id_of(source))
    bout.all_pass()
    assert not tapped(bout, source)
    with pytest.raises(Refused):
        bout.does(RED, DeclareBlow(card=bout.id_of(hits[1])))


def test_cards_on_the_ring_are_not_tapped_for_power():
    hit, guard = blow(5), defense(3, generic=2)
    dear = fight(Ability("boxing", Costs(generic=1), effects=RECOVERS))
    bout = Bout(Corner((hit,)), Corner((guard,), hand=(dear,), endurance=1))
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    bout.all_pass()
    bout.does(BLUE, Defend(cards=(bout.id_of(guard),)))
    bout.does(RED, Pass())
    with pytest.raises(Refused):
        bout.does(BLUE, UseAbility(card=bout.id_of(dear)))


def test_q16_a_blow_and_its_ability_are_paid_together():
    hit = blow(4, icons=1, generic=1, ability=Ability("boxing", Costs((1, 0, 0, 0), 1, endurance=1), effects=RECOVERS))
    bout = Bout(Corner((hit,), pool=(2, 0, 0, 0, 2), endurance=10), Corner())
    bout.does(RED, DeclareBlow(card=bout.id_of(hit), ability=1))
    assert (bout.red.pool, bout.red.endurance) == ((0, 0, 0, 0, 0), 9)
    assert [one.spent for one in bout.told(Paid)] == [(2, 0, 0, 0, 2)]
    settle(bout)
    assert bout.red.endurance == 10


def test_q16_or_its_ability_later_in_a_window_of_the_blow_and_once():
    hit = blow(4, ability=Ability("boxing", Costs(generic=1), effects=RECOVERS))
    bout = Bout(Corner((hit,), pool=(0, 0, 0, 0, 2), endurance=10), Corner())
    with pytest.raises(Refused):
        bout.does(RED, UseAbility(card=bout.id_of(hit)))
    bout.does(RED, DeclareBlow(card=bout.id_of(hit), hold=1))
    uses(bout, RED, hit)
    assert (bout.red.endurance, bout.red.pool) == (11, (0, 0, 0, 0, 1))
    with pytest.raises(Refused):
        bout.does(RED, UseAbility(card=bout.id_of(hit)))


def test_q16_it_is_optional():
    hit = blow(4, ability=Ability("boxing", Costs((0, 0, 0, 3)), effects=RECOVERS))
    bout = Bout(Corner((hit,)), Corner())
    with pytest.raises(Refused):
        bout.does(RED, DeclareBlow(card=bout.id_of(hit), ability=1))
    struck(bout, hit)
    assert bout.blue.endurance == 16


@pytest.mark.parametrize(
    ("costs", "corner"),
    [
        (Costs((1, 0, 0, 0)), {"pool": (0, 1, 0, 0, 1)}),
        (Costs(generic=3), {"pool": (0, 0, 0, 0, 1), "endurance": 2}),
        (Costs(discard=1), {"hand": ()}),
        (Costs(endurance=3), {"endurance": 3}),
        (Costs(generic=1, endurance=2), {"endurance": 3}),
    ],
)
def test_r7_in_full_or_not_at_all(costs, corner):
    aid = support(ability=Ability("boxing", costs, effects=RECOVERS))
    bout = Bout(Corner(supports=(aid,), **{"hand": (fight(),), **corner}), Corner())
    before = bout.state
    with pytest.raises(Refused):
        bout.does(RED, UseAbility(card=bout.id_of(aid), discards=bout.red.hand[: costs.discard]))
    assert bout.state == before


def test_v_tapping_the_card_itself_is_a_cost_and_it_gives_no_power_for_it():
    aid = support(generic=1, ability=Ability("boxing", Costs(generic=1, tap=True), effects=RECOVERS))
    bout = Bout(Corner(supports=(aid,), endurance=1), Corner())
    with pytest.raises(Refused):
        bout.does(RED, UseAbility(card=bout.id_of(aid)))
    bout = Bout(Corner(supports=(aid,), endurance=2), Corner())
    bout.does(RED, UseAbility(card=bout.id_of(aid), endurance=1))
    assert (bout.red.endurance, tapped(bout, aid)) == (1, True)


def test_v_cards_to_discard_are_named_and_are_not_the_card_itself():
    card = fight(Ability("boxing", Costs(discard=2), effects=RECOVERS))
    others = (blow(1), blow(2), blow(3))
    bout = Bout(Corner(hand=(card, *others)), Corner())
    ids = [bout.id_of(one) for one in others]
    for wrong in ((), (ids[0],), (ids[0], bout.id_of(card)), (ids[0], ids[0])):
        with pytest.raises(Refused):
            bout.does(RED, UseAbility(card=bout.id_of(card), discards=wrong))
    bout.does(RED, UseAbility(card=bout.id_of(card), discards=(ids[0], ids[2])))
    assert bout.red.hand == (ids[1],)
    assert set(bout.red.discards) == {bout.id_of(card), ids[0], ids[2]}
