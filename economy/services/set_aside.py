"""Trying a fight again that could not be settled, of whatever kind it is. Imports the claims of each kind."""

from __future__ import annotations

from uuid import UUID

from django.db import transaction

from economy.models import SetAside
from economy.services import arena_claims, claims
from matches import selectors as matches
from matches.errors import NotFound
from matches.selectors import FeedPlace, Finished


def settle_set_aside(match_id: UUID) -> None:
    """Once more a fight that was set aside; what is wrong with it is raised. NotFound("no_such_fight") if there is none."""
    with transaction.atomic():
        aside = SetAside.objects.select_for_update().filter(match=match_id).first()
        if aside is None:
            raise NotFound("no_such_fight")
        before = FeedPlace(aside.epoch, aside.xact, aside.position - 1)
        [one], _ = matches.finished("", before, 1)
        _settle(one)
        aside.delete()


def _settle(one: Finished) -> None:
    for kind in (claims.KIND, arena_claims.KIND):
        if one.origin.startswith(kind.origin):
            kind.settle(one)
