"""What a form proposes for a new card: a free number, a slug made of its name, values to draw it by. Imports models and kinds."""

from __future__ import annotations

import re
import unicodedata
from uuid import UUID

from django.db.models import Max

from catalogue.checking import LONGEST, NUMBERS
from catalogue.fields import Field, Json
from catalogue.kinds import Kind
from catalogue.models import Card

_LIGATURES = str.maketrans({"œ": "oe", "Œ": "oe", "æ": "ae", "Æ": "ae", "ß": "ss", "ø": "o", "Ø": "o", "ł": "l", "Ł": "l"})
_OTHERS = re.compile(r"[^a-z0-9]+")
_ROOM = 8  # characters kept for a number that tells namesakes apart


def free_number(game: str, kind: str) -> int:
    """The number after the highest that a card of the kind has, or the first gap if there is none after it."""
    numbers = Card.objects.filter(game=game, kind=kind)
    last: int = numbers.aggregate(last=Max("number"))["last"] or 0
    if last + 1 in NUMBERS:
        return last + 1
    used = set(numbers.values_list("number", flat=True))
    return next((number for number in NUMBERS if number and number not in used), 0)


def slug_of(game: str, name: str, card_id: UUID) -> str:
    """A slug that no other card of the game has, made of a name; "" where the name has no letter for one."""
    marked = unicodedata.normalize("NFKD", name.translate(_LIGATURES)).lower()
    plain = "".join(sign for sign in marked if not unicodedata.combining(sign))
    stem = _OTHERS.sub("-", plain).strip("-")[: LONGEST["slug"] - _ROOM].strip("-")
    if not stem:
        return ""
    cards = Card.objects.filter(game=game, slug__startswith=stem).exclude(pk=card_id)
    used = set(cards.values_list("slug", flat=True))
    return next(slug for slug in (stem, *(f"{stem}-{n}" for n in range(2, len(used) + 3))) if slug not in used)


def example(kind: Kind, number: int) -> dict[str, Json]:
    """Flat values of some card of the kind, to draw a new one by before it has its own; a required text or data is left out."""
    facts = {f"facts.{field.key}": _some(field) for field in kind.fields if not (field.required and field.shape == "data")}
    plain: dict[str, Json] = {"slug": "new", "number": number, "name.fr": "…", "name.en": "", "text.fr": "", "text.en": ""}
    return {**plain, "art": "", **facts}


def _some(field: Field) -> Json:
    if not field.required:
        return field.default
    match field.shape:
        case "integer":
            return field.least if field.least is not None else min(0, field.most or 0)
        case "choice":
            return next(iter(field.choices))
        case "choices":
            return [one for one, _ in zip(field.choices, range(field.least or 0), strict=False)]
        case "flag":
            return False
        case _:
            return "x" * (field.least or 1)
