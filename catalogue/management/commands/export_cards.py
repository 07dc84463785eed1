"""`export_cards GAME`: its draft as CSV or JSON, on the standard output or into a file. Imports the exchange."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from catalogue.exchange import writing
from catalogue.kinds import Game
from catalogue.management.arguments import game


class Command(BaseCommand):
    help = "Writes the cards of a game's draft, retired ones too, so that import_cards finds nothing changed in them."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", type=game, help="the key of a game")
        parser.add_argument("--format", choices=["csv", "json"], default="csv")
        parser.add_argument("--delimiter", choices=["comma", "semicolon", "tab"], default="comma", help="of CSV")
        parser.add_argument("--output", type=Path, help="a file; without it the standard output")

    def handle(self, *, game: Game, format: str, delimiter: str, output: Path | None, **options: Any) -> None:
        """A piece at a time: a game of any size."""
        cards = writing.cards_of(game)
        if format == "json":
            pieces = writing.write_json(game, cards, writing.draft_version(game))
        else:
            pieces = writing.write_csv(game, cards, {"comma": ",", "semicolon": ";", "tab": "\t"}[delimiter])
        if output is None:
            self._print(pieces)
            return
        with output.open("w", encoding="utf-8", newline="") as file:
            file.writelines(pieces)

    def _print(self, pieces: Iterable[str]) -> None:
        for piece in pieces:
            self.stdout.write(piece, ending="")
