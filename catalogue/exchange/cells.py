"""One cell ↔ one value, by the description of its field, so that what is written is read as it was. Imports fields and refusals.

- A cell that would start a formula in a spreadsheet (`= + - @`, tab, CR; their full-width forms and LF, too), however many
  apostrophes stand before it, has one apostrophe more than its value.
- An empty cell is None where the field may be left out, else the empty text or list, else the field's default.
- A list is `a|b`; yes and no are `true` and `false`, read in both languages; a choice is its value, read as its label, too;
  "data" is JSON. CRLF and CR are read as LF.
- A value that all this would change is written as `json:` and its JSON.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping

from catalogue.checking import TOO_DEEP
from catalogue.exchange.columns import fold
from catalogue.exchange.refusals import BadCell, pair
from catalogue.fields import Field, Json, too_deep
from catalogue.said import Pair

EXACT = "json:"
_FORMULA = re.compile(r"'*[=+\-@\t\r\n＝＋－＠]")
_WHOLE = re.compile(r"[+-]?[0-9]{1,18}")
_FLAGS: Mapping[str, bool] = dict.fromkeys(("true", "oui", "o", "vrai", "yes", "y", "1"), True) | dict.fromkeys(
    ("false", "non", "n", "faux", "no", "0"), False
)
_SURROGATE = re.compile(r"[\ud800-\udfff]")


def inert(text: str) -> str:
    """The text as no spreadsheet runs it."""
    return "'" + text if _FORMULA.match(text) else text


def bare(cell: str) -> str:
    """What `inert` was given."""
    return cell[1:] if cell.startswith("'") and _FORMULA.match(cell) else cell


def write(field: Field, value: Json) -> str:
    """The cell for a value of the field."""
    plain = inert(_plain(field, value))
    try:
        unchanged = same(read(field, plain), value)
    except BadCell:
        unchanged = False
    return plain if unchanged else EXACT + exact(value)


def read(field: Field, cell: str) -> Json:
    """The value that a cell says; BadCell `not_an_integer`, `not_a_choice`, `not_yes_or_no`, `not_json`, `required`,
    `forbidden_character`. Ranges and lengths are the kind's to check."""
    check_characters(cell)
    text = bare(cell)
    if text.startswith(EXACT):
        return from_json(text.removeprefix(EXACT))
    if field.shape == "text":
        text = text.replace("\r\n", "\n").replace("\r", "\n")
        return text if text or not field.optional else None
    text = text.strip()
    return _said(field, text) if text else _empty(field)


def exact(value: Json) -> str:
    """A value as JSON."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def same(one: Json, other: Json) -> bool:
    """Whether two values are written alike; true and 1 are not, nor are 1 and 1.0."""
    if isinstance(one, (list, dict, float)) or isinstance(other, (list, dict, float)):
        return exact(one) == exact(other)
    return type(one) is type(other) and one == other


def from_json(text: str) -> Json:
    """JSON with finite numbers; BadCell `not_json`, `too_deep`, `forbidden_character`."""
    try:
        value: Json = json.loads(text, parse_constant=finite, parse_float=finite)
        check_whole(value)
    except (ValueError, RecursionError) as error:
        raise BadCell("not_json", pair("Ce n’est pas du JSON valable.", "This is not valid JSON.")) from error
    return value


def check_whole(value: Json) -> None:
    """What no database and no page takes in a value of JSON; BadCell `too_deep`, `forbidden_character`."""
    if too_deep(value):
        raise BadCell("too_deep", TOO_DEEP)
    check_strings(value)


def check_strings(value: Json) -> None:
    """`check_characters` for every text in a value, keys too."""
    if isinstance(value, str):
        check_characters(value)
    elif isinstance(value, list):
        for one in value:
            check_strings(one)
    elif isinstance(value, dict):
        for key, one in value.items():
            check_characters(key)
            check_strings(one)


def check_characters(text: str) -> None:
    """BadCell `forbidden_character` for what no database text can hold: U+0000, and half of a surrogate pair."""
    if "\0" in text:
        raise BadCell("forbidden_character", pair("Le caractère U+0000 est interdit.", "The character U+0000 is not allowed."))
    if half := _SURROGATE.search(text):
        raise BadCell(
            "forbidden_character",
            pair(
                "La moitié de caractère U+{code:04X} est interdite.",
                "The half character U+{code:04X} is not allowed.",
                code=ord(half[0]),
            ),
        )


def _plain(field: Field, value: Json) -> str:
    if value is None:
        return ""
    if field.shape == "data":
        return exact(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    return "|".join(str(one) for one in value) if isinstance(value, list) else str(value)


def _empty(field: Field) -> Json:
    if field.optional:
        return None
    if field.shape == "choices":
        return []
    if field.required:
        raise BadCell("required", pair("Il faut une valeur.", "A value is needed."))
    return field.default


def _said(field: Field, text: str) -> Json:
    match field.shape:
        case "integer":
            return int(text) if _WHOLE.fullmatch(text) else _choice(field, text, "not_an_integer")
        case "flag":
            return _flag(text)
        case "choice":
            return _choice(field, text, "not_a_choice")
        case "choices":
            return [_choice(field, one.strip(), "not_a_choice") for one in text.split("|") if one.strip()]
        case _:
            return from_json(text)


def _flag(text: str) -> bool:
    if text.casefold() not in _FLAGS:
        raise BadCell("not_yes_or_no", pair("Écrivez oui ou non.", "Write yes or no."))
    return _FLAGS[text.casefold()]


def _choice(field: Field, text: str, code: str) -> str | int:
    """The choice whose value this is, or else the only one that is called so."""
    exactly = [value for value in field.choices if str(value) == text]
    folded = fold(text)
    called = [
        value
        for value, label in field.choices.items()
        if folded in {fold(str(value)), *(fold(label.said_in(language)) for language in ("fr", "en"))}
    ]
    for found in (exactly, called):
        if len(found) == 1:
            return found[0]
    raise BadCell(code, _choices(field, text))


def _choices(field: Field, text: str) -> Pair:
    if not field.choices:
        return pair("« {text} » n’est pas un nombre entier.", "“{text}” is no whole number.", text=text)
    names = ", ".join(str(value) for value in field.choices)
    return pair("« {text} » n’en est pas : {names}.", "“{text}” is none of them: {names}.", text=text, names=names)


def finite(number: str) -> float:
    """A number that JSON and the database have; ValueError for NaN and the infinities."""
    if not math.isfinite(value := float(number)):
        raise ValueError(number)
    return value
