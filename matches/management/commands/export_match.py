"""`export_match ID`: a finished match as NDJSON on standard output, to be kept or checked elsewhere."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandParser

from matches import audit
from matches.management.arguments import in_words, match_id


class Command(BaseCommand):
    help = "Writes a finished match as NDJSON: release, keys, proof from the log, each command and its events with salt and hash."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("match", type=match_id, metavar="ID")

    def handle(self, *, match: UUID, **options: Any) -> None:
        with in_words():
            for line in audit.export(match):
                self.stdout.write(line.decode(), ending="")
