"""What readers who hold a card that has gone are told: what became of it, why, and what stands for it; imports selectors."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest

from catalogue import selectors, services
from catalogue.models import Release
from tests.catalogue import changes
from tests.support import bestiary as game

pytestmark = pytest.mark.django_db


def id_of(slug: str) -> UUID:
    return changes.named(slug).pk


def retire(slug: str, reason: str) -> None:
    card = changes.named(slug)
    services.retire_card(card.pk, card.version, by=None, reason=reason)


def merge(slug: str, into: str) -> None:
    card = changes.named(slug)
    services.merge_card(card.pk, card.version, into=id_of(into), by=None, reason=f"as {into}")


def told(*slugs: str) -> dict[str, tuple[str, str, UUID | None]]:
    found = selectors.gone(game.GAME, [id_of(slug) for slug in slugs])
    return {slug: (one.what, one.reason, one.into) for slug in slugs if (one := found.get(id_of(slug)))}


def test_a_card_that_is_there_is_not_gone_and_an_unknown_one_neither(published: Release) -> None:
    assert told("creature-1", "creature-2") == {}
    assert selectors.gone(game.GAME, [uuid4()]) == {}


def test_a_retired_card_has_its_reason_and_nothing_that_stands_for_it(published: Release) -> None:
    retire("creature-1", "worn out")
    assert told("creature-1") == {}  # readers learn of it with the release
    changes.publish()
    assert told("creature-1", "creature-2") == {"creature-1": ("retired", "worn out", None)}


def test_a_merge_leads_to_what_readers_find_today_through_later_merges(published: Release) -> None:
    merge("creature-1", "creature-2")
    changes.publish()
    merge("creature-2", "creature-3")
    changes.publish()
    assert told("creature-1", "creature-2") == {
        "creature-1": ("merged", "as creature-2", id_of("creature-3")),
        "creature-2": ("merged", "as creature-3", id_of("creature-3")),
    }
    retire("creature-3", "all gone")
    changes.publish()
    assert [into for _, _, into in told("creature-1", "creature-2").values()] == [None, None]


def test_a_card_that_came_back_is_not_gone(published: Release) -> None:
    retire("creature-1", "a mistake")
    changes.publish()
    card = changes.named("creature-1")
    services.restore_card(card.pk, card.version, by=None, reason="")
    changes.publish()
    assert told("creature-1") == {}
