"""`verify_draw FILE …`: exit 0 if each record of a draw is exact by itself, 1 if one is not. Needs no database."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from economy.rules.record_checks import check, verdict
from economy.rules.record_reading import Malformed, read

EXACT = "exact"


class Command(BaseCommand):
    help = "Computes draws again from their records (tirage.json); asks no database and no other computer."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("files", nargs="+", type=Path, metavar="FILE")

    def handle(self, *, files: list[Path], **options: Any) -> None:
        """A line a file: `<file> exact`, `open` while the secret is not revealed, or `wrong` and the points that fail."""
        if {self._say(file) for file in files} != {EXACT}:
            sys.exit(1)

    def _say(self, file: Path) -> str:
        try:
            points = check(read(file.read_bytes()))
        except OSError as error:
            raise CommandError(f"{file}: {error.strerror}") from error
        except Malformed as error:
            raise CommandError(f"{file} is no record of a draw: {error}") from error
        said = verdict(points)
        failed = ", ".join(one.point for one in points if one.holds is False)
        self.stdout.write(f"{file} {said}" + (f": {failed}" if failed else ""))
        return said
