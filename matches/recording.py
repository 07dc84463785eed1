"""A whole match as NDJSON, the format of `export`: written from a headless play, read back without a database. Imports codec."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import msgspec

from matches.codec import Codec, encode, tag_of
from matches.kernel.cards import Cards, decode_release, encode_release, release_digest
from matches.kernel.match import AnyRules
from matches.kernel.play import Play
from matches.kernel.record import Record
from matches.kernel.seats import Seat

FORMAT = 1
READ = (1, 2)  # an export may be of either; what the second has besides is passed over

Bodies: TypeAlias = Callable[[str], bytes]  # the cards of a release, by its digest


class Damaged(Exception):
    """Lines that are no recorded match, or that lack a part of one."""


class _Match(msgspec.Struct, frozen=True, tag_field="kind", tag="match"):
    id: str
    game: str
    format: int


class _Release(msgspec.Struct, frozen=True, tag_field="kind", tag="release"):
    """Without a `body` where recordings share their releases, which are then kept beside them."""

    digest: str
    body: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


class _Command(msgspec.Struct, frozen=True, tag_field="kind", tag="command"):
    seat: int | None
    decision: str
    payload: msgspec.Raw
    received_at: int
    first_version: int
    event_count: int


class _Event(msgspec.Struct, frozen=True, tag_field="kind", tag="event"):
    version: int
    tag: str
    tag_version: int
    payload: msgspec.Raw


class _Keys(msgspec.Struct, frozen=True, tag_field="kind", tag="keys"):
    pass


class _Proof(msgspec.Struct, frozen=True, tag_field="kind", tag="proof"):
    pass


class _End(msgspec.Struct, frozen=True, tag_field="kind", tag="end"):
    pass


_Beside = _Keys | _Proof | _End
_Line = _Match | _Release | _Command | _Event | _Beside
_decoder = msgspec.json.Decoder(_Line)


@dataclass(frozen=True, slots=True)
class Recording:
    """A match read back: its records, and the cards that it pins. `raw` are the events' stored bytes, in order."""

    cards: Cards
    records: tuple[Record, ...]
    raw: tuple[bytes, ...]


def lines(play: Play, *, with_cards: bool = True) -> Iterator[bytes]:
    """The match that `play` has played, one JSON object a line: match, release, then each command before its events."""
    body = encode_release(play.cards)
    codec = Codec(play.rules)
    yield _line(_Match(play.sealed.match.hex(), play.rules.key, FORMAT))
    yield _line(_Release(release_digest(body), msgspec.Raw(body) if with_cards else msgspec.UNSET))
    for one in play.records:
        payload = msgspec.Raw(encode(one.command))
        yield _line(_Command(one.seat, one.decision, payload, one.at_ms, one.first_version, len(one.events)))
        for version, event in enumerate(one.events, one.first_version):
            tag = tag_of(event)
            yield _line(_Event(version, tag, codec.event_version(tag), msgspec.Raw(encode(event))))


def game_of(first_line: bytes) -> str:
    """The key of the game that a recording is of. Damaged if it does not begin with its match."""
    return _the_match(_decoded(first_line)).game


def kept_in(folder: Path) -> Bodies:
    """The releases that recordings share: `folder` has a file of exact bytes for each, `<digest>.json`."""

    def body(digest: str) -> bytes:
        try:
            return (folder / f"{digest}.json").read_bytes()
        except OSError as error:
            raise Damaged("the cards of the release are not here") from error

    return body


def _nowhere(digest: str) -> bytes:
    raise Damaged("the cards of the release are not here")


def read(rules: AnyRules, source: Iterable[bytes], bodies: Bodies = _nowhere) -> Recording:
    """A recording of `rules`' game; fields that only the store knows are passed over. Damaged, or codec's UnknownEvent.

    `bodies` gives the cards of a recording that lacks them.
    """
    rows = iter([row for line in source if not isinstance(row := _decoded(line), _Beside)])
    match, release = _the_match(next(rows, None)), next(rows, None)
    if match.game != rules.key or not isinstance(release, _Release):
        raise Damaged(f"a recording of {match.game}, without its release or read with the rules of {rules.key}")
    body = bodies(release.digest) if release.body is msgspec.UNSET else bytes(release.body)
    if release_digest(body) != release.digest:
        raise Damaged("the cards are not those of the release")
    records, raw = _records(Codec(rules), rows)
    return Recording(decode_release(body), records, raw)


def _records(codec: Codec, rows: Iterator[_Line]) -> tuple[tuple[Record, ...], tuple[bytes, ...]]:
    records, raw = [], []
    for row in rows:
        if not isinstance(row, _Command):
            raise Damaged("an event without its command")
        stored = [one for _, one in zip(range(row.event_count), rows, strict=False) if isinstance(one, _Event)]
        if [one.version for one in stored] != list(range(row.first_version, row.first_version + row.event_count)):
            raise Damaged(f"events are missing from version {row.first_version} on")
        events = tuple(codec.event(one.tag, one.tag_version, bytes(one.payload)) for one in stored)
        seat = None if row.seat is None else Seat(row.seat)
        records.append(Record(seat, row.received_at, row.decision, codec.command(bytes(row.payload)), events, row.first_version))
        raw += [bytes(one.payload) for one in stored]
    return tuple(records), tuple(raw)


def _the_match(row: _Line | None) -> _Match:
    if not isinstance(row, _Match) or row.format not in READ:
        raise Damaged("no recorded match of a format that is known")
    return row


def _decoded(line: bytes) -> _Line:
    try:
        return _decoder.decode(line)
    except msgspec.MsgspecError as error:
        raise Damaged(f"no line of a recorded match: {error}") from error


def _line(row: _Line) -> bytes:
    return msgspec.json.encode(row) + b"\n"
