"""Buying a ticket, in one statement that pays, numbers and chains it; and what winners were told. Imports raffle_days, wallets.

Whoever buys takes his wallet first and the raffle second: a player who is busy keeps nobody else waiting.
"""

from __future__ import annotations

from datetime import date, datetime
from typing import NamedTuple
from uuid import UUID, uuid4

from django.contrib.auth.models import User
from django.db import DEFAULT_DB_ALIAS, transaction

from economy import clock, ledger
from economy.models import Ticket
from economy.rules.raffle import TICKET_GOLD
from economy.services.raffle_days import RESTORES, raffle_now
from economy.services.wallets import wallet_of
from matches.errors import NotACommand, NotAllowedNow, StaleDecision
from matches.store.raw import executed

NONCE_DIGITS = 64
_HEX = frozenset("0123456789abcdef")
_COLUMNS = tuple(field.attname for field in Ticket._meta.concrete_fields)
_TICKET = ", ".join(_COLUMNS)

_CONFIRMED = "EXISTS (SELECT FROM account_emailaddress a WHERE a.user_id = %(user)s AND a.verified)"
_CURRENT = f"EXISTS (SELECT FROM economy_follower WHERE name = '{RESTORES}' AND epoch = economy_epoch())"
# Each part feeds on the one before. The wallet counts only as this statement has seen it, so that two clicks of one player
# cannot both find that he has no ticket. The time is read when the raffle's row is held: nothing can close it any more.
_BUY = f"""
WITH who AS MATERIALIZED (
  SELECT id, version FROM economy_wallet WHERE user_id = %(user)s),
 had AS MATERIALIZED (
  SELECT t.* FROM economy_ticket t JOIN who ON t.wallet_id = who.id WHERE t.raffle_id = %(day)s),
 held AS MATERIALIZED (
  SELECT w.id FROM economy_wallet w JOIN who ON who.id = w.id
  WHERE w.version = who.version AND w.gold >= {TICKET_GOLD} AND {_CONFIRMED} AND {_CURRENT} AND NOT EXISTS (SELECT FROM had)
  FOR NO KEY UPDATE OF w),
 raffle AS MATERIALIZED (
  SELECT r.day, r.opens_at, r.closes_at FROM held, economy_raffle r WHERE r.day = %(day)s AND r.state = 'open'
  FOR NO KEY UPDATE OF r),
 timed AS MATERIALIZED (
  SELECT day, opens_at, closes_at, {clock.SQL} AS at FROM raffle),
 sold AS (
  UPDATE economy_raffle r SET tickets = r.tickets + 1, head = encode(sha256(decode(r.head, 'hex')
    || int8send(r.tickets::bigint + 1) || uuid_send(%(ticket)s::uuid) || decode(%(nonce)s::text, 'hex')), 'hex')
  FROM timed WHERE r.day = timed.day AND timed.opens_at <= timed.at AND timed.at < timed.closes_at
  RETURNING r.day, r.tickets, r.head, timed.at),
 paid AS (
  UPDATE economy_wallet w SET gold = gold - {TICKET_GOLD}, version = version + 1
  FROM held, sold WHERE w.id = held.id RETURNING w.id),
 made AS (
  INSERT INTO economy_transfer (key, reason) SELECT %(prefix)s || '/' || id, 'ticket' FROM paid RETURNING id),
 sides AS (
  INSERT INTO economy_entry (transfer_id, place, wallet_id, amount)
  SELECT made.id, 0, paid.id, -{TICKET_GOLD} FROM made, paid UNION ALL SELECT id, 1, NULL, {TICKET_GOLD} FROM made),
 bought AS (
  INSERT INTO economy_ticket (raffle_id, number, ticket, wallet_id, key, nonce, head, transfer, bought_at)
  SELECT sold.day, sold.tickets, %(ticket)s::uuid, paid.id, %(key)s::uuid, %(nonce)s::text, sold.head, made.id, sold.at
  FROM sold, paid, made RETURNING *)
SELECT {_TICKET} FROM had UNION ALL SELECT {_TICKET} FROM bought
"""
_WHY = f"""
SELECT w.gold, {_CONFIRMED}, {_CURRENT}, r.state, r.opens_at, r.closes_at, r.draws_at, {clock.SQL}
FROM (VALUES (1)) one LEFT JOIN economy_wallet w ON w.user_id = %(user)s LEFT JOIN economy_raffle r ON r.day = %(day)s
"""
_SEEN = """
UPDATE economy_prize SET seen_at = clock_timestamp()
WHERE wallet_id = (SELECT id FROM economy_wallet WHERE user_id = %(user)s)
  AND id <= %(upto)s AND seen_at IS NULL AND transfer IS NOT NULL
"""


class _Why(NamedTuple):
    """What a purchase that did not come about may have failed on; None for a wallet or raffle that is not there."""

    gold: int | None
    confirmed: bool
    current: bool
    state: str | None
    opens: datetime
    closes: datetime
    draws: datetime
    now: datetime


def buy_ticket(user: User, *, day: date, key: UUID, nonce: str = "") -> Ticket:
    """R42, Q41: pays 100 gold for a ticket of the raffle of `day`, which is one a player; the same `key` again: the same ticket.

    `nonce`: 64 hex digits that the buyer's browser chose, or empty. The database's clock judges, when the raffle is held.
    NotACommand("bad_nonce"), NotYours("guests_own_nothing"), StaleDecision("raffle_moved") if it is not on sale (yet, or any
    more), NotAllowedNow("email_first", "raffle_closed", "not_enough_gold", "ticket_bought").
    """
    nonce = _read_nonce(nonce)
    for _ in range(3):  # rows may have to be made; another click of the same player may have come between
        if (ticket := _try(user, day, key, nonce)) is not None:
            return ticket
    with transaction.atomic():  # others of the same player wait meanwhile
        ledger.hold(wallet_of(user).pk)
        ticket = _try(user, day, key, nonce)
    assert ticket is not None, "a wallet that is held does not change"
    return ticket


def see_prizes(user: User, upto: int) -> None:
    """The player was told of his prizes up to this id. Again: nothing changes."""
    with executed(_SEEN, {"user": user.pk, "upto": upto}):
        pass


def _try(user: User, day: date, key: UUID, nonce: str) -> Ticket | None:
    """None if it may be tried again, for what hindered it is out of the way."""
    asked = {"user": user.pk, "day": day, "key": key, "nonce": nonce, "now": clock.told()}
    with executed(_BUY, {**asked, "ticket": uuid4(), "prefix": f"ticket/{day}"}) as cursor:
        row = cursor.fetchone()
    if row is None:
        _explain(user, day)
        return None
    ticket = Ticket.from_db(DEFAULT_DB_ALIAS, _COLUMNS, row)
    if ticket.key != key:
        raise NotAllowedNow("ticket_bought", number=ticket.number)
    return ticket


def _explain(user: User, day: date) -> None:
    """Raises why not, or makes what was missing: the player's wallet, the raffles of these days."""
    with executed(_WHY, {"user": user.pk, "day": day, "now": clock.told()}) as cursor:
        row = cursor.fetchone()
    assert row is not None
    why = _Why(*row)
    if why.gold is None:
        wallet_of(user)
    if why.state is None or not why.current:
        _require(raffle_now().day == day)
    elif not why.confirmed:
        raise NotAllowedNow("email_first")
    else:
        _judge(why)


def _judge(why: _Why) -> None:
    _require(why.opens <= why.now < why.draws)
    if why.now >= why.closes or why.state != "open":
        raise NotAllowedNow("raffle_closed")
    if why.gold is not None and why.gold < TICKET_GOLD:
        raise NotAllowedNow("not_enough_gold", price=TICKET_GOLD, gold=why.gold)


def _require(on_sale: bool) -> None:
    if not on_sale:
        raise StaleDecision("raffle_moved")


def _read_nonce(text: str) -> str:
    """64 hex digits in lower case, or empty for none; NotACommand("bad_nonce")."""
    nonce = text.strip().lower()
    if nonce and (len(nonce) != NONCE_DIGITS or not _HEX.issuperset(nonce)):
        raise NotACommand("bad_nonce")
    return nonce
