"""Selling copies and taking a sale back, each in one transaction that holds the wallet. Imports selectors and ledger."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple
from uuid import UUID

from django.contrib.auth.models import User
from django.db import transaction

from economy import ledger
from economy.models import Sale
from economy.rules.chance import request_digest
from economy.rules.sales import UNDO_MS, Wanted
from economy.selectors.sales import copies_of, sale_of
from economy.selectors.wares import Offer, offer_by, offer_of
from economy.services.wallets import wallet_of
from matches.errors import IdReused, NotACommand, NotAllowedNow, StaleDecision
from matches.store.raw import executed

MOST_BY_ID = 1_000  # copies that one request can name


class Seen(NamedTuple):
    """What the player was shown before he agreed: how many copies, for how much, and the digest of which."""

    copies: int
    gold: int
    digest: str


_GO = """
WITH gone AS (
  UPDATE economy_copy SET gone = 'sold' WHERE id = ANY(%(ids)s::bigint[]) AND wallet_id = %(wallet)s AND gone = ''
  RETURNING id, stars)
INSERT INTO economy_movement (copy_id, kind, stars, sale_id, gold)
SELECT id, 'sold', stars, %(sale)s, price
FROM gone JOIN unnest(%(ids)s::bigint[], %(prices)s::bigint[]) AS offered(copy, price) ON copy = id ORDER BY id
"""
_RETURN = """
WITH back AS (
  UPDATE economy_copy SET gone = '' FROM economy_movement m
  WHERE m.sale_id = %(sale)s AND m.kind = 'sold' AND economy_copy.id = m.copy_id AND economy_copy.gone = 'sold'
  RETURNING economy_copy.id, economy_copy.stars)
INSERT INTO economy_movement (copy_id, kind, stars, sale_id)
SELECT id, 'returned', stars, %(sale)s FROM back ORDER BY id
"""
_LATE = f"SELECT clock_timestamp() > sold_at + interval '{UNDO_MS} milliseconds' FROM economy_sale WHERE id = %(sale)s"


def sell(user: User, copies: Collection[int], *, key: UUID, expect: int | None = None, confirmed: bool = False) -> Sale:
    """R46, Q34: these copies at the current release's prices. The same `key` again: the same sale; IdReused with others.

    What is marked "keep" or favourite is sold alone, and only `confirmed`. NotFound("no_such_copy"), NotAllowedNow,
    StaleDecision("sale_changed") if they do not bring what was shown, `expect`.
    """
    ids = sorted(set(copies))
    if not 0 < len(ids) <= MOST_BY_ID:
        raise NotACommand("bad_copies", most=MOST_BY_ID)

    def offer(wallet: UUID) -> Offer:
        made = offer_of(wallet, ids)
        if not confirmed and not made.refusal and any(one.kept for one in made.copies):
            raise NotAllowedNow("marked_copy")
        if expect is not None and made.gold != expect:
            raise StaleDecision("sale_changed")
        return made

    return _sell(user, key, request_digest("copies", *map(str, ids)), offer)


def sell_many(user: User, wanted: Wanted, *, key: UUID, seen: Seen) -> Sale:
    """R46, Q34: all that the filter takes, if it is still what was seen; StaleDecision("sale_changed") if not. Else as `sell`."""
    ranks = ",".join(map(str, sorted(wanted.ranks)))
    parts = ("filter", wanted.rarity, ranks, wanted.race, str(wanted.plain), str(wanted.keep), *map(str, seen))

    def offer(wallet: UUID) -> Offer:
        made = offer_by(wallet, wanted)
        if (len(made.copies), made.gold, made.digest) != seen:
            raise StaleDecision("sale_changed")
        return made

    return _sell(user, key, request_digest(*parts), offer)


@transaction.atomic
def _sell(user: User, key: UUID, digest: str, offer: Callable[[UUID], Offer]) -> Sale:
    """What is asked is looked at once nothing of the player can change any more."""
    wallet = wallet_of(user).pk
    ledger.hold(wallet)
    prior = Sale.objects.filter(wallet=wallet, key=key).first()
    if prior is not None:
        return _again(prior, digest)
    made = offer(wallet)
    if made.refusal:
        raise NotAllowedNow(made.refusal)
    if not made.copies:
        raise NotAllowedNow("nothing_to_sell")
    transfer = ledger.move(wallet, made.gold, "sale", f"sale/{wallet}/{key}")
    sale = Sale.objects.create(wallet_id=wallet, key=key, digest=digest, release=made.release, gold=made.gold, transfer=transfer)
    parameters = {"ids": made.ids, "prices": list(made.prices), "wallet": wallet, "sale": sale.pk}
    _moved(_GO, parameters, len(made.copies))
    return sale


def _again(prior: Sale, digest: str) -> Sale:
    if prior.digest != digest:
        raise IdReused("id_reused")
    return prior


@transaction.atomic
def undo_sale(user: User, sale_id: int) -> Sale:
    """The copies come back and the gold goes, by a transfer of its own, within ten minutes of the database's clock; once.

    NotFound("no_such_sale"), NotAllowedNow("undo_late"), NotAllowedNow("undo_spent") if the wallet does not hold the gold.
    """
    wallet = wallet_of(user).pk
    gold, _ = ledger.hold(wallet)
    sale = sale_of(wallet, sale_id)
    if sale.undone is not None:
        return sale
    if _late(sale):
        raise NotAllowedNow("undo_late")
    if gold < sale.gold:
        raise NotAllowedNow("undo_spent", price=sale.gold, gold=gold)
    sale.undone = ledger.move(wallet, -sale.gold, "undo", f"undo/{sale.pk}")
    sale.save(update_fields=["undone"])
    _moved(_RETURN, {"sale": sale.pk}, len(copies_of(sale)))
    return sale


def _late(sale: Sale) -> bool:
    with executed(_LATE, {"sale": sale.pk}) as cursor:
        row = cursor.fetchone()
    assert row is not None, "the sale was there"
    return bool(row[0])


def _moved(statement: str, parameters: dict[str, object], count: int) -> None:
    """Copies of a wallet that is held do not change meanwhile: another count would be a fault of ours, and undoes everything."""
    with executed(statement, parameters) as cursor:
        assert cursor.rowcount == count, f"{cursor.rowcount} copies, not {count}"
