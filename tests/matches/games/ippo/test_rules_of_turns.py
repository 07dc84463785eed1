"""R8-R17 and their rulings: the set-up, the turn, its phases and what may be done in them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from matches.games.ippo.commands import (
    DeclareBlow,
    EndPhase,
    Place,
    Redraw,
    SetUp,
    TakeNewHand,
    UseAbility,
)
from matches.games.ippo.events import CornersShown, HandShown, PhaseBegun, Shuffled, TurnBegun
from matches.games.ippo.state import Pending
from matches.games.ippo.vocabulary import Ability, Effect
from matches.kernel.refusals import Refused
from tests.matches.games.ippo.bouts import BLUE, NOW, RED, Bout, Corner, blow, defense, fight, support
from tests.matches.games.ippo.stages import always, boxing, gone, next_turn, struck, tapped, uses


def before_the_bell(red: Corner, blue: Corner | None = None) -> Bout:
    """Both are asked for their set-up."""
    bout = Bout(red, blue or Corner(), phase="set_up", turn=0, in_round=0)
    fighters = tuple(replace(one, turns=0) for one in bout.state.fighters)
    bout.state = replace(bout.state, fighters=fighters, pending=Pending((RED, BLUE), "set_up", NOW + 90_000))
    return bout


def phases(bout: Bout) -> list[tuple[int, str]]:
    return [(one.seat, one.phase) for one in bout.told(PhaseBegun)]


def cards(n: int) -> list:
    return [blow(1) for _ in range(n)]


def test_r12_q10_what_is_laid_is_shown_when_both_have_laid_the_first_player_first():
    hand = (defense(1), blow(2), support(), fight())
    bout = before_the_bell(Corner(hand=hand), Corner(hand=(defense(2),)))
    bout.does(BLUE, SetUp(cards=(bout.blue.hand[0],)))
    assert (bout.blue.corner, bout.told(CornersShown)) == ((), [])
    bout.does(RED, SetUp(cards=bout.red.hand[:3]))
    shown = bout.told(CornersShown)[0]
    assert [(one.seat, len(one.cards)) for one in shown.corners] == [(RED, 3), (BLUE, 1)]
    assert (len(bout.red.corner), len(bout.red.supports), len(bout.red.hand)) == (2, 1, 1)
    assert not any(one.tapped for one in bout.red.out), "cards come in upright (R9)"


@pytest.mark.parametrize(("count", "allowed"), [(3, True), (4, False)])
def test_r12_at_most_three_of_a_type(count, allowed):
    guards = [defense(1) for _ in range(4)]
    bout = before_the_bell(Corner(hand=(*guards, blow(1))))
    chosen = (*bout.red.hand[:count], bout.red.hand[4])
    if allowed:
        bout.does(RED, SetUp(cards=chosen))
        assert bout.red.laid is not None and len(bout.red.laid) == 4
    else:
        with pytest.raises(Refused):
            bout.does(RED, SetUp(cards=chosen))


def test_r8_a_fight_card_is_never_placed():
    card = fight()
    bout = before_the_bell(Corner(hand=(card, defense(1))))
    with pytest.raises(Refused):
        bout.does(RED, SetUp(cards=(bout.id_of(card),)))
    bout = Bout(Corner(hand=(card,)), Corner(), phase="placement")
    with pytest.raises(Refused):
        bout.does(RED, Place(card=bout.id_of(card)))


def test_q9_a_hand_without_a_defense_is_shown_and_drawn_anew_as_often_as_it_has_none():
    hand, deck = cards(5), [*cards(4), defense(1)]
    bout = before_the_bell(Corner(hand=hand, deck=deck))
    taken = 0
    while not any(bout.state.cards[id].type == "defense" for id in bout.red.hand):
        bout.does(RED, TakeNewHand())
        taken += 1
    assert taken >= 1
    assert (len(bout.told(HandShown)), len(bout.told(Shuffled)), len(bout.red.hand), len(bout.red.deck)) == (taken, taken, 5, 5)
    with pytest.raises(Refused):
        bout.does(RED, TakeNewHand())


def test_q9_with_a_defense_in_hand_there_is_no_new_one_and_none_must_be_taken():
    bout = before_the_bell(Corner(hand=(defense(1), blow(1)), deck=cards(9)), Corner(hand=cards(3), deck=[defense(1)]))
    with pytest.raises(Refused):
        bout.does(RED, TakeNewHand())
    bout.does(BLUE, SetUp(cards=()))
    assert bout.blue.laid == ()


def test_r13_q8_the_first_own_turn_has_no_draw_phase_and_there_is_boxing_in_it():
    bout = before_the_bell(Corner(hand=(blow(3), fight()), deck=cards(9)), Corner(hand=(blow(3), fight()), deck=cards(9)))
    for seat in (RED, BLUE):
        bout.does(seat, SetUp(cards=bout.state.fighter(seat).hand[:1]))
    assert [(one.seat, one.turn, one.in_round) for one in bout.told(TurnBegun)] == [(RED, 1, 1)]
    assert (RED, "draw") not in phases(bout)
    bout.does(RED, EndPhase())
    struck(bout, bout.state.cards[bout.red.corner[0].id])
    assert bout.blue.endurance == 17
    next_turn(bout)
    next_turn(bout)
    assert phases(bout) == [
        *((RED, one) for one in ("placement", "boxing", "rest")),
        *((BLUE, one) for one in ("placement", "boxing", "rest")),
        *((RED, one) for one in ("draw", "placement", "boxing")),
    ]


def test_r14_only_the_active_boxers_cards_stand_up():
    mine, theirs = (blow(1), support()), (blow(1), support())
    red = Corner(mine[:1], mine[1:], tapped=mine, deck=cards(9))
    bout = Bout(red, Corner(theirs[:1], theirs[1:], tapped=theirs, deck=cards(9)))
    next_turn(bout)
    assert [tapped(bout, one) for one in (*mine, *theirs)] == [True, True, False, False]


@pytest.mark.parametrize(("hand", "discards", "after"), [(2, 0, 5), (5, 3, 5), (7, 0, 7), (7, 3, 5), (7, 2, 5)])
def test_r15_r26_q7_up_to_five_and_none_with_five_or_more(hand, discards, after):
    for phase in ("draw", "rest"):
        bout = Bout(Corner(hand=cards(hand), deck=cards(20)), Corner(deck=cards(20)), phase=phase, refilled=False)
        bout.does(RED, Redraw(cards=bout.red.hand[:discards]))
        assert (len(bout.red.hand), len(bout.red.discards)) == (after, discards)


def test_r15_a_deck_that_is_too_short_loses_nothing():
    bout = Bout(Corner(hand=cards(1), deck=cards(2)), Corner(deck=cards(5)), phase="draw")
    bout.does(RED, Redraw())
    assert (len(bout.red.hand), bout.state.over) == (3, False)


def test_r10_q6_supports_are_three_and_blows_and_defenses_six_of_any_mix():
    aids, guards = [support() for _ in range(3)], [defense(1) for _ in range(6)]
    fourth, seventh = support(), blow(1)
    bout = Bout(Corner(guards, aids, hand=(fourth, seventh), tapped=(aids[1],)), Corner(), phase="placement")
    for card, wrong in ((fourth, guards[0]), (seventh, aids[0])):
        for out in (None, bout.id_of(wrong)):
            with pytest.raises(Refused):
                bout.does(RED, Place(card=bout.id_of(card), out=out))
    bout.does(RED, Place(card=bout.id_of(fourth), out=bout.id_of(aids[1])))
    assert gone(bout, aids[1]), "from the same zone, tapped or not"
    bout.all_pass()
    bout.does(RED, Place(card=bout.id_of(seventh), out=bout.id_of(guards[5])))
    assert (len(bout.red.corner), len(bout.red.supports)) == (6, 3)


def test_q6_any_number_is_placed_for_nothing_and_may_be_used_at_once():
    aid, hit = support(ability=Ability("placement", effects=(Effect("recover", 1),))), blow(2)
    bout = Bout(Corner(hand=(aid, hit, defense(1), fight()), endurance=10), Corner(), phase="placement")
    for id in bout.red.hand[:3]:
        bout.does(RED, Place(card=id))
        bout.all_pass()
    uses(bout, RED, aid)
    bout.all_pass()
    bout.does(RED, EndPhase())
    struck(bout, hit)
    assert (bout.red.endurance, bout.blue.endurance) == (11, 18)


def test_q6_a_card_on_the_ring_keeps_its_place():
    hit = blow(3)
    bout = Bout(Corner([hit, *(defense(1) for _ in range(5))]), Corner())
    bout.does(RED, DeclareBlow(card=bout.id_of(hit)))
    assert len(bout.red.corner) == 6


@pytest.mark.parametrize(
    ("timing", "mine", "theirs"),
    [
        ("placement", {"placement"}, set()),
        ("fast", {"placement", "boxing"}, {"placement", "boxing"}),
        ("boxing", {"boxing"}, {"boxing"}),
        ("intermission", {"rest"}, set()),
    ],
)
def test_r11_when_an_ability_may_be_used(timing, mine, theirs):
    def usable(phase: str, seat: int) -> bool:
        aid = support(ability=Ability(timing, effects=(Effect("recover", 1),)))
        corners = [Corner(hand=(defense(1), fight()), corner=(blow(1),)), Corner()]
        corners[seat] = replace_supports(corners[seat], aid)
        bout = Bout(*corners, phase=phase)
        if seat == BLUE and phase == "placement":
            bout.does(RED, Place(card=bout.red.hand[0]))
        if seat == BLUE and phase == "boxing":
            bout.does(RED, DeclareBlow(card=bout.red.corner[0].id))
        try:
            bout.does(RED if seat == RED else BLUE, UseAbility(card=bout.id_of(aid)))
        except Refused:
            return False
        return True

    places = ("placement", "boxing", "rest")
    assert {phase for phase in places if usable(phase, RED)} == mine
    assert {phase for phase in places if usable(phase, BLUE)} == theirs


def replace_supports(corner: Corner, aid) -> Corner:
    return Corner(**{**corner.__dict__, "supports": (aid,)})


def test_r9_a_tapped_card_has_no_ability_and_no_blow():
    aid, hit = support(ability=boxing(Effect("recover", 1))), blow(3)
    bout = Bout(Corner((hit,), (aid,), tapped=(aid, hit)), Corner())
    for command in (UseAbility(card=bout.id_of(aid)), DeclareBlow(card=bout.id_of(hit))):
        with pytest.raises(Refused):
            bout.does(RED, command)


def test_r8_a_fight_card_is_discarded_when_it_is_used():
    card = fight(boxing(Effect("draw", 1)))
    bout = Bout(Corner(hand=(card, fight()), deck=cards(3)), Corner())
    bout.does(RED, UseAbility(card=bout.id_of(card)))
    assert (gone(bout, card), len(bout.red.deck)) == (True, 3), "before it resolves"


def test_r17_any_number_of_blows_one_at_a_time():
    hits = [blow(2), blow(3), blow(1)]
    bout = Bout(Corner(hits), Corner())
    for hit in hits:
        struck(bout, hit)
    assert (bout.blue.endurance, bout.state.blows) == (14, 3)


def test_q12_a_defense_that_came_back_defends_again():
    hits, guard = (blow(2), blow(3)), defense(4)
    bout = Bout(Corner(hits), Corner((guard,)))
    for hit in hits:
        struck(bout, hit, guard)
    assert (bout.blue.endurance, tapped(bout, guard), [gone(bout, one) for one in hits]) == (20, False, [True, True])


def test_q13_a_blow_of_nought_is_discarded_only_if_it_was_defended():
    hit, guard = blow(0), defense(2)
    bout = Bout(Corner((hit,)), Corner((guard,)))
    struck(bout, hit, guard)
    assert (gone(bout, hit), gone(bout, guard)) == (True, False)
    bout = Bout(Corner((hit,)), Corner((guard,)))
    struck(bout, hit)
    assert (gone(bout, hit), tapped(bout, hit), bout.blue.endurance) == (False, True, 20)


def test_q17_q18_the_blow_of_the_count_is_discarded_and_boxing_goes_on():
    hit, again, up = blow(3, ability=always(Effect("knock_down", target="this"))), blow(2), blow(1)
    bout = Bout(Corner((hit, again)), Corner(deck=(up,)))
    struck(bout, hit)
    assert (gone(bout, up), bout.asked()) == (True, ("boxing", RED))
    struck(bout, again)
    assert bout.blue.endurance == 15
