"""What a seat may do, as controls of a plain form. Imports the kernel's offers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, assert_never

from matches.kernel.match import AnyRules
from matches.kernel.offers import Field, Many, Offer, Offers, One, Whole
from matches.rendering.faces import Faces
from matches.rendering.labels import label_of, value_of


@dataclass(frozen=True, slots=True)
class Control:
    """One field. `choices` are (value, label); a number has `low` and `high` in their place. It may be not `required`."""

    name: str
    label: str
    kind: Literal["radio", "checkbox", "number"]
    choices: tuple[tuple[str, str], ...] = ()
    low: int = 0
    high: int = 0
    least: int = 0
    required: bool = True


@dataclass(frozen=True, slots=True)
class CommandForm:
    """One offered command: its tag, the word on its button, its fields."""

    command: str
    label: str
    controls: tuple[Control, ...]


def controls_of(offers: Offers, rules: AnyRules, faces: Faces) -> tuple[CommandForm, ...]:
    """A form for each offered command, in the order of the offer; cards by their names among `faces`."""
    return tuple(_form(offer, rules, faces) for offer in offers.commands)


def _form(offer: Offer, rules: AnyRules, faces: Faces) -> CommandForm:
    return CommandForm(
        offer.command, label_of(offer.command, rules.words), tuple(_control(field, rules, faces) for field in offer.fields)
    )


def _control(field: Field, rules: AnyRules, faces: Faces) -> Control:
    label = label_of(field.name, rules.words)
    match field:
        case One(name=name, values=values, optional=optional):
            choices = tuple((str(value), value_of(value, rules, faces)) for value in values)
            return Control(name, label, "radio", choices, required=not optional)
        case Many(name=name, values=values, least=least, most=most):
            choices = tuple((str(value), value_of(value, rules, faces)) for value in values)
            return Control(name, label, "checkbox", choices, low=least, high=most, least=least)
        case Whole(name=name, low=low, high=high):
            return Control(name, label, "number", low=low, high=high)
        case _:
            assert_never(field)
