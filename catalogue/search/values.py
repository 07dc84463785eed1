"""From the value of one term to what it means: facts, dates, numbers, releases. Imports names and terms."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import MAXYEAR, date, timedelta
from difflib import get_close_matches
from uuid import UUID

from catalogue.search.errors import Wrong
from catalogue.search.folding import folded, joined, typed
from catalogue.search.names import FLAGS, IS, Target, value_of
from catalogue.search.terms import ORDERS, Changed, Either, Fact, How, Is, Node, Number, Order

LARGEST = 2**31 - 1
_WHOLE = re.compile(r"[+-]?[0-9]+")
_DATE = re.compile(r"([0-9]{4})(?:-([0-9]{1,2}))?(?:-([0-9]{1,2}))?")
_RELEASE = re.compile(r"(?:(?:release|version)/)?([0-9]{1,9})", re.IGNORECASE)


def order_of(op: str) -> Order:
    """The comparison of an operator; "!=" was taken out before."""
    return "=" if op == ":" else next(order for order in ORDERS if order == op)


def whole(value: str) -> int:
    """An integer that the database has room for; Wrong."""
    if not _WHOLE.fullmatch(value):
        raise Wrong("no_number", value=value)
    if len(value) > 11 or abs(int(value)) > LARGEST:
        raise Wrong("number_too_large")
    return int(value)


def number(op: str, value: str) -> Node:
    return Number(order_of(op), whole(value))


def identifier(value: str) -> UUID:
    try:
        return UUID(value)
    except ValueError:
        raise Wrong("no_id") from None


def release(value: str) -> int:
    """3, release/3 or version/3."""
    match = _RELEASE.fullmatch(value)
    if match is None or not 1 <= int(match[1]) <= LARGEST:
        raise Wrong("no_release", "release/1")
    return int(match[1])


def changed(op: str, value: str) -> Node:
    """A year, a month or a day, of Paris."""
    match = _DATE.fullmatch(value)
    try:
        year, month, day = (int(part) if part else None for part in match.groups()) if match else (0, None, None)
        since = date(year or 0, month or 1, day or 1)
        if not 1970 <= since.year < MAXYEAR:
            raise ValueError
    except ValueError:
        raise Wrong("no_date") from None
    if day:
        until = since + timedelta(days=1)
    else:
        until = (since.replace(day=28) + timedelta(days=4)).replace(day=1) if month else date(since.year + 1, 1, 1)
    return Changed(order_of(op), since, until)


def status(value: str) -> Node:
    """What follows `is:`."""
    for what, others in IS.items():
        if joined(value) in {joined(name) for name in (what, *others)}:
            return Is(what)  # type: ignore[arg-type]
    names = [*IS, *(name for others in IS.values() for name in others)]
    raise Wrong("unknown_value", near(value, names), key="is", value=value)


def near(value: str, names: Iterable[str]) -> str | None:
    """The name that `value` was perhaps meant to be, as one would type it."""
    spelled = {joined(name): typed(name) for name in names if joined(name)}
    close = get_close_matches(joined(value), spelled, n=1, cutoff=0.5)
    return spelled[close[0]] if close else None


def fact(key: str, targets: tuple[Target, ...], op: str, value: str) -> Node:
    """One comparison for each meaning that the key and the value have together; Wrong if they have none."""
    found: list[Node] = []
    wrongs: list[Wrong] = []
    for target in targets:
        try:
            found.append(_fact(key, target, op, value))
        except Wrong as wrong:
            wrongs.append(wrong)
    if not found:
        raise next((wrong for wrong in wrongs if wrong.fix), wrongs[0])
    return found[0] if len(found) == 1 else Either(tuple(found))


def _fact(key: str, target: Target, op: str, value: str) -> Node:
    one = target.field
    match one.shape:
        case "integer" | "choice" if op in ("<", "<=", ">", ">="):
            if one.shape == "choice" and not all(isinstance(choice, int) for choice in one.choices):
                raise Wrong("no_order", key=key)
            return _meant(target, order_of(op), whole(value))
        case _ if op not in (":", "="):
            raise Wrong("no_order", key=key)
        case "text":
            return _meant(target, "within" if op == ":" else "same", value)
        case "flag":
            return _meant(target, "is", _flag(key, value))
        case "integer" if _WHOLE.fullmatch(value):
            return _meant(target, "is", whole(value))
        case "integer" if not one.choices:
            raise Wrong("no_number", value=value)
        case "integer" | "choice":
            return _meant(target, "is", _choice(key, target, value))
        case "choices":
            return _meant(target, "holds" if op == ":" else "alone", _choice(key, target, value))
        case _:
            raise Wrong("only_has", key=key)


def _meant(target: Target, how: How, value: str | int) -> Fact:
    return Fact(target.field.key, how, value, target.kinds, target.having, target.field.default)


def _flag(key: str, value: str) -> bool:
    for flag, names in FLAGS.items():
        if folded(value) in names:
            return flag
    raise Wrong("unknown_value", near(value, [name for names in FLAGS.values() for name in names]) or "yes", key=key, value=value)


def _choice(key: str, target: Target, value: str) -> str | int:
    choice = value_of(target.field, value)
    if choice is None:
        said = [name for one, words in target.field.choices.items() for name in (str(one), *_both(words))]
        raise Wrong("unknown_value", near(value, said), key=key, value=value)
    return choice


def _both(words: object) -> tuple[str, str]:
    return words.said_in("fr"), words.said_in("en")  # type: ignore[attr-defined]
