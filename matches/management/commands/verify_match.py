"""`verify_match ID` or `--all [--game GAME]`: exit 0 if what is stored is what really happened, 1 if it is not."""

from __future__ import annotations

import sys
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandParser

from matches import audit, selectors
from matches.audit import Verdict
from matches.kernel.match import AnyRules
from matches.management.arguments import game, in_words, match_id


class Command(BaseCommand):
    help = "Checks the chain of hashes, the state shown, the pinned cards and every roll and bot of one match, or of all."

    def add_arguments(self, parser: CommandParser) -> None:
        which = parser.add_mutually_exclusive_group(required=True)
        which.add_argument("match", nargs="?", type=match_id, metavar="ID")
        which.add_argument("--all", action="store_true", help="every match; one that still runs may be whole so far")
        parser.add_argument("--game", type=game, help="with --all: the matches of this game alone")

    def handle(self, *, match: UUID | None, all: bool, game: AnyRules | None, **options: Any) -> None:
        """A line a match: `<id> exact`, or what is wrong, at which version and in which field."""
        sound = {"exact", "running"} if all else {"exact"}
        with in_words():
            ids = selectors.all_ids(game.key if game else "") if match is None else [match]
            verdicts = [self._say(id, verdict) for id, verdict in audit.verify_all(ids)]
        if not sound.issuperset(verdicts):
            sys.exit(1)

    def _say(self, id: UUID, verdict: Verdict) -> str:
        where = "" if verdict.version is None else f" at version {verdict.version}, field {verdict.field}"
        facts = f": stored {verdict.recorded}, follows {verdict.derived}" if verdict.verdict == "drifted" else ""
        self.stdout.write(f"{id} {verdict.verdict}{where}{facts}")
        return verdict.verdict
