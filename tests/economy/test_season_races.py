"""Many settlers, registrations and players at once, each on a connection of its own: one result; imports the economy."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any
from uuid import uuid4

import pytest

from economy import audit, clock, services
from economy.models import Fighter, Placing, Season, Transfer, Wallet
from economy.rules.stock import Stock
from economy.services import season_results
from tests.support.arena import arena_pair, may_register
from tests.support.riches import person
from tests.support.seasons import MONDAY, after, due, fixed, gold, registered, season_of
from tests.support.together import codes, returned, together

pytestmark = pytest.mark.django_db(transaction=True)
ROUNDS = 12
WEEK = timedelta(days=7)


def test_five_settlers_manual_and_timed_ones_at_once_leave_one_result(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(season_results, "BATCH", 2)
    monkeypatch.setattr(season_results, "WRITTEN_AT_ONCE", 4)
    users = [person(f"ann{at}") for at in range(13)]
    for at in range(ROUNDS):
        season = season_of(MONDAY + at * WEEK)
        for user in users:
            registered(season, user)
        settlers: list[Callable[[], Any]] = [partial(services.settle, after(season, seconds=s)) for s in (2, 0, 3, 60, 1.9, 2)]
        settlers += [partial(services.settle_seasons, after(season, seconds=2))] * 2
        assert returned(answers := together(*settlers)) == answers
        services.settle(after(season, seconds=61))  # whoever found the last places taken left them to the next
        season.refresh_from_db()
        assert (season.state, fixed(season)) == ("over", due(season))
    assert Transfer.objects.filter(reason="season").count() == 13 * ROUNDS
    assert sum(Wallet.objects.values_list("gold", flat=True)) == 13 * 300 + ROUNDS * (11_500 + 3 * 150)
    assert list(audit.faults()) == []


def test_settlers_at_once_take_one_ranking_an_hour() -> None:
    season = season_of()
    for _ in range(9):
        registered(season)
    for hour in range(1, 9):
        at = season.starts_at + timedelta(hours=hour)
        together(*[partial(services.settle_seasons, at + timedelta(seconds=late)) for late in (0, 1, 2, 0, 1)])
        season.refresh_from_db()
        assert (season.snapshots, season.placed_at) == (hour, at)
        assert Placing.objects.filter(season=season, snapshot=hour).count() == 9


def test_first_visits_at_once_make_the_same_rows() -> None:
    now = season_of().starts_at + 3 * WEEK
    assert {row.monday for row in together(*[partial(services.season_now, now)] * 8)} == {MONDAY + 3 * WEEK}
    assert [*Season.objects.order_by("monday").values_list("monday", flat=True)] == [MONDAY + at * WEEK for at in range(5)]


def test_who_registers_at_the_last_moment_is_in_the_season_or_is_refused(released: Stock) -> None:
    season = season_of()
    users = [person(name) for name in ("ann", "ben", "cat", "dan", "eva", "fay")]
    pairs = []
    for user in users:
        may_register(user)
        pairs.append(arena_pair(user, released).decks)
    with clock.at(after(season, microseconds=-1)):
        entering = [partial(services.register, user, decks=decks, key=uuid4()) for user, decks in zip(users, pairs, strict=True)]
        answers = together(*entering, partial(services.settle_seasons, after(season)))
    entered = [one for one in returned(answers) if isinstance(one, Fighter)]
    assert codes(answers) == ["season_over"] * (len(users) - len(entered))
    services.settle_seasons(after(season, seconds=2))
    season.refresh_from_db()
    assert (season.state, season.fighters) == ("over", len(entered))
    assert sorted(wallet for _, wallet, _ in fixed(season)) == sorted(one.wallet_id for one in entered)
    assert [one for one in audit.faults() if "season" in one or "arena" in one] == []


def test_who_opens_boosters_while_he_is_paid_loses_nothing(released: Stock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(season_results, "BATCH", 4)
    season, users = season_of(), [person(f"ann{at}") for at in range(6)]
    fighters = [registered(season, user) for user in users]
    opening = [partial(services.open_boosters, user, tier=1, key=uuid4()) for user in users for _ in range(2)]
    answers = together(*opening, *[partial(services.settle_seasons, after(season, seconds=2))] * 2)
    assert returned(answers) == answers
    services.settle_seasons(after(season, seconds=3))
    assert [gold(one) for one in fighters] == [3_100, 2_100, 1_600, 1_100, 1_100, 700]
    assert list(audit.faults()) == []
