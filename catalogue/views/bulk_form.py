"""What an address asks of a bulk edit: which cards, what to do, with what. Imports forms and operations.

`q` is the search, `faire` "<what>:<flat name>"; a value comes under the field's own name, words to replace as `chercher` and
`par`, a number to add as `de`, one choice as `choix`. `pour` is the `faire` that these were shown for: until it is the same,
they say nothing yet.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.http import QueryDict

from catalogue import forms, kinds
from catalogue.checking import faults
from catalogue.errors import Fault
from catalogue.forms import Control, Option
from catalogue.forms.shapes import by_text, field_of, names
from catalogue.said import Pair
from catalogue.services.operations import Operation, What, offered

_WHOLE = re.compile(r"[+-]?[0-9]{1,9}")
BY = Pair("Nombre à ajouter", "Number to add")
BY_HELP = Pair("Avec un moins devant, il est retranché.", "With a minus in front it is taken away.")
FIND = Pair("Mots à chercher", "Words to look for")
FIND_HELP = Pair("Exactement ainsi, accents et majuscules compris.", "Exactly so, with their case and accents.")
INSTEAD = Pair("Mots à mettre à la place", "Words to put in their place")
CHOICE = Pair("Valeur", "Value")
_NO_NUMBER = Fault("de", "no_number", Pair("Un nombre entier, autre que 0.", "A whole number other than 0."))
_NO_WORDS = Fault("chercher", "no_words", Pair("Dites quoi chercher.", "Say what to look for."))
_NO_CHOICE = Fault("choix", "no_choice", Pair("À choisir.", "Choose one."))


@dataclass(frozen=True, slots=True)
class Asked:
    """How far somebody has come. `operation` is None until all of it is said, and said right."""

    text: str
    key: str = ""
    controls: tuple[Control, ...] = ()
    operation: Operation | None = None


@dataclass(frozen=True, slots=True)
class _Step:
    """What is to be read: of which game, which operation, from what, in which language. `fresh`: nothing was typed yet."""

    game: kinds.Game
    what: What
    name: str
    data: QueryDict
    language: str
    fresh: bool

    @property
    def kind(self) -> kinds.Kind:
        """The first kind that has the field."""
        return next(one for one in self.game.kinds if self.name in names(one))

    def line(self, name: str, label: Pair, help: Pair, *found: Fault, look: str = "line") -> Control:
        """A control of the operation's own."""
        told = () if self.fresh else tuple(fault.words.said_in(self.language) for fault in found if fault.field == name)
        raw = (self.data.get(name, ""),)
        return Control(name, look, label.said_in(self.language), help.said_in(self.language), raw, (), told, "", False)  # type: ignore[arg-type]


def asked(game: kinds.Game, data: QueryDict, language: str) -> Asked:
    """Read an address; an operation that there is none of counts as not chosen."""
    key = data.get("faire", "")
    what, _, name = key.partition(":")
    if what not in dict(offered(game)).get(name, ()):
        return Asked(data.get("q", ""))
    step = _Step(game, what, name, data, language, data.get("pour") != key)
    operation, controls = _READ[step.what](step)
    ready = operation is not None and (not controls or not step.fresh)
    return Asked(data.get("q", ""), key, controls, operation if ready else None)


def _at_once(step: _Step) -> tuple[Operation | None, tuple[Control, ...]]:
    return Operation(step.what, step.name), ()


def _add(step: _Step) -> tuple[Operation | None, tuple[Control, ...]]:
    text = re.sub(r"\s", "", step.data.get("de", "")).replace("\u2212", "-")
    number = int(text) if _WHOLE.fullmatch(text) else 0
    found = () if number else (_NO_NUMBER,)
    control = step.line("de", BY, BY_HELP, *found, look="integer")
    return (Operation("add", step.name, number) if number else None), (control,)


def _replace(step: _Step) -> tuple[Operation | None, tuple[Control, ...]]:
    find, instead = (step.data.get(name, "").replace("\r\n", "\n") for name in ("chercher", "par"))
    found = () if find else (_NO_WORDS,)
    controls = step.line("chercher", FIND, FIND_HELP, *found), step.line("par", INSTEAD, Pair(""))
    return (Operation("replace", step.name, instead, find) if find else None), controls


def _choose(step: _Step) -> tuple[Operation | None, tuple[Control, ...]]:
    field = field_of(step.kind, step.name)
    known = by_text(field) if field else {}
    text = step.data.get("choix", "")
    labels = field.choices if field else {}
    options = tuple(Option(one, labels[value].said_in(step.language), one == text) for one, value in known.items())
    told = () if step.fresh or text in known else (_NO_CHOICE.words.said_in(step.language),)
    control = Control("choix", "choice", CHOICE.said_in(step.language), "", (text,), options, told, "", True)
    return (Operation(step.what, step.name, known[text]) if text in known else None), (control,)


def _set(step: _Step) -> tuple[Operation | None, tuple[Control, ...]]:
    kind, name = step.kind, step.name
    raw = {} if step.fresh else {key: one for key, one in forms.sent(kind, step.data).items() if key == name}
    values, found = forms.asked(kind, {}, raw)
    if name in values and not found:
        example = {**forms.example(kind, 1), **values}
        found = [fault for fault in faults(step.game, kind.key, example) if fault.field == name]
    controls = tuple(one for one in forms.controls(kind, {}, raw, found, step.language) if one.name == name)
    ready = name in values and not found
    return (Operation("set", name, values[name]) if ready else None), controls


_READ: Mapping[What, Callable[[_Step], tuple[Operation | None, tuple[Control, ...]]]] = {
    "set": _set,
    "add": _add,
    "replace": _replace,
    "include": _choose,
    "exclude": _choose,
    "clear": _at_once,
    "retire": _at_once,
    "restore": _at_once,
}
