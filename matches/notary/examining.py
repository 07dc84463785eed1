"""Whether the log is what was signed, and the database what the log says: everything is read and reckoned anew.

Three things are held against each other: the signed notes, the entries and tiles below them, and what stands in the database
now. Whoever changes one of them changes all three, and then only a note that somebody kept tells: it is examined as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from matches import store
from matches.models import Checkpoint, LogEntry
from matches.notary import covering
from matches.notary.keys import public_keys
from matches.notary.reckoning import Reckoning
from matches.notary.report import Report, Stated
from matches.notary.sources import registered
from matches.notary.tree import entries
from matches.proofs import Note, Unproved, check_note

_AT_ONCE = 5_000


def examine(number: int | None = None, note: str = "") -> Report:
    """The log up to a checkpoint, the newest if none is named, and besides a `note` that somebody kept; in one snapshot."""
    with store.one_moment():
        rows = list(Checkpoint.objects.order_by("number"))
        target = next((row for row in rows if row.number == number), rows[-1] if rows and number is None else None)
        report = Report() if target is None else Report(target.number, target.size, bytes(target.root))
        if target is None:
            report.fault("checkpoint", str(number or ""), None, "there is none")
            return report
        _examine([row for row in rows if row.number <= target.number], note, report)
        covering.compare(target, report)
        return report


def _examine(rows: Sequence[Checkpoint], note: str, report: Report) -> None:
    for number in sorted({*range(1, report.number)} - {row.number for row in rows}):
        report.fault("checkpoint", str(number), None, "is missing")
    told = [*(_stated(row, report) for row in rows), *_kept(note, report)]
    reckoning = Reckoning(told, report)
    for some in _batches(entries(0, reckoning.upto), _AT_ONCE):
        for entry in some:
            reckoning.take(entry)
        within = [entry for entry in some if entry.position < report.size]
        _compare(within, report)
        report.covered.update(entry.kind for entry in within)
    reckoning.end()


def _stated(row: Checkpoint, report: Report) -> Stated:
    """What a row states; its note must be signed and say the same, and no number may be missing before it."""
    name, stated = str(row.number), Note("", row.size, bytes(row.root))
    try:
        signed = check_note(row.note, public_keys())
        if (signed.size, signed.root) != (stated.size, stated.root):
            report.fault("checkpoint", name, None, "its row does not say what its note says")
        stated = signed
    except Unproved as error:
        report.fault("checkpoint", name, None, str(error))
    return Stated("checkpoint", name, stated)


def _kept(note: str, report: Report) -> Iterator[Stated]:
    if not note:
        return
    try:
        yield Stated("note", "", check_note(note, public_keys()))
    except Unproved as error:
        report.fault("note", "", None, str(error))


def _compare(some: Sequence[LogEntry], report: Report) -> None:
    """Each entry with what stands in the database now."""
    for kind in {entry.kind for entry in some}:
        ours = [entry for entry in some if entry.kind == kind]
        source = registered().get(kind)
        if source is None:
            report.fault("entry", str(ours[0].position), None, f"nobody knows the kind {kind}")
            continue
        stands = source.now([(entry.key, entry.version) for entry in ours])
        for entry in ours:
            found = stands.get((entry.key, entry.version))
            if found is None:
                report.fault(kind, entry.key, entry.version, f"is in the log ({entry.position}) and not in the database")
            elif found != bytes(entry.digest):
                said = f"the log ({entry.position}) has {bytes(entry.digest).hex()}, the database {found.hex()}"
                report.fault(kind, entry.key, entry.version, said)


def _batches(rows: Iterator[LogEntry], most: int) -> Iterator[list[LogEntry]]:
    while some := list(islice(rows, most)):
        yield some
