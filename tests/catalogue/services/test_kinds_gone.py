"""A game that has a kind, or a field, no more: what is there of it can still be looked at, retired, brought back, undone."""

from __future__ import annotations

from typing import Annotated

import msgspec
import pytest
from msgspec import Meta

from catalogue import kinds, selectors, services
from catalogue.models import Edit, Release
from tests.catalogue import changes
from tests.support import bestiary as game

pytestmark = pytest.mark.django_db


class Cheaper(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Charms without effects, and with something new."""

    cost: Annotated[int, Meta(ge=0, le=10)]
    fresh: int = 3


def becomes(*shapes: kinds.Kind) -> None:
    """The next version of the game."""
    kinds.withdraw(game.GAME)
    old = game.BESTIARY
    kinds.register(kinds.Game(key=old.key, name=old.name, kinds=shapes, art=old.art, starter=old.starter, scale=old.scale))


def test_a_card_goes_back_to_what_its_kind_has_still(published: Release) -> None:
    before = changes.named("charm-5")
    changes.change("charm-5", facts__cost=9, facts__effects=[{"does": "heal", "by": 2}])
    becomes(game.CREATURE, kinds.Kind("charm", game.CHARM.name, Cheaper))
    card = services.revert_card(before.pk, 2, to=1, by=None)
    assert card.facts == {"cost": before.facts["cost"], "fresh": 3}


def test_a_card_of_no_kind_is_retired_and_brought_back_by_an_undo(published: Release) -> None:
    becomes(game.CREATURE)
    assert {finding.code for finding in selectors.findings(game.GAME)} == {"no_such_kind"}
    facts = changes.named("charm-5").facts
    changes.retire("charm-5")
    services.undo(Edit.objects.order_by("-id")[0].pk, by=None)
    card = changes.named("charm-5")
    assert (card.state, card.version, card.facts) == ("active", 3, facts)
