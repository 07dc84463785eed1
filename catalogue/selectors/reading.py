"""What readers see: releases and the cards in them, never the draft. Imports models."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Count, Q

from catalogue.errors import Missing
from catalogue.models import CardMigration, Printing, Release
from catalogue.said import Pair

SAMPLE = 3  # cards that stand for a game


@dataclass(frozen=True, slots=True)
class Shelf:
    """One game's published cards: how many, and the first of them. `release` has no body."""

    release: Release
    cards: int
    sample: tuple[Printing, ...]


@dataclass(frozen=True, slots=True)
class ReadCard:
    """A card as releases have had it. `shown` is the printing of release `number`, or the last one if that has it no more.

    `printings` are all of them, the newest first; `moves` what releases did to the card, the newest first.
    """

    number: int
    shown: Printing
    printings: tuple[Printing, ...]
    moves: tuple[CardMigration, ...]

    @property
    def there(self) -> bool:
        """Whether release `number` has the card."""
        return has(self.shown, self.number)


def has(printing: Printing, number: int) -> bool:
    """Whether a release is among those of a printing."""
    return printing.first <= number and (printing.until is None or number < printing.until)


def in_release(number: int) -> Q:
    """The printings of a release."""
    return Q(first__lte=number) & (Q(until=None) | Q(until__gt=number))


def shelves() -> dict[str, Shelf]:
    """Every game that has a release, by key: three statements, however many games."""
    newest = Release.objects.defer("body").order_by("game", "-number").distinct("game")
    releases = {release.game: release for release in newest}
    counts = dict(Printing.objects.filter(until=None).order_by().values_list("game").annotate(Count("id")))
    samples = _samples(list(releases))
    return {game: Shelf(one, counts.get(game, 0), samples.get(game, ())) for game, one in releases.items()}


def _samples(games: Sequence[str]) -> Mapping[str, tuple[Printing, ...]]:
    firsts = [Printing.objects.filter(game=game, until=None).order_by("kind", "number", "card")[:SAMPLE] for game in games]
    rows = list(firsts[0].union(*firsts[1:], all=True)) if firsts else []
    return {game: tuple(row for row in rows if row.game == game) for game in games}


def read_release(game: str, number: int | None = None) -> Release:
    """A release without its body, and how it came about; the current one without a number. Missing("no_such_release")."""
    rows = Release.objects.filter(game=game).select_related("publication__by").defer("body", "publication__body")
    found = (rows if number is None else rows.filter(number=number)).order_by("-number").first()
    if found is None:
        raise Missing("no_such_release", game=game, number=number or 0)
    return found


def read_card(game: str, card_id: UUID, number: int) -> ReadCard:
    """A card that some release has printed; Missing("no_such_card") for any other, drafts included."""
    printings = tuple(Printing.objects.filter(game=game, card=card_id).order_by("-first"))
    if not printings:
        raise Missing("no_such_card", card=str(card_id))
    shown = next((one for one in printings if has(one, number)), printings[0])
    moves = CardMigration.objects.filter(game=game, old=card_id).select_related("release").defer("release__body")
    return ReadCard(number, shown, printings, tuple(moves.order_by("-release__number", "-id")))


def names_in(game: str, cards: Sequence[UUID]) -> dict[UUID, Printing]:
    """The newest printing of each of these cards, for a link with its name."""
    rows = Printing.objects.filter(game=game, card__in=cards).order_by("card", "-first").distinct("card")
    return {row.card_id: row for row in rows}


def printed_in(game: str, number: int, cards: Sequence[UUID]) -> list[Printing]:
    """These cards as a release has them, in their order; those that it does not have are left out."""
    rows = {row.card_id: row for row in Printing.objects.filter(in_release(number), game=game, card__in=cards)}
    return [rows[card] for card in cards if card in rows]


def merged_between(game: str, before: int, after: int) -> dict[str, tuple[str, Pair]]:
    """Cards that the releases after `before`, up to `after`, merged: id → the id and the name of what stands for it."""
    moves = CardMigration.objects.filter(game=game, what=CardMigration.What.MERGED).order_by("id")
    new = dict(moves.filter(release__number__gt=before, release__number__lte=after).values_list("old", "new"))
    names = names_in(game, list(new.values())) if new else {}
    return {str(old): (str(into), names[into].name) for old, into in new.items() if into in names}


def neighbours(printing: Printing, number: int) -> tuple[Printing | None, Printing | None]:
    """The cards before and after this one in a release, in the order of their kind's numbers."""
    rows = Printing.objects.filter(in_release(number), game=printing.game, kind=printing.kind)
    before = rows.filter(number__lt=printing.number).order_by("-number").first()
    return before, rows.filter(number__gt=printing.number).order_by("number").first()
