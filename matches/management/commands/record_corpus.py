"""`record_corpus GAME`: adds matches to the corpus that every later version must replay. Imports recording and below."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import BaseCommand

from matches.kernel.cards import encode_release, release_digest
from matches.kernel.match import AnyRules
from matches.kernel.play import Habits, Play, Sitting
from matches.kernel.seats import Seat
from matches.management.arguments import add_option, game, options_of
from matches.recording import lines


class Command(BaseCommand):
    help = "Plays matches, bots against seats that sample what is offered, and writes each to a file that is not there yet."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", type=game)
        parser.add_argument("--folder", type=Path, default=Path("tests/corpus"))
        parser.add_argument("--matches", type=int, default=2, help="of each number of seats")
        parser.add_argument("--seed", default="0", help="a part of the files' names too: another for other options")
        parser.add_argument("--idle", type=int, default=12, help="one command in so many is a time-out")
        add_option(parser)

    def handle(self, *args: Any, **arguments: Any) -> None:
        rules: AnyRules = arguments["game"]
        options, habits = options_of(rules, arguments["option"]), Habits(idle_one_in=arguments["idle"], resign_one_in=40)
        folder: Path = arguments["folder"] / rules.key
        folder.mkdir(parents=True, exist_ok=True)
        for seats in rules.seats_for(options):
            for number in range(arguments["matches"]):
                file = folder / f"v{rules.version}-{seats}-{arguments['seed']}-{number}.ndjson"
                self.stdout.write(f"{file}: {record(_sitting(rules, seats, options, habits), file)} bytes")


def record(sitting: Sitting, file: Path) -> int:
    """Play the match that follows from `sitting` and the file's name, write it; its bytes. FileExistsError: never rewritten.

    Its cards go into `releases` beside it, once for all recordings of that release.
    """
    play = Play(sitting, file.name.encode())
    play.run()
    with file.open("xb") as target:
        written = sum(target.write(line) for line in lines(play, with_cards=False))
    body = encode_release(play.cards)
    release = file.parent / "releases" / f"{release_digest(body)}.json"
    release.parent.mkdir(exist_ok=True)
    release.write_bytes(body)
    return written


def _sitting(rules: AnyRules, seats: int, options: msgspec.Struct, habits: Habits) -> Sitting:
    """The first seat samples, on the others sit the bots of the game in turn."""
    chairs = tuple(Seat(one) for one in range(seats))
    policies = tuple(rules.open_bots)
    bots = {seat: policies[at % len(policies)] for at, seat in enumerate(chairs[1:])} if policies else {}
    return Sitting(rules, chairs, options, bots, habits=habits)
