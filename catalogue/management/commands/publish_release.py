"""`publish_release GAME` publishes its draft; `--missing` sees to it that every game has a release. Imports services."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from catalogue import kinds, selectors, services
from catalogue.errors import Missing, Refused, Unsound
from catalogue.models import Release
from catalogue.selectors.cards import has_cards


class Command(BaseCommand):
    help = "Publishes the draft of a game as its next release, or the starter cards of a game that has none."

    def add_arguments(self, parser: CommandParser) -> None:
        which = parser.add_mutually_exclusive_group(required=True)
        which.add_argument("game", nargs="?", help="the key of a game")
        which.add_argument("--missing", action="store_true", help="the starter cards of every game that has no release yet")
        parser.add_argument("--note", default="", help="what the release's page says about it")

    def handle(self, *, game: str | None, missing: bool, note: str, **options: Any) -> None:
        """A draft like the current release publishes nothing, so that this is safe to run again."""
        without = [one.key for one in kinds.games() if selectors.current(one.key) is None or not has_cards(one.key)]
        for key in without if missing else [str(game)]:
            try:
                release = services.publish_first(key) if key in without else self._publish(key, note)
            except Missing as error:
                known = ", ".join(one.key for one in kinds.games())
                raise CommandError(f"there is no game {key!r}; there are {known}") from error
            except Unsound as error:
                said = "; ".join(f"{finding.about}: {finding.words.said_in('en')}" for finding in error.findings)
                raise CommandError(f"the cards of {key} are not fit for a release: {said}") from error
            self.stdout.write(f"{key} {release.digest}")

    def _publish(self, key: str, note: str) -> Release:
        kinds.game(key)
        try:
            return services.publish(key, by=None, note=note, seen_draft=selectors.draft(key).version)
        except Refused:
            return services.publish_starter(key)
