"""`verify_raffle FILE …`: exit 0 if each public record of a raffle is exact by itself, 1 if one is not. Needs no database."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any, NoReturn

from django.core.management.base import BaseCommand, CommandError, CommandParser

from economy.rules.raffle_checks import Check, Receipt, check, verdict
from economy.rules.raffle_record import Malformed

EXACT = "exact"


class Command(BaseCommand):
    help = "Draws raffles again from their public records; asks no database and no other computer."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
        parser.add_argument("--number", type=int, help="of a ticket of yours; with its receipt, and one file")
        parser.add_argument("--receipt", help="64 hexadecimal digits")

    def handle(self, *, files: list[Path], number: int | None, receipt: str | None, **options: Any) -> None:
        """A line a file: `<file> exact`, `open` while the secret is not revealed, or `wrong`; then what is wrong, in words."""
        asked = _receipt(number, receipt, len(files))
        if {self._say(file, asked) for file in files} != {EXACT}:
            sys.exit(1)

    def _say(self, file: Path, asked: Receipt | None) -> str:
        points = _checked(file, asked)
        said = verdict(points)
        self.stdout.write(f"{file} {said}")
        for one in points:
            if one.said:
                self.stdout.write(f"  {one.point}: {one.said}")
        if asked and points[-1].holds:
            self.stdout.write(f"  receipt: ticket {asked.number} is in it")
        return said


def _checked(file: Path, asked: Receipt | None) -> list[Check]:
    try:
        with file.open("rb") as opened:
            return check(opened, asked)
    except OSError as error:
        raise CommandError(f"{file}: {error.strerror}") from error
    except Malformed as error:
        raise CommandError(f"{file} is no record of a raffle: {error}") from error


def _receipt(number: int | None, receipt: str | None, files: int) -> Receipt | None:
    if number is None and receipt is None:
        return None
    if number is None or receipt is None or files != 1:
        _refuse("--number and --receipt are asked together, of one file.")
    digits = receipt.strip().lower()
    if number < 1 or not re.fullmatch(r"[0-9a-f]{64}", digits):
        _refuse("A ticket's number is at least 1, its receipt 64 hexadecimal digits.")
    return Receipt(number, digits)


def _refuse(why: str) -> NoReturn:
    raise CommandError(why)
