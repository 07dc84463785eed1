"""The verdict on an exported match, from the file alone and without a database. Imports the kernel, codec and proofs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import BinaryIO, Final

import msgspec

from matches.proofs import check_inclusion, leaf
from matches.signed_notes import Unproved, check_note, read_note
from matches.verify.found import Found, Point
from matches.verify.opening import first_flaw, keeps_its_seal, opened, pins_its_cards
from matches.verify.reading import Broken, Exported, read_export
from matches.verify.rederiving import Difference
from matches.verify.story import Unreadable, derived_again
from matches.verify.words import UNKNOWN_GAME

MATCH: Final = "match"  # the log's word for it
_HASH = re.compile(r"[0-9a-f]{64}")


def check(source: BinaryIO, keys: Sequence[str] = ()) -> Found:
    """Every point that the file can be asked. `keys`: public keys of the log from elsewhere; without, those in the file count."""
    try:
        exported = read_export(source)
    except Broken as why:
        return Found(
            "damaged", [Point("file", False, line=why.line)], line=why.line, field="file", why=(why.words.fr, why.words.en)
        )
    found, head = _judged(exported, keys or exported.keys), exported.match
    found = replace(found, match=head.id, game=head.game, number=head.number, events=sum(1 for _ in exported.events()))
    return replace(found, keys=keys or exported.keys, own_keys=not keys)


def _judged(exported: Exported, keys: Sequence[str]) -> Found:
    flaw = first_flaw(exported)
    points = [
        _file(exported),
        Point("chain", flaw is None, flaw),
        Point("release", pins_its_cards(exported), 1),
        Point("commitment", keeps_its_seal(exported), 1),
        *_logged(exported, keys),
    ]
    # What the chain tells is nearest to the byte that was changed; that something was is all that the file's end can say.
    wrong = next((point for point in [*points[1:], points[0]] if point.ok is False), None)
    if wrong is not None:
        unasked = [*points, Point("derived", None), *_source(exported)]
        return Found("damaged", unasked, version=wrong.version, line=wrong.line, field="hash" if flaw else wrong.name)
    return _derived(exported, points)


def _file(exported: Exported) -> Point:
    told = opened(exported)
    if told is None or (told.match, told.game) != (exported.match.id, exported.match.game):
        return Point("file", False, line=1)
    return Point("file", exported.whole is not False, line=exported.lines if exported.whole is False else None)


def _logged(exported: Exported, keys: Sequence[str]) -> tuple[Point, Point]:
    """Whether the log has what stands in the file, up to the version that the proof says, and who signed the log."""
    proof = exported.proof
    if proof is None:
        return Point("proof", None), Point("signature", None)
    try:
        check_note(proof.checkpoint, keys)
        signed = True
    except Unproved:
        signed = False
    return Point("proof", _included(exported), proof.entry.version), Point("signature", signed, line=exported.proof_line)


def _included(exported: Exported) -> bool:
    proof = exported.proof
    assert proof is not None
    entry = proof.entry
    told = next((event.hash for event in exported.events() if event.version == entry.version), None)
    if told is None or (entry.kind, entry.key, entry.digest) != (MATCH, exported.match.id, told):
        return False
    if not all(map(_HASH.fullmatch, proof.path)):
        return False
    stands, path = leaf(entry.kind, entry.key, entry.version, bytes.fromhex(told)), [bytes.fromhex(step) for step in proof.path]
    try:
        note = read_note(proof.checkpoint)
        check_inclusion(stands, proof.position, note.size, note.root, path)
    except Unproved:
        return False
    return True


def _derived(exported: Exported, points: Sequence[Point]) -> Found:
    source = _source(exported)
    try:
        found = derived_again(exported)
    except Unreadable as why:
        unread = [*points, Point("derived", False, why.version), *source]
        said = (UNKNOWN_GAME.fr, UNKNOWN_GAME.en) if why.field == "game" else ("", "")
        return Found("damaged", unread, version=why.version, field=why.field, why=said)
    if found is None:
        return Found("exact", [*points, Point("derived", True), *source])
    return _drifted(found, [*points, Point("derived", False, found.version), *source])


def _drifted(found: Difference, points: Sequence[Point]) -> Found:
    recorded, derived = _short(found.recorded), _short(found.derived)
    return Found("drifted", points, version=found.version, field=found.field, recorded=recorded, derived=derived)


def _source(exported: Exported) -> list[Point]:
    """Of a practice table: that what it copied is right, its source's own file shows."""
    return [Point("source", None) for row in exported.rows if row.command.name == "fork"]


def _short(fact: object) -> str:
    return msgspec.json.encode(fact).decode()[:200]
