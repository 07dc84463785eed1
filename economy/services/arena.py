"""Registering in a season of the arena and changing what one defends with (R37, R38). Imports arena_decks, attack_tables."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.db import transaction

from economy import clock, ledger
from economy.models import Fighter, RankStanding, Season, Wallet
from economy.rules.arena import UNLOCK_RANK
from economy.rules.ranks import unlocked
from economy.selectors.arena_looks import has_looked_into
from economy.services import attack_tables
from economy.services.arena_claims import follow_arena
from economy.services.arena_decks import choose, keep
from economy.services.claims import follow_ranks
from economy.services.season_rows import fighter_of, require_fighter, require_running, take_season
from economy.services.season_weeks import season_now
from economy.services.wallets import wallet_of
from matches.errors import NotAllowedNow, StaleDecision
from matches.store.raw import executed

# Numbers are in the order of the commits: the row is held from before them until then.
_NUMBER = f"""
UPDATE economy_season SET fighters = fighters + 1 WHERE monday = %(monday)s RETURNING fighters, {clock.SQL}
"""


def register(user: User, *, decks: tuple[int, int], key: UUID) -> Fighter:
    """R37: enters the season of now with two saved decks, by id; the same `key` again: the same.

    NotYours("guests_own_nothing"), NotAllowedNow("season_over", "already_registered", "email_first", "arena_locked",
    "looked_into_arena", "no_such_deck", "short_deck", "incomplete_line", "shared_card").
    """
    wallet, monday = wallet_of(user), season_now().pk
    follow_ranks()  # a fight that has just ended may have unlocked the rank
    with transaction.atomic():
        season = take_season(monday, alone=True)
        ledger.hold(wallet.pk)
        season = require_running(season)
        if (known := fighter_of(season, wallet)) is not None:
            if known.key != key:
                raise NotAllowedNow("already_registered")
            return known
        _require_may(user, wallet, season)
        kept = choose(wallet, decks)
        number, at = _numbered(season)
        fighter = Fighter.objects.create(season=season, wallet=wallet, key=key, number=number, registered_at=at, moved_at=at)
        keep(fighter, kept)
    return fighter


def save_arena_decks(user: User, *, decks: tuple[int, int], version: int) -> Fighter:
    """R38: both decks anew, with the best copies of now; `version` is the fighter's that was looked at (`decks_version`).

    The very same once more changes nothing, whatever the version. Who has drawn an opponent fights him with the decks that were
    saved then: they stay until it is over, unless a release has made the attacking one unfit, which could not begin.
    As `register`; NotAllowedNow("not_registered", "attack_open"), StaleDecision("decks_moved", version=<the one that stands>).
    """
    wallet, monday = wallet_of(user), season_now().pk
    follow_arena()  # a fight that has just ended does not stand in the way
    with transaction.atomic():
        season = take_season(monday)
        ledger.hold(wallet.pk)
        season = require_running(season)
        fighter = require_fighter(season, wallet)
        _require_free(wallet)
        if keep(fighter, choose(wallet, decks)):
            if fighter.decks_version != version:
                raise StaleDecision("decks_moved", version=fighter.decks_version)
            fighter.decks_version += 1
            fighter.save(update_fields=["decks_version"])
    return fighter


def _require_may(user: User, wallet: Wallet, season: Season) -> None:
    """R37, an address that is confirmed (nobody fights himself under many names), and no look into hidden decks of the season."""
    if not EmailAddress.objects.filter(user=user, verified=True).exists():
        raise NotAllowedNow("email_first")
    if unlocked(dict(RankStanding.objects.filter(wallet=wallet).values_list("rank", "wins"))) < UNLOCK_RANK:
        raise NotAllowedNow("arena_locked", rank=UNLOCK_RANK)
    if has_looked_into(season, user.pk):
        raise NotAllowedNow("looked_into_arena")


def _require_free(wallet: Wallet) -> None:
    """NotAllowedNow("attack_open") while he attacks with what he has saved."""
    attack = attack_tables.binding(wallet.pk, clock.now())
    if attack is not None and (attack.state == "playing" or attack_tables.own_fits(attack)):
        raise NotAllowedNow("attack_open")


def _numbered(season: Season) -> tuple[int, datetime]:
    with executed(_NUMBER, {"monday": season.pk, "now": clock.told()}) as cursor:
        row = cursor.fetchone()
    assert row is not None, f"the season of {season.pk} is taken, and not there"
    return row[0], row[1]
