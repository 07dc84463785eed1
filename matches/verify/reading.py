"""An exported match read line by line, whatever the file may be: what is no export is refused by line and in words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import BinaryIO, Final, TypeVar

import msgspec

from matches.kernel.words import Words
from matches.proofs import Proof
from matches.verify import lines
from matches.verify.lines import CommandLine, EndLine, EventLine, KeysLine, Line, MatchLine, ProofLine, ReleaseLine

MOST_IN_A_LINE: Final = 64 << 20  # bytes; the cards of a release are one line
MOST_IN_A_FILE: Final = 256 << 20
_ID, _HASH, _SALT = (re.compile(rf"[0-9a-f]{{{digits}}}") for digits in (32, 64, 32))
L = TypeVar("L", bound=Line)

EMPTY = Words("le fichier est vide", "the file is empty")
TOO_LONG = Words("la ligne est trop longue pour un export", "the line is too long for an export")
TOO_LARGE = Words("le fichier est trop gros pour un export", "the file is too large for an export")
NOT_TEXT = Words("ce n’est pas du texte UTF-8", "this is no UTF-8 text")
NO_LINE = Words("ce n’est pas une ligne d’une partie exportée", "this is no line of an exported match")
NOT_AS_WRITTEN = Words("la ligne n’a pas été laissée telle qu’écrite", "the line was not left as it was written")
CUT_OFF = Words("le fichier s’arrête trop tôt : il est tronqué", "the file ends too early: it was cut off")
BEHIND = Words("il y a quelque chose après la dernière ligne", "there is something behind the last line")
WRONG_PLACE = Words("une autre ligne devrait se trouver ici", "another line should stand here")
COUNT = Words(
    "derrière cette commande il n’y a pas autant d’événements qu’elle en annonce",
    "behind this command there are not as many events as it says",
)


class Broken(Exception):
    """Not an export, or not all of one: at `line`, because of `words`."""

    def __init__(self, line: int, words: Words) -> None:
        super().__init__(words.en)
        self.line = line
        self.words = words


@dataclass(frozen=True, slots=True)
class Caused:
    """A command and its events; `line` is that of the command."""

    command: CommandLine
    events: Sequence[EventLine]
    line: int


@dataclass(frozen=True, slots=True)
class Exported:
    """What the file holds; `whole`: the digest in the last of its `lines` is that of the others, None for a file without one."""

    match: MatchLine
    release: ReleaseLine
    keys: Sequence[str]
    proof: Proof | None
    proof_line: int
    rows: Sequence[Caused]
    whole: bool | None
    lines: int

    def events(self) -> Iterator[EventLine]:
        return (event for row in self.rows for event in row.events)


def read_export(source: BinaryIO) -> Exported:
    """Broken for what is no export of a format that is known."""
    rows = _Rows(source)
    match = rows.must_be(MatchLine)
    if match.format not in lines.FORMATS:
        known = Words(f"format {match.format}, inconnu ici", f"format {match.format}, which is not known here")
        raise Broken(rows.number, known)
    rows.holds(_ID.fullmatch(match.id))
    release = rows.must_be(ReleaseLine)
    keys, proof = rows.may_be(KeysLine), rows.may_be(ProofLine)
    proof_line = rows.number
    caused, version = [], 1
    while command := rows.may_be(CommandLine):
        caused.append(_caused(rows, command, version))
        version += command.event_count
    whole = _ended(rows, match.format)
    told = () if keys is None else tuple(keys.keys)
    return Exported(match, release, told, None if proof is None else proof.proof, proof_line, caused, whole, rows.number)


def _caused(rows: _Rows, command: CommandLine, version: int) -> Caused:
    line = rows.number
    rows.holds(_ID.fullmatch(command.id) and command.event_count > 0)
    rows.holds(command.first_version == version, _expected(version, command.first_version))
    events = []
    for place in range(version, version + command.event_count):
        if not isinstance(rows.peek(), EventLine | None):
            raise Broken(line, COUNT)
        event = rows.must_be(EventLine)
        rows.holds(event.version == place, _expected(place, event.version))
        rows.holds(_HASH.fullmatch(event.hash) and _SALT.fullmatch(event.salt))
        events.append(event)
    if isinstance(rows.peek(), EventLine):
        raise Broken(line, COUNT)
    return Caused(command, events, line)


def _expected(version: int, told: int) -> Words:
    return Words(
        f"l’événement {version} devrait se trouver ici, et c’est le {told}",
        f"event {version} should stand here, and it is event {told}",
    )


def _ended(rows: _Rows, format: int) -> bool | None:
    if format == 1:
        rows.holds(rows.peek() is None, WRONG_PLACE, behind=True)
        return None
    sums = EndLine(rows.number, rows.total.hexdigest())
    end = rows.must_be(EndLine)
    rows.holds(rows.peek() is None, BEHIND, behind=True)
    return end == sums


class _Rows:
    """The lines one after the other, `number` that of the last one taken, `total` the digest of all up to it."""

    def __init__(self, source: BinaryIO) -> None:
        self.number, self.total = 0, sha256()
        self._source, self._bytes = source, 0
        self._ahead: tuple[Line, bytes] | None = None

    def peek(self) -> Line | None:
        if self._ahead is None:
            self._ahead = self._read()
        return self._ahead and self._ahead[0]

    def may_be(self, kind: type[L]) -> L | None:
        """The next line if it is one of `kind`, which is then taken."""
        line = self.peek()
        if not isinstance(line, kind):
            return None
        assert self._ahead is not None
        self.total.update(self._ahead[1])
        self.number, self._ahead = self.number + 1, None
        return line

    def must_be(self, kind: type[L]) -> L:
        line = self.may_be(kind)
        if line is None:
            early = EMPTY if self._bytes == 0 else CUT_OFF
            raise Broken(self.number + 1, early if self.peek() is None else WRONG_PLACE)
        return line

    def holds(self, fact: object, words: Words = NO_LINE, *, behind: bool = False) -> None:
        if not fact:
            raise Broken(self.number + behind, words)

    def _read(self) -> tuple[Line, bytes] | None:
        raw = self._source.readline(MOST_IN_A_LINE + 1)
        self._bytes += len(raw)
        if not raw:
            return None
        place = self.number + 1
        if len(raw) > MOST_IN_A_LINE:
            raise Broken(place, TOO_LONG)
        if self._bytes > MOST_IN_A_FILE:
            raise Broken(place, TOO_LARGE)
        return _line(raw, place), raw


def _line(raw: bytes, place: int) -> Line:
    line = _or_broken(lambda: lines.read(raw), raw, place)
    if not raw.endswith(b"\n"):
        raise Broken(place, CUT_OFF)
    if lines.written(line) != raw:
        raise Broken(place, NOT_AS_WRITTEN)
    return line


def _or_broken(read: Callable[[], Line], raw: bytes, place: int) -> Line:
    try:
        raw.decode()
        return read()
    except UnicodeDecodeError as error:
        raise Broken(place, NOT_TEXT) from error
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        cut = not raw.endswith(b"\n") and place > 1
        raise Broken(place, CUT_OFF if cut else NO_LINE) from error
