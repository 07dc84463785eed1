"""V9-V14: effects on cards of corners, discards and decks, at each of their times; what they do not reach."""

from __future__ import annotations

import pytest

from matches.games.ippo.commands import Choose, DeclareBlow, Defend, Place, UseAbility
from matches.games.ippo.deeds import Found
from matches.games.ippo.events import Shuffled
from matches.games.ippo.offers import legal
from matches.games.ippo.state import State
from matches.games.ippo.vocabulary import Ability, Costs, Effect
from matches.kernel.offers import One
from matches.kernel.refusals import Refused
from matches.kernel.seats import Seat
from tests.matches.games.ippo.bouts import BLUE, RED, Bout, Corner, blow, defense, fight, support
from tests.matches.games.ippo.stages import (
    ANY,
    at,
    boxing,
    declares,
    gone,
    in_hand,
    next_turn,
    settle,
    struck,
    tapped,
    used,
    uses,
)


def aims(state: State, seat: Seat, card: int) -> tuple[object, ...]:
    """What the ability of that card may be aimed at."""
    for offer in legal(state, seat).commands:
        fields = {field.name: field for field in offer.fields}
        target = fields.get("target")
        if offer.command == "use_ability" and isinstance(target, One) and fields["card"] == One("card", (card,)):
            return target.values
    return ()


@at("tap", *ANY)
def test_v9_one_card_of_the_opponent(timing, phase):
    one, other = defense(3), defense(3)
    bout = used(timing, phase, Effect("tap", of="defense", target="opponent_card"), blue=Corner((one, other)), target=other)
    assert [tapped(bout, card) for card in (one, other)] == [False, True]


@at("tap", *ANY)
def test_v9_all_of_a_type(timing, phase):
    guards, hit, aid = (defense(3), defense(3)), blow(3), support()
    bout = used(timing, phase, Effect("tap", of="defense", target="opponent_cards"), blue=Corner((*guards, hit), (aid,)))
    assert [tapped(bout, card) for card in (*guards, hit, aid)] == [True, True, False, False]


@at("untap", *ANY)
def test_v10_one_of_ones_own(timing, phase):
    one, other = defense(3), defense(3)
    there = Corner((one, other), tapped=(one, other))
    bout = used(timing, phase, Effect("untap", of="defense", target="own_card"), red=there, target=other)
    assert [tapped(bout, card) for card in (one, other)] == [True, False]


@at("untap", *ANY)
def test_v10_all_of_ones_own(timing, phase):
    hit, guard, aid = blow(3), defense(3), support()
    there = Corner((hit, guard), (aid,), tapped=(hit, guard, aid))
    bout = used(timing, phase, Effect("untap", target="own_cards"), red=there)
    assert [tapped(bout, card) for card in (hit, guard, aid)] == [False, False, False]


@at("destroy", *ANY)
def test_v11_a_corner_card_is_discarded(timing, phase):
    aid, guard = support(), defense(2)
    bout = used(timing, phase, Effect("destroy", of="support", target="opponent_card"), blue=Corner((guard,), (aid,)), target=aid)
    assert (gone(bout, aid), bout.blue.supports, len(bout.blue.corner)) == (True, (), 1)
    assert bout.blue.discards == (bout.id_of(aid),), "to its owner's discards"


@at("destroy", *ANY)
def test_v11_all_of_them(timing, phase):
    hits, guard = (blow(2), blow(3)), defense(2)
    bout = used(timing, phase, Effect("destroy", of="blow", target="opponent_cards"), blue=Corner((*hits, guard)))
    assert [gone(bout, one) for one in (*hits, guard)] == [True, True, False]


@at("bounce", *ANY)
def test_v14_a_corner_card_goes_back_to_the_hand(timing, phase):
    hit = blow(4)
    bout = used(timing, phase, Effect("bounce", of="blow", target="opponent_card"), blue=Corner((hit,)), target=hit)
    assert (in_hand(bout, hit), bout.blue.corner, bout.blue.known) == (True, (), (bout.id_of(hit),))


@at("bounce", *ANY)
def test_v14_all_of_ones_own(timing, phase):
    guards = (defense(4), defense(3))
    bout = used(timing, phase, Effect("bounce", of="defense", target="own_cards"), red=Corner(guards))
    assert [in_hand(bout, one) for one in guards] == [True, True]


@at("salvage", *ANY)
def test_v12_out_of_the_discards_into_the_hand(timing, phase):
    lost, other = blow(4), defense(3)
    there = Corner(discards=(lost, other))
    bout = used(timing, phase, Effect("salvage", of="blow", target="to_hand"), red=there, target=lost)
    assert (in_hand(bout, lost), gone(bout, other)) == (True, True)


@at("salvage", *ANY)
def test_v12_or_under_the_deck(timing, phase):
    lost, top = blow(4), defense(3)
    there = Corner(discards=(lost,), deck=(top,))
    bout = used(timing, phase, Effect("salvage", target="to_deck"), red=there, target=lost)
    assert bout.red.deck == (bout.id_of(top), bout.id_of(lost))


@at("salvage", *ANY)
def test_v12_of_another_type_is_refused(timing, phase):
    with pytest.raises(Refused):
        guard = defense(3)
        used(timing, phase, Effect("salvage", of="blow", target="to_hand"), red=Corner(discards=(guard,)), target=guard)


@at("search", *ANY)
def test_v13_one_of_a_type_and_the_deck_is_shuffled(timing, phase):
    hit, others = blow(4), [defense(at) for at in range(1, 9)]
    there = Corner(deck=(*others[:4], hit, *others[4:]))
    bout = used(timing, phase, Effect("search", of="blow"), red=there)
    assert bout.asked() == ("choose", RED)
    bout.does(RED, Choose(cards=(bout.id_of(hit),)))
    assert (in_hand(bout, hit), len(bout.red.deck), len(bout.told(Shuffled))) == (True, 8, 1)
    assert [one.card.id for one in bout.told(Found)] == [bout.id_of(hit)]


@at("search", *ANY)
def test_v13_another_type_is_not_to_be_had(timing, phase):
    hit, guard = blow(4), defense(2)
    bout = used(timing, phase, Effect("search", of="blow"), red=Corner(deck=(guard, hit)))
    with pytest.raises(Refused):
        bout.does(RED, Choose(cards=(bout.id_of(guard),)))


@at("search", *ANY)
def test_v13_where_there_is_none_the_deck_is_shuffled_all_the_same(timing, phase):
    bout = used(timing, phase, Effect("search", of="support"), red=Corner(deck=[defense(1) for _ in range(4)]))
    assert [one.card for one in bout.told(Found)] == [None]
    assert len(bout.told(Shuffled)) == 1


@pytest.mark.parametrize("key", ["tap", "destroy", "bounce"])
def test_v_cards_on_the_ring_are_out_of_reach(key):
    hit, guard, there = blow(3), defense(4), defense(4)
    own = fight(boxing(Effect(key, target="opponent_card")))
    bout = Bout(Corner((hit,), hand=(own, fight())), Corner((guard, there)))
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    bout.all_pass()
    bout.does(BLUE, Defend(cards=(bout.id_of(guard),)))
    assert aims(bout.state, RED, bout.id_of(own)) == (bout.id_of(there),)
    with pytest.raises(Refused):
        bout.does(RED, UseAbility(card=bout.id_of(own), target=bout.id_of(guard)))


def test_v9_what_is_tapped_already_is_no_target():
    own, tired, fresh = fight(boxing(Effect("tap", target="opponent_card"))), defense(3), defense(3)
    bout = Bout(Corner(hand=(own,)), Corner((tired, fresh), tapped=(tired,)))
    assert aims(bout.state, RED, bout.id_of(own)) == (bout.id_of(fresh),)


def test_v9_a_tapped_defense_does_not_block():
    own, hit, guard = fight(boxing(Effect("tap", target="opponent_card"))), blow(5), defense(5)
    bout = Bout(Corner((hit,), hand=(own, fight())), Corner((guard,)))
    uses(bout, RED, own, bout.id_of(guard))
    bout.all_pass()
    struck(bout, hit)
    assert bout.blue.endurance == 15


def test_v10_q28_a_card_that_stands_up_is_not_used_or_tapped_for_power_twice_in_a_turn():
    source = support(generic=1, ability=Ability("boxing", Costs(tap=True), effects=(Effect("draw", 1),)))
    up = fight(boxing(Effect("untap", target="own_card")))
    hit = blow(3, generic=1)
    bout = Bout(Corner((hit,), (source,), hand=(up, fight()), deck=(blow(1), blow(2)), endurance=1), Corner())
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    assert tapped(bout, source)
    bout.all_pass()
    uses(bout, RED, up, bout.id_of(source))
    bout.all_pass()
    assert not tapped(bout, source)
    placed = bout.placed(source)
    assert placed is not None and placed.powered
    uses(bout, RED, source)
    bout.all_pass()
    assert tapped(bout, source), "its ability is another thing, and was not used yet"


def test_v10_a_blow_that_stands_up_is_declared_again_and_its_ability_used_again():
    hit = blow(3, ability=boxing(Effect("draw", 1)))
    up = fight(boxing(Effect("untap", of="blow", target="own_card")))
    bout = Bout(Corner((hit,), hand=(up, fight()), deck=(blow(1), blow(2))), Corner())
    declares(bout, hit, ability=1)
    settle(bout)
    bout.all_pass()
    uses(bout, RED, up, bout.id_of(hit))
    bout.all_pass()
    bout.does(RED, DeclareBlow(card=bout.id_of(hit), ability=1))
    settle(bout)
    assert (len(bout.red.deck), bout.state.blows) == (0, 2)


def test_q28_a_card_that_was_placed_this_turn_and_bounced_is_not_placed_again():
    guard, back = defense(3), fight(Ability("placement", effects=(Effect("bounce", target="own_card"),)))
    bout = Bout(Corner(hand=(guard, back)), Corner(deck=[blow(1) for _ in range(20)]), phase="placement")
    bout.does(RED, Place(card=bout.id_of(guard)))
    bout.all_pass()
    uses(bout, RED, back, bout.id_of(guard))
    bout.all_pass()
    with pytest.raises(Refused):
        bout.does(RED, Place(card=bout.id_of(guard)))
    next_turn(bout)
    next_turn(bout, "placement")
    bout.does(RED, Place(card=bout.id_of(guard)))
    assert bout.placed(guard) is not None


@pytest.mark.parametrize("way", ["ability", "power"])
def test_q28_a_card_that_was_used_this_turn_and_bounced_is_not_placed_again(way):
    aid = support(generic=1, ability=Ability("placement", effects=(Effect("recover", 1),)))
    paid = fight(Ability("placement", Costs(generic=1), effects=(Effect("recover", 1),)))
    back = fight(Ability("placement", effects=(Effect("bounce", of="support", target="own_card"),)))
    bout = Bout(Corner(supports=(aid,), hand=(paid, back), endurance=1), Corner(), phase="placement")
    uses(bout, RED, aid if way == "ability" else paid)
    bout.all_pass()
    uses(bout, RED, back, bout.id_of(aid))
    bout.all_pass()
    assert in_hand(bout, aid)
    with pytest.raises(Refused):
        bout.does(RED, Place(card=bout.id_of(aid)))


def test_q28_a_fight_card_that_was_used_and_salvaged_is_not_used_again_this_turn():
    draw = fight(Ability("fast", effects=(Effect("recover", 1),)))
    back = fight(Ability("fast", effects=(Effect("salvage", of="fight", target="to_hand"),)))
    bout = Bout(Corner(hand=(draw, back), endurance=10), Corner())
    uses(bout, RED, draw)
    bout.all_pass()
    uses(bout, RED, back, bout.id_of(draw))
    bout.all_pass()
    assert in_hand(bout, draw)
    with pytest.raises(Refused):
        bout.does(RED, UseAbility(card=bout.id_of(draw)))
    next_turn(bout)
    assert bout.red.spent == ()


def test_v12_a_fight_card_does_not_salvage_itself():
    back = fight(Ability("fast", effects=(Effect("salvage", target="to_hand"),)))
    bout = Bout(Corner(hand=(back,)), Corner())
    with pytest.raises(Refused):
        bout.does(RED, UseAbility(card=bout.id_of(back), target=bout.id_of(back)))


def test_q23_a_target_that_is_gone_makes_it_void_and_the_cost_is_lost():
    hurt = fight(Ability("boxing", Costs(generic=1), effects=(Effect("destroy", target="opponent_card"), Effect("draw", 1))))
    back, guard = fight(boxing(Effect("bounce", target="own_card"))), defense(3)
    bout = Bout(Corner(hand=(hurt, fight()), deck=(blow(1),), pool=(0, 0, 0, 0, 1)), Corner((guard,), hand=(back,)))
    bout.does(RED, UseAbility(card=bout.id_of(hurt), target=bout.id_of(guard)))
    uses(bout, BLUE, back, bout.id_of(guard))
    assert (in_hand(bout, guard), len(bout.red.deck), bout.red.pool) == (True, 1, (0, 0, 0, 0, 0))
    assert gone(bout, hurt)


def test_q23_a_card_whose_number_is_also_the_items_is_a_target_like_any_other():
    guards, back = [defense(3), defense(3), defense(3)], fight(Ability("fast", effects=(Effect("bounce", target="own_card"),)))
    there = Corner(guards, hand=(back, fight()))
    for number in range(1, 1 + len(there.hand) + len(guards)):
        bout = Bout(there, Corner(), phase="placement", items=number - 1)
        if bout.red.placed(number) is not None:
            uses(bout, RED, back, number)
            assert number in bout.red.hand
