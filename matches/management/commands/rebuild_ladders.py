"""`rebuild_ladders`: ratings and ranking points once more from the matches alone."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from matches.projections import ladders


class Command(BaseCommand):
    help = "Throws ratings and ranking points away and derives them again from every finished match, in one transaction."

    def handle(self, **options: Any) -> None:
        self.stdout.write(f"{ladders.rebuild()} finished matches applied")
