"""What may be named in searches of a game's cards: the house's own keys, and those of its kinds. Imports kinds and fields."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from difflib import get_close_matches

from catalogue import kinds
from catalogue.fields import Field
from catalogue.said import Pair, Said
from catalogue.search.folding import folded, joined, typed
from catalogue.search.terms import Column

NAMES: tuple[Column, ...] = ("name_fr", "name_en")
TEXTS: tuple[Column, ...] = ("text_fr", "text_en")
COLUMNS: dict[str, tuple[Column, ...]] = {
    "name": NAMES,
    "text": TEXTS,
    "name.fr": ("name_fr",),
    "name.en": ("name_en",),
    "text.fr": ("text_fr",),
    "text.en": ("text_en",),
}
LANGUAGES = {"fr": "text.fr", "en": "text.en"}
# Key → label, further names. A game's own keys come before these further names, and after the keys.
HOUSE: dict[str, tuple[Said, tuple[str, ...]]] = {
    "name": (Pair("Nom", "Name"), ()),
    "text": (Pair("Texte", "Text"), ()),
    "kind": (Pair("Type", "Kind"), ("sorte",)),
    "number": (Pair("Numéro", "Number"), ("no",)),
    "slug": (Pair("Adresse", "Slug"), ()),
    "id": (Pair("Identifiant", "Identifier"), ()),
    "in": (Pair("Version", "Release"), ("dans",)),
    "changed": (Pair("Modifiée", "Changed"), ("changée", "date")),
    "is": (Pair("Est", "Is"), ()),
    "has": (Pair("Avec", "Has"), ("a",)),
    **{key: (Pair(key), ()) for key in COLUMNS if "." in key},
}
IS: dict[str, tuple[str, ...]] = {
    "retired": ("retirée", "retiré"),
    "merged": ("fusionnée", "fusionné"),
    "changed": ("modifiée", "modifié", "changée"),
    "new": ("nouvelle", "nouveau"),
    "published": ("publiée", "publié"),
    "illustrated": ("illustrée", "illustré"),
}
FLAGS: dict[bool, tuple[str, ...]] = {True: ("yes", "oui", "true", "vrai", "1"), False: ("no", "non", "false", "faux", "0")}


@dataclass(frozen=True, slots=True)
class Target:
    """One meaning of a key: a field, and the kinds `having` it. `kinds` are the same, or none where no other kind has the key."""

    field: Field
    kinds: tuple[str, ...]
    having: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Names:
    """What a game's searches may name: folded name → the house's key, or what it means among the facts."""

    game: kinds.Game
    house: dict[str, str] = field(default_factory=dict)
    facts: dict[str, tuple[Target, ...]] = field(default_factory=dict)
    spelled: dict[str, str] = field(default_factory=dict)

    def near(self, word: str) -> str | None:
        """The name that `word` was perhaps meant to be, as one would type it."""
        close = get_close_matches(joined(word), self.spelled, n=1, cutoff=0.6)
        return self.spelled[close[0]] if close else None


def names_of(game: kinds.Game) -> Names:
    """The names of a game's searches, made once."""
    known = _MADE.get(game.key)
    if known is None or known.game is not game:
        known = _MADE[game.key] = _made(game)
    return known


_MADE: dict[str, Names] = {}


def targets(game: kinds.Game) -> list[Target]:
    """The fields of all kinds that can be searched, equal ones of several kinds as one."""
    found: list[tuple[Field, list[str]]] = []
    for kind in game.kinds:
        for one in kind.fields:
            same = next((place for place in found if place[0] == one), None)
            if same is None:
                found.append((one, [kind.key]))
            else:
                same[1].append(kind.key)
    having = {one.key: [key for other, keys in found if other.key == one.key for key in keys] for one, _ in found}
    return [Target(one, () if having[one.key] == keys else tuple(keys), tuple(keys)) for one, keys in found if one.search]


def spellings(one: Field) -> Iterator[str]:
    """The names of a field, its key first, as one would type them."""
    yield one.key
    yield from one.aliases
    yield from (typed(one.label.said_in(language)) for language in ("fr", "en"))


def _made(game: kinds.Game) -> Names:
    made = Names(game)
    fields = targets(game)
    for key in HOUSE:
        _give(made, key, key)
    for target in fields:
        _mean(made, f"facts.{target.field.key}", target)
    for rank in ("key", "others"):
        taken = set(made.house) | (set() if rank == "key" else set(made.facts))
        for target in fields:
            for name in [target.field.key] if rank == "key" else list(spellings(target.field))[1:]:
                if joined(name) not in taken:
                    _mean(made, name, target)
    for key, (label, others) in HOUSE.items():
        for name in (*others, typed(label.said_in("fr")), typed(label.said_in("en"))):
            if joined(name) not in made.facts:
                _give(made, name, key)
    return made


def _give(made: Names, name: str, key: str) -> None:
    if made.house.setdefault(joined(name), key) == key:
        made.spelled.setdefault(joined(name), name)


def _mean(made: Names, name: str, target: Target) -> None:
    have = made.facts.get(joined(name), ())
    if joined(name) and target not in have:
        made.facts[joined(name)] = (*have, target)
        made.spelled.setdefault(joined(name), name)


def value_of(one: Field, words: str) -> str | int | None:
    """Which of a field's choices these words are: the value itself, or its words in either language."""
    by_name: dict[str, str | int] = {}
    for reading in (folded, joined):
        for value, said in one.choices.items():
            for name in (str(value), said.said_in("fr"), said.said_in("en")):
                if reading(name):
                    by_name.setdefault(reading(name), value)
        if (value := by_name.get(reading(words))) is not None:  # type: ignore[assignment]
            return value
    return None
