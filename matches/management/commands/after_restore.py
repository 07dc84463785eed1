"""`after_restore`: to be run once after a backup was restored, before the site is opened again."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from matches import services, store
from matches.management.arguments import in_words
from matches.projections import ladders

PATIENCE_S = 20.0  # for transactions that are still running, though nothing else should be at work


class Command(BaseCommand):
    help = "Begins a new epoch of the feed, voids every match that was open or running, and gives their stakes back."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--again", action="store_true", help="the database was restored once more since matches were played")

    def handle(self, *, again: bool, **options: Any) -> None:
        """Says what it did; run again at once, it does what is left to do, which may be nothing."""
        with in_words():
            done = services.after_restore(again=again)
        self.stdout.write(f"epoch {done.epoch}" + ("" if done.raised else ", as before"))
        for match in done.voided:
            self.stdout.write(f"voided {match}")
        if done.voided and not store.all_is_in_the_feed(PATIENCE_S):
            self.stderr.write("A transaction is still running: the stakes behind it return when the site is started.")
        settled = 0
        while step := ladders.follow():
            settled += step
        self.stdout.write(f"{len(done.voided)} matches voided, {settled} finished matches settled")
        if done.failed:
            said = "\n".join(f"  {match}: {error}" for match, error in done.failed)
            raise CommandError(f"{len(done.failed)} matches could not be voided:\n{said}")
