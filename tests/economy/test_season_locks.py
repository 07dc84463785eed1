"""Locks of the arena: taken in one order, so that nobody waits in a circle, and what is judged is judged once they are held."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack, suppress
from datetime import timedelta
from functools import partial
from threading import Barrier, BrokenBarrierError, Event
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import User
from django.db import connection, transaction

from config.runtime import processes
from economy import clock, ledger, services
from economy.models import Attack, Fighter, Season, Wallet
from economy.rules.stock import Stock
from tests.support.arena import arena_pair, fighter, may_register, opened, saved_pair
from tests.support.riches import person
from tests.support.seasons import season_of
from tests.support.together import codes, returned, together

pytestmark = pytest.mark.django_db(transaction=True)
WAIT_S = 20
_WAITING = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"


def newcomer(name: str, stock: Stock) -> User:
    """Somebody who may register, and has not."""
    user = person(name)
    may_register(user)
    arena_pair(user, stock)
    return user


def wallet(user: User) -> UUID:
    return services.wallet_of(user).pk


def somebody_waits() -> bool:
    with connection.cursor() as cursor:
        cursor.execute(_WAITING)
        return bool(cursor.fetchone()[0])


def entering(user: User) -> Fighter:
    return services.register(user, decks=saved_pair(user), key=uuid4())


def saving(user: User) -> Fighter:
    one, two = saved_pair(user)
    return services.save_arena_decks(user, decks=(two, one), version=1)


def meeting(gate: Barrier) -> None:
    """Goes on when all have come so far, or after a second: some cannot, as they wait for others."""
    with suppress(BrokenBarrierError):
        gate.wait(1)


def test_who_registers_attacks_and_is_paid_at_once_never_wait_in_a_circle(
    released: Stock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A season begins: one registers, another one attacks, and both get their prizes of the season before."""
    fighter("carol", released)
    ann, ben = fighter("ann", released)[0], newcomer("ben", released)
    gold = dict(Wallet.objects.values_list("pk", "gold"))
    first, second = wallet(ann), wallet(ben)
    gate, hold = Barrier(3), ledger.hold

    def holding(one: UUID) -> ledger.Held:
        """The attack comes here with the season, registering with what it takes before its wallet."""
        if one == first:
            meeting(gate)
        held = hold(one)
        if one == second:
            meeting(gate)
        return held

    def paying() -> None:
        """As `pay_out` does, wallet by wallet, the attacker's first."""
        with transaction.atomic():
            Wallet.objects.select_for_update(no_key=True).get(pk=first)
            meeting(gate)
            Wallet.objects.select_for_update(no_key=True).get(pk=second)

    monkeypatch.setattr(ledger, "hold", holding)
    answers = together(partial(entering, ben), partial(opened, ann), paying)
    assert returned(answers) == answers
    assert (Attack.objects.count(), Fighter.objects.filter(wallet=second).count()) == (1, 1)
    assert dict(Wallet.objects.values_list("pk", "gold")) == gold


def test_two_tabs_of_one_who_registers_and_attacks_never_wait_in_a_circle(
    released: Stock, monkeypatch: pytest.MonkeyPatch
) -> None:
    fighter("carol", released)
    ann = newcomer("ann", released)
    gate, hold = Barrier(2), ledger.hold

    def holding(one: UUID) -> ledger.Held:
        """Registering comes here first, the attack with the season if it got it before."""
        meeting(gate)
        held = hold(one)
        meeting(gate)
        return held

    monkeypatch.setattr(ledger, "hold", holding)
    answers = together(partial(entering, ann), partial(opened, ann))
    assert set(codes(answers)) <= {"not_registered"}
    assert Fighter.objects.filter(wallet=wallet(ann)).count() == 1


@pytest.mark.parametrize("held", ["season", "wallet"])
@pytest.mark.parametrize("call", [entering, saving, opened], ids=["registers", "saves", "attacks"])
def test_who_waits_for_a_lock_until_the_season_is_over_is_refused(
    released: Stock, held: str, call: Callable[[User], Any]
) -> None:
    taken, moved = Event(), ExitStack()
    season = season_of()
    with clock.at(season.ends_at - timedelta(seconds=1)), moved:
        fighter("carol", released)
        ann = newcomer("ann", released) if call is entering else fighter("ann", released)[0]

        def holding() -> None:
            rows = Season.objects.filter(pk=season.pk) if held == "season" else Wallet.objects.filter(pk=wallet(ann))
            with transaction.atomic():
                assert rows.select_for_update().exists()
                taken.set()
                assert processes.happens(somebody_waits, WAIT_S)
                moved.enter_context(clock.at(season.ends_at))

        def waiting() -> Any:
            assert taken.wait(WAIT_S)
            return call(ann)

        assert codes(together(holding, waiting)) == ["season_over"]
    assert not Attack.objects.exists()
    assert Fighter.objects.filter(wallet=wallet(ann), decks_version=1).count() == (call is not entering)
