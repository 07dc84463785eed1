"""A card's picture: the upload in sizes that a browser chooses from, or the drawing of its facts, always the same for them."""

import dataclasses
import re
from uuid import uuid4
from xml.etree import ElementTree

import msgspec
import pytest
from msgspec.structs import replace

from catalogue import art, kinds
from catalogue.models import Card, Printing
from catalogue.records import CardRecord
from catalogue.said import Pair
from tests.support.bestiary import BESTIARY, many

ONE, OTHER = many(2)
INERT = {"svg", "g", "path", "rect", "circle", "ellipse", "line", "polygon", "polyline"}
SEEN: list[CardRecord] = []


def watched(card: CardRecord) -> str:
    SEEN.append(card)
    return f"<svg>{card.number}</svg>"


def test_a_card_without_an_upload_is_drawn_in_the_page():
    assert art.picture_of(BESTIARY, ONE) == BESTIARY.art(ONE)
    assert art.picture_of(BESTIARY, OTHER) != art.picture_of(BESTIARY, ONE)


def test_an_upload_is_asked_for_in_the_size_that_fits_and_is_decoration():
    image = ElementTree.fromstring(str(art.picture_of(BESTIARY, replace(ONE, art="ab" * 32))).replace(">", "/>"))
    address = f"/images/{'ab' * 32}-"
    assert image.get("src") == f"{address}120.webp"
    assert image.get("srcset") == ", ".join(f"{address}{width}.webp {width}w" for width in (120, 240, 480, 960))
    assert (image.get("alt"), image.get("loading")) == ("", "lazy")


def test_names_texts_and_uploads_are_nothing_to_a_drawing():
    game = kinds.Game(key="watched", name=Pair("Vu"), kinds=(), art=watched, starter=BESTIARY.starter)
    renamed = replace(ONE, name=Pair("<script>", "x"), text=Pair("y"), art="ab" * 32)
    assert art.drawn(game, ONE) == art.drawn(game, renamed)
    assert art.mark(ONE) == art.mark(renamed)
    assert [(card.name, card.text, card.art, card.facts) for card in SEEN] == [(Pair(""), Pair(""), "", ONE.facts)]


@pytest.mark.parametrize("change", [{"kind": "charm"}, {"slug": "x"}, {"number": 9}, {"facts": {}}, {"id": str(uuid4())}])
def test_whatever_else_a_card_is_has_a_drawing_of_its_own(change):
    assert art.mark(replace(ONE, **change)) != art.mark(ONE)


def test_a_row_of_the_draft_a_printing_and_a_record_of_one_card_have_one_drawing():
    fields = {"game": "bestiary", "kind": ONE.kind, "slug": ONE.slug, "number": ONE.number, "facts": ONE.facts}
    card = Card(id=ONE.id, **fields)
    printing = Printing(id=7, card=card, first=1, **fields)
    assert art.mark(card) == art.mark(printing) == art.mark(ONE)
    assert art.drawn(BESTIARY, printing) == art.drawn(BESTIARY, ONE)
    address = art.drawing_address(BESTIARY, printing)
    assert address == art.drawing_address(BESTIARY, ONE)
    assert re.fullmatch(rf"/images/bestiary/{ONE.id}-{art.mark(ONE)}\.svg\?pen=[0-9a-f]{{8}}", address)


def test_a_game_that_draws_otherwise_has_its_drawings_elsewhere():
    thin = dataclasses.replace(BESTIARY, key="thin-pen", art=lambda card: f"<svg>{card.id}</svg>")
    thick = dataclasses.replace(BESTIARY, key="thick-pen", art=lambda card: f"<svg>{card.id}!</svg>")
    addresses = {art.drawing_address(game, ONE).partition("?")[2] for game in (thin, thick)}
    assert len(addresses) == 2


def hostile(game: kinds.Game) -> list[CardRecord]:
    """The starter cards, and each of them with the worst that its texts may hold."""
    bad = '"/><script>alert(1)</script><a href="javascript:alert(1)">&'
    shapes = {kind.key: kind for kind in game.kinds}
    return [
        one
        for card in game.starter.cards
        for one in (card, replace(card, facts={**card.facts, **dict.fromkeys(taking(shapes[card.kind], card, bad), bad)}))
    ]


def taking(kind: kinds.Kind, card: CardRecord, text: str) -> list[str]:
    """The texts of a card that may be `text`: its kind may allow fewer."""
    keys = [field.key for field in kind.fields if field.shape == "text"]
    return [key for key in keys if fits(kind, {**card.facts, key: text})]


def fits(kind: kinds.Kind, facts: object) -> bool:
    try:
        msgspec.convert(facts, kind.facts)
    except msgspec.ValidationError:
        return False
    return True


def test_the_drawings_of_every_game_are_shapes_and_nothing_else():
    for game in kinds.games():
        for card in hostile(game):
            root = ElementTree.fromstring(art.drawn(game, card))
            names = {element.tag.removeprefix("{http://www.w3.org/2000/svg}") for element in root.iter()}
            attributes = {name for element in root.iter() for name in element.attrib}
            assert names <= INERT
            assert root.tag == "{http://www.w3.org/2000/svg}svg"
            assert not {name for name in attributes if name.startswith("on") or name in ("style", "id", "href")}
            assert root.get("aria-hidden") == "true"
