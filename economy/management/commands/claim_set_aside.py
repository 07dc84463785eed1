"""`claim_set_aside`: tries once more what fights of ranks owe that could not be settled."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from economy import selectors, services


class Command(BaseCommand):
    help = "Settles the fights against the house that were set aside, once what was wrong with them is mended."

    def handle(self, *args: Any, **options: Any) -> None:
        """Says what it settled; fails if something is left. Run again, it pays nothing twice."""
        left = []
        for match in selectors.set_aside():
            try:
                services.settle_set_aside(match)
            except Exception as error:  # whatever is still wrong with one holds up no other
                left.append(f"  {match}: {type(error).__name__}: {error}")
            else:
                self.stdout.write(f"settled {match}")
        if left:
            raise CommandError(f"{len(left)} fights could not be settled:\n" + "\n".join(left))
