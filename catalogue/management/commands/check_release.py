"""`check_release GAME`: what keeps its draft, or an older release, from being published. Imports selectors."""

from __future__ import annotations

import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from catalogue import selectors
from catalogue.kinds import Game
from catalogue.management.arguments import game, in_words


class Command(BaseCommand):
    help = "Runs the checks of a publication on the draft of a game, or on a release: exit 0 if they find nothing, else 1."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", type=game, help="the key of a game")
        parser.add_argument("--release", type=int, metavar="N", help="an older release instead of the draft")

    def handle(self, *, game: Game, release: int | None, **options: Any) -> None:
        """A line for each finding: its code, what it is about, and its words."""
        with in_words():
            body = selectors.draft_body(game.key) if release is None else selectors.release_body(game.key, release)
            findings = selectors.findings_in(game, body)
        for one in findings:
            self.stdout.write(f"{one.code} {one.about or '-'}: {one.words.said_in('en')}")
        if findings:
            sys.exit(1)
        self.stdout.write(f"{game.key}: nothing was found")
