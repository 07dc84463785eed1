"""The house gives gold with a reason: two people above a limit, to each wallet once, whatever stops it in between."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from uuid import UUID, uuid4

import psycopg
import pytest
from django.contrib.auth.models import Group, User
from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from economy import audit, selectors, services
from economy.models import Adjustment, Share, Transfer, Wallet
from economy.selectors.adjustments import preview, progress
from economy.services import adjustments
from matches.errors import IdReused, NotACommand, NotFound, NotYours, Problem
from tests.support.tables import people
from tests.support.together import returned, together

pytestmark = pytest.mark.django_db


def staff(name: str) -> User:
    user = people(name)[0]
    user.groups.add(Group.objects.get_or_create(name="staff")[0])
    return user


@pytest.fixture
def sam() -> User:
    return staff("sam")


@pytest.fixture
def tess() -> User:
    return staff("tess")


@pytest.fixture
def wallet() -> Wallet:
    return services.wallet_of(people("alice")[0])


def asked(by: User, wallet: Wallet | None, gold: int, kind: str = "refund", id: UUID | None = None) -> Adjustment:
    return services.ask(by, id=id or uuid4(), kind=kind, wallet=wallet.pk if wallet else None, gold=gold, why="it broke")


def refused(code: str, call: object, *arguments: object) -> None:
    with pytest.raises(Problem) as caught:
        call(*arguments)  # type: ignore[operator]
    assert caught.value.code == code


def gold(wallet: Wallet) -> int:
    return Wallet.objects.values_list("gold", flat=True).get(pk=wallet.pk)


def test_a_small_refund_is_paid_by_who_asked_for_it_and_once(sam: User, wallet: Wallet) -> None:
    row = asked(sam, wallet, 1_000)
    assert (row.state, row.needs_second, gold(wallet)) == ("asked", False, 300)
    for _ in range(3):
        assert services.approve(sam, row.pk).state == "paid"
    assert gold(wallet) == 1_300
    transfer = Transfer.objects.get(reason="refund")
    assert transfer.key == f"adjust/{row.pk}/{wallet.pk}"
    assert Share.objects.values_list("wallet", "transfer").get() == (wallet.pk, transfer.pk)
    assert list(audit.faults()) == []


def test_above_the_limit_it_takes_a_second_person_of_the_staff(sam: User, tess: User, wallet: Wallet) -> None:
    row = asked(sam, wallet, 1_001, "compensation")
    refused("second_person", services.approve, sam, row.pk)
    refused("staff_only", services.approve, people("bob")[0], row.pk)
    assert gold(wallet) == 300
    assert services.approve(tess, row.pk).approved_by == tess
    assert gold(wallet) == 1_301


def test_the_limit_counts_what_a_player_was_given_within_a_day(sam: User, wallet: Wallet) -> None:
    services.approve(sam, asked(sam, wallet, 600).pk)
    assert asked(sam, wallet, 400).needs_second is False
    assert asked(sam, wallet, 1).needs_second is True
    Adjustment.objects.update(asked_at=timezone.now() - timedelta(days=1, minutes=1))
    assert asked(sam, wallet, 1_000).needs_second is False


def test_nobody_gives_himself(sam: User, tess: User) -> None:
    own = services.wallet_of(sam)
    mine, hers = asked(sam, own, 1), asked(tess, own, 1)
    assert mine.needs_second and not hers.needs_second
    refused("second_person", services.approve, sam, mine.pk)
    refused("own_wallet", services.approve, sam, hers.pk)
    services.approve(tess, mine.pk)
    assert gold(own) == 301


def test_the_database_holds_that_it_takes_two(sam: User, tess: User, wallet: Wallet) -> None:
    row = asked(sam, wallet, 5_000)
    for change in (
        {"state": "paying"},
        {"state": "paying", "approved_by": sam},
        {"needs_second": False},
        {"gold": 9_000},
        {"wallet": services.wallet_of(tess)},
        {"state": "paid", "approved_by": tess},
    ):
        with pytest.raises(IntegrityError), transaction.atomic():
            Adjustment.objects.filter(pk=row.pk).update(**change)
    with pytest.raises(IntegrityError):
        Adjustment.objects.create(id=uuid4(), kind="refund", gold=1, why="-", by=sam, needs_second=False, state="asked")


def test_the_same_form_again_asks_once_and_another_with_its_id_is_refused(sam: User, wallet: Wallet) -> None:
    id = uuid4()
    assert asked(sam, wallet, 10, id=id) == asked(sam, wallet, 10, id=id)
    with pytest.raises(IdReused):
        asked(sam, wallet, 11, id=id)
    assert Adjustment.objects.count() == 1


def test_what_is_refused_is_never_paid_and_what_is_paid_never_refused(sam: User, tess: User, wallet: Wallet) -> None:
    no, yes = asked(sam, wallet, 10), asked(sam, wallet, 20)
    services.refuse(tess, no.pk)
    refused("adjustment_refused", services.approve, sam, no.pk)
    services.approve(sam, yes.pk)
    refused("adjustment_paid", services.refuse, sam, yes.pk)
    assert gold(wallet) == 320


def test_what_cannot_be_asked(sam: User, wallet: Wallet) -> None:
    for gold_, why, kind in (
        (0, "x", "refund"),
        (10_000_001, "x", "refund"),
        (5, " ", "refund"),
        (5, "x", "payment"),
        (5, "x" * 501, "refund"),
    ):
        with pytest.raises(NotACommand):
            services.ask(sam, id=uuid4(), kind=kind, wallet=wallet.pk, gold=gold_, why=why)
    with pytest.raises(NotYours):
        asked(people("bob")[0], wallet, 5)
    with pytest.raises(NotFound):
        services.approve(sam, uuid4())


def test_everybody_is_shown_before_and_paid_once_by_two_people(sam: User, tess: User, wallet: Wallet) -> None:
    bob = services.wallet_of(people("bob")[0])
    row = asked(sam, None, 50, "compensation")
    dry = preview(row)
    assert (dry.wallets, dry.total, dry.named, dry.others) == (2, 100, (("alice", 300, 350), ("bob", 300, 350)), 0)
    assert Transfer.objects.filter(reason="compensation").count() == 0
    refused("second_person", services.approve, sam, row.pk)
    services.approve(tess, row.pk)
    late = services.wallet_of(people("carol")[0])
    services.pay_on(row.pk)
    services.pay_on(row.pk)
    row.refresh_from_db()
    assert ([gold(one) for one in (wallet, bob, late)], row.state) == ([350, 350, 300], "paid")
    assert progress(selectors.adjustment(row.pk)).paid == 2
    assert list(audit.faults()) == []


def test_a_payment_that_is_stopped_between_batches_goes_on_where_it_was(
    sam: User, tess: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(adjustments, "BATCH", 2)
    wallets = [services.wallet_of(user) for user in people("ann", "bea", "cem", "dan", "eva")]
    row = asked(sam, None, 7)
    services.approve(tess, row.pk)
    services.pay_on(row.pk, most=1)
    assert sorted(gold(one) for one in wallets) == [300, 300, 300, 307, 307]
    with monkeypatch.context() as patch, pytest.raises(RuntimeError):
        patch.setattr(Share.objects, "bulk_create", _broken)
        services.pay_on(row.pk)
    assert sorted(gold(one) for one in wallets) == [300, 300, 300, 307, 307]
    services.pay_waiting()
    assert [gold(one) for one in wallets] == [307] * 5
    assert list(audit.faults()) == []


def _broken(*_: object) -> None:
    raise RuntimeError("the lights went out")


@pytest.mark.django_db(transaction=True)
def test_eight_workers_pay_each_wallet_once(sam: User, tess: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adjustments, "BATCH", 3)
    for user in people(*(f"player{at}" for at in range(10))):
        services.wallet_of(user)
    row = asked(sam, None, 7)
    approved = together(*[lambda: services.approve(tess, row.pk).state] * 4)
    assert returned(approved) == ["paying"] * 4
    assert sum(returned(together(*[services.pay_waiting] * 8))) == 4, "ten players in batches of three"
    assert set(Wallet.objects.values_list("gold", flat=True)) == {307}
    assert Share.objects.count() == 10
    assert list(audit.faults()) == []


@pytest.mark.django_db(transaction=True)
def test_a_wallet_that_was_being_opened_when_it_was_approved_gets_its_share(sam: User, tess: User, wallet: Wallet) -> None:
    """Its transaction began before and ends after everybody else was paid."""
    row, [bob] = asked(sam, None, 7), people("bob")
    with another_session() as other:
        other.execute("SELECT 1")
        services.approve(tess, row.pk)
        services.pay_on(row.pk)
        row.refresh_from_db()
        assert (gold(wallet), row.state) == (307, "paying")
        other.execute(
            "INSERT INTO economy_wallet (id, user_id, gold, version, opened_at) VALUES (%s, %s, 0, 0, %s)",
            [late := uuid4(), bob.pk, row.approved_at],
        )
    services.pay_on(row.pk)
    row.refresh_from_db()
    assert (gold(Wallet.objects.get(pk=late)), gold(wallet), row.state) == (7, 307, "paid")


@contextmanager
def another_session() -> Iterator[psycopg.Connection]:
    """A transaction of its own, committed at the end of the block."""
    settings = connection.get_connection_params()
    keys = ("dbname", "host", "port", "user", "password")
    with psycopg.connect(**{key: settings[key] for key in keys if settings.get(key)}) as other:
        yield other


@pytest.mark.django_db(transaction=True)
def test_two_who_ask_at_once_count_each_other(sam: User, tess: User, wallet: Wallet) -> None:
    rows = together(lambda: asked(sam, wallet, 600), lambda: asked(tess, wallet, 600))
    assert sorted(row.needs_second for row in returned(rows)) == [False, True]


def test_what_was_asked_may_be_forgotten(sam: User, wallet: Wallet) -> None:
    """Erasure: the words and the people go, the gold stays explained."""
    row = asked(sam, wallet, 10)
    services.approve(sam, row.pk)
    sam.delete()
    Adjustment.objects.update(why="")
    assert list(audit.faults()) == []
