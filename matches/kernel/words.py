"""Words for people in the two languages of the house, and the lines of a live log. Imports seats only."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

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


_NO_SEATS: Mapping[str, Seat] = MappingProxyType({})
_NO_VALUES: Mapping[str, int | Words] = MappingProxyType({})


class Line(msgspec.Struct, frozen=True):
    """One sentence of a log. `seats` become the names of their players, `values` numbers or words."""

    words: Words
    seats: Mapping[str, Seat] = _NO_SEATS
    values: Mapping[str, int | Words] = _NO_VALUES

    def said_in(self, language: str, names: Mapping[Seat, str]) -> str:
        """The sentence in `language`, with `names` for the seats. KeyError if a name is missing."""
        people = {key: names[seat] for key, seat in self.seats.items()}
        values = {key: _value(value, language) for key, value in self.values.items()}
        return self.words.said_in(language).format(**people, **values)


def _value(value: int | Words, language: str) -> str:
    return value.said_in(language) if isinstance(value, Words) else str(value)
