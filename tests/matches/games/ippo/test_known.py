"""Q27: cards that everybody has seen go somewhere, and an order of the hand that nobody is told."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from matches.games.ippo.blows import Counted
from matches.games.ippo.commands import SetUp, TakeNewHand
from matches.games.ippo.deeds import Salvaged
from matches.games.ippo.events import Discarded, HandShown
from matches.games.ippo.hiding import redeal
from matches.games.ippo.state import State
from matches.games.ippo.vocabulary import Effect
from matches.kernel.dice import Dice
from tests.matches.games.ippo.bouts import BLUE, RED, Bout, Corner, blow, defense, fight
from tests.matches.games.ippo.stages import always, boxing, struck, uses
from tests.matches.games.ippo.test_rules_of_turns import before_the_bell

UNDER = Effect("salvage", target="to_deck")


def dealt_again(bout: Bout) -> list[tuple[int, ...]]:
    return [redeal(bout.state, BLUE, Dice(bytes(32), str(at))).fighter(RED).hand for at in range(20)]


def test_v12_a_card_that_was_salvaged_under_the_deck_is_known_in_the_hand_that_draws_it():
    lost, others = blow(4), [defense(1) for _ in range(2)]
    under, draw, look = fight(boxing(UNDER)), fight(boxing(Effect("draw", 3))), fight(boxing(Effect("search", 0, "support")))
    bout = Bout(Corner(hand=(under, draw, look, fight()), deck=others, discards=(lost,)), Corner())
    uses(bout, RED, under, bout.id_of(lost))
    bout.all_pass()
    uses(bout, RED, draw)
    bout.all_pass()
    assert (bout.red.known, bout.red.bottom, len(bout.red.hand)) == ((bout.id_of(lost),), 0, 5)
    uses(bout, RED, look)
    bout.all_pass()
    assert all(bout.id_of(lost) in hand for hand in dealt_again(bout)), "after a shuffle too"


@pytest.mark.parametrize(("count", "known"), [(1, 0), (2, 0), (3, 1), (4, 2)])
def test_v12_only_what_came_from_under_the_deck_is_known(count, known):
    lost, others = [blow(4), blow(5)], [defense(1) for _ in range(2)]
    unders, draw = [fight(boxing(UNDER)) for _ in lost], fight(boxing(Effect("draw", count)))
    bout = Bout(Corner(hand=(*unders, draw), deck=others, discards=lost), Corner())
    for under, card in zip(unders, lost, strict=True):
        uses(bout, RED, under, bout.id_of(card))
        bout.all_pass()
    assert [one.to for one in bout.told(Salvaged)] == ["deck", "deck"]
    uses(bout, RED, draw)
    assert bout.red.known == tuple(bout.id_of(one) for one in lost[:known])
    assert bout.red.bottom == 2 - known


def test_v12_a_count_takes_of_what_is_known_under_the_deck():
    lost, hit = defense(1), blow(2, ability=always(Effect("knock_down", target="this")))
    under = fight(boxing(UNDER))
    bout = Bout(Corner((hit,), hand=(under, fight()), discards=(lost,)), Corner(deck=(defense(1), blow(1)), more={"bottom": 2}))
    struck(bout, hit)
    assert [len(one.cards) for one in bout.told(Counted)] == [2]
    assert (bout.blue.deck, bout.blue.bottom) == ((), 0)


def test_v6_a_hand_that_goes_whole_is_not_told_in_the_order_in_which_it_was_drawn():
    tales = []
    cards = (blow(1), defense(1), blow(2))
    for hand in (cards, cards[::-1]):
        off = fight(boxing(Effect("make_discard", 3, "random")))
        bout = Bout(Corner(hand=(off, fight())), Corner(hand=hand))
        uses(bout, RED, off)
        told = [one for one in bout.told(Discarded) if one.why == "effect"]
        tales.append([one.id for one in told[0].cards])
    assert tales == [sorted(tales[0])] * 2


def test_r12_a_hand_that_is_shown_is_not_told_in_the_order_in_which_it_was_drawn():
    hand, deck = (blow(1), blow(2), blow(3)), [defense(1) for _ in range(5)]
    bout = before_the_bell(Corner(hand=hand[::-1], deck=deck), Corner(hand=hand, deck=deck))
    bout.state = backwards(bout)
    bout.does(RED, TakeNewHand())
    shown = bout.told(HandShown)[0]
    assert [one.id for one in shown.cards] == sorted(one.id for one in shown.cards)
    bout.does(BLUE, SetUp())


def backwards(bout: Bout) -> State:
    """Red has drawn his cards in the other order."""
    red, blue = bout.state.fighters
    return replace(bout.state, fighters=(replace(red, hand=red.hand[::-1]), blue))
