"""Releases as a kind of thing that is verified in bulk: number, digest and printings. Imports the verdict."""

from __future__ import annotations

from django.db.models import Q, QuerySet

from catalogue.models import Release
from catalogue.selectors import printed_otherwise
from matches.audit.subjects import Subject
from matches.audit.verdict import Check, Verdict
from matches.errors import NotFound
from matches.kernel.cards import release_digest
from matches.kernel.words import Words

KIND = "release"
NUMBER = Words("Les numéros se suivent sans trou", "The numbers follow each other without a gap")
PRINTED = Words("Les cartes affichées sont celles-là", "The cards that are shown are those")
BODY = Words("Les cartes sont celles que l’empreinte nomme", "The cards are those that the digest names")


def count(game: str) -> int:
    """How many there are."""
    return _of(game).count()


def after(place: str, game: str, limit: int) -> list[str]:
    """By game and number; `place` and keys are `game/number`."""
    rows = _of(game)
    if place:
        at, number = _parts(place)
        rows = rows.filter(Q(game__gt=at) | Q(game=at, number__gt=number))
    return [f"{game}/{number}" for game, number in rows.order_by("game", "number").values_list("game", "number")[:limit]]


def verify(key: str) -> Verdict:
    """NotFound."""
    game, number = _parts(key)
    row = Release.objects.filter(game=game, number=number).first()
    if row is None:
        raise NotFound("no_such_release")
    gap = number > 1 and not Release.objects.filter(game=game, number=number - 1).exists()
    whole = release_digest(row.body.encode()) == row.digest
    other = printed_otherwise(row) if whole else None
    printed = Check("printed", PRINTED, None if other is None else not other)
    checks = (Check("number", NUMBER, not gap), Check("body", BODY, whole), printed)
    wrong = next((check.name for check in checks if check.ok is False), "")
    return Verdict("damaged" if wrong else "exact", checks, number if wrong else None, other or wrong)


def _parts(key: str) -> tuple[str, int]:
    game, _, number = key.rpartition("/")
    return game, int(number)


def _of(game: str) -> QuerySet[Release]:
    return Release.objects.filter(game=game) if game else Release.objects.all()


SUBJECT = Subject(KIND, Words("Versions des cartes", "Releases of cards"), count, after, verify)
