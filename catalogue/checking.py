"""Whether values make a card: every fault by flat name, in both languages, and the values as they are stored. Imports kinds."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, get_type_hints

import msgspec

from catalogue import kinds
from catalogue.errors import Fault, Invalid
from catalogue.fields import Field, Json, too_deep
from catalogue.said import Pair

SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
PICTURE = re.compile(r"([0-9a-f]{64})?")
# Control characters, and halves of surrogate pairs, which no database takes. A text may have lines.
UNPRINTABLE = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff]")
LONGEST = {"slug": 80, "name.fr": 120, "name.en": 120, "text.fr": 2000, "text.en": 2000}
PLAIN = ("slug", "number", "name.fr", "name.en", "text.fr", "text.en", "art")
NUMBERS = range(1_000_000)


def cleaned(game: kinds.Game, kind: str, values: Mapping[str, Json]) -> dict[str, Json]:
    """The flat fields as a card of that kind keeps them, defaults filled in; Invalid with every fault."""
    found = faults(game, kind, values)
    if found:
        raise Invalid(found)
    facts = _struct_values(values)
    # Through JSON, which has no tuples: the values are compared with what the database gives back.
    whole = msgspec.json.decode(msgspec.json.encode(msgspec.convert(facts, game.kind(kind).facts)))
    return {**{key: values.get(key, "") for key in PLAIN}, **{f"facts.{key}": value for key, value in whole.items()}}


def faults(game: kinds.Game, kind: str, values: Mapping[str, Json]) -> list[Fault]:
    """All that is wrong with these flat fields as a card of that kind; Missing("no_such_kind"). Asks no database."""
    shape = game.kind(kind)
    if deep := [Fault(key, "too_deep", TOO_DEEP) for key, value in values.items() if too_deep(value)]:
        return deep  # nothing else looks into it
    found = [*_plain_faults(values), *_unknown(shape, values)]
    if _fits(shape, values):
        return found
    types = _types(shape.facts)
    for field in shape.fields:
        fault = _fact_fault(field, types[field.key], values)
        if fault is not None:
            found.append(fault)
    return found or _whole_faults(shape, values)


def _plain_faults(values: Mapping[str, Json]) -> Iterator[Fault]:
    slug, number, art = values.get("slug", ""), values.get("number"), values.get("art", "")
    if not (isinstance(slug, str) and SLUG.fullmatch(slug)):
        yield Fault("slug", "bad_slug", _BAD_SLUG)
    if not isinstance(number, int) or isinstance(number, bool) or number not in NUMBERS:
        yield Fault("number", "out_of_range", _between(NUMBERS.start, NUMBERS.stop - 1))
    if not (isinstance(art, str) and PICTURE.fullmatch(art)):
        yield Fault("art", "no_such_picture", NO_SUCH_PICTURE)
    if not str(values.get("name.fr", "")).strip():
        yield Fault("name.fr", "required", _REQUIRED)
    for key, longest in LONGEST.items():
        value = values.get(key, "")
        if not isinstance(value, str):
            yield Fault(key, "not_text", _NOT_TEXT)
        elif len(value) > longest:
            yield Fault(key, "too_long", Pair(f"Au plus {longest} caractères.", f"At most {longest} characters."))
        elif UNPRINTABLE.search(value) or (("\n" in value or "\t" in value) and not key.startswith("text.")):
            yield Fault(key, "unprintable", _UNPRINTABLE)


def _fits(shape: kinds.Kind, values: Mapping[str, Json]) -> bool:
    """Whether the facts are right, asked at once: most are, and fields one by one cost more."""
    facts = _struct_values(values)
    lists = [facts.get(field.key) for field in shape.fields if field.shape == "choices"]
    if any(_has_doubles(value) for value in lists) or _unprintable(facts):
        return False
    try:
        msgspec.convert(facts, shape.facts)
    except msgspec.ValidationError:
        return False
    return True


def _has_doubles(value: Json) -> bool:
    return isinstance(value, list) and len(value) != len({str(one) for one in value})


def _unprintable(value: Json) -> bool:
    """Whether any text in it, however deep, has what no database takes."""
    match value:
        case str():
            return UNPRINTABLE.search(value) is not None
        case list():
            return any(map(_unprintable, value))
        case dict():
            return any(_unprintable(key) or _unprintable(inner) for key, inner in value.items())
        case _:
            return False


def known_only(shape: kinds.Kind, values: Mapping[str, Json]) -> dict[str, Json]:
    """Stored fields without those that the kind has no more: the next write of the card leaves them behind."""
    known = _known(shape)
    return {key: value for key, value in values.items() if key in known}


def _known(shape: kinds.Kind) -> set[str]:
    return {*PLAIN, *(f"facts.{field.key}" for field in shape.fields)}


def _unknown(shape: kinds.Kind, values: Mapping[str, Json]) -> Iterator[Fault]:
    for key in values.keys() - _known(shape):
        yield Fault(key, "unknown_field", Pair("Ce type de carte n’a pas ce champ.", "Cards of this kind have no such field."))


@lru_cache(maxsize=256)
def _types(struct: type[msgspec.Struct]) -> Mapping[str, Any]:
    return get_type_hints(struct, include_extras=True)


def _fact_fault(field: Field, kind: Any, values: Mapping[str, Json]) -> Fault | None:
    key = f"facts.{field.key}"
    if key not in values:
        return Fault(key, "required", _REQUIRED) if field.required else None
    value = values[key]
    if _unprintable(value):
        return Fault(key, "unprintable", _UNPRINTABLE)
    if value is None and not field.optional and field.shape != "data":
        return Fault(key, "required", _REQUIRED)
    if field.shape == "choices" and _has_doubles(value):
        return Fault(key, "twice", Pair("Chaque choix une seule fois.", "Each choice only once."))
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        return Fault(key, _CODES[field.shape], _expected(field, error))
    return None


def _whole_faults(shape: kinds.Kind, values: Mapping[str, Json]) -> list[Fault]:
    """What the Struct says about its fields together (`__post_init__`), once each of them is right."""
    try:
        msgspec.convert(_struct_values(values), shape.facts)
    except msgspec.ValidationError as error:
        return [
            Fault(
                "",
                "contradictory",
                Pair(f"Ces valeurs ne vont pas ensemble\u00a0: {error}", f"These do not go together: {error}"),
            )
        ]
    return []


def _struct_values(values: Mapping[str, Json]) -> dict[str, Json]:
    return {key.removeprefix("facts."): value for key, value in values.items() if key.startswith("facts.")}


def _expected(field: Field, error: msgspec.ValidationError) -> Pair:
    match field.shape:
        case "integer":
            return _integer(field)
        case "choice" | "choices":
            fr, en = (", ".join(choice.said_in(language) for choice in field.choices.values()) for language in ("fr", "en"))
            return Pair(f"À choisir parmi\u00a0: {fr}.", f"One of: {en}.")
        case "flag":
            return Pair("Oui ou non.", "Yes or no.")
        case "text":
            return Pair(f"Ce texte ne convient pas\u00a0: {error}", f"This text will not do: {error}")
        case "data":
            return Pair(f"Cette donnée ne convient pas\u00a0: {error}", f"This value will not do: {error}")


def _integer(field: Field) -> Pair:
    words = _between(field.least, field.most)
    if not field.choices:
        return words
    fr, en = (", ".join(choice.said_in(language) for choice in field.choices.values()) for language in ("fr", "en"))
    return Pair(f"{words.fr[:-1]}, ou\u00a0: {fr}.", f"{words.en[:-1]}, or: {en}.")


def _between(least: int | None, most: int | None) -> Pair:
    if least is not None and most is not None:
        return Pair(f"Un nombre entier entre {least} et {most}.", f"A whole number from {least} to {most}.")
    if least is not None:
        return Pair(f"Un nombre entier, {least} ou plus.", f"A whole number, {least} or more.")
    if most is not None:
        return Pair(f"Un nombre entier, {most} ou moins.", f"A whole number, {most} or less.")
    return Pair("Un nombre entier.", "A whole number.")


_CODES = {
    "integer": "out_of_range",
    "text": "bad_text",
    "flag": "not_a_flag",
    "choice": "no_such_choice",
    "choices": "no_such_choice",
    "data": "bad_data",
}
TOO_DEEP = Pair("Trop de listes les unes dans les autres.", "Too many lists inside each other.")
NO_SUCH_PICTURE = Pair("Cette image n’existe pas\u00a0: envoyez-la d’abord.", "There is no such picture: upload it first.")
_REQUIRED = Pair("À remplir.", "Fill this in.")
_NOT_TEXT = Pair("Du texte.", "Text.")
_UNPRINTABLE = Pair(
    "Ce texte contient des caractères invisibles\u00a0: retirez-les.", "This has unprintable characters: take them out."
)
_BAD_SLUG = Pair(
    "Des minuscules sans accent, des chiffres et des traits d’union\u00a0: «\u00a0ours-brun\u00a0».",
    "Lower-case letters, digits and hyphens: “brown-bear”.",
)
