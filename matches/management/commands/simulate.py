"""`simulate GAME`: bots play whole matches without a database; the last line is a JSON object. Imports simulation and below."""

from __future__ import annotations

import time
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError

from matches.kernel.match import AnyRules
from matches.management.arguments import add_option, game, options_of
from matches.simulation import Tally, simulate


class Command(BaseCommand):
    help = "Plays matches among bots, without a database, and counts. The same arguments give the same digest."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", type=game)
        parser.add_argument("--matches", type=int, default=100)
        parser.add_argument("--seats", type=int, help="the fewest that game and options are for, unless given")
        parser.add_argument("--seed", default="0")
        add_option(parser)
        parser.add_argument(
            "--report",
            nargs="?",
            const="",
            metavar="FILE.svg",
            help="how matches ended, how often each bot came first, and the balance of a game that measures it, drawn into FILE",
        )

    def handle(self, *args: Any, **arguments: Any) -> None:
        rules: AnyRules = arguments["game"]
        options = options_of(rules, arguments["option"])
        allowed = rules.seats_for(options)
        seats = arguments["seats"] or allowed[0]
        if seats not in allowed:
            raise CommandError(f"{rules.key} is for {_span(allowed)} seats, not {seats}.")
        if arguments["report"] and rules.survey is None:
            raise CommandError(f"{rules.key} measures no balance that could be drawn.")
        began = time.process_time()
        tally = simulate(rules, arguments["matches"], seats, arguments["seed"], options)
        cpu_s = time.process_time() - began
        if arguments["report"] is not None:
            told = [*_report(tally), *_surveyed(rules, arguments["seed"], arguments["report"])]
            self.stdout.writelines(f"{line}\n" for line in told)
        self.stdout.write(msgspec.json.encode(_summary(rules, seats, tally, cpu_s)).decode())


def _span(seats: range) -> str:
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]} to {seats[-1]}"


def _report(tally: Tally) -> list[str]:
    ends = [f"ended by {reason}: {count}" for reason, count in tally.reasons.most_common()]
    wins = [f"{name}: first in {tally.first[name]} of {seated} seats" for name, seated in sorted(tally.seated.items())]
    return [*ends, *wins]


def _surveyed(rules: AnyRules, seed: str, file: str) -> list[str]:
    """The game's own measurement of its balance, if it has one; drawn into `file`, if one is named."""
    survey = rules.survey
    if survey is None:
        return []
    sums = survey.play(rules.first_release(), seed, range(survey.matches))
    if file:
        Path(file).write_text(survey.draw(sums), encoding="utf-8")
    return ["", *survey.tell(sums)]


def _summary(rules: AnyRules, seats: int, tally: Tally, cpu_s: float) -> dict[str, object]:
    return {
        "game": rules.key,
        "seats": seats,
        "matches": tally.matches,
        "commands": tally.commands,
        "events": tally.events,
        "cpu_s": round(cpu_s, 3),
        "events_per_cpu_s": round(tally.events / cpu_s) if cpu_s else 0,
        "matches_per_cpu_s": round(tally.matches / cpu_s, 1) if cpu_s else 0,
        "digest": tally.digest,
    }
