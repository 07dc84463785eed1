"""`import_cards GAME FILE`: says what a file would do to a draft; `--apply` does it. Imports the exchange and services."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from django.contrib.auth.models import User
from django.core.management.base import BaseCommand, CommandError, CommandParser
from msgspec import UNSET

from catalogue import services
from catalogue.errors import StaleDraft
from catalogue.exchange import cells, plans, reading
from catalogue.exchange.plans import Line, Plan
from catalogue.kinds import Game
from catalogue.management.arguments import game, in_words
from catalogue.models import Edit


class Command(BaseCommand):
    help = "A dry run of a CSV or JSON file on a game's draft. With --apply it is done, all of it or nothing."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", type=game, help="the key of a game")
        parser.add_argument("file", help="CSV or JSON in any usual encoding; - is the standard input")
        parser.add_argument("--retire-missing", action="store_true", help="retire the cards that the file does not have")
        parser.add_argument("--apply", action="store_true", help="do it")
        parser.add_argument("--seen-draft", type=int, metavar="N", help="refuse if the draft is not as of an earlier dry run")
        parser.add_argument("--by", metavar="USERNAME", help="whose edit it is in the history")
        parser.add_argument("--reason", default="", help="stands in the history")

    def handle(self, *, game: Game, file: str, retire_missing: bool, apply: bool, **options: Any) -> None:
        """Lines `+ new`, `~ changed`, `- retired`, `* restored`, `! fault`; exit 1 when there are faults."""
        with in_words():
            plan = plans.plan(game, reading.read_file(game, _bytes(file)), retire_missing)
            self._say(plan)
            if options["seen_draft"] not in (None, plan.draft_version):
                raise StaleDraft(plan.draft_version)
            if plan.faults:
                sys.exit(1)
            if apply and plan.lines:
                edit = services.write_cards(
                    game.key,
                    plan.writes,
                    seen_draft=plan.draft_version,
                    by=_user(options["by"]),
                    reason=options["reason"],
                    via=Edit.Via.IMPORT,
                )
                self.stdout.write(f"applied as edit {edit.pk}")

    def _say(self, plan: Plan) -> None:
        for line in plan.lines:
            self.stdout.write(_words(line))
        for fault in plan.faults:
            self.stdout.write(f"! row {fault.row} {fault.column}: {fault.words.said_in('en')}")
        self.stdout.write(
            f"draft {plan.draft_version}: {len(plan.added)} new, {len(plan.changed)} changed, {len(plan.retired)} retired, "
            f"{len(plan.restored)} restored, {plan.unchanged} unchanged, {len(plan.faults)} faults"
        )


def _words(line: Line) -> str:
    sign = "+" if line.new else "~" if line.fields else "-" if line.state == "retired" else "*"
    state = f" ({line.state})" if line.state else ""
    changes = [
        f"{one.field} {cells.exact(one.before)} → {cells.exact(one.after)}"
        for one in line.fields
        if one.before is not UNSET and one.after is not UNSET
    ]
    return f"{sign} {line.kind}/{line.slug}{state}" + (f": {', '.join(changes)}" if changes else "")


def _bytes(file: str) -> bytes:
    try:
        return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except OSError as error:
        raise CommandError(f"{file} cannot be read: {error.strerror}") from error


def _user(name: str | None) -> User | None:
    if name is None:
        return None
    user = User.objects.filter(username=name).first()
    if user is None:
        raise CommandError(f"there is no account {name!r}")
    return user
