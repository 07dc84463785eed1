"""One copy, whose it is, and all that ever happened to it: public, and nothing else of its owner. Imports models."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Count, Q

from economy.models import Copy, Movement, Sale
from matches.errors import NotFound


@dataclass(frozen=True, slots=True)
class Story:
    """A copy with its owner's wallet and account (None once erased), the draw that it came from, and its movements in order.

    `alone` are the sales that took no other copy: what the copy brought is known of those.
    """

    copy: Copy
    movements: Sequence[Movement]
    alone: frozenset[int]


def story_of(copy_id: int) -> Story:
    """Three statements at most. NotFound("no_such_copy")."""
    copy = Copy.objects.select_related("wallet__user", "draw").filter(pk=copy_id).first()
    if copy is None:
        raise NotFound("no_such_copy")
    moves = list(Movement.objects.filter(copy=copy).select_related("sale").order_by("id"))
    return Story(copy, moves, _alone({one.sale_id for one in moves if one.sale_id is not None}))


def _alone(sales: set[int]) -> frozenset[int]:
    if not sales:
        return frozenset()
    counted = Sale.objects.filter(pk__in=sales).annotate(taken=Count("movements", filter=Q(movements__kind="sold")))
    return frozenset(counted.filter(taken=1).values_list("pk", flat=True))
