"""A form's strings as a move: the command's own types say how to read them. Imports the registry."""

from __future__ import annotations

from typing import cast, get_args, get_origin, get_type_hints

import msgspec
from django.http import HttpRequest, QueryDict

from matches.errors import NotACommand
from matches.kernel.match import AnyRules
from matches.kernel.rules import Json
from matches.registry import rules_of


def read_move(game: str, form: QueryDict) -> dict[str, Json]:
    """The move in `form`, with its tag as `type`, for `services.submit`; NotACommand if its fields cannot be read."""
    tag = form.get("command", "")
    shape = _commands(rules_of(game)).get(tag)
    if shape is None:
        return {"type": tag}
    hints = get_type_hints(shape)
    raw = {name: form.getlist(name) if _is_list(hints[name]) else form[name] for name in _given(shape, form)}
    try:
        return cast(dict[str, Json], msgspec.to_builtins(msgspec.convert({"type": tag, **raw}, shape, strict=False)))
    except msgspec.ValidationError as error:
        raise NotACommand("not_a_command", problem=str(error)) from error


def whole_number(request: HttpRequest, name: str) -> int:
    """A whole number of the form; NotACommand if it is none."""
    number = digits(request.POST.get(name, ""))
    if number is None:
        raise NotACommand("not_a_command", problem=name)
    return number


def digits(text: str) -> int | None:
    """A whole number as a browser writes one, of nine digits at most; None for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def _commands(rules: AnyRules) -> dict[str, type[msgspec.Struct]]:
    shapes = get_args(rules.commands) or (rules.commands,)
    return {str(shape.__struct_config__.tag): shape for shape in shapes}


def _given(shape: type[msgspec.Struct], form: QueryDict) -> list[str]:
    """The fields that the form fills in; one left empty is left out, unless it is a text."""
    hints = get_type_hints(shape)
    return [name for name in shape.__struct_fields__ if _is_list(hints[name]) or _filled(form.get(name), hints[name])]


def _filled(value: str | None, hint: object) -> bool:
    return value is not None and (value != "" or type(None) not in get_args(hint))


def _is_list(hint: object) -> bool:
    return get_origin(hint) in (list, tuple, set, frozenset)
