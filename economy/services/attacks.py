"""Attacking in the arena: an opponent and his deck are drawn, a table is opened, then the fight begins (R38, R39, Q38, Q39).

Imports season_rows, attack_tables, arena_claims and drawing.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from django.contrib.auth.models import User
from django.db import transaction

from economy import clock, ledger, selectors
from economy.models import Attack, Draw, Fighter, Pledge, Season
from economy.rules.arena import AGAIN_AFTER, DECKS, candidates
from economy.rules.arena_record import drawn, order_digest
from economy.rules.chance import request_digest
from economy.rules.record_checks import arena_parts
from economy.rules.records import ARENA
from economy.services import attack_tables
from economy.services.arena_claims import follow_arena
from economy.services.drawing import Secret, dice_for, seed_for
from economy.services.pledges import read_seed
from economy.services.season_rows import require_fighter, require_running, take_season
from economy.services.season_weeks import season_now
from economy.services.wallets import wallet_of
from economy.sheets import current_release
from matches import selectors as matches_read
from matches.errors import IdReused, NotACommand, NotAllowedNow, NotFound
from matches.store.raw import executed


class _Asked(NamedTuple):
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


def attack(user: User, *, side: int, key: UUID, pledge: int = 0, seed: str = "") -> UUID:
    """R39: the id of a table for a fight with his saved deck `side` (1 or 2) against somebody who is drawn, with one of his.

    The same `key` again gives the same one. One that is opened and not begun is come back to, whatever is asked: nobody draws
    another opponent instead. `pledge` and `seed` as for boosters. NotACommand("bad_side", "bad_seed"), IdReused,
    NotAllowedNow("season_over", "not_registered", "fight_running", "rotate_first", "old_seed"),
    NotAllowedNow("nobody_to_fight", at=<when the first of them can be met again, as ISO 8601>; without it if there is nobody),
    StaleDecision("pledge_moved").
    """
    if not 1 <= side <= DECKS:
        raise NotACommand("bad_side")
    asked = _Asked(side, key, pledge, read_seed(seed))
    wallet, monday = wallet_of(user), season_now().pk
    follow_arena()  # a fight that has just ended does not stand in the way of the next
    with transaction.atomic():
        season = require_running(take_season(monday))
        ledger.hold(wallet.pk)
        fighter = require_fighter(season, wallet)
        if (known := _known(fighter, asked)) is not None:
            return known
        opened = _open(season, fighter, asked)
        attack_tables.open_table(opened)
    return opened.match


def begin_attack(user: User, match_id: UUID, *, nonce: str) -> None:
    """Seats the attacker and the defence with the decks that are saved now, and begins: all of it, once, or nothing.

    `nonce`: 64 hex digits of his browser's, or empty for none; with another one a repeat is IdReused. NotFound("no_such_fight"),
    NotAllowedNow("season_over", "not_open", "bad_deck").
    """
    wallet = wallet_of(user)
    found = selectors.attack_of(wallet, match_id)
    if found is None:
        raise NotFound("no_such_fight")
    with transaction.atomic():
        season = take_season(found.season_id)
        ledger.hold(wallet.pk)
        one = Attack.objects.select_for_update(no_key=True).get(pk=found.pk)
        if matches_read.match_of(match_id).status == "open":
            require_running(season)
        attack_tables.begin(one, user, nonce=nonce)
        if one.state == "open":
            one.state = "playing"
            one.save(update_fields=["state"])


def _known(fighter: Fighter, asked: _Asked) -> UUID | None:
    """What this key got, or the table that waits for him; None if he may attack."""
    known = Attack.objects.filter(attacker=fighter, key=asked.key).first()
    if known is not None:
        if known.attack_side != asked.side:
            raise IdReused("id_reused")
        return known.match
    latest = selectors.underway(fighter)
    status = matches_read.match_of(latest.match).status if latest else ""
    if status == "playing":
        raise NotAllowedNow("fight_running")
    return latest.match if latest and status == "open" else None


def _open(season: Season, fighter: Fighter, asked: _Asked) -> Attack:
    """Draws opponent and side, and stores the draw and the attack; the caller holds the wallet and the season."""
    now = clock.now()
    order = _to_meet(season, fighter, now)
    secret = _secret(fighter.wallet_id)
    seed = seed_for(fighter.wallet_id, secret, asked.pledge, asked.seed)
    opponent, defence = drawn(dice_for(fighter.wallet_id, secret, seed, ARENA), order)
    return Attack.objects.create(
        season=season,
        attacker=fighter,
        defender=Fighter.objects.get(season=season, wallet=opponent),
        key=asked.key,
        attack_side=asked.side,
        defence_side=defence,
        draw_id=_store(fighter.wallet_id, secret, seed, asked, order),
        opened_at=now,
    )


def _to_meet(season: Season, fighter: Fighter, now: datetime) -> Sequence[UUID]:
    """R39: in the ranking's order; NotAllowedNow("nobody_to_fight")."""
    order, lately = [one.wallet for one in selectors.near(season, fighter)], selectors.met_lately(fighter, now)
    if found := candidates(order, fighter.wallet_id, lately):
        return found
    if waiting := [at for wallet, at in lately.items() if wallet in order]:
        raise NotAllowedNow("nobody_to_fight", at=(min(waiting) + AGAIN_AFTER).isoformat())
    raise NotAllowedNow("nobody_to_fight")


def _secret(wallet: UUID) -> Secret:
    row = Pledge.objects.filter(wallet=wallet, revealed="").order_by("number").values_list(*_SECRET).first()
    assert row is not None, f"a wallet without a secret: {wallet}"
    id, number, key, sealed, *rest = row
    return Secret(id, number, key, bytes(sealed), *rest)


def _store(wallet: UUID, secret: Secret, seed: str, asked: _Asked, order: Sequence[UUID]) -> int:
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
