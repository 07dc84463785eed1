"""The pictures of Hula Hoo: always the same, small, nothing in them but shapes, and as many hoops as the card is worth."""

from collections import Counter
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from matches.games.hula_hoo import art
from matches.games.hula_hoo.cards import STARTER, NumberFacts
from matches.kernel.cards import Card

SVG = "{http://www.w3.org/2000/svg}"
SHAPES = {f"{SVG}{name}" for name in ("svg", "g", "path", "rect", "circle", "polygon")}
of_every_card = pytest.mark.parametrize("card", STARTER, ids=lambda card: card.slug)


@of_every_card
def test_a_picture_is_well_formed_and_made_of_shapes_alone(card: Card) -> None:
    elements = list(ElementTree.fromstring(art.picture(card)).iter())
    assert {element.tag for element in elements} <= SHAPES
    names = {name for element in elements for name in element.attrib}
    assert not {"id", "style", "href"} & names
    assert not [name for name in names if name.startswith("on")]


@of_every_card
def test_a_picture_is_smaller_than_six_kilobytes(card: Card) -> None:
    assert len(art.picture(card).encode()) < 6_000


@of_every_card
def test_a_card_has_as_many_hoops_as_it_is_worth(card: Card) -> None:
    circles = list(ElementTree.fromstring(art.picture(card)).iter(f"{SVG}circle"))
    assert len([circle for circle in circles if circle.get("fill") == "none"]) == card.read(NumberFacts).value


@of_every_card
def test_a_card_is_drawn_the_same_every_time_and_whatever_it_is_called(card: Card) -> None:
    assert art.picture(card) == art.picture(replace(card, slug="hoop", number=99))


def test_the_thirteen_differ() -> None:
    assert len({art.picture(card) for card in STARTER}) == 13


def test_no_two_cards_stand_on_the_same_ground() -> None:
    assert len({ElementTree.fromstring(art.picture(card))[0].attrib["fill"] for card in STARTER}) == 13


# By value: how many hoops have the colour of fives and tens, and how many that of ones (R23).
INKED = [(5, (5,)), (6, (5, 1)), (8, (5, 3)), (9, (5, 4)), (10, (10,)), (11, (10, 1)), (12, (10, 2)), (13, (10, 3))]


@pytest.mark.parametrize(("value", "inked"), INKED)
def test_the_hoops_have_the_colours_of_the_code(value: int, inked: tuple[int, ...]) -> None:
    circles = ElementTree.fromstring(art.picture(STARTER[value - 1])).iter(f"{SVG}circle")
    assert tuple(sorted(Counter(circle.attrib["stroke"] for circle in circles).values(), reverse=True)) == inked
