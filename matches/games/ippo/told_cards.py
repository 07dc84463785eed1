"""Cards and amounts in lines of the log: several names as one says them. Imports held and the kernel's words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

from matches.games.ippo.held import Ref
from matches.kernel.seats import Seat
from matches.kernel.words import CardName, Line, Value, Words, listed

Values: TypeAlias = dict[str, Value]
NOBODY: Final[Mapping[str, Seat]] = {}
NOTHING: Final = Words("rien", "nothing")
THIN: Final = "\u00a0"


def cards_of(refs: Iterable[Ref], key: str = "card") -> tuple[Words, Values]:
    """The places in a sentence for these cards, "A, B et C", and what goes there; "rien" for none."""
    values: Values = {f"{key}{at}": CardName(ref.slug) for at, ref in enumerate(refs)}
    places = [Words(f"{{{name}}}", f"{{{name}}}") for name in values]
    return (listed(places) if places else NOTHING), values


def with_cards(words: Words, refs: Iterable[Ref], seats: Mapping[str, Seat] = NOBODY, **values: Value) -> Line:
    """A line whose `{cards}` are these."""
    said, named = cards_of(refs)
    fr, en = words.fr.replace("{cards}", said.fr), words.en.replace("{cards}", said.en)
    return Line(Words(fr, en), seats, named | values)


def by_number(n: int, one: Words, more: Words) -> Words:
    """French has one of what is less than two, English of one alone."""
    return Words(one.fr if n < 2 else more.fr, one.en if n == 1 else more.en)


def joined(parts: Iterable[Words]) -> Words:
    """Sentences one after the other."""
    kept = [one for one in parts if one.fr]
    return Words(" ".join(one.fr for one in kept), " ".join(one.en for one in kept))
