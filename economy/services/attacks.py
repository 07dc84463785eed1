"""Attacking in the arena: an opponent and his deck are drawn, a table is opened, then the fight begins (R38, R39, Q38, Q39).

Imports season_rows, attack_tables, attack_draws and arena_claims.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from django.contrib.auth.models import User
from django.db import transaction

from economy import clock, ledger, selectors
from economy.models import Attack, Fighter, Season
from economy.rules.arena import AGAIN_AFTER, DECKS, candidates
from economy.services import attack_tables
from economy.services.arena_claims import follow_arena
from economy.services.attack_draws import Asked, draw
from economy.services.pledges import read_seed
from economy.services.season_rows import require_fighter, require_running, take_season
from economy.services.season_weeks import season_now
from economy.services.wallets import wallet_of
from matches import selectors as matches_read
from matches.errors import IdReused, NotACommand, NotAllowedNow, NotFound


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
    asked = Asked(side, key, pledge, read_seed(seed))
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


def _known(fighter: Fighter, asked: Asked) -> UUID | None:
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


def _open(season: Season, fighter: Fighter, asked: Asked) -> Attack:
    """Draws opponent and side, and stores the draw and the attack; the caller holds the wallet and the season."""
    now = clock.now()
    order = _to_meet(season, fighter, now)
    met = draw(fighter.wallet_id, asked, order)
    return Attack.objects.create(
        season=season,
        attacker=fighter,
        defender=Fighter.objects.get(season=season, wallet=met.opponent),
        key=asked.key,
        attack_side=asked.side,
        defence_side=met.defence,
        draw_id=met.draw,
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
