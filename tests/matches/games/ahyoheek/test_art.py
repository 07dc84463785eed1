"""The pictures of Ahyoheek: always the same, small, and nothing in them but shapes."""

from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from matches.games.ahyoheek import art
from matches.games.ahyoheek.cards import STARTER
from matches.kernel.cards import Card

NAMES = ("feather", "book", "beetle")
SHAPES = {"svg", "g", "path", "rect", "circle", "polygon"}
PICTURES = [*(pytest.param(art.symbol(name), id=name) for name in NAMES), pytest.param(art.back(), id="back")]


@pytest.mark.parametrize("picture", PICTURES)
def test_a_picture_is_well_formed_and_made_of_shapes_alone(picture: str) -> None:
    elements = list(ElementTree.fromstring(picture).iter())
    assert {element.tag.split("}")[1] for element in elements} <= SHAPES
    assert not {"id", "style", "href"} & {name for element in elements for name in element.attrib}
    assert not [name for element in elements for name in element.attrib if name.startswith("on")]


@pytest.mark.parametrize("picture", PICTURES)
def test_a_picture_is_smaller_than_six_kilobytes(picture: str) -> None:
    assert len(picture.encode()) < 6_000


@pytest.mark.parametrize("name", NAMES)
def test_a_symbol_is_drawn_the_same_every_time(name: str) -> None:
    assert art.symbol(name) == art.symbol(name)


def test_the_three_symbols_differ() -> None:
    assert len({art.symbol(name) for name in NAMES}) == 3


def test_there_is_no_fourth_symbol() -> None:
    with pytest.raises(KeyError, match="pen"):
        art.symbol("pen")


@pytest.mark.parametrize("card", STARTER, ids=lambda card: card.slug)
def test_a_card_keeps_its_symbol_when_its_slug_is_changed(card: Card) -> None:
    assert art.picture(card) == art.symbol(card.slug)
    assert art.picture(replace(card, slug="pen")) == art.symbol(card.slug)
