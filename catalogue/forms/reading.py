"""What a form's controls hold for values, and what values come back from them. Imports shapes, and the reading of JSON cells."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence

from django.http import QueryDict

from catalogue.errors import Fault
from catalogue.exchange.cells import from_json
from catalogue.exchange.refusals import BadCell
from catalogue.fields import Field, Json
from catalogue.forms.shapes import TICKED, Raw, by_text, field_of, look, names
from catalogue.kinds import Kind
from catalogue.said import Pair, Said

THEIRS = "theirs"
NOT_JSON = Pair("Ceci n’est pas du JSON valable.", "This is not valid JSON.")
_WHOLE = re.compile(r"[+-]?[0-9]{1,18}")
_SPACES = re.compile(r"[\s\u00a0\u202f]+")


def shown(kind: Kind, name: str, value: Json) -> Raw:
    """What a control holds for a value."""
    field = field_of(kind, name)
    if field is not None and field.shape == "data":
        return (json.dumps(value, ensure_ascii=False, indent=1),)
    if isinstance(value, bool):
        return (TICKED,) if value else ()
    if isinstance(value, list):
        return tuple(str(one) for one in value)
    return ("" if value is None else str(value),)


def sent(kind: Kind, data: QueryDict) -> dict[str, Raw]:
    """What came in, by flat name: of those controls alone that were sent. Where "take theirs" was chosen, nothing was asked."""
    found = {name: _raw(kind, name, data.getlist(name)) for name in names(kind) if name in data}
    return {name: raw for name, raw in found.items() if data.get(f"take.{name}") != THEIRS}


def _raw(kind: Kind, name: str, texts: Sequence[str]) -> Raw:
    lines = tuple(text.replace("\r\n", "\n").replace("\r", "\n") for text in texts)
    if look(kind, name) in ("choices", "flag"):
        return tuple(text for text in lines if text)
    return lines[-1:]


def asked(kind: Kind, base: Mapping[str, Json], raw: Mapping[str, Raw]) -> tuple[dict[str, Json], list[Fault]]:
    """The values of those fields that stand otherwise than `base` would show them, and what is no JSON."""
    values: dict[str, Json] = {}
    faults: list[Fault] = []
    for name, texts in raw.items():
        if name in base and _same(kind, name, texts, shown(kind, name, base[name])):
            continue
        try:
            values[name] = _value(kind, name, texts)
        except BadCell:
            values[name] = texts[0]
            faults.append(Fault(name, "not_json", NOT_JSON))
    return values, faults


def _same(kind: Kind, name: str, one: Raw, other: Raw) -> bool:
    """The order in which boxes are ticked says nothing, nor how a browser ends a line."""
    if look(kind, name) == "choices":
        return sorted(one) == sorted(other)
    return one == tuple(text.replace("\r\n", "\n").replace("\r", "\n") for text in other)


def _value(kind: Kind, name: str, raw: Raw) -> Json:
    field, text = field_of(kind, name), raw[0] if raw else ""
    if field is None:
        return _plain(name, text)
    if field.shape == "flag":
        return bool(raw)
    if field.shape == "choices":
        known = by_text(field)
        return [*(value for one, value in known.items() if one in raw), *(one for one in raw if one not in known)]
    return None if field.optional and not text.strip() else _single(field, text)


def _plain(name: str, text: str) -> Json:
    if name == "number":
        return _integer(text, None)
    return text if name.startswith("text.") else text.strip()


def _single(field: Field, text: str) -> Json:
    match field.shape:
        case "integer":
            return _integer(text, field)
        case "choice":
            return by_text(field).get(text, text)
        case "data":
            return from_json(text)
        case _:
            return text


def _integer(text: str, field: Field | None) -> Json:
    """A whole number as people write it, or one of the words that may stand in its place."""
    tight = _SPACES.sub("", text).replace("\u2212", "-")
    if _WHOLE.fullmatch(tight):
        return int(tight)
    choices = field.choices if field else {}
    said = {word.casefold(): value for value, label in choices.items() for word in _words(value, label)}
    return said.get(text.strip().casefold(), text)


def _words(value: str | int, label: Said) -> tuple[str, ...]:
    return str(value), label.said_in("fr"), label.said_in("en")
