"""A trouble as an API says it: code, words in the language of the request, data for programs. Imports wording and errors."""

from __future__ import annotations

from typing import Any

import msgspec
from django.utils.translation import get_language

from catalogue import wording
from catalogue.errors import Invalid, Stale, Trouble, Unsound
from catalogue.said import Said


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """What could not be done: a code that never changes, words in the language asked for, and data for programs."""

    code: str
    message: str
    detail: dict[str, Any]


class Malformed(Trouble):
    """What came in has not the shape that is asked for; `problem` says where."""

    status = 400

    def __init__(self, problem: str) -> None:
        super().__init__("malformed", problem=problem)


def answer(trouble: Trouble) -> Problem:
    """The one shape, whatever went wrong."""
    return Problem(code=trouble.code, message=_message(trouble), detail=_detail(trouble))


def language() -> str:
    """The language that the request asks for."""
    return get_language() or "fr"


def _message(trouble: Trouble) -> str:
    said: Said | tuple[Said, ...] | None = getattr(trouble, "words", None)
    if said is None:
        return wording.say(trouble, language())
    sentences = said if isinstance(said, tuple) else (said,)
    return " ".join(one.said_in(language()) for one in sentences)


def _detail(trouble: Trouble) -> dict[str, Any]:
    match trouble:
        case Stale():
            return {"version": trouble.card.version, "fields": _sides(trouble)}
        case Invalid():
            return {one.field or "card": _said(one.code, one.words) for one in trouble.faults}
        case Unsound():
            return {"findings": [{**_said(one.code, one.words), "about": one.about} for one in trouble.findings]}
        case _:
            return dict(trouble.detail)


def _sides(stale: Stale) -> dict[str, Any]:
    """What was seen, what is there now and what was asked for, of each field in which those are not all the same."""
    names = sorted({*stale.now, *stale.asked})
    sides = {
        name: {"seen": stale.seen.get(name), "now": stale.now.get(name), "asked": stale.asked.get(name, stale.seen.get(name))}
        for name in names
    }
    return {name: side for name, side in sides.items() if not side["seen"] == side["now"] == side["asked"]}


def _said(code: str, words: Said) -> dict[str, Any]:
    return {"code": code, "message": words.said_in(language())}
