"""The ready-made decks: legal, of the shares of P4, paid for by their own cards, and each what it says it is."""

from collections import Counter

import pytest

from matches.games.ippo.held import Printed, printed_of
from matches.games.ippo.ready import READY, Ready
from matches.games.ippo.starter import STARTER
from matches.games.ippo.vocabulary import ATTRIBUTES

PRINTS = {one.slug: printed_of(one) for one in STARTER}
DECKS = [pytest.param(one, id=one.key) for one in READY]
SIZES = {
    "in-fighter-40": 40,
    "out-boxer-40": 40,
    "in-fighter-60": 60,
    "out-boxer-60": 60,
    "force-40": 40,
    "speed-40": 40,
    "technique-40": 40,
    "spirit-40": 40,
}


def prints(deck: Ready) -> list[Printed]:
    """KeyError for a slug that is no card of the set."""
    return [PRINTS[slug] for slug in deck.cards]


def needs(printed: Printed) -> dict[str, int]:
    """The icons of each attribute that a card and its ability cost."""
    cost = Counter({printed.attribute or "": printed.icons})
    if printed.ability is not None:
        cost.update(dict(zip(ATTRIBUTES, printed.ability.costs.icons, strict=True)))
    return {attribute: n for attribute, n in cost.items() if n}


def test_there_are_two_decks_of_each_size_and_one_of_each_attribute() -> None:
    assert {one.key: len(one.cards) for one in READY} == SIZES
    assert {one.key: one.format for one in READY} == {key: "ten" if size == 60 else "four" for key, size in SIZES.items()}
    assert len({one.name.fr for one in READY}) == len({one.name.en for one in READY}) == 8


@pytest.mark.parametrize("deck", DECKS)
def test_q1_no_deck_has_a_number_more_than_four_times(deck: Ready) -> None:
    assert max(Counter(one.number for one in prints(deck)).values()) <= 4


@pytest.mark.parametrize("deck", DECKS)
def test_p4_two_fifths_are_blows_and_two_fifths_defenses(deck: Ready) -> None:
    types = Counter(one.type for one in prints(deck))
    size = SIZES[deck.key]
    assert (types["blow"], types["defense"]) == {40: (16, 16), 60: (24, 24)}[size]
    assert types["support"] + types["fight"] == {40: 8, 60: 12}[size]
    assert types["support"] >= 3 and types["fight"] >= 3


@pytest.mark.parametrize("deck", DECKS)
def test_each_deck_gives_three_icons_for_each_that_its_dearest_card_costs(deck: Ready) -> None:
    given = Counter[str]()
    for one in prints(deck):
        given[one.attribute or ""] += one.gives_icons
    for one in prints(deck):
        for attribute, icons in needs(one).items():
            assert given[attribute] >= 3 * icons, (one.slug, attribute)


@pytest.mark.parametrize("deck", DECKS)
def test_a_quarter_of_the_blows_can_be_struck_with_two_cards_tapped(deck: Ready) -> None:
    blows = [one for one in prints(deck) if one.type == "blow"]
    assert 4 * sum(one.icons + one.generic <= 2 for one in blows) >= len(blows)


@pytest.mark.parametrize("deck", DECKS)
def test_every_deck_blocks_every_type_of_blow(deck: Ready) -> None:
    blocked = Counter(type for one in prints(deck) for type in one.blocks)
    assert min(blocked[type] for type in ("straight", "hook", "upper", "special")) >= 2


@pytest.mark.parametrize("attribute", ATTRIBUTES)
def test_a_deck_of_an_attribute_has_no_other(attribute: str) -> None:
    deck = next(one for one in READY if one.key == f"{attribute}-40")
    assert {one.attribute for one in prints(deck)} <= {attribute, None}


@pytest.mark.parametrize(
    ("style", "attributes", "types"),
    [("in-fighter", {"force", "spirit"}, ("hook", "upper")), ("out-boxer", {"speed", "technique"}, ("straight",))],
)
def test_in_fighters_strike_hooks_and_uppercuts_and_out_boxers_straights(
    style: str, attributes: set[str], types: tuple[str, ...]
) -> None:
    for deck in (one for one in READY if one.key.startswith(style)):
        assert {one.attribute for one in prints(deck)} - {None} == attributes
        blows = [one.blow for one in prints(deck) if one.type == "blow"]
        assert 3 * sum(blow in types for blow in blows) >= 2 * len(blows)


def test_a_ready_deck_is_a_number_and_a_slug_by_turns() -> None:
    first = READY[0].cards
    assert first[:4] == ("crochet-de-comptoir", "crochet-de-comptoir", "crochet-de-comptoir", "crochet-au-foie")
    assert first[-1] == "coup-de-belier"
