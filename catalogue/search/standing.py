"""What `is:` means for a card of the draft, and for a printing that a reader sees. Imports scope and models.

A reader is told nothing of the draft: `is:new` and `is:changed` compare his release with the ones before it.
"""

from __future__ import annotations

from typing import assert_never

from django.db.models import Exists, OuterRef, Q, QuerySet

from catalogue.models import Card, Printing
from catalogue.search import scope as scopes
from catalogue.search.scope import Draft, Place, Released
from catalogue.search.terms import Status

SAID = ("kind", "slug", "number", "name_fr", "name_en", "text_fr", "text_en", "facts", "art")


def condition(what: Status, place: Place) -> Q:
    """The rows of `place` of which it is true."""
    match what:
        case "illustrated":
            return ~Q(art="")
        case "published":
            return _present(place)
        case "retired" | "merged":
            return _left(what, place)
        case "new":
            return _first(place) & ~Q(Exists(_printed(place)))
        case "changed":
            return _differs(place) if place.release is None else _first(place) & Q(Exists(_printed(place)))
        case _:
            assert_never(what)


def _present(place: Place) -> Q:
    """Rows of cards that the scope has now. In a release that is not looked back from, the row itself says so."""
    if isinstance(place.scope, Released) and place.release == place.scope.number:
        return scopes.in_effect(place.scope.number)
    return Q(Exists(scopes.current(place.scope, place.id)))


def _left(what: Status, place: Place) -> Q:
    if isinstance(place.scope, Draft):
        return Q(**{"state" if place.release is None else "card__state": what})
    merged = scopes.merged_last(place.scope.number)
    return ~_present(place) & (merged if what == "merged" else ~merged)


def _first(place: Place) -> Q:
    """Printings that the release they are looked at in was the first to have; for the draft no condition."""
    return Q() if place.release is None else Q(first=place.release)


def _printed(place: Place) -> QuerySet[Printing]:
    """Earlier printings of the outer row's card: all of them for a card of the draft."""
    printings = Printing.objects.filter(card=OuterRef(place.id))
    return printings if place.release is None else printings.filter(first__lt=place.release)


def _differs(place: Place) -> Q:
    """Cards of the draft that would change if it were published, and were published before."""
    now = scopes.current(place.scope, "id")
    same = now.filter(**{column: OuterRef(column) for column in SAID})
    changed = Q(Exists(_printed(place))) & ~Q(Exists(same))
    if not place.states:
        return changed
    active = Q(state=Card.State.ACTIVE)
    return active & changed | ~active & Q(Exists(now))
