"""The draw of an attack: the player's secret gives opponent and side, and the draw is stored. Imports drawing and rules."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple
from uuid import UUID

from economy.models import Draw, Pledge
from economy.rules.arena_record import drawn, order_digest
from economy.rules.chance import request_digest
from economy.rules.record_checks import arena_parts
from economy.rules.records import ARENA
from economy.services.drawing import Secret, dice_for, seed_for
from economy.sheets import current_release
from matches.errors import IdReused
from matches.store.raw import executed


class Drawn(NamedTuple):
    """The draw's id, who was drawn, by wallet, and which of his decks defends."""

    draw: int
    opponent: UUID
    defence: int


class Asked(NamedTuple):
    """What the player sent: his side, his form's key, and what counts if his secret has no seed yet."""

    side: int
    key: UUID
    pledge: int
    seed: str


_SECRET = ("id", "number", "key", "sealed", "seeded", "seed", "drawn")
_DRAW = f"""
WITH counted AS (
  UPDATE economy_pledge SET drawn = %(counter)s, seeded = true, seed = %(seed)s WHERE id = %(pledge)s RETURNING id)
INSERT INTO economy_draw (wallet_id, key, pledge_id, counter, purpose, request, digest, release)
SELECT %(wallet)s, %(key)s, id, %(counter)s, '{ARENA}', %(request)s::jsonb, %(digest)s, %(release)s FROM counted RETURNING id
"""


def draw(wallet: UUID, asked: Asked, order: Sequence[UUID]) -> Drawn:
    """R39, Q38: one of `order` by the dice of his secret, counted and stored; the caller holds the wallet.

    IdReused if something else was drawn with this key; as `drawing.seed_for`.
    """
    secret = _secret(wallet)
    seed = seed_for(wallet, secret, asked.pledge, asked.seed)
    opponent, defence = drawn(dice_for(wallet, secret, seed, ARENA), order)
    return Drawn(_store(wallet, secret, seed, asked, order), opponent, defence)


def _secret(wallet: UUID) -> Secret:
    row = Pledge.objects.filter(wallet=wallet, revealed="").order_by("number").values_list(*_SECRET).first()
    assert row is not None, f"a wallet without a secret: {wallet}"
    id, number, key, sealed, *rest = row
    return Secret(id, number, key, bytes(sealed), *rest)


def _store(wallet: UUID, secret: Secret, seed: str, asked: Asked, order: Sequence[UUID]) -> int:
    """The draw's id; IdReused if something else was drawn with this key."""
    if Draw.objects.filter(wallet=wallet, key=asked.key).exists():
        raise IdReused("id_reused")
    release, digest = current_release(), order_digest([one.hex for one in order])
    request = {"side": asked.side, "candidates": digest, "among": len(order), "order": [one.hex for one in order]}
    parameters = {
        "wallet": wallet, "pledge": secret.pledge, "counter": secret.counter, "seed": seed, "key": asked.key,
        "request": json.dumps(request), "release": release,
        "digest": request_digest(*arena_parts(str(asked.key), asked.side, digest, len(order), release)),
    }  # fmt: skip
    with executed(_DRAW, parameters) as cursor:
        row = cursor.fetchone()
    assert row is not None, f"no secret {secret.pledge}"
    return int(row[0])
