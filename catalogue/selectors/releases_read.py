"""The releases of a game as its readers may look them over: when, why, and what each of them changed. Imports models."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Count, Exists, OuterRef

from catalogue.models import Printing, Release


@dataclass(frozen=True, slots=True)
class ReleaseLine:
    """One release: how many cards it holds, and how many came, changed and went with it. `release` has no body."""

    release: Release
    cards: int
    added: int
    changed: int
    removed: int

    @property
    def note(self) -> str:
        """Why it was published; "" for the first releases, which nobody signed."""
        return publication.note if (publication := getattr(self.release, "publication", None)) else ""

    @property
    def again(self) -> int | None:
        """The older release that it publishes again."""
        return publication.again if (publication := getattr(self.release, "publication", None)) else None


def release_lines(game: str) -> list[ReleaseLine]:
    """All releases, the newest first: four statements, whatever they hold."""
    rows = Release.objects.filter(game=game).select_related("publication__by").defer("body", "publication__body")
    came, went, changed = _counted(game)
    lines, cards = [], 0
    for release in rows.order_by("number"):
        number = release.number
        cards += came[number] - went[number]
        line = ReleaseLine(release, cards, came[number] - changed[number], changed[number], went[number] - changed[number])
        lines.append(line)
    return lines[::-1]


def _counted(game: str) -> Sequence[Counter[int]]:
    """Release → printings that begin with it, that end with it, and that begin where another one of the same card ends."""
    printings = Printing.objects.filter(game=game).order_by()
    before = Printing.objects.filter(card=OuterRef("card"), until=OuterRef("first"))
    return [
        Counter(dict(rows.annotate(Count("id"))))
        for rows in (
            printings.values_list("first"),
            printings.exclude(until=None).values_list("until"),
            printings.filter(Exists(before)).values_list("first"),
        )
    ]
