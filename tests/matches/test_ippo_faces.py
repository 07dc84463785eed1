"""What the table of Ippo shows: each card with what may be done, the payment that would follow, orders with their results."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import pytest
from django.utils import translation
from msgspec.structs import replace

from matches.games.ippo import RULES
from matches.games.ippo.events import Choice, Event
from matches.games.ippo.held import printed_of
from matches.games.ippo.options import Options
from matches.games.ippo.paying import bounds, pay
from matches.games.ippo.state import Pending, State
from matches.games.ippo.view import CardView, View, view
from matches.games.ippo.vocabulary import CARD_TYPES, Of
from matches.kernel.offers import Offer, One
from matches.kernel.seats import Seat
from matches.registry import rules_of
from matches.rendering.faces import Faces
from matches.rendering.ippo_acts import BY_CARD, deals
from matches.rendering.ippo_cards import by_id, plate
from matches.rendering.ippo_examples import clash, count
from matches.rendering.ippo_payment import bill, least_endurance
from matches.rendering.ippo_results import count_of, result_of
from matches.simulation import plays
from matches.templatetags.ippo_asked import _order, several

FACES = Faces("ippo", "")
NAMES = {Seat(0): "Ana", Seat(1): "Bruno"}


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    with translation.override("en"):
        yield


@pytest.fixture(scope="module")
def states() -> list[State]:
    """Every state of some bouts by chance in which somebody is asked."""
    found: list[State] = []
    for play in plays(rules_of("ippo"), 4, 2, "faces", Options()):
        state = RULES.initial
        for record in play.run():
            for event in record.events:
                state = RULES.evolve(state, event) if isinstance(event, get_args(Event)) else state
            if state.pending is not None:
                found.append(state)
    return found


def own_offers(state: State) -> tuple[View, list[Offer]]:
    assert state.pending is not None
    seat = state.pending.seats[0]
    return view(state, seat), list(RULES.legal(state, seat).commands)


def test_q4_q5_the_payment_that_is_proposed_is_the_one_that_is_made(states: list[State]) -> None:
    """What a page proposes from what its viewer may know is what the rules take if he says nothing."""
    seen = 0
    for state in states:
        seat = state.pending.seats[0] if state.pending else Seat(0)
        shown, offers = own_offers(state)
        for offer in (one for one in offers if one.command in ("declare_blow", "use_ability")):
            owed = bill(shown, offer)
            fighter = state.fighter(seat)
            least, _ = bounds(state, fighter, owed.price) or (-1, -1)
            assert least_endurance(offer) == least
            assert owed.payment == pay(state, fighter, owed.price, endurance=least)
            seen += 1
    assert seen > 100


def test_every_offer_for_a_card_is_an_act_of_that_card(states: list[State]) -> None:
    for state in states:
        shown, offers = own_offers(state)
        seat = state.pending.seats[0] if state.pending else Seat(0)
        found = deals(shown, RULES.legal(state, seat), FACES, NAMES)
        made = sorted((act.command, act.card, act.ability) for deal in found for act in deal.acts)
        ones = [(one, {field.name: field.values for field in one.fields if isinstance(field, One)}) for one in offers]
        wanted = sorted((one.command, id, "ability" in of) for one, of in ones if one.command in BY_CARD for id in of["card"])
        assert made == wanted


def test_a_card_of_the_corner_says_how_it_lies(states: list[State]) -> None:
    lying = [(card, fighter) for state in states for fighter in view(state, None).fighters for card in fighter.corner]
    tapped = next(card for card, _ in lying if card.tapped and card.type == "defense" and not card.used and not card.ringside)
    shown = plate(tapped, FACES, lies=True)
    assert shown.label == f"{shown.name}, Defense, power {tapped.power}, tapped"


def test_a_viewer_finds_no_card_of_anothers_hand(states: list[State]) -> None:
    for state in states[::20]:
        for seat in (Seat(0), Seat(1)):
            hidden = set(state.other(seat).hand) | set(state.other(seat).deck)
            assert hidden.isdisjoint(by_id(view(state, seat)))


def test_e4_orders_are_offered_with_what_comes_of_them(states: list[State]) -> None:
    """6 against 4 and 3: either way nothing comes through, and one defense is lost, another one each time."""
    cards = [card for state in states for fighter in view(state, None).fighters for card in fighter.corner]
    defenses = {card.slug: card for card in cards if card.type == "defense"}
    four, three = (replace(card, power=power) for card, power in zip(list(defenses.values())[:2], (4, 3), strict=True))
    one, two = plate(four, FACES), plate(three, FACES)
    lost = "nothing comes through; the blow is discarded; discarded: {}"
    assert _order(6, (one, two)).comes == lost.format(one.name)
    assert _order(6, (two, one)).comes == lost.format(two.name)
    assert _order(9, (one, two)).comes == f"2 come through; the blow comes back; discarded: {one.name}, {two.name}"


def test_e4_the_examples_of_the_rules_are_counted_out() -> None:
    shown = clash(FACES, "en", 5, (4, 3))
    assert shown is not None
    assert [step.sum for step in shown.result.steps] == ["5 − 4 = 1", "1 < 3"]
    assert shown.result.words == "stopped, and discarded"


def test_e11_up_on_the_fourth_flip_and_no_deck_left_after_seven() -> None:
    up = count(FACES, "en", ("support", "defense", "fight", "blow"))
    assert (up.up, len(up.flips), up.words) == (True, 4, "the defender is up at 4.")
    assert [flip.blow for flip in up.flips] == [False, False, False, True]
    down = count(FACES, "en", ("defense", "support", "defense", "fight", "defense", "support", "fight"))
    assert down.words == "the defender runs out of deck after 7, and stays down."


def test_the_last_blow_and_its_count_are_seen_until_the_turn_ends(states: list[State]) -> None:
    landed = [state for state in states if state.landed is not None]
    assert landed
    for state in landed:
        assert state.landed is not None
        result = result_of(state.landed, NAMES, FACES)
        assert result.through == state.landed.through
        assert len(result.steps) == len(state.landed.met)
        if state.counted is not None:
            assert len(count_of(state.counted, NAMES, FACES).flips) == len(state.counted.cards)


def test_every_card_says_what_it_costs_and_gives_in_words_too() -> None:
    """Shapes and numbers are for the eye; whoever hears the card hears the same."""
    for card in (one for one in FACES.cards.values() if one.kind in CARD_TYPES):
        own = printed_of(card)
        shown = plate(CardView(0, own, own.power, own.blow, own.generic), FACES)
        for point in (*shown.costs, *shown.gives):
            words = "any power" if point in shown.costs else "generic power"
            assert f"{point.n} {point.name}" in shown.aloud or (
                point.key == ("any" if point in shown.costs else "generic")
                and f"{point.n}" in shown.aloud
                and words in shown.aloud
            )


@pytest.mark.parametrize(("choice", "of"), [("discard", ""), ("search", "support")])
def test_v6_v13_what_an_effect_lets_one_choose_is_seen_by_him_alone(states: list[State], choice: Choice, of: Of) -> None:
    """Cards of his hand, or those of that type in the deck that he searches."""
    seat = Seat(0)
    state = next(one for one in states if one.fighter(seat).hand)
    asked = replace(state, pending=Pending((seat,), "choose", 0, choice=choice, n=1, of=of))
    many = several(view(asked, seat), RULES.legal(asked, seat), "choose", FACES)
    assert many is not None and many.least == many.most == 1
    own = asked.fighter(seat)
    wanted = own.hand if choice == "discard" else tuple(id for id in own.deck if asked.cards[id].type == "support")
    assert sorted(one.id for one in many.plates) == sorted(wanted) != []
    assert view(asked, Seat(1)).choices == view(asked, None).choices == ()
