"""The page of one card: what it says, what releases did to it, what stands beside it. Imports selectors and pieces of pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from typing import Literal, TypeAlias
from uuid import UUID

from catalogue import art, kinds, selectors
from catalogue.differences import field_changes
from catalogue.errors import Missing
from catalogue.fields import Field, Json
from catalogue.models import CardMigration, Printing, Release
from catalogue.records import flat
from catalogue.rendering.asked import Asked, card_address
from catalogue.rendering.faces import Words, words
from catalogue.rendering.lines import Line, lines_of
from catalogue.rendering.values import in_words
from catalogue.selectors.reading import ReadCard

What: TypeAlias = Literal["appeared", "changed", "returned", "retired", "merged"]


@dataclass(frozen=True, slots=True)
class Value:
    """One value of a fact, and the gallery of the cards that have it too."""

    words: str
    address: str


@dataclass(frozen=True, slots=True)
class Fact:
    """One field with its help; without values where it is not given."""

    label: str
    help: str
    values: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """What one release did to the card. `printing` is how it had it from then on; `note` and `into` are of a move."""

    what: What
    number: int
    at: datetime
    printing: Printing | None = None
    lines: tuple[Line, ...] = ()
    note: str = ""
    into: Printing | None = None


@dataclass(frozen=True, slots=True)
class CardPage:
    """A card in a release. `gone` is how it left, where that release has it no more; `newer` leads to it as it is today."""

    game: kinds.Game
    release: Release
    card: ReadCard
    kind: str
    facts: tuple[Fact, ...]
    steps: tuple[Step, ...]
    gone: Step | None
    newer: str
    before: Printing | None
    after: Printing | None
    name: Words
    picture: str

    @property
    def shown(self) -> Printing:
        return self.card.shown

    @property
    def gallery(self) -> str:
        """All cards of the release that is being read."""
        return Asked(self.game.key, self.release.number).address


def card_page(game: kinds.Game, card_id: UUID, number: int, language: str) -> CardPage:
    """The page of a card as release `number` has it; Missing for a card that no release ever had."""
    release, card = selectors.read_release(game.key, number), selectors.read_card(game.key, card_id, number)
    mark, steps = selectors.current_mark(game.key), _steps(game, card, language)
    before, after = selectors.neighbours(card.shown, number) if card.there else (None, None)
    left = [step for step in steps if step.what in ("retired", "merged")]
    return CardPage(
        game=game,
        release=release,
        card=card,
        kind=_kind(game, card.shown.kind, language),
        facts=_facts(game, card.shown, Asked(game.key, number), language),
        steps=steps,
        gone=None if card.there or not left else left[0],
        newer=card_address(game.key, card_id) if mark and mark.number > number else "",
        before=before,
        after=after,
        name=words(card.shown.name, language),
        picture=art.picture_address(card.shown.art) if card.shown.art else "",
    )


def _kind(game: kinds.Game, key: str, language: str) -> str:
    return next((kind.name.said_in(language) for kind in game.kinds if kind.key == key), key)


def _facts(game: kinds.Game, printing: Printing, asked: Asked, language: str) -> tuple[Fact, ...]:
    try:
        fields = game.kind(printing.kind).fields
    except Missing:
        return ()
    return tuple(_fact(one, printing.facts.get(one.key, one.default), asked, language) for one in fields)


def _fact(field: Field, value: Json, asked: Asked, language: str) -> Fact:
    parts = value if field.shape == "choices" and isinstance(value, list) else [] if value in (None, "", []) else [value]
    values = tuple(Value(in_words(field, part, language), _like(field, part, asked)) for part in parts)
    return Fact(field.label.said_in(language), field.help.said_in(language) if field.help else "", values)


def _like(field: Field, value: Json, asked: Asked) -> str:
    """Where the cards are that have this too; "" for what is no facet."""
    if not (field.facet and field.search) or isinstance(value, dict | list):
        return ""
    word = {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
    return asked.search(f"{field.key}:{word}")


def _steps(game: kinds.Game, card: ReadCard, language: str) -> tuple[Step, ...]:
    """Printings and moves, the newest first. A return is told by the printing it brought."""
    printings = card.printings[::-1]
    steps = [Step("appeared", printings[0].first, printings[0].printed_at, printings[0])]
    for old, new in pairwise(printings):
        changes = field_changes(flat(selectors.printed(old)), flat(selectors.printed(new)))
        lines = lines_of(game, new.kind, changes, language)
        what: What = "changed" if old.until == new.first else "returned"
        steps.append(Step(what, new.first, new.printed_at, new, lines))
    steps += _left(game, [move for move in card.moves if move.what != CardMigration.What.RETURNED])
    return tuple(sorted(steps, key=lambda step: step.number, reverse=True))


def _left(game: kinds.Game, moves: Sequence[CardMigration]) -> list[Step]:
    names = selectors.names_in(game.key, [move.new_id for move in moves if move.new_id]) if moves else {}
    return [
        Step(
            "merged" if move.what == CardMigration.What.MERGED else "retired",
            move.release.number,
            move.at,
            note=move.note,
            into=names.get(move.new_id) if move.new_id else None,
        )
        for move in moves
    ]
