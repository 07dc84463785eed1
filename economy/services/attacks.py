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
from economy.sheets import current_release
from matches import selectors as matches_read
from matches.errors import IdReused, NotACommand, NotAllowedNow, NotFound


def attack(user: User, *, side: int, key: UUID, pledge: int = 0, seed: str = "") -> UUID:
    """R39: the id of a table for a fight with his saved deck `side` (1 or 2) against somebody who is drawn, with one of his.

    The same `key` again gives the same attack. One that is drawn and not begun is come back to while the season runs, whatever is
    asked: at a new table if the one that waited has lapsed, with the same opponent and the same side of his. `pledge` and
    `seed` as for boosters. NotACommand("bad_side", "bad_seed"), IdReused, NotAllowedNow("season_over", "not_registered",
    "fight_running", "unfit_attack", "rotate_first", "old_seed"), NotAllowedNow("nobody_to_fight", at=<when the first of them can
    be met again, as ISO 8601>; without it if there is nobody), StaleDecision("pledge_moved").
    """
    if not 1 <= side <= DECKS:
        raise NotACommand("bad_side")
    asked = Asked(side, key, pledge, read_seed(seed))
    wallet, monday = wallet_of(user), season_now().pk
    follow_arena()  # a fight that has just ended does not stand in the way of the next
    with transaction.atomic():
        season = take_season(monday)
        ledger.hold(wallet.pk)
        season = require_running(season)
        fighter = require_fighter(season, wallet)
        one = _known(fighter, asked)
        if one is None:
            one = _open(season, fighter, asked)
            attack_tables.open_table(one)
        elif one.state == "open":
            attack_tables.open_again(one)
    return one.match


def begin_attack(user: User, match_id: UUID, *, nonce: str) -> None:
    """Seats the attacker and the defence with the decks that are saved now, and begins: all of it, once, or nothing.

    `nonce`: 64 hex digits of his browser's, or empty for none; with another one a repeat is IdReused. If neither deck of the
    defender fits the cards of now any more, the attack is void from then on, which nobody could choose.
    NotFound("no_such_fight"), NotAllowedNow("season_over", "not_open", "unfit_attack", "unfit_defence").
    """
    wallet = wallet_of(user)
    found = selectors.attack_of(wallet, match_id)
    if found is None:
        raise NotFound("no_such_fight")
    with transaction.atomic():
        season = take_season(found.season_id)
        ledger.hold(wallet.pk)
        one = Attack.objects.select_for_update(no_key=True).get(pk=found.pk)
        if one.match != match_id:
            raise NotFound("no_such_fight")
        if matches_read.match_of(match_id).status == "open":
            require_running(season)
        _begin(one, user, nonce)
    if one.state == "void":
        raise NotAllowedNow("unfit_defence")


def _begin(attack: Attack, user: User, nonce: str) -> None:
    """It plays from then on, or is void; a repeat changes nothing of it. NotAllowedNow("unfit_attack")."""
    defence = attack_tables.defending(attack)
    if attack.state == "open" and defence is None:
        attack.state, attack.settled_at = "void", clock.now()
        attack.save(update_fields=["state", "settled_at"])
    if attack.state == "void":
        return
    if not attack_tables.own_fits(attack):
        raise NotAllowedNow("unfit_attack")
    attack_tables.begin(attack, user, defence or attack.defence_side, nonce=nonce)
    if attack.state == "open":
        attack.state = "playing"
        attack.save(update_fields=["state"])


def _known(fighter: Fighter, asked: Asked) -> Attack | None:
    """What this key got, or the attack that is drawn and not begun; None if he may draw another."""
    known = Attack.objects.filter(attacker=fighter, key=asked.key).first()
    if known is not None:
        if known.attack_side != asked.side:
            raise IdReused("id_reused")
        return known
    found = attack_tables.binding(fighter.wallet_id, clock.now())
    if found is not None and found.state == "playing":
        raise NotAllowedNow("fight_running")
    return found


def _open(season: Season, fighter: Fighter, asked: Asked) -> Attack:
    """Draws opponent and side, and stores the draw and the attack; the caller holds the wallet and the season."""
    if not attack_tables.fits(fighter.pk, asked.side, current_release()):
        raise NotAllowedNow("unfit_attack")
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
