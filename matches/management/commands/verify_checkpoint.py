"""`verify_checkpoint [NUMBER] [--note FILE]`: exit 0 if the log is what was signed and the database what the log says, else 1."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from matches import notary
from matches.notary import Report


class Command(BaseCommand):
    help = "Reckons the signed log anew from its entries, and holds each against what stands in the database now."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("number", nargs="?", type=int, metavar="NUMBER", help="of a checkpoint; the newest unless given")
        parser.add_argument("--note", type=Path, metavar="FILE", help="a checkpoint that somebody kept: is it one of this log?")

    def handle(self, *, number: int | None, note: Path | None, **options: Any) -> None:
        """A line a fault with where it is, then what is covered."""
        report = notary.examine(number, "" if note is None else _text(note))
        for fault in report.faults:
            self.stdout.write(str(fault))
        self._say(report)
        if report.faults:
            sys.exit(1)

    def _say(self, report: Report) -> None:
        self.stdout.write(f"checkpoint {report.number}: {report.size} entries under {report.root.hex()}")
        for kind, source in notary.registered().items():
            things, entries = report.things.get(kind, 0), report.covered[kind]
            self.stdout.write(f"  {kind}: {things} ({source.words.en}) in {entries} entries")
        self.stdout.write(f"  {report.newer} streams go on behind it")
        self.stdout.write(
            f"{len(report.faults)} faults" if report.faults else "the log is whole, and the database is what it says"
        )


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise CommandError(f"{file} cannot be read: {error}") from error
