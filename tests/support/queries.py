"""Searches made at random, each with what it means in Python: nothing is shared with the product's. Imports searched."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from random import Random
from typing import TypeAlias

from catalogue.fields import Json
from tests.support.bestiary import ELEMENTS, RACES
from tests.support.searched import Seen

Holds: TypeAlias = Callable[[Seen], bool]

# As typed, as folded: by hand.
WORDS = (
    ("OURS", "ours"), ("bear", "bear"), ("Fée", "fee"), ("fee", "fee"), ("d’été", "d'ete"), ("d'Été", "d'ete"),
    ("fe\u0301e", "fee"),
    ("ŒIL-de", "oeil-de"), ("œuf", "oeuf"), ("forêt", "foret"), ("wood", "wood"), ("1", "1"), ("7", "7"), ("%", "%"), ("_", "_"),
    ("\\", "\\"), ("100%", "100%"), ("l’ossuaire", "l'ossuaire"), ("xyzzy", "xyzzy"), ("a", "a"), ("Gorm", "gorm"),
    ('"numéro 1"', "numero 1"), ("“le tambour”", "le tambour"), ("«\u00a0lame sourde\u00a0»", "lame sourde"), ('"or"', "or"),
)  # fmt: skip
ORDERS: dict[str, Callable[[int, int], bool]] = {
    ":": lambda a, b: a == b,
    "=": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
    "≥": lambda a, b: a >= b,
}
KINDS = {"creature": ("creature", "Créature", "CREATURE"), "charm": ("charm", "charme", "Charm")}
KEYWORDS = {"haste": ("haste", "Hâte"), "guard": ("guard", "garde"), "regrow": ("regrow", "REPOUSSE")}
MARKS = {
    "retired": ("retired", "retirée"),
    "merged": ("merged", "fusionnée"),
    "changed": ("changed", "changée"),
    "new": ("new", "nouvelle"),
    "published": ("published", "publiée"),
    "illustrated": ("illustrated",),
}


@dataclass(frozen=True)
class Asked:
    """A search as typed, what it means of one row, the release it looks in, and the states it asks for."""

    text: str
    holds: Holds
    within: int | None
    states: frozenset[str]


def asked(random: Random, releases: int) -> Asked:
    """A search that can be read, of up to about a dozen terms."""
    states: set[str] = set()
    if random.random() < 0.03:
        return Asked(random.choice(["", "  "]), lambda row: True, None, frozenset())
    text, holds = _tree(random, random.randint(0, 3), True, states)
    within = random.randint(1, releases) if random.random() < 0.15 else None
    if within is not None:
        there = random.choice([f"in:release/{within}", f"dans:{within}", f"in=version/{within}"])
        text = f"{there} ({text})" if random.random() < 0.5 else f"({text}) {there}"
    return Asked(text, holds, within, frozenset(states))


def _tree(random: Random, depth: int, positive: bool, states: set[str]) -> tuple[str, Holds]:
    if depth == 0:
        return _leaf(random, positive, states)
    shape = random.choice(["and", "and", "or", "not"])
    if shape == "not":
        text, holds = _tree(random, depth - 1, not positive, states)
        bound = f"({text})" if any(mark.isspace() for mark in text) else text
        return random.choice([f"-{bound}", f"not {bound}", f"NOT {bound}"]), lambda row: not holds(row)
    parts = [_tree(random, depth - 1, positive, states) for _ in range(random.randint(2, 3))]
    each = [part for _, part in parts]
    if shape == "and":
        joint = random.choice([" ", " and ", " et ", "\u00a0", "  "])
        return joint.join(f"({text})" for text, _ in parts), lambda row: all(part(row) for part in each)
    return random.choice([" or ", " ou ", " OR "]).join(f"({text})" for text, _ in parts), lambda row: any(
        part(row) for part in each
    )


def _leaf(random: Random, positive: bool, states: set[str]) -> tuple[str, Holds]:
    makers = [_bare, _columns, _race, _number, _attack, _rating, _flying, _keywords, _kind, _has, _changed, _epithet, _slug]
    if random.random() < 0.12:
        mark = random.choice(list(MARKS))
        if positive and mark in ("retired", "merged"):
            states.add(mark)
        return f"{random.choice(['is', 'est'])}:{random.choice(MARKS[mark])}", lambda row: mark in row.marks
    return random.choice(makers)(random)


def _bare(random: Random) -> tuple[str, Holds]:
    typed, folded = random.choice(WORDS)
    return typed, lambda row: folded in row.words["name"] or folded in row.words["text"]


def _columns(random: Random) -> tuple[str, Holds]:
    typed, folded = random.choice(WORDS)
    column = random.choice(["name", "text", "name.fr", "name.en", "text.fr", "text.en"])
    key = {"name": random.choice(["name", "nom"]), "text": random.choice(["text", "Texte"])}.get(column, column)
    if random.random() < 0.3:
        columns = [column] if "." in column else [f"{column}.fr", f"{column}.en"]
        return f"{key}={typed}", lambda row: any(row.words[one] == folded for one in columns)
    return f"{key}:{typed}", lambda row: folded in row.words[column]


def _race(random: Random) -> tuple[str, Holds]:
    key, words = random.choice([("race", RACES), ("element", ELEMENTS)])
    value = random.choice(list(words))
    typed = random.choice([value, words[value].fr, words[value].en.upper(), f'"{words[value].fr}"'])
    op = random.choice([":", "=", "!="])
    name = random.choice([key, f"facts.{key}", key.upper(), "élément" if key == "element" else "Race"])
    return f"{name}{op}{typed}", lambda row: (row.fact(key) == value) == (op != "!=")


def _number(random: Random) -> tuple[str, Holds]:
    op, limit = random.choice(list(ORDERS)), random.randint(0, 160)
    return f"{random.choice(['number', 'numéro', 'no'])}{op}{limit}", lambda row: ORDERS[op](row.number, limit)


def _compared(value: Json, op: str, limit: int) -> bool:
    """No number is neither less nor more; "!=" is what "=" is not."""
    if isinstance(value, int):
        return ORDERS[op](value, limit)
    return op == "!="


def _attack(random: Random) -> tuple[str, Holds]:
    op, limit = random.choice(list(ORDERS)), random.randint(-1, 101)
    if random.random() < 0.4:
        key, small = random.choice(["bonus", "rank"]), random.randint(-9, 9)
        default = 1 if key == "rank" else None
        return f"{key}{op}{small}", lambda row: _compared(row.fact(key, default=default), op, small)
    if random.random() < 0.3:
        return f"cost{op}{limit // 10}", lambda row: _compared(row.fact("cost", "charm"), op, limit // 10)
    return f"{random.choice(['attack', 'atk', 'Attaque'])}{op}{limit}", lambda row: _compared(row.fact("attack"), op, limit)


def _rating(random: Random) -> tuple[str, Holds]:
    if random.random() < 0.4:
        op = random.choice([":", "=", "!="])
        typed = random.choice(["?", "inconnue", "Unknown"])
        return f"rating{op}{typed}", lambda row: (row.fact("rating", default="?") == "?") == (op != "!=")
    op, limit = random.choice(list(ORDERS)), random.randint(0, 100)
    return f"{random.choice(['rating', 'note'])}{op}{limit}", lambda row: _compared(row.fact("rating", default="?"), op, limit)


def _flying(random: Random) -> tuple[str, Holds]:
    flag = random.random() < 0.5
    typed = random.choice(["yes", "oui", "true", "Vrai"] if flag else ["no", "non", "false", "FAUX"])
    return f"{random.choice(['flying', 'volant'])}:{typed}", lambda row: row.fact("flying", default=False) is flag


def _keywords(random: Random) -> tuple[str, Holds]:
    value = random.choice(list(KEYWORDS))
    typed, op = random.choice(KEYWORDS[value]), random.choice([":", "=", "!="])
    name = random.choice(["keywords", "talents"])
    if op == ":":
        return f"{name}:{typed}", lambda row: value in (row.fact("keywords", default=[]) or [])  # type: ignore[operator]
    return f"{name}{op}{typed}", lambda row: (row.fact("keywords", default=[]) == [value]) == (op == "=")


def _kind(random: Random) -> tuple[str, Holds]:
    kind = random.choice(list(KINDS))
    op = random.choice([":", "=", "!="])
    return f"{random.choice(['kind', 'sorte'])}{op}{random.choice(KINDS[kind])}", lambda row: (row.kind == kind) == (op != "!=")


def _has(random: Random) -> tuple[str, Holds]:
    key = random.choice(["en", "fr", "element", "epithet", "bonus", "keywords", "effects", "flying", "rank"])
    if key in ("en", "fr"):
        return f"has:{key}", lambda row: row.words[f"text.{key}"] != ""
    return f"{random.choice(['has', 'avec'])}:{key}", lambda row: row.facts.get(key) not in (None, "", [])


def _changed(random: Random) -> tuple[str, Holds]:
    """The days of a world that was made just now: all of it lies in this year, or none of it."""
    year = datetime.now(UTC).year
    op, other = random.choice(["<", "<=", ">", ">=", ":"]), year + random.choice([-1, 0, 1])
    return f"changed{op}{other}", lambda row: ORDERS[op](row.at.year, other)


def _epithet(random: Random) -> tuple[str, Holds]:
    typed, folded = random.choice([("ancien", "ancien"), ("L’ANCIEN", "l'ancien"), ('"= 1"', "= 1"), ('"= 1 + 1"', "= 1 + 1")])
    if random.random() < 0.4:
        return f"surnom={typed}", lambda row: row.words["epithet"] == folded
    return f"epithet:{typed}", lambda row: folded in row.words["epithet"]


def _slug(random: Random) -> tuple[str, Holds]:
    part = random.choice(["creature-1", "charm", "CREATURE-40", "new-7000"])
    if random.random() < 0.5:
        return f"slug={part}", lambda row: row.slug == part.lower()
    return f"slug:{part}", lambda row: part.lower() in row.slug
