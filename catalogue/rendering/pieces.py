"""One card or rarity of a difference, in words. Imports fields in words and lines."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from catalogue import kinds
from catalogue.differences import CardChange, Difference, RarityChange
from catalogue.fields import Json
from catalogue.records import Body, CardRecord, RarityRecord, flat
from catalogue.rendering.fields import in_order, label_of, value_of
from catalogue.rendering.lines import Line, lines_of
from catalogue.said import Pair

What: TypeAlias = Literal["changed", "added", "merged", "removed"]
Facts: TypeAlias = tuple[tuple[str, str], ...]  # label, words
Successors: TypeAlias = Mapping[str, tuple[str, Pair]]  # of a merged card's id: the id and the name of what stands for it
UNSAID = ("slug", "number", "name.fr", "name.en")  # said beside the facts


@dataclass(frozen=True, slots=True)
class Piece:
    """One card or rarity. A changed one has `lines`; one that came or went says all that it is in `facts`.

    `lang` is the name's own language where it is not the page's; `into` is (id, name) of what stands for a merged card.
    """

    what: What
    id: str
    name: str
    lang: str
    kind: str
    number: int | None = None
    lines: tuple[Line, ...] = ()
    facts: Facts = ()
    into: tuple[str, str] | None = None


def changed_card(game: kinds.Game, change: CardChange, card: CardRecord, language: str) -> Piece:
    """A card that both have; `card` is the later one."""
    lines = lines_of(game, card.kind, change.fields, language)
    return Piece("changed", card.id, *_name(card.name, language), _kind(game, card.kind, language), card.number, lines)


def whole_card(game: kinds.Game, what: What, card: CardRecord, language: str, into: tuple[str, Pair] | None = None) -> Piece:
    """A card that came or went."""
    kind = _kind(game, card.kind, language)
    facts = _facts(game, card.kind, flat(card), language)
    stands = (into[0], into[1].said_in(language)) if into else None
    return Piece(what, card.id, *_name(card.name, language), kind, card.number, facts=facts, into=stands)


def rarities(game: kinds.Game, difference: Difference, after: Body, language: str) -> tuple[Piece, ...]:
    """All rarities that are different, changed ones first."""
    later = {one.key: one for one in after.rarities}
    return (
        *(_changed_rarity(game, one, later[one.key], language) for one in difference.rarities_changed),
        *(_whole_rarity(game, "added", one, language) for one in difference.rarities_added),
        *(_whole_rarity(game, "removed", one, language) for one in difference.rarities_removed),
    )


def _kind(game: kinds.Game, kind: str, language: str) -> str:
    return value_of(game, kind, "kind", kind, language)


def _changed_rarity(game: kinds.Game, change: RarityChange, one: RarityRecord, language: str) -> Piece:
    return Piece("changed", one.key, *_name(one.name, language), "", lines=lines_of(game, "", change.fields, language))


def _whole_rarity(game: kinds.Game, what: What, one: RarityRecord, language: str) -> Piece:
    values: dict[str, Json] = {f"numbers.{key}": value for key, value in one.numbers.items()}
    return Piece(what, one.key, *_name(one.name, language), "", facts=_facts(game, "", values, language))


def _facts(game: kinds.Game, kind: str, values: Mapping[str, Json], language: str) -> Facts:
    told = {key for key, value in values.items() if key not in UNSAID and value not in (None, "", [])}
    return tuple(
        (label_of(game, kind, key, language), value_of(game, kind, key, values[key], language))
        for key in in_order(game, kind, told)
    )


def _name(name: Pair, language: str) -> tuple[str, str]:
    """The name, and its language if that is not the page's."""
    spoken = name.language_said(language)
    return name.said_in(language), "" if language.startswith(spoken) else spoken
