"""Commands that a seat might send though nobody offered them: what was sent at other times, and offers with a field changed."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from matches.kernel.commands import Resign, TimeIsUp
from matches.kernel.offers import Many, Offers, One, RawCommand, Value, Whole, sample
from matches.kernel.table_decide import is_table_command
from tests.conformance.trial import Trial


def own_commands(trial: Trial) -> list[msgspec.Struct]:
    """The game's own commands that were sent in this match, each once, in an order by chance."""
    sent = {msgspec.json.encode(record.command): record.command for record in trial.records}
    own = [one for one in sent.values() if not is_table_command(one) and not isinstance(one, Resign | TimeIsUp)]
    return trial.dice.shuffled(own)


def unasked(trial: Trial, offers: Offers, most: int = 12) -> Iterator[msgspec.Struct]:
    """Commands of the game's shape; most of them are outside `offers`, some may be inside."""
    yield from own_commands(trial)[:most]
    if offers.commands:
        for raw in _mutated(trial, sample(offers, trial.dice), offers):
            try:
                yield trial.rules.command(raw)
            except msgspec.ValidationError:
                continue  # no command of this game at all: refused before the rules see it


def misshapen(raw: RawCommand) -> Iterator[RawCommand]:
    """What must be none of the game's commands: an extra field, no field at all, an unknown tag."""
    yield raw | {"zzz": 1}
    yield raw | {"type": "zzz"}
    yield {name: value for name, value in raw.items() if name != "type"}


def _mutated(trial: Trial, raw: RawCommand, offers: Offers) -> Iterator[RawCommand]:
    for name, value in raw.items():
        if name == "type":
            yield from ({**raw, "type": offer.command} for offer in offers.commands if offer.command != value)
            continue
        known = _values(trial, offers, name)
        if isinstance(value, list):
            yield from (raw | {name: other} for other in _other_lists(value, known))
        else:
            yield from (raw | {name: other} for other in _other_values(value, known))


def _other_values(value: Value, known: list[Value]) -> list[Value]:
    if isinstance(value, str):
        return [*known, "", "zzz", value.upper()]
    return [*known, value - 1, value + 1, 0, -1, 2**31, 2**63]


def _other_lists(value: list[Value], known: list[Value]) -> list[list[Value]]:
    return [
        [],
        value[1:],
        [*value, *value[:1]],
        value[::-1],
        *([*value[1:], one] for one in known),
        *([*value, one] for one in known),
    ]


def _values(trial: Trial, offers: Offers, name: str) -> list[Value]:
    """Values that the field takes here or took anywhere in the match, or that cards are called."""
    found: dict[Value, None] = {}
    for field in (field for offer in offers.commands for field in offer.fields if field.name == name):
        match field:
            case One(values=values) | Many(values=values):
                found |= dict.fromkeys(values[:6])
            case Whole(low=low, high=high):
                found |= dict.fromkeys((low - 1, low, high, high + 1))
    for command in own_commands(trial)[:12]:
        value = getattr(command, name, None)
        found |= dict.fromkeys(value if isinstance(value, list | tuple) else () if value is None else (value,))
    found |= dict.fromkeys(trial.dice.shuffled(tuple(trial.play.cards))[:3])
    return list(found)
