"""Decks as plain text, one card a line, and back: for every game whose decks are piles of cards. Imports cards and loadouts."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from matches.kernel.cards import Card, Cards
from matches.kernel.loadouts import Finding, Pile
from matches.kernel.words import Words

LINES_AT_MOST: Final = 400
_LINE: Final = re.compile(r"(?:(?P<count>\d{1,2})\s*[x×*]\s*)?(?:(?P<number>\d{1,4})(?:\s+|$))?(?P<name>.*)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Listed:
    """A list that was read: the ids of each pile by its field, and what could not be read; `about` is the line, from 1."""

    piles: Mapping[str, tuple[str, ...]]
    findings: tuple[Finding, ...]


def as_text(loadout: msgspec.Struct, piles: Sequence[Pile], cards: Cards, language: str) -> str:
    """Pile by pile under its name, the cards in the order of the release: `4 x 017 Name`. What is in no release is left out."""
    parts = []
    for pile in piles:
        counts = Counter(id for id in getattr(loadout, pile.field) if id in cards.by_id)
        held = [(counts[one.id], one) for one in cards.values() if one.id in counts]
        lines = [f"{count} x {one.number:03} {one.name.said_in(language)}" for count, one in held]
        parts.append("\n".join([f"# {pile.name.said_in(language)}", *lines]))
    return "\n\n".join(parts) + "\n"


def from_text(text: str, piles: Sequence[Pile], cards: Cards) -> Listed:
    """The piles that a list names; a line may leave out how many (one), the number or the name, in either language.

    A line that begins with # is the name of a pile or a remark. Findings: `too_many_lines`, `no_such_card`, `which_card`,
    `other_name` and `too_many_copies`.
    """
    lines = text.splitlines()
    if len(lines) > LINES_AT_MOST:
        return Listed({}, (Finding("too_many_lines", _TOO_LONG, str(LINES_AT_MOST + 1)),))
    held: dict[str, list[str]] = {pile.field: [] for pile in piles}
    findings = tuple(_read(lines, piles, cards, held))
    return Listed({field: tuple(ids) for field, ids in held.items()}, findings)


def _read(lines: Sequence[str], piles: Sequence[Pile], cards: Cards, held: dict[str, list[str]]) -> Iterator[Finding]:
    """What is wrong, line by line; `held` takes what is right."""
    under = tuple(piles)
    for at, line in enumerate(lines, start=1):
        words = line.strip()
        if words.startswith("#"):
            under = _headed(words, piles) or under
        elif words and (found := _taken(words, at, under, cards, held)) is not None:
            yield found


def _headed(line: str, piles: Sequence[Pile]) -> tuple[Pile, ...]:
    """The pile whose name the line is; none if it is a remark."""
    title = _plain(line.lstrip("#"))
    return tuple(pile for pile in piles if title in (_plain(pile.name.fr), _plain(pile.name.en)))


def _taken(line: str, at: int, piles: Sequence[Pile], cards: Cards, held: dict[str, list[str]]) -> Finding | None:
    match = _LINE.fullmatch(line)
    assert match is not None  # every part of the pattern may be empty
    card, found = _found(match["number"], match["name"], at, piles, cards)
    if card is None:
        return found
    pile = next(one for one in piles if card.kind in one.kinds)
    copies = held[pile.field]
    copies += [card.id] * int(match["count"] or 1)
    if copies.count(card.id) > pile.copies:
        return Finding("too_many_copies", _copies(at, card, pile.copies), str(at))
    return None


def _found(number: str | None, name: str, at: int, piles: Sequence[Pile], cards: Cards) -> tuple[Card | None, Finding | None]:
    """The only card with that number and that name, as far as they are given."""
    numbered = [one for one in _of(piles, cards) if number is None or one.number == int(number)]
    wanted = _plain(name)
    named = [one for one in numbered if not wanted or wanted in (_plain(one.name.fr), _plain(one.name.en))]
    if len(named) == 1:
        return named[0], None
    if named:
        return None, Finding("which_card", _which(at), str(at))
    if number is not None and numbered and wanted:
        return None, Finding("other_name", _other(at, numbered[0]), str(at))
    return None, Finding("no_such_card", _none(at), str(at))


def _of(piles: Sequence[Pile], cards: Cards) -> Iterator[Card]:
    return (one for one in cards.values() if any(one.kind in pile.kinds for pile in piles))


def _plain(name: str) -> str:
    """As names are compared: without case, accents, signs and spaces."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if letter.isalnum())


def _none(at: int) -> Words:
    return Words(f"Ligne {at}\u00a0: aucune carte de ce nom ou de ce numéro.", f"Line {at}: no card of that name or number.")


def _which(at: int) -> Words:
    return Words(
        f"Ligne {at}\u00a0: plusieurs cartes répondent, donnez le numéro et le nom.",
        f"Line {at}: several cards answer to this, give number and name.",
    )


def _other(at: int, card: Card) -> Words:
    return Words(
        f"Ligne {at}\u00a0: le numéro {card.number} s’appelle «\u00a0{card.name.said_in('fr')}\u00a0».",
        f"Line {at}: number {card.number} is called “{card.name.said_in('en')}”.",
    )


def _copies(at: int, card: Card, most: int) -> Words:
    return Words(
        f"Ligne {at}\u00a0: «\u00a0{card.name.said_in('fr')}\u00a0», {most} au plus.",
        f"Line {at}: “{card.name.said_in('en')}”, {most} at most.",
    )


_TOO_LONG = Words(f"Une liste a {LINES_AT_MOST} lignes au plus.", f"A list has {LINES_AT_MOST} lines at most.")
