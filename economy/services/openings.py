"""Opening boosters: one read, or none, and one statement that pays and stores all or nothing. Imports drawing, memory, sheets."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple
from uuid import UUID

from django.contrib.auth.models import User
from django.db import connection, transaction

from economy import ledger
from economy.rules.boosters import MOST_AT_ONCE, PURPOSE, RACE_WINS, SIZE, Drawn, Tier, draw
from economy.rules.chance import request_digest
from economy.rules.ranks import unlocked
from economy.rules.record_checks import booster_parts
from economy.rules.stock import Stock
from economy.services.drawing import Secret, dice_for, seed_for
from economy.services.memory import Memory
from economy.services.pledges import read_seed
from economy.services.wallets import wallet_of
from economy.sheets import current_release, edition_of, sheet, stock_of
from matches.errors import IdReused, NotACommand, NotAllowedNow, Problem, StaleDecision
from matches.store.raw import executed


class Opening(NamedTuple):
    """The draw's id, what came, booster by booster, and the ids of the copies in the same order."""

    id: int
    cards: tuple[tuple[Drawn, ...], ...]
    copies: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """What a player wants to open; `seed` counts for a secret that has none yet, and `pledge` is the one he saw.

    `edition` stands for the prices and odds that he was shown, empty for whatever is in force.
    """

    tier: int
    race: str
    count: int
    key: UUID
    pledge: int
    seed: str
    edition: str

    def request(self) -> dict[str, object]:
        return {"tier": self.tier, "race": self.race, "count": self.count}


class _Player(NamedTuple):
    """The wallet, the current secret, progress, and the prices in force."""

    wallet: UUID
    gold: int
    version: int
    secret: Secret
    wins: dict[str, int]
    sheet: int

    def after(self, price: int, seed: str) -> _Player:
        """What he is once he has drawn for this price."""
        secret = self.secret._replace(seeded=True, seed=seed, drawn=self.secret.counter)
        return self._replace(gold=self.gold - price, version=self.version + 1, secret=secret)


class _Prior(NamedTuple):
    """The draw of this key, if there is one; `request` is what was asked if it was an opening."""

    draw: int | None
    request: dict[str, object] | None


# What this process last knew of players: another process may know better, and the wallet's version tells.
_known: Memory[int, _Player] = Memory(10_000)


_READ = """
SELECT w.id, w.gold, w.version, p.id, p.number, p.key, p.sealed, p.seeded, p.seed, p.drawn,
  (SELECT coalesce(json_object_agg(rank, wins), '{}') FROM economy_rankstanding WHERE wallet_id = w.id),
  (SELECT max(version) FROM economy_sheet), d.id,
  CASE WHEN d.purpose = 'booster' THEN d.request::json END
FROM economy_wallet w
JOIN LATERAL (SELECT * FROM economy_pledge WHERE wallet_id = w.id AND revealed = '' ORDER BY number LIMIT 1) p ON true
LEFT JOIN LATERAL (SELECT * FROM economy_draw WHERE wallet_id = w.id AND key = %(request_key)s LIMIT 1) d ON true
WHERE w.user_id = %(user)s
"""
# Each part feeds on the one before. The wallet is the judge: it moves only from the version that is known, which every write of
# the player raises, so that nothing of what is known of him can have changed; and only for a new key, at the prices in force.
# The secret is looked at all the same: in a restored backup the same numbers may stand for another one.
_WRITE = """
WITH paid AS (
  UPDATE economy_wallet SET gold = gold - %(price)s, version = version + 1
  WHERE id = %(wallet)s AND version = %(version)s AND gold >= %(price)s
    AND EXISTS (SELECT FROM economy_pledge WHERE id = %(pledge)s AND wallet_id = %(wallet)s AND sealed = %(sealed)s
      AND drawn = %(counter)s - 1 AND revealed = '' AND (NOT seeded OR seed = %(seed)s))
    AND NOT EXISTS (SELECT FROM economy_draw WHERE wallet_id = %(wallet)s AND key = %(request_key)s)
    AND %(sheet)s = (SELECT max(version) FROM economy_sheet)
  RETURNING id),
 counted AS (
  UPDATE economy_pledge SET drawn = %(counter)s, seeded = true, seed = %(seed)s
  FROM paid WHERE economy_pledge.id = %(pledge)s AND wallet_id = paid.id RETURNING economy_pledge.id),
 made AS (
  INSERT INTO economy_transfer (key, reason) SELECT %(transfer_key)s, 'booster' FROM counted RETURNING id),
 sides AS (
  INSERT INTO economy_entry (transfer_id, place, wallet_id, amount)
  SELECT id, 0, %(wallet)s, -%(price)s FROM made UNION ALL SELECT id, 1, NULL, %(price)s FROM made),
 drawn AS (
  INSERT INTO economy_draw (wallet_id, key, pledge_id, counter, purpose, request, digest, release, sheet, transfer)
  SELECT %(wallet)s, %(request_key)s, %(pledge)s, %(counter)s, 'booster', %(request)s::jsonb, %(digest)s, %(release)s,
    %(sheet)s, id FROM made RETURNING id),
 born AS (
  INSERT INTO economy_copy (wallet_id, card, rarity, holo, draw_id, place)
  SELECT %(wallet)s, (x->>0)::uuid, x->>1, (x->>2)::boolean, drawn.id, place - 1
  FROM drawn, json_array_elements(%(cards)s::json) WITH ORDINALITY AS cards(x, place) RETURNING id, place)
SELECT drawn.id, (SELECT array_agg(born.id ORDER BY born.place) FROM born) FROM drawn
"""


def open_boosters(
    user: User, *, tier: int, race: str = "", count: int = 1, key: UUID, pledge: int = 0, seed: str = "", edition: str = ""
) -> Opening:
    """R30-R32: pays, draws and stores in one transaction; the same `key` again gives the same cards.

    `seed`: 64 hex digits, or empty for none; it counts if the player's current secret, which is number `pledge`, has none yet.
    `edition`: what `sheets.current_edition` said when the player was shown prices and odds; empty for those in force.
    NotFound, NotACommand, NotAllowedNow, StaleDecision("pledge_moved", "prices_changed"), IdReused.
    """
    asked = Asked(tier, race, count, key, pledge, read_seed(seed), edition)
    if not 1 <= count <= MOST_AT_ONCE:
        raise NotACommand("bad_count", most=MOST_AT_ONCE)
    return _from_memory(user, asked) or _try(user, asked) or _try(user, asked) or _try_alone(user, asked)


def _from_memory(user: User, asked: Asked) -> Opening | None:
    """Without reading him first. What is remembered may say yes, never no: a refusal is worth a look."""
    player = None if connection.in_atomic_block else _known.get(user.pk)
    if player is None:
        return None
    try:
        return _draw(user, player, asked)
    except Problem:
        return None


def _try_alone(user: User, asked: Asked) -> Opening:
    """Others of the same player wait meanwhile: nothing can come between the read and the write."""
    with transaction.atomic():
        ledger.hold(wallet_of(user).pk)
        opening = _try(user, asked)
    assert opening is not None, "a wallet that is held does not change"
    return opening


def _try(user: User, asked: Asked) -> Opening | None:
    """None if the player did something else meanwhile."""
    player, prior = _read(user, asked.key)
    return _draw(user, player, asked) if prior.draw is None else _again(prior, asked)


def _draw(user: User, player: _Player, asked: Asked) -> Opening | None:
    """None if the player is not what is known of him."""
    release = current_release()
    if asked.edition not in ("", edition_of(player.sheet, release)):
        raise StaleDecision("prices_changed")
    stock, booster = stock_of(release), sheet(player.sheet).tier(asked.tier)
    _require(player, asked, booster, stock)
    seed = seed_for(player.wallet, player.secret, asked.pledge, asked.seed)
    dice = dice_for(player.wallet, player.secret, seed, PURPOSE)
    opening = _write(player, asked, release, booster, seed, draw(stock, booster, asked.race, asked.count, dice))
    if opening is None:
        _known.forget(user.pk)
    elif not connection.in_atomic_block:  # within a transaction nobody knows yet whether it was so
        _known.keep(user.pk, player.after(booster.cost(asked.race, asked.count), seed))
    return opening


def _read(user: User, key: UUID) -> tuple[_Player, _Prior]:
    if (row := _row(user, key)) is None:
        wallet_of(user)  # his first visit; another request of his may have opened it since it was looked for
        row = _row(user, key)
    assert row is not None, "a wallet always has a secret that is not revealed"
    return _Player(row[0], row[1], row[2], Secret(*row[3:10]), *row[10:12]), _Prior(*row[12:])


def _row(user: User, key: UUID) -> tuple[Any, ...] | None:
    with executed(_READ, {"user": user.pk, "request_key": key}) as cursor:
        return cursor.fetchone()


def _require(player: _Player, asked: Asked, booster: Tier, stock: Stock) -> None:
    """R31: that it is on sale for him, and that he can pay it."""
    wins = {int(rank): count for rank, count in player.wins.items()}
    if asked.tier > unlocked(wins):
        raise NotAllowedNow("booster_locked", rank=asked.tier - 1)
    if asked.race and asked.race not in stock.races:
        raise NotACommand("no_such_race")
    if asked.race and wins.get(1, 0) < RACE_WINS:
        raise NotAllowedNow("race_locked", wins=RACE_WINS)
    price = booster.cost(asked.race, asked.count)
    if player.gold < price:
        raise NotAllowedNow("not_enough_gold", price=price, gold=player.gold)


def _write(
    player: _Player, asked: Asked, release: str, booster: Tier, seed: str, cards: Sequence[Sequence[Drawn]]
) -> Opening | None:
    flat = [one for booster_cards in cards for one in booster_cards]
    parts = booster_parts(str(asked.key), asked.tier, asked.race, asked.count, release, player.sheet)
    parameters = {
        "price": booster.cost(asked.race, asked.count),
        "wallet": player.wallet,
        "version": player.version,
        "pledge": player.secret.pledge,
        "sealed": player.secret.sealed,
        "counter": player.secret.counter,
        "seed": seed,
        "transfer_key": f"booster/{player.wallet}/{asked.key}",
        "request_key": asked.key,
        "request": json.dumps(asked.request()),
        "digest": request_digest(*parts),
        "release": release,
        "sheet": player.sheet,
        "cards": json.dumps(flat),
    }
    with executed(_WRITE, parameters) as cursor:
        row = cursor.fetchone()
    return None if row is None else Opening(row[0], tuple(tuple(one) for one in cards), tuple(row[1]))


def _again(prior: _Prior, asked: Asked) -> Opening:
    """What this key got; IdReused if it asked for something else."""
    if prior.request != asked.request():
        raise IdReused("id_reused")
    assert prior.draw is not None
    return opening_of(prior.draw)


_STORED = "SELECT id, card, rarity, holo FROM economy_copy WHERE draw_id = %(draw)s ORDER BY place"


def opening_of(draw_id: int) -> Opening:
    """A stored opening as it was."""
    with executed(_STORED, {"draw": draw_id}) as cursor:
        rows: list[tuple[Any, ...]] = cursor.fetchall()
    cards = [Drawn(str(card), rarity, holo) for _, card, rarity, holo in rows]
    boosters = (tuple(cards[at : at + SIZE]) for at in range(0, len(cards), SIZE))
    return Opening(draw_id, tuple(boosters), tuple(row[0] for row in rows))
