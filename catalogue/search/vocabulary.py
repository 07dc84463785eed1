"""The language of a game's searches in words, and what a half-typed term could become. Imports names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from catalogue import kinds
from catalogue.fields import Field
from catalogue.said import Pair, Said
from catalogue.search.folding import folded, joined, typed
from catalogue.search.lexer import OPENING
from catalogue.search.names import HOUSE, IS, targets

_MARKS = " \u00a0\u202f.,;:!?«»“”()"
_EXAMPLES = {
    "number": Pair("number>=2", "number>=2"),
    "in": Pair("in:release/1", "in:release/1"),
    "changed": Pair("changed>=2026-11", "changed>=2026-11"),
    "has": Pair("has:en", "has:en"),
}


@dataclass(frozen=True, slots=True)
class Entry:
    """One key: its words, its other names, its values (as typed, in words), and a search that uses it."""

    key: str
    label: str
    help: str
    aliases: tuple[str, ...]
    values: tuple[tuple[str, str], ...]
    example: str


@dataclass(frozen=True, slots=True)
class Continuation:
    """What a search could become: `text` is the whole of it, `label` says what was added."""

    text: str
    label: Said


def vocabulary(game: kinds.Game, language: str) -> list[Entry]:
    """Every key of a game's searches: the kinds' own first, then the house's."""
    own = [_own(one, language) for one in _fields(game)]
    return [*own, *(_house(key, game, language) for key in HOUSE if key != "slug" and "." not in key)]


def _fields(game: kinds.Game) -> Iterator[Field]:
    seen: set[str] = set()
    for target in targets(game):
        if target.field.key not in seen:
            seen.add(target.field.key)
            yield target.field


def _own(one: Field, language: str) -> Entry:
    key = f"facts.{one.key}" if one.key in HOUSE else one.key
    label = one.label.said_in(language)
    others = dict.fromkeys((*one.aliases, typed(one.label.said_in("fr")), typed(one.label.said_in("en"))))
    values = tuple((str(value), said.said_in(language)) for value, said in one.choices.items())
    if one.shape == "flag":
        values = (("yes", "oui" if language.startswith("fr") else "yes"), ("no", "non" if language.startswith("fr") else "no"))
    help = one.help.said_in(language) if one.help else ""
    return Entry(key, label, help, tuple(name for name in others if name not in (one.key, "")), values, _example(key, one))


def _example(key: str, one: Field) -> str:
    match one.shape:
        case "integer":
            return f"{key}>={_middle(one)}"
        case "flag":
            return f"{key}:yes"
        case "choice" | "choices":
            return f"{key}:{typed(str(next(iter(one.choices))))}"
        case "text":
            return f'{key}:"…"'
        case _:
            return f"has:{key}"


def _middle(one: Field) -> int:
    """A bound that some cards pass and others do not."""
    least = one.least or 0
    return (least + one.most + 1) // 2 if one.most is not None else least + 1


def _word(game: kinds.Game, key: str, language: str) -> str:
    """The longest word in the first card's name or text: a search with it finds something."""
    said = (getattr(card, key).said_in(language) for card in game.starter.cards)
    words = [typed(part.strip(_MARKS)) for part in next(filter(None, said), "").split()]
    return max(filter(str.isalnum, words), key=len, default="…")


def _house(key: str, game: kinds.Game, language: str) -> Entry:
    label, others = HOUSE[key]
    values: tuple[tuple[str, str], ...] = ()
    example = _EXAMPLES[key].said_in(language) if key in _EXAMPLES else f"{key}:…"
    if key in ("name", "text"):
        example = f"{key}:{_word(game, key, language)}"
    if key == "kind":
        values = tuple((kind.key, kind.name.said_in(language)) for kind in game.kinds)
        example = f"kind:{game.kinds[0].key}"
    if key == "is":
        values = tuple((what, names[0] if language.startswith("fr") else what) for what, names in IS.items())
        example = "is:new"
    names = dict.fromkeys((*others, typed(label.said_in("fr")), typed(label.said_in("en"))))
    return Entry(key, label.said_in(language), "", tuple(name for name in names if name != key), values, example)


def continuations(game: kinds.Game, text: str, limit: int = 8) -> list[Continuation]:
    """What the last word of a search could become: a key, or after a key and ":" one of its values."""
    last = max(text.rfind(mark) for mark in f" \u00a0\u202f(){OPENING}")
    word = text[last + 1 :].lstrip("-")
    start = len(text) - len(word)
    if not joined(word):
        return []
    key, colon, value = word.partition(":")
    found = _values(game, key, value) if colon else _keys(game, key)
    return [Continuation(text[:start] + one, label) for one, label in found][:limit]


def _keys(game: kinds.Game, word: str) -> Iterator[tuple[str, Said]]:
    for entry, label in _labelled(game):
        if any(joined(name).startswith(joined(word)) for name in (entry.key, *entry.aliases)):
            yield f"{entry.key}:", label


def _values(game: kinds.Game, key: str, word: str) -> Iterator[tuple[str, Said]]:
    english = {entry.key: dict(entry.values) for entry in vocabulary(game, "en")}
    for entry, _ in _labelled(game):
        if joined(key) in {joined(name) for name in (entry.key, *entry.aliases)}:
            for value, french in entry.values:
                said = Pair(french, english[entry.key][value])
                if any(folded(name).startswith(folded(word)) for name in (value, said.fr, said.en)):
                    yield f"{key}:{value}", said


def _labelled(game: kinds.Game) -> list[tuple[Entry, Said]]:
    english = {entry.key: entry.label for entry in vocabulary(game, "en")}
    return [(entry, Pair(entry.label, english[entry.key])) for entry in vocabulary(game, "fr")]
