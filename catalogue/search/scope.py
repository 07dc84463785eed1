"""Where to look: a game's draft or one of its releases, and which rows that is. Imports models and terms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from django.db.models import Exists, OuterRef, Q, QuerySet, Subquery, Value
from django.db.models.functions import Coalesce

from catalogue.models import Card, CardMigration, Printing, Release
from catalogue.search.errors import QueryError
from catalogue.search.expressions import Equal
from catalogue.search.terms import Query


@dataclass(frozen=True, slots=True)
class Draft:
    """The cards as moderators have them now: rows of Card."""

    game: str


@dataclass(frozen=True, slots=True)
class Released:
    """The cards as a release has them: rows of Printing. Nothing that came later shows, whoever publishes meanwhile.

    Who knows its `digest` says it: what is counted of it is then kept in the process.
    """

    game: str
    number: int
    digest: str = ""


Scope: TypeAlias = Draft | Released


@dataclass(frozen=True, slots=True)
class Place:
    """A scope with what one search makes of it: the rows, and the columns in which Card and Printing differ.

    `release` is the release whose printings the rows are, None for the draft's cards. `states` are those that the rows have
    beside the active one.
    """

    scope: Scope
    release: int | None
    states: frozenset[str]
    rows: QuerySet[Any]

    @property
    def id(self) -> Literal["id", "card_id"]:
        return "id" if self.release is None else "card_id"

    @property
    def at(self) -> Literal["changed_at", "printed_at"]:
        return "changed_at" if self.release is None else "printed_at"


def place(scope: Scope, query: Query | None = None) -> Place:
    """The rows that a search chooses from; QueryError where it names a release that there is not, or not yet."""
    game, within = scope.game, query.within if query else None
    states: frozenset[str] = query.states if query else frozenset()
    if within:
        if not _exists(scope, within.release):
            raise QueryError("no_such_release", within.position, within.length, number=within.release)
        rows = Printing.objects.filter(in_effect(within.release), game=game)
        return Place(scope, within.release, frozenset(("retired", "merged")), rows)
    if isinstance(scope, Draft):
        return Place(scope, None, states, Card.objects.filter(game=game, state__in=sorted({"active", *states})))
    chosen = in_effect(scope.number) | _gone(scope.number, states) if states else in_effect(scope.number)
    return Place(scope, scope.number, states, Printing.objects.filter(chosen, game=game))


def _exists(scope: Scope, number: int) -> bool:
    if isinstance(scope, Released):
        return number <= scope.number
    return Release.objects.filter(game=scope.game, number=number).exists()


def in_effect(number: int) -> Q:
    """Printings that a release has."""
    return Q(first__lte=number) & (Q(until=None) | Q(until__gt=number))


def _gone(number: int, states: frozenset[str]) -> Q:
    """The last printings of the cards that a release has no more, of those that are in these states."""
    later = Printing.objects.filter(card=OuterRef("card"), first__gt=OuterRef("first"), first__lte=number)
    gone = Q(first__lte=number, until__lte=number) & ~Q(Exists(later))
    if states == {"retired", "merged"}:
        return gone
    return gone & (merged_last(number) if "merged" in states else ~merged_last(number))


def current(scope: Scope, card: str) -> QuerySet[Printing]:
    """The printings of an outer row's card that the scope has now: the current release's for the draft."""
    effective = Q(until=None) if isinstance(scope, Draft) else in_effect(scope.number)
    return Printing.objects.filter(effective, card=OuterRef(card))


def merged_last(number: int) -> Q:
    """Printings of cards that were merged into another by the last that was done to them, up to a release."""
    moves = CardMigration.objects.filter(old=OuterRef("card"), release__number__lte=number)
    last = moves.order_by("-release__number", "-id").values("what")[:1]
    return Q(Equal(Coalesce(Subquery(last), Value("")), Value(CardMigration.What.MERGED.value)))
