"""Words for people in the two languages of the house, and the lines of a live log. Imports seats only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Protocol, TypeAlias, assert_never

import msgspec

from matches.kernel.seats import Seat


class Words(msgspec.Struct, frozen=True):
    """The same thing said in French and in English; `{name}` marks what `Line` fills in.

    Where one language is empty, the other is shown in its place: a card's name may have been written in one of them only.
    """

    fr: str
    en: str

    def said_in(self, language: str) -> str:
        """The French words for any language but English: French is the house's first language."""
        return (self.en or self.fr) if language.startswith("en") else (self.fr or self.en)


class CardName(msgspec.Struct, frozen=True):
    """The name that a card has in the release of the match, or its slug where the release has no such card."""

    slug: str


class Named(Protocol):
    """Anything that has a name in both languages: a card."""

    @property
    def name(self) -> Words: ...


Value: TypeAlias = int | Words | CardName
_NO_SEATS: Mapping[str, Seat] = MappingProxyType({})
_NO_VALUES: Mapping[str, Value] = MappingProxyType({})
_NO_CARDS: Mapping[str, Named] = MappingProxyType({})


class Line(msgspec.Struct, frozen=True):
    """One sentence of a log. `seats` become the names of their players, `values` numbers, words or the names of cards."""

    words: Words
    seats: Mapping[str, Seat] = _NO_SEATS
    values: Mapping[str, Value] = _NO_VALUES

    def said_in(self, language: str, names: Mapping[Seat, str], cards: Mapping[str, Named] = _NO_CARDS) -> str:
        """The sentence in `language`, with `names` for the seats, by slug those of `cards`. KeyError if a seat has no name."""
        people = {key: names[seat] for key, seat in self.seats.items()}
        values = {key: _said(value, language, cards) for key, value in self.values.items()}
        return self.words.said_in(language).format(**people, **values)


def listed(parts: Sequence[Words]) -> Words:
    """Several things as one says them: "A, B et C". Nothing for none."""
    return Words(_joined([part.fr for part in parts], "et"), _joined([part.en for part in parts], "and"))


def with_names(words: Words, seats: Sequence[Seat]) -> Line:
    """`words` with `{who}` replaced by a place for each seat's name: "A, B and C". At least one seat."""
    who = listed([Words(f"{{seat{seat}}}", f"{{seat{seat}}}") for seat in seats])
    said = Words(words.fr.replace("{who}", who.fr), words.en.replace("{who}", who.en))
    return Line(said, {f"seat{seat}": seat for seat in seats})


def _joined(parts: Sequence[str], last: str) -> str:
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}" if len(parts) > 1 else "".join(parts)


def _said(value: Value, language: str, cards: Mapping[str, Named]) -> str:
    match value:
        case CardName(slug=slug):
            return cards[slug].name.said_in(language) if slug in cards else slug
        case Words():
            return value.said_in(language)
        case int():
            return str(value)
        case _:
            assert_never(value)
