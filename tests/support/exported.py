"""Exports of matches that were played without a database, with salts, chain, and a log that has them; imports verify's lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from uuid import UUID, uuid5

import msgspec

from matches.chain import GENESIS, command_digest, event_hash
from matches.codec import codec, encode, tag_of
from matches.kernel.cards import encode_release, release_digest
from matches.kernel.play import Play
from matches.proofs import Entry, Proof, leaf, node
from matches.signed_notes import Note, public_half, public_key, sign
from matches.verify.lines import FORMAT, CommandLine, EventLine, KeysLine, Line, MatchLine, ProofLine, ReleaseLine, read, sealed

ORIGIN, SEED = "pli.test/registre", bytes(range(32))
KEY = public_key(ORIGIN, public_half(SEED))
OTHER_KEY = public_key(ORIGIN, public_half(bytes(32)))
OTHERS = [leaf("release", f"topsy/{number}", 1, bytes([number]) * 32) for number in range(1, 5)]  # what else the log has

Change = Callable[[Line], Line]


def exported(play: Play, *, logged: bool = True) -> list[bytes]:
    """Its lines, as the house would write them; the log has five entries, the match the third of them."""
    rows = list(_rows(play))
    last = next(row for row in reversed(rows) if isinstance(row, EventLine))
    body, id = encode_release(play.cards), play.sealed.match.hex()
    head = [MatchLine(id, play.rules.key, 7, FORMAT), ReleaseLine(release_digest(body), msgspec.Raw(body)), KeysLine([KEY])]
    proof = [ProofLine(proved(id, last.version, last.hash))] if logged else []
    return list(sealed([*head, *proof, *rows]))


def proved(match: str, version: int, digest: str) -> Proof:
    stands = leaf("match", match, version, bytes.fromhex(digest))
    first, second, fourth, fifth = OTHERS
    left, right = node(first, second), node(stands, fourth)
    note = sign(Note(ORIGIN, 5, node(node(left, right), fifth)), SEED)
    return Proof(note, Entry("match", match, version, digest), 2, [one.hex() for one in (fourth, left, fifth)])


def sealed_again(lines: Sequence[bytes], change: Change = lambda line: line) -> list[bytes]:
    """With an end that fits what the lines are now, each of them changed before."""
    return list(sealed([change(read(line)) for line in lines if b'{"kind":"end"' not in line]))


def chained_again(lines: Sequence[bytes], change: Change = lambda line: line, *, logged: bool = False) -> list[bytes]:
    """With a chain and an end that fit: what a thief would do who knows the recipe; with the proof as it was, or none."""
    gone = (b'{"kind":"end"',) if logged else (b'{"kind":"end"', b'{"kind":"proof"')
    return list(sealed(_chained([change(read(line)) for line in lines if not line.startswith(gone)])))


def _rows(play: Play) -> Iterator[Line]:
    known, match = codec(play.rules), UUID(bytes=play.sealed.match)
    rows: list[Line] = [MatchLine(match.hex, play.rules.key, 7, FORMAT)]
    for one in play.records:
        id, payload = uuid5(match, str(one.first_version)), msgspec.Raw(encode(one.command))
        facts = (one.decision, tag_of(one.command), payload, one.at_ms, one.first_version, len(one.events))
        rows.append(CommandLine(id.hex, one.seat, *facts))
        for version, event in enumerate(one.events, one.first_version):
            tag, salt = tag_of(event), sha256(match.bytes + b"%d" % version).hexdigest()[:32]
            rows.append(EventLine(version, tag, known.event_version(tag), msgspec.Raw(encode(event)), one.at_ms, "", salt))
    return iter(_chained(rows)[1:])


def _chained(rows: list[Line]) -> list[Line]:
    match, digest, previous, done = UUID(int=0), b"", GENESIS, []
    for row in rows:
        if isinstance(row, MatchLine):
            match = UUID(row.id)
        elif isinstance(row, CommandLine):
            numbers = (row.received_at, row.first_version, row.event_count)
            digest = command_digest(match, UUID(row.id), row.seat, row.decision, row.name, bytes(row.payload), *numbers)
        elif isinstance(row, EventLine):
            facts = (row.tag, row.tag_version, row.recorded_at, bytes.fromhex(row.salt), digest, bytes(row.payload))
            previous = event_hash(previous, row.version, *facts)
            row = msgspec.structs.replace(row, hash=previous.hex())
        done.append(row)
    return done
