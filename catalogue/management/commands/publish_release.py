"""`publish_release GAME` publishes its draft; `--missing` sees to it that every game has a release. Imports services."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from catalogue import kinds, selectors, services
from catalogue.errors import Refused
from catalogue.kinds import Game
from catalogue.management.arguments import game, in_words
from catalogue.models import Release


class Command(BaseCommand):
    help = "Publishes the draft of a game as its next release, or the starter cards of a game that has none."

    def add_arguments(self, parser: CommandParser) -> None:
        which = parser.add_mutually_exclusive_group(required=True)
        which.add_argument("game", nargs="?", type=game, help="the key of a game")
        which.add_argument("--missing", action="store_true", help="the starter cards of every game that has no release yet")
        parser.add_argument("--note", default="", help="what the release's page says about it")

    def handle(self, *, game: Game | None, missing: bool, note: str, **options: Any) -> None:
        """A draft like the current release publishes nothing, so that this is safe to run again."""
        chosen = [game] if game is not None else [one for one in kinds.games() if _is_new(one.key)]
        for one in chosen:
            with in_words():
                release = services.publish_first(one.key) if _is_new(one.key) else _publish(one.key, note)
            self.stdout.write(f"{one.key} {release.digest}")


def _is_new(game: str) -> bool:
    """Without a release, or with one from before there were drafts."""
    return selectors.current(game) is None or not selectors.has_cards(game)


def _publish(game: str, note: str) -> Release:
    try:
        return services.publish(game, by=None, note=note, seen_draft=selectors.draft(game).version)
    except Refused as refused:
        if refused.code != "nothing_changed":
            raise
        return services.publish_starter(game)
