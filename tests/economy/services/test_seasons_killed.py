"""Settling a season is killed before each of its statements and begun again: the same rows every time; imports the economy."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import timedelta
from typing import Any
from unittest import mock

import pytest
from django.contrib.auth.models import User
from django.db import connection, transaction

from economy import services
from economy.ledger import payouts
from economy.models import Copy, Fighter, Placing, Season, Transfer, Wallet
from economy.rules.stock import Stock
from economy.services import season_results, season_weeks, seasons, snapshots
from matches.store.raw import executed
from tests.support.riches import given_copies
from tests.support.seasons import after, due, fixed, registered, saved, season_of

pytestmark = pytest.mark.django_db
MODULES = (seasons, season_weeks, season_results, snapshots, payouts)


class Killed(BaseException):
    """What a death looks like from inside: nothing is caught, and the open transaction is gone."""


class Fuse:
    """Lets so many statements through."""

    def __init__(self, left: int) -> None:
        self.left = left

    def burn(self) -> None:
        if self.left == 0:
            raise Killed
        self.left -= 1

    def raw(self, sql: str, parameters: Any) -> Any:
        self.burn()
        return executed(sql, parameters)

    def wrapped(self, execute: Callable[..., Any], sql: str, *more: Any) -> Any:
        if "SAVEPOINT" not in sql:
            self.burn()
        return execute(sql, *more)


@contextmanager
def dying_after(statements: int) -> Iterator[Fuse]:
    fuse = Fuse(statements)
    with ExitStack() as stack:
        for module in MODULES:
            stack.enter_context(mock.patch.object(module, "executed", fuse.raw))
        stack.enter_context(connection.execute_wrapper(fuse.wrapped))
        yield fuse


def history(season: Season) -> dict[str, list[tuple[Any, ...]]]:
    """Everything that a season leaves but ids and times of the jobs."""
    return {
        "seasons": list(Season.objects.order_by("monday").values_list("monday", "starts_at", "ends_at", "state", "fighters")),
        "results": fixed(season),
        "transfers": sorted(Transfer.objects.filter(reason="season").values_list("key")),
        "wallets": list(Wallet.objects.order_by("pk").values_list("pk", "gold")),
        "copies": list(Copy.objects.order_by("pk").values_list("pk", "pinned")),
        "placings": list(Placing.objects.values_list("season", "place")),
    }


@pytest.fixture
def season(alice: User, released: Stock, monkeypatch: pytest.MonkeyPatch) -> Season:
    """Fourteen fighters, the last of them alice, whose copies are in her decks; ranked once."""
    monkeypatch.setattr(season_results, "BATCH", 3)
    monkeypatch.setattr(season_results, "WRITTEN_AT_ONCE", 5)
    season = season_of()
    for at in range(13):
        registered(season, points=at % 4)
    copies = given_copies(alice, released.drawable(1)[:4])
    saved(registered(season, alice), copies[:2], copies[2:])
    services.settle_seasons(season.starts_at + timedelta(hours=1))
    return season


def test_killed_at_any_statement_and_begun_again_it_leaves_the_same_rows(season: Season) -> None:
    now = after(season, seconds=3)
    with taken_back(), dying_after(10_000) as fuse:
        services.settle_seasons(now)
        statements = 10_000 - fuse.left
        whole = history(season)
    assert whole["results"] == due(season)
    assert [gold for _, _, gold in whole["results"]] == [3_000, 2_000, 1_500, 1_000, 1_000, *[600] * 5, *[150] * 4]
    assert {pinned for _, pinned in whole["copies"]} == {0}
    assert (len(whole["transfers"]), whole["placings"], statements > 40) == (14, [], True)
    for point in range(statements):
        with taken_back():
            with dying_after(point), pytest.raises(Killed):
                services.settle_seasons(now)
            transaction.set_rollback(False)  # there is no transaction around it but this test's
            assert Fighter.objects.count() == 14
            services.settle_seasons(now)
            assert history(season) == whole, f"killed before statement {point}"


def test_killed_again_and_again_it_comes_to_its_end(season: Season) -> None:
    now, deaths = after(season, seconds=3), 0
    for statements in range(3, 200):
        try:
            with dying_after(statements):
                services.settle_seasons(now)
            break
        except Killed:
            deaths += 1
    assert deaths >= 12
    season.refresh_from_db()
    assert (season.state, fixed(season)) == ("over", due(season))
    assert Transfer.objects.filter(reason="season").count() == 14


def test_killed_while_ranking_nothing_is_half_ranked(season: Season) -> None:
    now = season.starts_at + timedelta(hours=2)
    with taken_back(), dying_after(1_000) as fuse:
        services.settle_seasons(now)
        statements = 1_000 - fuse.left
    for point in range(1, statements):
        with taken_back():
            with dying_after(point), pytest.raises(Killed):
                services.settle_seasons(now)
            season.refresh_from_db()
            assert Placing.objects.filter(season=season, snapshot=season.snapshots).count() == 14
            services.settle_seasons(now)
            season.refresh_from_db()
            assert season.snapshots == 2
            assert Placing.objects.filter(season=season, snapshot=2).count() == 14


@contextmanager
def taken_back() -> Iterator[None]:
    """What happens in the block has not happened afterwards."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)
