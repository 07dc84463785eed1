"""How cards of a draft stand to the current release: as published, changed, new, or left out. Imports models."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias
from uuid import UUID

from django.db.models import Count, Exists, Max, OuterRef, Q

from catalogue.models import Card, Draft, Printing, Publication, Release
from catalogue.records import CardRecord
from catalogue.selectors.cards import printed, record_of

Standing: TypeAlias = Literal["published", "changed", "new", "retired", "merged"]
SAID = ("kind", "slug", "number", "name_fr", "name_en", "text_fr", "text_en", "facts", "art")


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game on the desk's front page. `unpublished` counts cards that the next release would bring, change or take away."""

    game: str
    cards: int
    unpublished: int
    release: int
    scheduled: Publication | None


def published(card_id: UUID) -> CardRecord | None:
    """The card as the current release has it, or None if that has it not."""
    found = Printing.objects.filter(card=card_id, until=None).first()
    return printed(found) if found else None


def standings(cards: Sequence[Card]) -> dict[UUID, Standing]:
    """How each of these cards stands to the current release, in one statement."""
    latest = Printing.objects.filter(card__in=[card.pk for card in cards]).order_by("card", "-first").distinct("card")
    last = {printing.card_id: printing for printing in latest}
    return {card.pk: _standing(card, last.get(card.pk)) for card in cards}


def _standing(card: Card, last: Printing | None) -> Standing:
    if card.state != Card.State.ACTIVE:
        return "merged" if card.state == Card.State.MERGED else "retired"
    if last is None:
        return "new"
    return "published" if last.until is None and printed(last) == record_of(card) else "changed"


def game_lines(games: Iterable[str]) -> dict[str, GameLine]:
    """The games with what they hold and what waits to be published. Counting is kept until a draft or a release moves on."""
    keys = list(games)
    versions = dict(Draft.objects.filter(game__in=keys).values_list("game", "version"))
    numbers = dict(Release.objects.filter(game__in=keys).values_list("game").annotate(Max("number")))
    active = Card.objects.filter(game__in=keys, state=Card.State.ACTIVE)
    counts = dict(active.order_by().values_list("game").annotate(Count("id")))
    waiting = Publication.objects.filter(game__in=keys, state=Publication.State.SCHEDULED).defer("body")
    scheduled = {row.game: row for row in waiting}
    return {
        key: GameLine(
            key,
            counts.get(key, 0),
            _unpublished(key, versions.get(key, 0), numbers.get(key, 0)),
            numbers.get(key, 0),
            scheduled.get(key),
        )
        for key in keys
    }


@lru_cache(maxsize=64)
def _unpublished(game: str, draft_version: int, release: int) -> int:
    """For this version of the draft and this release alone, so that it may be kept."""
    now = Printing.objects.filter(card=OuterRef("pk"), until=None)
    same = now.filter(**{column: OuterRef(column) for column in SAID})
    active = Q(state=Card.State.ACTIVE)
    return Card.objects.filter(game=game).filter(active & ~Q(Exists(same)) | ~active & Q(Exists(now))).count()
