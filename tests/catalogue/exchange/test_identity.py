"""Whatever a card says, the file that it is written to says the same, and no spreadsheet runs any of it."""

import csv
import io
import json
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalogue.exchange import reading, writing
from catalogue.models import Card
from tests.catalogue.exchange import curios

FORMULA = re.compile(r"[=+\-@\t\r]")


def exact(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


def said(card: Card) -> tuple[Any, ...]:
    return str(card.pk), card.kind, card.state, exact(curios.flat_of(card))


@given(st.lists(curios.cards(), max_size=4), st.sampled_from([",", ";", "\t"]), st.sampled_from(["utf-8", "utf-16"]))
def test_csv(cards: list[Card], delimiter: str, encoding: str) -> None:
    file = "".join(writing.write_csv(curios.GAME, cards, delimiter)).encode(encoding)
    rows = reading.read_file(curios.GAME, file)
    assert [row.faults for row in rows] == [()] * len(cards)
    assert [(row.id, row.kind, row.state, exact(row.values)) for row in rows] == [said(card) for card in cards]


@given(st.lists(curios.cards(), max_size=4))
def test_json(cards: list[Card]) -> None:
    file = "".join(writing.write_json(curios.GAME, cards, 7)).encode()
    rows = reading.read_file(curios.GAME, file)
    assert json.loads(file)["draft"] == 7
    defaults = [{f"facts.{one.key}": one.default for one in curios.CURIO.fields if not one.required} for _ in rows]
    given = [(row.id, row.kind, row.state, exact(default | row.values)) for row, default in zip(rows, defaults, strict=True)]
    assert given == [said(card) for card in cards]


@given(st.lists(curios.cards(), min_size=1, max_size=4))
def test_no_cell_begins_as_a_formula_does(cards: list[Card]) -> None:
    file = "".join(writing.write_csv(curios.GAME, cards)).removeprefix("\ufeff")
    cells = [cell for line in csv.reader(io.StringIO(file, newline="")) for cell in line]
    assert len(cells) == 25 * (len(cards) + 1)
    assert [cell for cell in cells if FORMULA.match(cell)] == []


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("=1+1", "'=1+1"),
        ("'=1+1", "''=1+1"),
        ("-5", "'-5"),
        ("'quoted'", "'quoted'"),
        ("plain", "plain"),
        ("json:x", 'json:"json:x"'),
    ],
)
def test_a_text_in_a_cell(text: str, cell: str) -> None:
    card = Card(game="cabinet", kind="plain", slug="a", number=1, name_fr=text)
    [_, line] = csv.reader(io.StringIO("".join(writing.write_csv(curios.GAME, [card])), newline=""))
    assert line[5] == cell


def test_a_large_game_is_written_in_pieces() -> None:
    cards = (Card(game="cabinet", kind="plain", slug=f"a-{number}", number=number, name_fr="A") for number in range(1200))
    pieces = list(writing.write_csv(curios.GAME, cards))
    assert [piece.count("\r\n") for piece in pieces] == [501, 500, 200]
