"""`publish_release GAME` or `--missing`: see to it that a game has a release of cards that its matches can pin."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from catalogue import selectors as catalogue
from matches import services
from matches.kernel.match import AnyRules
from matches.management.arguments import game
from matches.registry import all_rules


class Command(BaseCommand):
    help = "Publishes the starter cards of a game that has no release yet, and says which release is current."

    def add_arguments(self, parser: CommandParser) -> None:
        which = parser.add_mutually_exclusive_group(required=True)
        which.add_argument("game", nargs="?", type=game, help="the key of a game")
        which.add_argument("--missing", action="store_true", help="every game that has no release yet")

    def handle(self, *, game: AnyRules | None, missing: bool, **options: Any) -> None:
        """A game that has a release keeps it, so that this is safe to run again."""
        asked = [game] if game is not None else [rules for rules in all_rules() if catalogue.current(rules.key) is None]
        for rules in asked:
            self._require_sound(rules)
            digest = services.publish_starter(rules)
            self.stdout.write(f"{rules.key} {digest}")

    def _require_sound(self, rules: AnyRules) -> None:
        findings = rules.check_release({card.slug: card for card in rules.starter})
        if findings:
            said = "; ".join(f"{finding.about}: {finding.words.en}" for finding in findings)
            raise CommandError(f"the starter cards of {rules.key} are not fit for a release: {said}")
