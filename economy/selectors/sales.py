"""Sales that were made, and whether they can still be taken back. Imports models and rules."""

from __future__ import annotations

from typing import NamedTuple
from uuid import UUID

from economy.models import Movement, Sale
from economy.rules.sales import UNDO_MS
from matches.errors import NotFound
from matches.store.raw import executed


class Undoable(NamedTuple):
    """A sale that can still be undone, for `seconds` more; `copies` brought `gold`."""

    id: int
    gold: int
    copies: int
    seconds: int


# The database's clock: the one that wrote `sold_at`.
_RECENT = f"""
SELECT s.id, s.gold, (SELECT count(*) FROM economy_movement m WHERE m.sale_id = s.id AND m.kind = 'sold')::int,
  ceil(extract(epoch FROM s.sold_at - clock_timestamp()) + {UNDO_MS / 1000})::int AS seconds
FROM economy_sale s
WHERE s.wallet_id = %(wallet)s AND s.undone IS NULL AND s.sold_at > clock_timestamp() - interval '{UNDO_MS} milliseconds'
ORDER BY s.id DESC LIMIT %(most)s
"""


def undoable(wallet: UUID, most: int = 5) -> list[Undoable]:
    """The latest first."""
    with executed(_RECENT, {"wallet": wallet, "most": most}) as cursor:
        return [Undoable(*row) for row in cursor.fetchall()]


def sale_of(wallet: UUID, sale_id: int) -> Sale:
    """A sale of this player; NotFound("no_such_sale")."""
    sale = Sale.objects.filter(pk=sale_id, wallet=wallet).first()
    if sale is None:
        raise NotFound("no_such_sale")
    return sale


def copies_of(sale: Sale) -> list[int]:
    """The ids of the copies that it took."""
    return list(Movement.objects.filter(sale=sale, kind="sold").order_by("copy").values_list("copy", flat=True))
