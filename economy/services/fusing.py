"""One draw for the tries of a fusion, and one statement that stores every one of them or nothing. Imports drawing."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import NamedTuple
from uuid import UUID

from django.contrib.auth.models import User
from django.db import transaction

from economy import ledger
from economy.rules.chains import plan_digest
from economy.rules.chance import request_digest
from economy.rules.fusion import PER_CENT, PURPOSE, Pair
from economy.rules.record_checks import fusion_parts
from economy.rules.stock import Stock
from economy.services.drawing import Secret, dice_for, seed_for
from economy.services.wallets import wallet_of
from economy.sheets import current_release, stock_of
from matches.errors import IdReused, StaleDecision
from matches.store.raw import executed


class Try(NamedTuple):
    """One roll: of copy `stays`, which has `stars` after it, and of `goes`, which is gone. `chance` is per cent."""

    stays: int
    goes: int
    stars: int
    chance: int
    roll: int

    @property
    def raised(self) -> bool:
        return self.roll < self.chance


class Fused(NamedTuple):
    """The draw's id, and its tries in the order in which they were rolled."""

    id: int
    tries: tuple[Try, ...]


class Asked(NamedTuple):
    """The form's key, the plan that its player saw (empty: none), and what counts if the secret has no seed yet."""

    key: UUID
    plan: str
    pledge: int
    seed: str


class _Player(NamedTuple):
    """The current secret, and the draw of this key if there is one."""

    secret: Secret
    prior: int | None
    purpose: str | None


_READ = """
SELECT p.id, p.number, p.key, p.sealed, p.seeded, p.seed, p.drawn, d.id, d.purpose
FROM economy_pledge p
LEFT JOIN LATERAL (SELECT id, purpose FROM economy_draw WHERE wallet_id = p.wallet_id AND key = %(key)s LIMIT 1) d ON true
WHERE p.wallet_id = %(wallet)s AND p.revealed = '' ORDER BY p.number LIMIT 1
"""
# The wallet is held, so that what was read has not changed; `changed` counts the copies that were as they had been read.
_WRITE = """
WITH counted AS (
  UPDATE economy_pledge SET drawn = %(counter)s, seeded = true, seed = %(seed)s WHERE id = %(pledge)s RETURNING id),
 drawn AS (
  INSERT INTO economy_draw (wallet_id, key, pledge_id, counter, purpose, request, digest, release)
  SELECT %(wallet)s, %(key)s, id, %(counter)s, 'fusion', %(request)s::jsonb, %(digest)s, %(release)s FROM counted RETURNING id),
 tries AS MATERIALIZED (
  SELECT place - 1 AS place, stays, goes, stars, spent, chance, roll, roll < chance AS raised
  FROM unnest(%(stays)s::bigint[], %(goes)s::bigint[], %(stars)s::int[], %(spent)s::int[], %(chances)s::int[], %(rolls)s::int[])
    WITH ORDINALITY AS rows(stays, goes, stars, spent, chance, roll, place)),
 changed AS (
  UPDATE economy_copy SET stars = ends.stars, gone = ends.gone
  FROM (SELECT stays, stars, '' FROM tries WHERE raised UNION ALL SELECT goes, spent, 'sacrificed' FROM tries)
    AS ends(id, stars, gone)
  WHERE economy_copy.id = ends.id AND wallet_id = %(wallet)s AND economy_copy.gone = '' RETURNING 1),
 told AS (
  INSERT INTO economy_movement (copy_id, kind, stars, other_id, draw_id, place, chance, roll)
  SELECT side.copy, side.kind, side.stars, side.other, drawn.id, place, chance, roll
  FROM drawn, tries, LATERAL (VALUES
    (0, stays, CASE WHEN raised THEN 'raised' ELSE 'failed' END, stars, goes),
    (1, goes, 'sacrificed', spent, stays)) AS side(at, copy, kind, stars, other)
  ORDER BY place, side.at)
SELECT drawn.id, (SELECT count(*) FROM changed) FROM drawn
"""
_STORED = """
SELECT copy_id, other_id, stars, chance, roll FROM economy_movement
WHERE draw_id = %(draw)s AND kind <> 'sacrificed' ORDER BY place
"""


@transaction.atomic
def fuse_as(user: User, asked: Asked, choose: Callable[[UUID, Stock], Sequence[Pair]]) -> Fused:
    """Draws and stores what `choose` finds among the player's copies, or tells again what the key got.

    Whoever else writes for this player waits from here on: what is read stays as it is.
    """
    wallet = wallet_of(user).pk
    ledger.hold(wallet)
    player = _read(wallet, asked.key)
    if player.prior is not None:
        return _again(player, asked)
    release = current_release()
    pairs = choose(wallet, stock_of(release))
    if asked.plan and asked.plan != plan_digest((one.stays.id, one.goes.id, one.chance) for one in pairs):
        raise StaleDecision("chain_changed")
    seed = seed_for(wallet, player.secret, asked.pledge, asked.seed)
    rolls = dice_for(wallet, player.secret, seed, PURPOSE).below_many(PER_CENT, len(pairs))
    return _write(wallet, player.secret, asked.key, release, seed, pairs, rolls)


def _read(wallet: UUID, key: UUID) -> _Player:
    with executed(_READ, {"wallet": wallet, "key": key}) as cursor:
        row = cursor.fetchone()
    assert row is not None, f"a wallet without a secret: {wallet}"
    return _Player(Secret(*row[:7]), *row[7:])


def _write(
    wallet: UUID, secret: Secret, key: UUID, release: str, seed: str, pairs: Sequence[Pair], rolls: Sequence[int]
) -> Fused:
    tries = tuple(
        Try(one.stays.id, one.goes.id, one.stays.stars + (roll < one.chance), one.chance, roll)
        for one, roll in zip(pairs, rolls, strict=True)
    )
    ids = [(one.stays, one.goes) for one in tries]
    parameters = {
        "wallet": wallet, "pledge": secret.pledge, "counter": secret.counter, "seed": seed, "key": key, "release": release,
        "request": json.dumps({"pairs": ids}), "digest": request_digest(*fusion_parts(str(key), ids, release)),
        "stays": [one.stays for one in tries], "goes": [one.goes for one in tries], "stars": [one.stars for one in tries],
        "spent": [one.goes.stars for one in pairs], "chances": [one.chance for one in tries], "rolls": list(rolls),
    }  # fmt: skip
    with executed(_WRITE, parameters) as cursor:
        row = cursor.fetchone()
    assert row is not None, f"no secret {secret.pledge}"
    assert row[1] == len(tries) + sum(one.raised for one in tries), f"copies changed under a held wallet: {row[1]}"
    return Fused(row[0], tries)


def _again(player: _Player, asked: Asked) -> Fused:
    """What this key got; IdReused if it was for something else."""
    if player.purpose != PURPOSE or player.prior is None:
        raise IdReused("id_reused")
    with executed(_STORED, {"draw": player.prior}) as cursor:
        fused = Fused(player.prior, tuple(Try(*row) for row in cursor.fetchall()))
    if asked.plan and asked.plan != plan_digest((one.stays, one.goes, one.chance) for one in fused.tries):
        raise IdReused("id_reused")
    return fused
