"""Each day of the ledger is sealed once, in order, behind the horizon; a sealed transfer can be shown, not changed unseen."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256

import psycopg
import pytest
from django.db import connection, transaction

from economy import audit, ledger, services
from economy.ledger import seals
from economy.models import DaySeal, Entry, Transfer, Wallet
from economy.rules import merkle
from economy.services.seals import midnight_after, seal_days
from tests.support.ledgers import tamper
from tests.support.tables import people
from tests.support.together import together

pytestmark = pytest.mark.django_db(transaction=True)
FIRST = date(2026, 3, 27)


@pytest.fixture
def wallet() -> Wallet:
    return services.wallet_of(people("alice")[0])


def dated(transfer: int, day: date, hour: int = 12) -> None:
    """It was made then: a day is long."""
    tamper(
        "transfer",
        "UPDATE economy_transfer SET made_at = %s WHERE id = %s",
        datetime(*day.timetuple()[:3], hour, tzinfo=UTC),
        transfer,
    )


@pytest.fixture
def days(wallet: Wallet) -> list[int]:
    """The welcome on the first day, one transfer on each of the next two, none on the fourth, one on the fifth."""
    made = [Transfer.objects.get().pk, *(ledger.move(wallet.pk, 10, "fight", f"fight/{at}/0") for at in range(3))]
    for transfer, after in zip(made, (0, 1, 2, 4), strict=True):
        dated(transfer, FIRST + timedelta(days=after))
    return made


def test_missed_days_are_sealed_one_by_one_each_with_its_own(days: list[int]) -> None:
    assert seal_days(FIRST + timedelta(days=5)) == [FIRST + timedelta(days=at) for at in range(5)]
    assert list(DaySeal.objects.order_by("day").values_list("count", flat=True)) == [1, 1, 1, 0, 1]
    assert seal_days(FIRST + timedelta(days=5)) == []
    assert list(audit.days.faults()) == []


def test_the_day_that_is_not_over_is_not_sealed(days: list[int]) -> None:
    assert seal_days(FIRST) == []
    assert seal_days(FIRST + timedelta(days=1)) == [FIRST]


def test_nothing_is_sealed_before_the_first_transfer() -> None:
    assert seal_days() == []


def test_a_leaf_is_the_hash_of_the_text_that_is_specified(days: list[int], wallet: Wallet) -> None:
    seal_days(FIRST + timedelta(days=1))
    row = Transfer.objects.get(pk=days[0])
    text = (
        f"pli-ledger-1\n{row.pk}\nwelcome/{wallet.pk}\nwelcome\n2026-03-27T12:00:00.000000Z\n{row.epoch}/{row.xact}\n"
        f"0:{wallet.pk}:300\n1:house:-300"
    )
    assert seals.text_of(row.pk) == text
    assert DaySeal.objects.get().root == sha256(b"\x00" + text.encode()).hexdigest()


def test_a_transfer_is_shown_to_be_under_the_root_of_its_day(days: list[int]) -> None:
    seal_days(FIRST + timedelta(days=3))
    proof = seals.prove(days[1])
    assert proof is not None and proof.day == FIRST + timedelta(days=1)
    assert merkle.climbed(merkle.leaf(proof.text.encode()), proof.path).hex() == proof.root
    assert proof.root == DaySeal.objects.get(day=proof.day).root


def test_what_is_not_sealed_yet_has_no_proof(days: list[int]) -> None:
    seal_days(FIRST + timedelta(days=1))
    assert seals.prove(days[0]) is not None
    assert seals.prove(days[3]) is None


@pytest.mark.parametrize(
    ("table", "sql"),
    [
        ("entry", "UPDATE economy_entry SET amount = -amount WHERE transfer_id = %s"),
        ("transfer", "UPDATE economy_transfer SET key = key || 'x' WHERE id = %s"),
        ("transfer", "UPDATE economy_transfer SET made_at = made_at + interval '1 second' WHERE id = %s"),
        ("transfer", "UPDATE economy_transfer SET xact = xact - 1 WHERE id = %s"),
    ],
)
def test_a_sealed_transfer_that_was_changed_is_told(days: list[int], table: str, sql: str) -> None:
    seal_days(FIRST + timedelta(days=3))
    tamper(table, sql, days[1])
    assert [fault for fault in audit.faults() if fault.startswith("the day 2026-03-28 was sealed as 1 transfers under")]


def test_a_transfer_that_was_taken_out_or_put_in_is_told(days: list[int], wallet: Wallet) -> None:
    seal_days(FIRST + timedelta(days=5))
    late = Transfer.objects.get(pk=days[2])
    tamper("entry", "DELETE FROM economy_entry WHERE transfer_id = %s", days[1])
    tamper("transfer", "DELETE FROM economy_transfer WHERE id = %s", days[1])
    with transaction.atomic():
        new = Transfer.objects.create(key="fight/new/0", reason="fight", epoch=late.epoch, xact=late.xact)
        Entry.objects.create(transfer=new, place=0, wallet=wallet, amount=5)
        Entry.objects.create(transfer=new, place=1, amount=-5)
    told = [fault.split(" under ")[0] for fault in audit.days.faults()]
    assert told == ["the day 2026-03-28 was sealed as 1 transfers", "the day 2026-03-29 was sealed as 1 transfers"]


def test_a_day_whose_seal_was_taken_away_is_told(days: list[int]) -> None:
    seal_days(FIRST + timedelta(days=3))
    tamper("dayseal", "DELETE FROM economy_dayseal WHERE day = %s", FIRST + timedelta(days=1))
    assert "no seal of 2026-03-28, the next is of 2026-03-29" in list(audit.days.faults())


@pytest.fixture
def running(days: list[int], wallet: Wallet) -> Iterator[psycopg.Connection]:
    """A transfer of the third day whose transaction runs on past midnight."""
    settings = connection.get_connection_params()
    keys = ("dbname", "host", "port", "user", "password")
    with psycopg.connect(**{key: settings[key] for key in keys if settings.get(key)}) as other:
        other.execute(
            "INSERT INTO economy_transfer (key, reason, made_at) VALUES ('fight/late/0', 'fight', %s)",
            [datetime(2026, 3, 29, 12, tzinfo=UTC)],
        )
        other.execute(
            "INSERT INTO economy_entry SELECT 0, 20, id, %s FROM economy_transfer WHERE key = 'fight/late/0'", [wallet.pk]
        )
        other.execute("INSERT INTO economy_entry SELECT 1, -20, id, NULL FROM economy_transfer WHERE key = 'fight/late/0'")
        yield other


def test_what_still_runs_holds_the_seal_back_and_stands_in_the_next(
    days: list[int], running: psycopg.Connection, wallet: Wallet
) -> None:
    with transaction.atomic():
        row = Transfer.objects.create(key="fight/quick/0", reason="fight", made_at=datetime(2026, 3, 29, 12, tzinfo=UTC))
        Entry.objects.create(transfer=row, place=0, wallet=wallet, amount=5)
        Entry.objects.create(transfer=row, place=1, amount=-5)
    later = row.pk
    seal_days(FIRST + timedelta(days=3))
    third = DaySeal.objects.get(day=FIRST + timedelta(days=2))
    assert third.count == 1 and seals.prove(later) is None
    running.commit()
    tamper("transfer", "UPDATE economy_transfer SET xact = xact + 1000000 WHERE id = %s", days[3])
    seal_days(FIRST + timedelta(days=4))
    assert DaySeal.objects.get(day=FIRST + timedelta(days=3)).count == 2
    assert [fault for fault in audit.days.faults() if "sealing has stopped" not in fault] == []


def test_eight_sealers_at_once_seal_each_day_once(days: list[int]) -> None:
    found = together(*[lambda: seal_days(FIRST + timedelta(days=5))] * 8)
    assert sorted(day for one in found for day in one) == [FIRST + timedelta(days=at) for at in range(5)]
    assert list(audit.days.faults()) == []


def test_after_a_restore_the_next_seal_goes_on_in_the_new_epoch(days: list[int], wallet: Wallet) -> None:
    seal_days(FIRST + timedelta(days=3))
    with connection.cursor() as cursor:
        cursor.execute("UPDATE matches_counter SET value = value + 1 WHERE name = 'epoch'")
    new = ledger.move(wallet.pk, 10, "fight", "fight/new/0")
    tamper("transfer", "UPDATE economy_transfer SET xact = 5 WHERE id = %s", new)  # the server counts anew
    dated(new, FIRST + timedelta(days=5))
    assert seal_days(FIRST + timedelta(days=6)) == [FIRST + timedelta(days=at) for at in (3, 4, 5)]
    assert list(DaySeal.objects.order_by("day").values_list("epoch", "count"))[-2:] == [(2, 1), (2, 1)]
    assert list(audit.days.faults()) == []


def test_days_in_paris_have_23_and_25_hours_when_the_clocks_change() -> None:
    assert midnight_after(date(2026, 3, 29)) - midnight_after(date(2026, 3, 28)) == timedelta(days=1)
    utc = [
        midnight_after(day).astimezone(UTC)
        for day in (date(2026, 3, 28), date(2026, 3, 29), date(2026, 10, 24), date(2026, 10, 25))
    ]
    assert utc[1] - utc[0] == timedelta(hours=23)
    assert utc[3] - utc[2] == timedelta(hours=25)


def test_a_seal_is_written_once(days: list[int]) -> None:
    seal_days(FIRST + timedelta(days=1))
    with pytest.raises(Exception, match="append"):
        DaySeal.objects.update(root="0" * 64)
