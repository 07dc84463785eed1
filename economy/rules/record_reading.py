"""Reading the record of a draw from a file that anybody may have written. Imports records; needs only Python."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

from economy.rules.chance import PROTOCOL
from economy.rules.records import ARENA, BOOSTER, FUSION, Met, Record, Steps, Try
from economy.rules.rolls import Drawn, Table

T = TypeVar("T")
_HEX: Final = frozenset("0123456789abcdef")


class Malformed(ValueError):
    """No record of this protocol; the text says what is missing or of the wrong kind."""


def read(body: bytes | str) -> Record:
    """A record out of its file. Malformed."""
    try:
        return _record(json.loads(body))
    except (KeyError, IndexError, TypeError, AttributeError, ValueError, RecursionError) as error:
        raise Malformed(f"{type(error).__name__}: {error}") from error


def _record(told: Mapping[str, Any]) -> Record:
    if told["protocol"] != PROTOCOL.decode():
        raise Malformed(f"protocol {told['protocol']}")
    return Record(
        draw=_whole(told["draw"]),
        player=_hex(told["player"], 32),
        number=_whole(told["secret_number"]),
        commitment=_hex(told["commitment"], 64),
        secret="" if told["secret"] is None else _hex(told["secret"], 64),
        seed="" if told["seed"] == "" else _hex(told["seed"], 64),
        counter=_whole(told["counter"]),
        purpose=_text(told["purpose"]),
        key=_text(told["key"]),
        request=dict(told["request"].items()),
        parts=_each(_text, told["request_parts"]),
        digest=_text(told["request_digest"]),
        release=_text(told["release"]),
        sheet=_sheet(told),
        **_answer(told),
    )


def _answer(told: Mapping[str, Any]) -> dict[str, Any]:
    if told["purpose"] == BOOSTER:
        boosters = [[_drawn(card) for card in booster] for booster in told["boosters"]]
        return {"table": _table(told["table"]), "boosters": boosters}
    if told["purpose"] == FUSION:
        steps = Steps(_each(_whole, told["table"]["steps"]), _whole(told["table"]["points"]))
        return {"steps": steps, "tries": [_try(one) for one in told["tries"]]}
    if told["purpose"] == ARENA:
        asked, met = told["request"], told["met"]
        if not all(_hex(one, 32) for one in _each(_text, asked["order"])):
            raise Malformed("nobody could be met")
        return {"met": Met(_hex(met["opponent"], 32), _whole(met["defence"]))}
    raise Malformed(f"purpose {told['purpose']}")


def _sheet(told: Mapping[str, Any]) -> int | None:
    """Only boosters have one."""
    if (told["purpose"] == BOOSTER) is (told["sheet"] is None):
        raise Malformed(f"sheet {told['sheet']} of a {told['purpose']}")
    return None if told["sheet"] is None else _whole(told["sheet"])


def _table(told: Mapping[str, Any]) -> Table:
    """ValueError unless it has three ranks and four lists of cards."""
    one, two, three = _each(_whole, told["ranks"])
    buffs, firsts, seconds, masters = (_each(_text, ids) for ids in told["cards"])
    return Table(
        ranks=[one, two, three],
        cards={0: buffs, 1: firsts, 2: seconds, 3: masters},
        rarities=_each(_text, told["rarities"]),
        weights=_each(_whole, told["weights"]),
        denominator=_whole(told["denominator"]),
        holo=_whole(told["holo"]),
    )


def _drawn(told: Sequence[Any]) -> Drawn:
    card, rarity, holo = told
    return Drawn(_text(card), _text(rarity), _truth(holo))


def _try(told: Mapping[str, Any]) -> Try:
    stays, goes, stars, rank, chance, roll = (_whole(told[name]) for name in Try._fields[:-1])
    return Try(stays, goes, stars, rank, chance, roll, _truth(told["success"]))


def _each(read_one: Callable[[Any], T], told: Sequence[Any]) -> list[T]:
    if not isinstance(told, list):
        raise Malformed(f"{told!r} is no list")
    return [read_one(one) for one in told]


def _whole(told: Any) -> int:
    if type(told) is not int:
        raise Malformed(f"{told!r} is no whole number")
    return told


def _text(told: Any) -> str:
    if not isinstance(told, str):
        raise Malformed(f"{told!r} is no text")
    return told


def _truth(told: Any) -> bool:
    if not isinstance(told, bool):
        raise Malformed(f"{told!r} is neither true nor false")
    return told


def _hex(told: Any, digits: int) -> str:
    text = _text(told)
    if len(text) != digits or not _HEX.issuperset(text):
        raise Malformed(f"{text!r} is not {digits} hexadecimal digits")
    return text
