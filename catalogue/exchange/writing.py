"""A draft's cards → CSV or JSON, a piece at a time, which imports as nothing changed. Imports models, kinds and cells."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator, Mapping

import msgspec

from catalogue import selectors
from catalogue.exchange import cells, columns
from catalogue.fields import Field, Json
from catalogue.kinds import Game
from catalogue.models import Card
from catalogue.records import flat
from catalogue.selectors import record_of

MARK = "\ufeff"  # without it spreadsheets take UTF-8 for something else
PIECE = 500  # cards at a time


def cards_of(game: Game) -> Iterator[Card]:
    """The cards of the draft in order, retired ones too. Merged ones are left out: others stand for them."""
    states = (Card.State.ACTIVE, Card.State.RETIRED)
    return Card.objects.filter(game=game.key, state__in=states).order_by("kind", "number", "id").iterator(chunk_size=PIECE)


def write_csv(game: Game, cards: Iterable[Card], delimiter: str = ",") -> Iterator[str]:
    """The file in pieces: a mark, a header of `columns_of`, and a row for each card (see `cells` for what a cell says)."""
    piece = io.StringIO(newline="")
    writer = csv.writer(piece, delimiter=delimiter, quoting=csv.QUOTE_ALL)
    names = columns.columns_of(game)
    fields = {kind.key: columns.fields_of(kind) for kind in game.kinds}
    piece.write(MARK)
    writer.writerow(names)
    for number, card in enumerate(cards, 1):
        said = _said(card)
        known = fields.get(card.kind, columns.BASE)
        writer.writerow([_cell(name, said, known) for name in names])
        if number % PIECE == 0:
            yield piece.getvalue()
            piece.seek(0)
            piece.truncate()
    yield piece.getvalue()


def write_json(game: Game, cards: Iterable[Card], draft: int) -> Iterator[str]:
    """`{"game", "draft": its version, "cards": […]}` in pieces; a card is as a release has it, and its state."""
    yield f'{{"game": {json.dumps(game.key)}, "draft": {draft}, "cards": ['
    divider = "\n"
    for card in cards:
        fields = {**msgspec.to_builtins(record_of(card)), "state": card.state}
        yield divider + json.dumps(fields, ensure_ascii=False)
        divider = ",\n"
    yield "\n]}\n"


def draft_version(game: Game) -> int:
    """The version to name in an export; asked for before its cards are."""
    return selectors.draft(game.key).version


def _said(card: Card) -> dict[str, Json]:
    return {"id": str(card.pk), "kind": card.kind, "state": card.state, **flat(record_of(card))}


def _cell(name: str, said: dict[str, Json], known: Mapping[str, Field]) -> str:
    if name in columns.ABOUT:
        return cells.inert(str(said[name]))
    if name not in known:
        return ""
    return cells.write(known[name], said.get(name, known[name].default))
