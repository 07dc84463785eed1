"""`record_corpus GAME`: adds matches to the corpus that every later version must replay. Imports recording and below."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from matches.kernel.match import AnyRules
from matches.kernel.play import Habits, Play, Sitting
from matches.kernel.seats import Seat
from matches.management.arguments import game
from matches.recording import lines


class Command(BaseCommand):
    help = "Plays matches, bots against seats that sample what is offered, and writes each to a file that is not there yet."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", type=game)
        parser.add_argument("--folder", type=Path, default=Path("tests/corpus"))
        parser.add_argument("--matches", type=int, default=2, help="of each number of seats")
        parser.add_argument("--seed", default="0")

    def handle(self, *args: Any, **arguments: Any) -> None:
        rules: AnyRules = arguments["game"]
        folder: Path = arguments["folder"] / rules.key
        folder.mkdir(parents=True, exist_ok=True)
        for seats in rules.seats:
            for number in range(arguments["matches"]):
                file = folder / f"v{rules.version}-{seats}-{arguments['seed']}-{number}.ndjson"
                self.stdout.write(f"{file}: {record(rules, seats, file)} bytes")


def record(rules: AnyRules, seats: int, file: Path) -> int:
    """Play the match that follows from the file's name, write it; its bytes. FileExistsError: a corpus is never rewritten."""
    chairs = tuple(Seat(one) for one in range(seats))
    policies = tuple(rules.bots)
    bots = {seat: policies[at % len(policies)] for at, seat in enumerate(chairs[1:])} if policies else {}
    play = Play(Sitting(rules, chairs, bots=bots, habits=Habits(resign_one_in=40)), file.name.encode())
    play.run()
    with file.open("xb") as target:
        return sum(target.write(line) for line in lines(play))
