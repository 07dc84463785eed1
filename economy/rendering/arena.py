"""The arena as its page shows it: the season, the reader in it, who stands where. Imports selectors and its parts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from django.contrib.auth.models import AnonymousUser, User
from django.utils.translation import pgettext

from economy.models import Season, Wallet
from economy.rendering.arena_journal import FightShown, fight_shown
from economy.rendering.arena_own import AttackShown, May, Own, attack_shown, lacks_words, may_of, own_of
from economy.rendering.arena_places import Asked, Listed, Row, listed, places_words, result_row, row
from economy.rendering.arena_terms import PrizeShown, WorthShown, prizes, worth
from economy.rendering.arena_words import countdown_words, end_words, instant_words, season_words
from economy.rules.arena import SHOWN_FROM, UNLOCK_RANK
from economy.selectors.arena import ArenaPage as FoundPage
from economy.selectors.arena import arena_page as found_page
from economy.selectors.arena import ranking
from economy.selectors.arena_fights import own_attacks
from economy.selectors.arena_seen import unseen_defences
from economy.selectors.seasons import PastSeason


@dataclass(frozen=True, slots=True)
class Before:
    """The season before: its ten first, and which it was."""

    monday: date
    words: str
    rows: Sequence[Row]


@dataclass(frozen=True, slots=True)
class ArenaShown:
    """`left` is the countdown in words, times `_ms` are since 1970; `refreshed` and `refreshes` are instants with their zone.

    `may` says what the reader may do who is not in: register, or what he lacks; `lacks` says it in a sentence. Of `near`, `top`
    and `listed` only what is to be shown is there. `latest` is the reader's last attack, once it is settled.
    """

    season: str
    ends: str
    left: str
    ends_ms: int
    now_ms: int
    fighters: int
    running: bool
    may: May
    unlock: int
    lacks: str
    own: Own | None
    attack: AttackShown | None
    unseen: int
    latest: FightShown | None
    shown: bool
    shown_from: int
    refreshed: str
    refreshes: str
    near: Sequence[Row]
    near_words: str
    top: Sequence[Row]
    top_words: str
    listed: Listed | None
    worth: Sequence[WorthShown]
    prizes: Sequence[PrizeShown]
    last: Before | None


def arena_page(
    user: User | AnonymousUser, wallet: Wallet | None, now: datetime, asked: Asked | None = None, key: UUID | None = None
) -> ArenaShown:
    """`wallet` is the reader's, None for guests and nobody; with a `key` the form is the one that was sent.

    Contract: `services.season_now` has made the season's row.
    """
    found = found_page(wallet, now)
    season, reader = found.season, wallet.pk if wallet else None
    own = own_of(season, found.own)
    near, top = _boards(found, reader)
    may = "" if own else may_of(user, wallet)
    return ArenaShown(
        season=season_words(season.monday),
        ends=end_words(season.ends_at),
        left=countdown_words(season.ends_at - now),
        ends_ms=_ms(season.ends_at),
        now_ms=_ms(now),
        fighters=season.fighters,
        running=season.state == "running" and season.starts_at <= now < season.ends_at,
        may=may,
        unlock=UNLOCK_RANK,
        lacks=lacks_words(wallet) if wallet and may == "rank" else "",
        own=own,
        attack=attack_shown(season, own.fighter, wallet, now, key) if own and wallet else None,
        unseen=len(unseen_defences(wallet).attacks) if own and wallet else 0,
        latest=_latest(wallet, season) if own and wallet else None,
        shown=found.shown,
        shown_from=SHOWN_FROM,
        refreshed=instant_words(found.refreshed_at) if found.refreshed_at else "",
        refreshes=instant_words(found.refreshes_at),
        near=near,
        near_words=pgettext("arena", "Around you"),
        top=top,
        top_words=places_words(top),
        listed=_listed(season, asked, reader) if asked and found.shown else None,
        worth=worth(),
        prizes=prizes(),
        last=_before(found.last, reader),
    )


def _boards(found: FoundPage, reader: UUID | None) -> tuple[Sequence[Row], Sequence[Row]]:
    """Those around the reader and those at the top; in one, if the former begin there."""
    ranked = found.season.snapshots > 0
    near, best = ([row(one, reader, ranked) for one in places] for places in (found.around, found.top))
    if near and near[0].place == 1:
        return (), near
    return near, best


def _latest(wallet: Wallet, season: Season) -> FightShown | None:
    """The attack of this season that was made last, once it is settled."""
    found = own_attacks(wallet, limit=1)
    if not found or found[0].attack.season_id != season.pk or found[0].attack.state != "settled":
        return None
    return fight_shown(found[0], attacked=True)


def _listed(season: Season, asked: Asked, reader: UUID | None) -> Listed:
    found = ranking(season, search=asked.search, first=asked.first - 1)
    return listed([row(one, reader, season.snapshots > 0) for one in found], asked, season.fighters)


def _before(last: PastSeason | None, reader: UUID | None) -> Before | None:
    if last is None:
        return None
    monday = last.season.monday
    return Before(monday, season_words(monday), [result_row(one, reader) for one in last.winners])


def _ms(at: datetime) -> int:
    return int(at.timestamp() * 1000)
