"""Re-derivation: whether the commands of an ended match, decided again, give the recorded events. Imports the kernel only."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

import msgspec

from matches.kernel import match as matches
from matches.kernel.cards import Cards
from matches.kernel.chance import Sealed
from matches.kernel.dice import ALGORITHM
from matches.kernel.match import AnyRules, Event, Match
from matches.kernel.record import Record
from matches.kernel.refusals import Refused
from matches.kernel.rules import Json
from matches.kernel.table import SecretRevealed, TableOpened

__all__ = ["Difference", "NotOver", "Record", "rederive"]

Fact: TypeAlias = Json
_MISSING = "(nothing)"


class NotOver(Exception):
    """A match whose secret is not revealed yet cannot be derived again."""


class Difference(msgspec.Struct, frozen=True):
    """The first thing that does not follow: at which version, in which field (dotted), what was stored and what follows.

    `field` is `type` where another event follows, begins with `command.` where a bot would have chosen otherwise,
    and is `commitment`, `dice`, `game` or `rules_version` where already the opening does not hold.
    """

    version: int
    field: str
    recorded: Fact
    derived: Fact


def rederive(rules: AnyRules, cards: Cards, records: Sequence[Record]) -> Difference | None:
    """None if every command gives exactly the recorded events and every bot chose what its policy chooses.

    `records` is a whole stream in order, `cards` the release that it pins: that its digest is the pinned one is for the
    caller to check, who has its bytes. NotOver if no secret was revealed.
    """
    sealed = _sealed(records)
    opening = _opening(rules, sealed, records)
    if opening is not None:
        return opening
    match, version, at_ms = matches.initial(rules), 1, 0
    for record in records:
        try:
            found = (
                _order(record, version, at_ms)
                or _bot(rules, match, record, sealed)
                or _events(rules, match, record, sealed, cards)
            )
            match = match if found else matches.fold(rules, record.events, match)
        except Exception as error:  # no rule caused what is written there, and what the game's code does with it is what is told
            return Difference(record.first_version, "command", _plain(record.command), type(error).__name__)
        if found is not None:
            return found
        version, at_ms = version + len(record.events), record.at_ms
    return None


def _opened(records: Sequence[Record]) -> TableOpened:
    first = records[0].events[0] if records and records[0].events else None
    if not isinstance(first, TableOpened):
        raise NotOver("the stream does not begin with its opening")
    return first


def _sealed(records: Sequence[Record]) -> Sealed:
    secrets = [event.secret for record in records for event in record.events if isinstance(event, SecretRevealed)]
    if not secrets:
        raise NotOver("the secret is not revealed")
    return Sealed(bytes.fromhex(_opened(records).match), bytes.fromhex(secrets[0]))


def _opening(rules: AnyRules, sealed: Sealed, records: Sequence[Record]) -> Difference | None:
    opened = _opened(records)
    facts: tuple[tuple[str, Fact, Fact], ...] = (
        ("game", opened.game, rules.key),
        ("rules_version", opened.rules_version, rules.version),
        ("dice", opened.dice, ALGORITHM),
        ("commitment", opened.commitment, sealed.commitment()),
    )
    return next((Difference(records[0].first_version, *fact) for fact in facts if fact[1] != fact[2]), None)


def _order(record: Record, version: int, at_ms: int) -> Difference | None:
    if record.first_version != version:
        return Difference(version, "version", record.first_version, version)
    if record.at_ms < at_ms:
        return Difference(version, "at_ms", record.at_ms, at_ms)
    return None


def _bot(rules: AnyRules, match: Match, record: Record, sealed: Sealed) -> Difference | None:
    """Choose again for a bot: with the dice of its label, from what it saw before the command."""
    seated = None if record.seat is None else match.table.taken(record.seat)
    if match.table.phase != "playing" or seated is None or seated.bot is None:
        return None
    policy = rules.bots.get(seated.bot.name)
    if policy is None or policy.version != seated.bot.version:
        return Difference(record.first_version, "command.bot", _plain(seated.bot), None if policy is None else policy.version)
    dice = matches.bot_dice(sealed.seed(match.table.nonces()), seated.seat, record.decision)
    offers = matches.offers(rules, match, seated.seat)
    if not offers.commands:
        return Difference(record.first_version, "command.decision", record.decision, offers.decision)
    chosen = policy.choose(rules.view(match.game, seated.seat), offers, dice)
    return _first(record.first_version, _plain(record.command), _plain(chosen), "command")


def _events(rules: AnyRules, match: Match, record: Record, sealed: Sealed, cards: Cards) -> Difference | None:
    try:
        derived = matches.decide(rules, match, record.ask, sealed, cards)
    except Refused as refusal:
        return Difference(record.first_version, "command", _plain(record.command), f"refused: {refusal.code}")
    if list(map(msgspec.json.encode, derived)) == list(map(msgspec.json.encode, record.events)):
        return None
    for index in range(max(len(derived), len(record.events))):
        found = _first(record.first_version + index, _at(record.events, index), _at(derived, index))
        if found is not None:
            return found
    return None


def _at(events: Sequence[Event], index: int) -> Fact:
    return _plain(events[index]) if index < len(events) else {"type": _MISSING}


def _plain(value: msgspec.Struct) -> Fact:
    facts: Fact = msgspec.json.decode(msgspec.json.encode(value))
    return facts


def _first(version: int, recorded: Fact, derived: Fact, path: str = "") -> Difference | None:
    """The first place, depth first, in which two JSON values differ."""
    if type(recorded) is not type(derived):
        return Difference(version, path, recorded, derived)
    if isinstance(recorded, dict) and isinstance(derived, dict) and recorded.get("type") == derived.get("type"):
        pairs: Iterator[tuple[str, Fact, Fact]] = (
            (name, recorded.get(name, _MISSING), derived.get(name, _MISSING)) for name in {**recorded, **derived}
        )
        return next((found for name, one, two in pairs if (found := _first(version, one, two, _join(path, name)))), None)
    if isinstance(recorded, dict) and isinstance(derived, dict):
        return Difference(version, _join(path, "type"), recorded.get("type"), derived.get("type"))
    if isinstance(recorded, list) and isinstance(derived, list) and len(recorded) == len(derived):
        items = enumerate(zip(recorded, derived, strict=True))
        return next((found for at, (one, two) in items if (found := _first(version, one, two, _join(path, str(at))))), None)
    return None if recorded == derived else Difference(version, path, recorded, derived)


def _join(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name
