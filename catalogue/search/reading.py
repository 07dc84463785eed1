"""One term, and what a finished tree says as a whole. Imports names and values."""

from __future__ import annotations

from collections.abc import Iterator

from catalogue.search import values
from catalogue.search.errors import QueryError, Wrong
from catalogue.search.folding import joined
from catalogue.search.lexer import Token
from catalogue.search.names import COLUMNS, LANGUAGES, NAMES, TEXTS, Names
from catalogue.search.terms import All, Either, Has, Id, In, Is, Node, Not, OfKind, Slug, Words


def term(token: Token, names: Names) -> Node:
    """What one term means; Wrong, whose place is the token's value, or its key."""
    if token.shape != "term":
        return _bare(token)
    if not token.key:
        raise Wrong("no_key", op=token.op)
    house, facts = names.house.get(joined(token.key)), names.facts.get(joined(token.key))
    if house is None and facts is None:
        raise Wrong("unknown_key", names.near(token.key), key=token.key)
    if not token.value:
        raise Wrong("no_value", op=token.op)
    op = "=" if token.op == "!=" else token.op
    read = _house(house, token, op, names) if house else values.fact(token.key, facts or (), op, token.value)
    return Not(read) if token.op == "!=" else read


def _bare(token: Token) -> Node:
    if not token.value:
        raise Wrong("nothing_said", "")
    return Words(token.value, (*NAMES, *TEXTS))


def _house(key: str, token: Token, op: str, names: Names) -> Node:
    ordered = op in ("<", "<=", ">", ">=")
    if ordered and key not in ("number", "changed"):
        raise Wrong("only_colon" if key in ("is", "has", "in") else "no_order", key=token.key)
    match key:
        case "number":
            return values.number(op, token.value)
        case "changed":
            return values.changed(op, token.value)
        case "slug":
            return Slug(token.value, op == "=")
        case "id":
            return Id(values.identifier(token.value))
        case "is":
            return values.status(token.value)
        case _ if key in COLUMNS:
            return Words(token.value, COLUMNS[key], op == "=")
        case _:
            return _more(key, token, names)


def _more(key: str, token: Token, names: Names) -> Node:
    if key == "kind":
        return OfKind(_kind(token, names))
    if key == "has":
        return _has(token, names)
    assert key == "in", key
    if token.op not in (":", "="):
        raise Wrong("only_colon", key=token.key)
    return In(values.release(token.value), token.position, len(token.text))


def _kind(token: Token, names: Names) -> str:
    spelled: dict[str, str] = {}
    for kind in names.game.kinds:
        for name in (kind.key, kind.name.said_in("fr"), kind.name.said_in("en")):
            spelled.setdefault(joined(name), kind.key)
    if (found := spelled.get(joined(token.value))) is None:
        raise Wrong("unknown_value", values.near(token.value, spelled), key=token.key, value=token.value)
    return found


def _has(token: Token, names: Names) -> Node:
    """A language means a text in it; a text or a name, in any language; a fact, that it is given."""
    word = joined(token.value)
    if word in LANGUAGES:
        return Has(LANGUAGES[word])
    if (house := names.house.get(word)) in COLUMNS:
        return Has(house)
    if targets := names.facts.get(word):
        keys = sorted({target.field.key for target in targets})
        found = tuple(Has(f"facts.{key}") for key in keys)
        return found[0] if len(found) == 1 else Either(found)
    known = [*LANGUAGES, *COLUMNS, *names.facts]
    raise Wrong("unknown_value", values.near(token.value, known), key=token.key, value=token.value)


def said(root: Node) -> tuple[frozenset[str], tuple[str, ...]]:
    """The states that a tree asks for beside the active one, and the words in it: those that are not negated."""
    leaves = list(_positive(root, True))
    states = frozenset(leaf.what for leaf in leaves if isinstance(leaf, Is) and leaf.what in ("retired", "merged"))
    words = tuple(leaf.words for leaf in leaves if isinstance(leaf, Words) and "name_fr" in leaf.columns)
    return states, words


def _positive(node: Node, holds: bool) -> Iterator[Node]:
    match node:
        case All(parts) | Either(parts):
            for part in parts:
                yield from _positive(part, holds)
        case Not(part):
            yield from _positive(part, not holds)
        case _ if holds:
            yield node


def lifted(text: str, root: Node) -> tuple[Node, In | None]:
    """The tree without its `in:`, which may stand at the top alone, and that `in:`; QueryError."""
    parts = list(_flat(root))
    found = [part for part in parts if isinstance(part, In)]
    rest = [part for part in parts if not isinstance(part, In)]
    for one in found[1:]:
        raise QueryError("in_twice", one.position, one.length, _without(text, one))
    for part in rest:
        for one in _inside(part):
            raise QueryError("in_inside", one.position, one.length)
    return (rest[0] if len(rest) == 1 else All(tuple(rest))), (found[0] if found else None)


def _without(text: str, one: In) -> str:
    return f"{text[: one.position].rstrip()} {text[one.position + one.length :].lstrip()}".strip()


def _flat(node: Node) -> list[Node]:
    return [inner for part in node.parts for inner in _flat(part)] if isinstance(node, All) else [node]


def _inside(node: Node) -> list[In]:
    match node:
        case In():
            return [node]
        case All(parts) | Either(parts):
            return [one for part in parts for one in _inside(part)]
        case Not(part):
            return _inside(part)
        case _:
            return []
