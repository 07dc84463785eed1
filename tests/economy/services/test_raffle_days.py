"""A raffle's day from its row to the last prize: closed, drawn, credited, each once (R42, Q41, E29); imports the economy."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import date, datetime, timedelta
from hashlib import sha256
from unittest import mock

import pytest
from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from economy import audit, clock, selectors, services, tasks
from economy.models import Prize, Raffle, Ticket, Transfer, Wallet
from economy.rules import raffle as rules
from economy.services.raffle_draws import Broken
from economy.services.settling import Settled
from matches.store.raw import executed
from tests.support.ledgers import tamper
from tests.support.raffles import bought, crowd, history, known_secrets, known_tickets, paris, player

pytestmark = pytest.mark.django_db
DAY = date(2026, 11, 30)
NEXT = DAY + timedelta(days=1)


@pytest.fixture(autouse=True)
def the_same_each_time(db: None) -> Iterator[None]:
    with known_secrets(), known_tickets():
        yield


def states() -> dict[str, str]:
    return {day.isoformat(): state for day, state in Raffle.objects.order_by("day").values_list("day", "state")}


# E29: tickets, pot, winners, what each gets, what the first gets.
E29 = [
    (1, 100, 1, 100, 100),
    (30, 3_000, 1, 3_000, 3_000),
    (75, 7_500, 1, 7_500, 7_500),
    (149, 14_900, 2, 7_450, 7_450),
    (199, 19_900, 3, 6_633, 6_634),
    (1_000, 100_000, 20, 5_000, 5_000),
]


@pytest.mark.parametrize(("tickets", "pot", "winners", "share", "first"), E29)
def test_e29_through_the_whole_day(tickets: int, pot: int, winners: int, share: int, first: int) -> None:
    ann = bought(player("ann"), DAY)
    if tickets > 1:
        crowd(tickets - 1, DAY)
    assert services.settle(paris(DAY, "19:59:00")) == [Settled("raffle", "2026-11-30", "closed")]
    assert services.settle(paris(DAY, "19:59:59.999")) == []
    assert services.settle(paris(DAY, "20:00:00")) == [Settled("raffle", "2026-11-30", "over")]
    row = Raffle.objects.get(pk=DAY)
    assert (row.tickets, row.pot, row.winners) == (tickets, pot, winners)
    won = list(Prize.objects.filter(raffle=DAY).order_by("place"))
    assert [(one.place, one.gold) for one in won] == [(0, first), *((at, share) for at in range(1, winners))]
    assert sum(one.gold for one in won) == pot
    assert [one.number for one in won] == rules.drawn(rules.DaySecret(DAY, bytes.fromhex(row.secret)).dice(row.head), tickets)
    for one in won:
        assert one.wallet_id == Ticket.objects.get(raffle=DAY, number=one.number).wallet_id
        assert Wallet.objects.get(pk=one.wallet_id).gold == 200 + one.gold
        assert Transfer.objects.get(pk=one.transfer).key == f"prize/2026-11-30/{one.wallet_id}"
    assert (ann.wallet_id in {one.wallet_id for one in won}) == (tickets == 1 or 1 in {one.number for one in won})
    assert list(audit.faults()) == []


def test_the_rows_of_two_dates_stand_before_anything_is_sold() -> None:
    row = services.raffle_now(paris(DAY, "12:00"))
    coming = Raffle.objects.get(pk=NEXT)
    assert states() == {"2026-11-30": "open", "2026-12-01": "open"}
    assert (row.day, row.opens_at, row.closes_at) == (DAY, paris(date(2026, 11, 29), "20:00"), paris(DAY, "19:59"))
    assert coming.draws_at == paris(NEXT, "20:00")
    assert coming.commitment == rules.DaySecret(NEXT, sha256(b"2026-12-01").digest()).commitment()
    assert coming.head == rules.first_head(NEXT, coming.commitment)
    assert b"".join(map(bytes, (row.sealed, coming.sealed))).find(sha256(b"2026-12-01").digest()) == -1


def test_rows_that_are_there_stay() -> None:
    services.raffle_now(paris(DAY, "12:00"))
    before = list(Raffle.objects.order_by("day").values())
    services.raffle_now(paris(DAY, "19:59:59"))
    services.settle(paris(DAY, "12:00"))
    assert list(Raffle.objects.order_by("day").values()) == before


def test_at_20_00_the_row_after_the_next_one_is_made() -> None:
    services.raffle_now(paris(DAY, "12:00"))
    assert services.raffle_now(paris(DAY, "20:00")).day == NEXT
    assert [*states()] == ["2026-11-30", "2026-12-01", "2026-12-02"]


def test_without_tickets_there_is_no_draw_and_the_secret_is_told() -> None:
    services.raffle_now(paris(DAY, "12:00"))
    assert services.settle(paris(DAY, "20:00")) == [Settled("raffle", "2026-11-30", "over")]
    row = Raffle.objects.get(pk=DAY)
    assert (row.secret, row.pot, row.winners, row.drawn_at) == (sha256(b"2026-11-30").hexdigest(), 0, 0, None)
    assert Prize.objects.count() == 0
    assert list(audit.faults(rederive=True)) == []


def test_nothing_is_told_before_20_00() -> None:
    bought(player("ann"), DAY)
    services.settle(paris(DAY, "19:59:59.999"))
    row = Raffle.objects.get(pk=DAY)
    assert (row.state, row.secret, row.drawn_at, row.closed_at) == ("closed", "", None, paris(DAY, "19:59:59.999"))


def test_three_days_of_downtime_make_the_history_of_never_having_stopped() -> None:
    """Tickets before it, on the day that the clocks go back; then each second of interest, or once after all."""
    last = date(2026, 10, 25)
    every = [paris(last + timedelta(days=day), wall) for day in range(4) for wall in ("19:58:59", "19:59", "20:00", "23:00")]
    told = []
    for instants in (every, every[-1:]):
        with transaction.atomic(), known_secrets(), known_tickets():
            for name in ("ann", "ben", "cat"):
                bought(player(name), last)
            for instant in instants:
                services.settle(instant)
            told.append(history())
            assert list(audit.faults(rederive=True)) == []
            transaction.set_rollback(True)
    assert told[0] == told[1]
    assert [state for _, state, *_ in told[0]["raffles"]] == ["over"] * 4 + ["open"] * 2
    assert [(day, gold) for day, _, _, gold, _ in told[0]["prizes"]] == [(last, 300)]


class Killed(BaseException):
    """The process is gone: nothing catches it."""


@contextmanager
def killed_at(point: int) -> Iterator[list[int]]:
    """Gone before the statement of this number, from 0, or after it for odd points; gives the count of points passed."""
    passed = [0]

    def passing() -> None:
        passed[0] += 1
        if passed[0] > point:
            raise Killed

    @contextmanager
    def dying(sql: str, parameters: dict[str, object]) -> Iterator[object]:
        passing()
        with executed(sql, parameters) as cursor:
            yield cursor
        passing()

    modules = ("services.raffle_days", "services.raffle_draws", "services.raffle_returns", "ledger.payouts")
    with ExitStack() as stack:
        for module in modules:
            stack.enter_context(mock.patch(f"economy.{module}.executed", dying))
        stack.enter_context(mock.patch("economy.services.raffle_draws.BATCH", 2))
        stack.enter_context(mock.patch("economy.services.raffle_returns.BATCH", 2))
        yield passed


def resumed(point: int, now: datetime) -> tuple[bool, dict[str, list[tuple[object, ...]]]]:
    """Whether it was killed at this point, and what came of it once it was started again; all taken back."""
    with transaction.atomic():
        killed = False
        try:
            with killed_at(point):
                services.settle(now)
        except Killed:
            killed = True
            services.settle(now)
        told = history()
        assert list(audit.faults()) == []
        transaction.set_rollback(True)
    return killed, told


def test_killed_before_and_after_any_statement_and_started_again_it_leaves_the_same_rows() -> None:
    """299 tickets: 29,900 gold for 5 winners of 5,980. Those after the first are paid two by two."""
    bought(player("ann"), DAY)
    crowd(298, DAY)
    now = paris(DAY, "20:00")
    killed, whole = resumed(10_000, now)
    assert not killed
    assert [gold for _, _, _, gold, _ in whole["prizes"]] == [5_980] * 5
    assert whole["paid"].count(("prize/2026-11-30",)) == len(whole["credited"]) == 5
    points = 0
    while True:
        killed, told = resumed(points, now)
        assert told == whole, points
        if not killed:
            break
        points += 1
    assert points >= 20, "it has to die at many places"


def test_one_that_cannot_be_settled_keeps_no_other_from_it() -> None:
    bought(player("ann"), DAY)
    bought(player("ben"), NEXT)
    tamper("raffle", "UPDATE economy_raffle SET key = 'lost' WHERE day = %s", DAY)
    with pytest.raises(KeyError, match="lost"):
        services.settle(paris(NEXT, "20:00"))
    assert states() == {"2026-11-30": "closed", "2026-12-01": "over", "2026-12-02": "open", "2026-12-03": "open"}
    tamper("raffle", "UPDATE economy_raffle SET key = %s WHERE day = %s", settings.SEALING_KEY_ID, DAY)
    assert services.settle(paris(NEXT, "20:00")) == [Settled("raffle", "2026-11-30", "over")]
    assert list(audit.faults(rederive=True)) == []


def test_several_that_cannot_be_settled_are_all_told() -> None:
    bought(player("ann"), DAY)
    bought(player("ben"), NEXT)
    tamper("raffle", "UPDATE economy_raffle SET key = 'lost'")
    with pytest.raises(ExceptionGroup) as caught:
        services.settle(paris(NEXT, "20:00"))
    assert [type(one) for one in caught.value.exceptions] == [KeyError, KeyError]


def test_a_secret_that_is_not_the_one_committed_to_draws_nothing() -> None:
    bought(player("ann"), DAY)
    tamper("raffle", "UPDATE economy_raffle SET commitment = %s WHERE day = %s", "ab" * 32, DAY)
    with pytest.raises(Broken, match="2026-11-30"):
        services.settle(paris(DAY, "20:00"))
    assert (states()["2026-11-30"], Prize.objects.count()) == ("closed", 0)


def test_a_winning_ticket_that_is_gone_draws_nothing() -> None:
    ticket = bought(player("ann"), DAY)
    tamper("ticket", "DELETE FROM economy_ticket WHERE id = %s", ticket.pk)
    with pytest.raises(Broken, match="of 1 winning tickets of 2026-11-30 there are 0"):
        services.settle(paris(DAY, "20:00"))
    assert (states()["2026-11-30"], Raffle.objects.get(pk=DAY).secret) == ("closed", "")


def test_who_erased_his_account_is_credited_all_the_same() -> None:
    ann = player("ann")
    ticket = bought(ann, DAY)
    ann.delete()
    services.settle(paris(DAY, "20:00"))
    assert Wallet.objects.get(pk=ticket.wallet_id).gold == 200 + 100
    assert [one.name for one in selectors.winners(DAY)] == [""]


def test_a_winner_is_told_until_he_says_that_he_has_read_it() -> None:
    ann, ben = player("ann"), player("ben")
    for day in (DAY, NEXT):
        bought(ann, day)
        services.settle(paris(day, "20:00"))
    told = selectors.unseen_prizes(ann)
    assert [(one.day, one.number, one.gold) for one in told] == [(DAY, 1, 100), (NEXT, 1, 100)]
    services.see_prizes(ben, told[-1].id)
    services.see_prizes(ann, told[0].id)
    assert selectors.unseen_prizes(ann) == told[1:]
    services.see_prizes(ann, told[1].id)
    services.see_prizes(ann, told[1].id)
    assert (selectors.unseen_prizes(ann), selectors.unseen_prizes(ben), selectors.unseen_prizes(AnonymousUser())) == ([], [], ())


def test_a_prize_is_told_when_it_is_credited_and_not_before() -> None:
    ann = player("ann")
    bought(ann, DAY)
    services.settle(paris(DAY, "19:59"))
    with mock.patch("economy.services.raffle_draws.pay", lambda day, now: False):
        services.settle(paris(DAY, "20:00"))
    [prize] = Prize.objects.all()
    services.see_prizes(ann, prize.pk)
    assert (states()["2026-11-30"], selectors.unseen_prizes(ann)) == ("paying", [])
    services.settle(paris(DAY, "20:00:01"))
    assert [one.gold for one in selectors.unseen_prizes(ann)] == [100]


def test_where_nothing_is_due_a_second_costs_one_statement() -> None:
    services.raffle_now(paris(DAY, "12:00"))
    asked: list[str] = []

    @contextmanager
    def counting(sql: str, parameters: dict[str, object]) -> Iterator[object]:
        asked.append(sql)
        with executed(sql, parameters) as cursor:
            yield cursor

    with mock.patch("economy.services.raffle_days.executed", counting), CaptureQueriesContext(connection) as queries:
        assert services.settle_raffles(paris(DAY, "19:58:59")) == []
    assert (len(asked), len(queries)) == (1, 0)


def test_the_timed_job_settles_each_second_and_three_times_is_once() -> None:
    entry = settings.CELERY_BEAT_SCHEDULE["settle"]
    assert (entry["task"], entry["schedule"]) == ("economy.tasks.settle", 1.0)
    bought(player("ann"), DAY)
    told = []
    for _ in range(3):
        with clock.at(paris(DAY, "20:00")):
            tasks.settle()
        told.append(history())
    assert told[0] == told[1] == told[2]
    assert told[0]["prizes"] == [(DAY, 0, 1, 100, "ann")]
