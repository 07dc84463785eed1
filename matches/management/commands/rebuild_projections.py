"""`rebuild_projections [heads|points|ratings|all] [--check]`: what is shown, made again from the events while the site runs."""

from __future__ import annotations

import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from matches.projections.rebuilding import KINDS, rebuild

SHOWN = 20


class Command(BaseCommand):
    help = "Derives heads of matches, ranking points and ratings again from the events, and mends what is not as they say."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("kind", nargs="?", choices=[*KINDS, "all"], default="all")
        parser.add_argument("--check", action="store_true", help="only compare; exit 1 if anything differs")

    def handle(self, *, kind: str, check: bool, **options: Any) -> None:
        """The first differences, a line each, and how many there were."""
        count = 0
        for count, wrong in enumerate(rebuild(*([] if kind == "all" else [kind]), write=not check), 1):
            if count <= SHOWN:
                self.stdout.write(str(wrong))
        self.stdout.write(f"{count} {'differ' if check else 'mended'}")
        if check and count:
            sys.exit(1)
