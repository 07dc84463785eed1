"""`settle`: what timed jobs owe at an instant, now or as it were then; a line each."""

from __future__ import annotations

from argparse import ArgumentTypeError
from contextlib import nullcontext
from datetime import datetime
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from economy import clock, services

EXAMPLE = "2026-11-30T20:00:00+01:00"


class Command(BaseCommand):
    help = "Settles every occurrence that is due and unsettled, in order, and seals days; again, or beside a job, no harm."

    def add_arguments(self, parser: CommandParser) -> None:
        words = f"at which instant, with its zone ({EXAMPLE}, or Z for UTC); without it the database's time"
        parser.add_argument("--now", metavar="ISO", type=instant, help=words)

    def handle(self, *, now: datetime | None, **options: Any) -> None:
        """Exit 0 when nothing is left that is due, whether there was something or not; 2 if the instant is none."""
        if now and now > clock.now():
            self.stderr.write("That instant lies ahead: what is settled as if it had come stays settled.")
        with clock.at(now) if now else nullcontext():
            done = [f"{one.kind} {one.name}: {one.what}" for one in services.settle()]
            done += [f"day {day}: sealed" for day in services.seal_days()]
        for line in done:
            self.stdout.write(line)
        if not done:
            self.stdout.write("nothing was due")


def instant(text: str) -> datetime:
    """An instant of the command line; ArgumentTypeError for what is none, or has no zone: 20:00 is another time elsewhere."""
    try:
        read = datetime.fromisoformat(text)
    except ValueError as error:
        raise ArgumentTypeError(f"“{text}” is no instant: write it like {EXAMPLE}.") from error
    if read.tzinfo is None:
        raise ArgumentTypeError(f"“{text}” has no time zone: write it like {EXAMPLE}.")
    return read
