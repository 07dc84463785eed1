"""Whatever moderators do in whatever order: releases, printings, history and the feed say one thing."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from random import Random
from typing import Any
from uuid import UUID

import pytest
from django.utils import timezone

from catalogue import selectors, services
from catalogue.errors import Trouble
from catalogue.models import Card, CardMigration, Edit, Printing, Release
from catalogue.records import by_id, decode
from tests.catalogue import changes
from tests.support import bestiary as game

pytestmark = pytest.mark.django_db
STEPS, CARDS = 60, 8  # few cards, so that the same ones meet again and again


class History:
    """Moderators who do anything that comes to their mind, and what each card was in each of its versions."""

    def __init__(self, seed: int) -> None:
        self.random, self.number = Random(seed), 5000
        self.was: dict[tuple[UUID, int], dict[str, Any]] = {}
        slugs = [card.slug for card in game.many(CARDS)]
        self.cards = list(Card.objects.filter(slug__in=slugs).order_by("number"))

    def step(self) -> None:
        cards = [self.change, self.add, self.retire, self.restore, self.merge, self.merge, self.undo, self.undo, self.revert]
        act: Callable[[], Any] = self.random.choice([*cards, self.publish, self.schedule, self.back])
        with suppress(Trouble):
            act()
        self.note()

    def one(self) -> Card:
        card = self.random.choice(self.cards)
        card.refresh_from_db()
        return card

    def note(self) -> None:
        for card in self.cards:
            card.refresh_from_db()
            self.was.setdefault((card.pk, card.version), selectors.card_at(card.pk, card.version))

    def change(self) -> None:
        changes.change(self.one().slug, facts__cost=3) if self.random.random() < 0.2 else changes.change(
            self.one().slug, name__fr=f"Nom {self.random.randint(1, 9)}"
        )

    def add(self) -> None:
        self.number += 1
        self.cards.append(services.add_card(game.GAME, "creature", game.values(number=self.number), by=None))

    def retire(self) -> None:
        changes.retire(self.one().slug)

    def restore(self) -> None:
        card = self.one()
        services.restore_card(card.pk, card.version, by=None)

    def merge(self) -> None:
        card = self.one()
        services.merge_card(card.pk, card.version, into=self.one().pk, by=None, reason="the same")

    def undo(self) -> None:
        edits = list(Edit.objects.order_by("-id")[:6])
        services.undo(self.random.choice(edits).pk, by=None)

    def revert(self) -> None:
        card = self.one()
        services.revert_card(card.pk, card.version, to=self.random.randint(1, card.version), by=None)

    def publish(self) -> None:
        changes.publish()

    def schedule(self) -> None:
        now = timezone.now()
        services.schedule(game.GAME, by=None, seen_draft=changes.version(), due_at=now + timedelta(hours=1))
        for _ in range(self.random.randint(0, 3)):
            with suppress(Trouble):
                self.random.choice([self.change, self.retire, self.restore, self.merge])()
        services.publish_due(now + timedelta(hours=2))

    def back(self) -> None:
        last = selectors.current(game.GAME)
        assert last is not None
        services.roll_back(game.GAME, number=self.random.randint(1, last.number), by=None, seen_release=last.number)


def printed(number: int) -> dict[str, Any]:
    rows = Printing.objects.filter(first__lte=number).exclude(until__lte=number)
    return {str(row.card_id): selectors.printed(row) for row in rows}


def successors() -> dict[UUID, UUID | None]:
    return dict(Card.objects.values_list("pk", "successor"))


def ends(leads: dict[UUID, UUID | None]) -> bool:
    """Whether whoever follows comes to an end from everywhere."""
    for start in leads:
        card: UUID | None = start
        for _ in range(len(leads) + 1):
            card = leads.get(card) if card else None
        if card is not None:
            return False
    return True


@pytest.mark.parametrize("seed", range(6))
def test_any_history_adds_up(published: Release, seed: int) -> None:
    history = History(seed)
    for _ in range(STEPS):
        history.step()
    assert Release.objects.count() > 3, "something was published"
    for (card, version), fields in history.was.items():
        assert selectors.card_at(card, version) == fields
    assert ends(successors())
    gone: dict[UUID, UUID | None] = {}
    for release in Release.objects.order_by("number"):
        body = by_id(decode(release.body.encode()).cards)
        assert printed(release.number) == body
        for move in CardMigration.objects.filter(release=release).order_by("id"):
            gone.pop(move.old_id, None)
            if move.what != CardMigration.What.RETURNED:
                gone[move.old_id] = move.new_id
        before = set(Printing.objects.filter(first__lte=release.number).values_list("card", flat=True))
        assert gone.keys() == before - {UUID(card) for card in body}, "who is gone was told so"
        assert {new for new in gone.values() if new} <= before, "nobody is led to what he cannot see"
        assert ends(gone)
