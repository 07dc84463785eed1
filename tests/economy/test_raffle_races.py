"""Many buyers, clicks and settlers at once, each on a connection of its own: one result; imports the economy."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from functools import partial
from threading import Event
from unittest import mock
from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import User
from django.db import connection, transaction

from economy import audit, clock, ledger, services
from economy.models import Prize, Raffle, Ticket, Transfer, Wallet
from economy.rules import raffle as rules
from economy.services import raffle_days
from economy.services.settling import Settled
from tests.support.ledgers import tamper
from tests.support.raffles import bought, crowd, history, known_secrets, known_tickets, paris, player
from tests.support.riches import published
from tests.support.together import codes, returned, together

pytestmark = pytest.mark.django_db(transaction=True)
DAY = date(2026, 11, 30)
NEXT = DAY + timedelta(days=1)
ROUNDS = 25


def buying(user: User, key: object = None) -> Callable[[], Ticket]:
    return partial(services.buy_ticket, user, day=DAY, key=key or uuid4())


def chained() -> bool:
    """Whether every receipt is in the chain, and the last one is the head."""
    row = Raffle.objects.get(pk=DAY)
    tickets = list(Ticket.objects.filter(raffle=DAY).order_by("number"))
    entries = [rules.Entry(one.number, one.ticket, one.nonce) for one in tickets]
    chain = list(rules.heads(rules.first_head(DAY, row.commitment), entries))
    return [one.head for one in tickets] == chain and [row.head] == chain[-1:]


def numbers() -> list[int]:
    return list(Ticket.objects.filter(raffle=DAY).order_by("number").values_list("number", flat=True))


@pytest.fixture
def noon(db: None) -> Iterator[None]:
    """On 30 November, for all threads."""
    published()
    with clock.at(paris(DAY, "12:00")):
        yield


def test_many_clicks_with_one_key_buy_one_ticket(noon: None) -> None:
    ann, key = player("ann"), uuid4()
    for _ in range(8):
        assert {answer.number for answer in together(*[buying(ann, key)] * 25)} == {1}
    assert (Wallet.objects.get(user=ann).gold, Ticket.objects.count(), Transfer.objects.filter(reason="ticket").count()) == (
        200,
        1,
        1,
    )
    assert list(audit.faults()) == []


def test_of_many_clicks_with_different_keys_one_buys_a_ticket(noon: None) -> None:
    ann = player("ann")
    answers = together(*(buying(ann) for _ in range(25)))
    assert (len(returned(answers)), codes(answers)) == (1, ["ticket_bought"] * 24)
    assert Wallet.objects.get(user=ann).gold == 200


def test_who_spends_his_last_gold_elsewhere_at_once_never_falls_below_nothing(noon: None) -> None:
    """300 gold: three boosters, or two of them and a ticket."""
    for name in ("ann", "ben", "cat", "dan"):
        user = player(name)
        opening = [partial(services.open_boosters, user, tier=1, key=uuid4()) for _ in range(3)]
        answers = together(*opening, buying(user))
        assert (len(returned(answers)), codes(answers)) == (3, ["not_enough_gold"])
        assert Wallet.objects.get(user=user).gold == 0
    assert (numbers(), chained() or not numbers()) == ([*range(1, len(numbers()) + 1)], True)
    assert list(audit.faults()) == []


def test_many_buyers_at_once_get_numbers_without_gaps_and_receipts_of_one_chain(noon: None) -> None:
    """Nobody has made a row before them."""
    users = [player(f"player{at}") for at in range(30)]
    answers = together(*map(buying, users))
    assert sorted(answer.number for answer in answers) == [*range(1, 31)]
    assert (numbers(), chained(), Raffle.objects.get(pk=DAY).tickets) == ([*range(1, 31)], True, 30)
    assert list(audit.faults()) == []


def test_first_visits_at_once_make_the_same_rows(noon: None) -> None:
    assert {row.commitment for row in together(*[services.raffle_now] * 10)} == {Raffle.objects.get(pk=DAY).commitment}
    assert [*Raffle.objects.order_by("day").values_list("day", flat=True)] == [DAY, NEXT]


def test_five_settlers_and_manual_ones_at_once_leave_one_result() -> None:
    """25 days: 301 tickets on the first, 30,100 gold for 6 winners, the rest of them without any or with three."""
    published()
    settlers: list[Callable[[], list[Settled]]] = []
    with known_secrets(), known_tickets(), mock.patch("economy.services.raffle_draws.BATCH", 2):
        users = [player(name) for name in ("ann", "ben", "cat")]
        bought(users[0], DAY)
        crowd(300, DAY)
        for at in range(ROUNDS):
            day = DAY + timedelta(days=at)
            if at in (5, 10):
                for user in users:
                    bought(user, day)
            settlers = [partial(services.settle, paris(day, wall)) for wall in ("20:00", "20:00:01", "19:59", "20:00", "20:05")]
            settlers += [partial(services.settle_raffles, paris(day, "20:00"))] * 2
            assert returned(answers := together(*settlers)) == answers
        raced = history()
        assert list(audit.faults(rederive=True)) == []
        assert one_by_one(users) == raced


def one_by_one(users: list[User]) -> dict[str, list[tuple[object, ...]]]:
    """What the rows must say, from the rules alone, given the tickets that were sold."""
    told = history()
    prizes = []
    for day, _, tickets, head, commitment, *_ in told["raffles"]:
        secret = raffle_days.new_secret(day)
        assert rules.DaySecret(day, secret).commitment() == commitment
        if tickets and day < DAY + timedelta(days=ROUNDS):
            shared = rules.shares(tickets)
            for place, number in enumerate(rules.drawn(rules.DaySecret(day, secret).dice(head), tickets)):
                prizes.append((day, place, number, shared.share if place else shared.first))
    assert [one[:4] for one in told["prizes"]] == prizes
    assert told["credited"] == [one[:2] for one in prizes]
    assert Counter(told["paid"])[("prize/2026-11-30",)] == 6
    assert [state for _, state, *_ in told["raffles"]] == ["over"] * ROUNDS + ["open"] * 2
    return told


def test_credits_come_in_batches_each_a_transaction_of_its_own() -> None:
    """349 tickets: 34,900 gold for 6 winners of 5,816, 4 more for the first."""
    published()
    bought(player("ann"), DAY)
    crowd(348, DAY)
    with mock.patch("economy.services.raffle_draws.BATCH", 2):
        services.settle(paris(DAY, "20:00"))
    paid = Counter(Transfer.objects.filter(reason="prize").values_list("xact", flat=True))
    assert sorted(paid.values()) == [1, 1, 2, 2]
    assert [*Prize.objects.order_by("place").values_list("gold", flat=True)] == [5_820, *[5_816] * 5]


def test_at_the_cut_off_a_ticket_is_counted_or_refused() -> None:
    """The clock of all buyers stands before it; the row closes among them, and two come when it has."""
    published()
    users, closed = [player(f"player{at}") for at in range(24)], Event()

    def close() -> list[Settled]:
        give_up = time.monotonic() + 30
        while time.monotonic() < give_up and Raffle.objects.get(pk=DAY).tickets < 3:
            pass
        done = services.settle(paris(DAY, "19:59"))
        closed.set()
        return done

    def late(user: User) -> Ticket:
        assert closed.wait(30)
        return buying(user)()

    with clock.at(paris(DAY, "19:58:59.999")):
        services.raffle_now()
        *answers, done = together(*map(buying, users[:-2]), *(partial(late, user) for user in users[-2:]), close)
    assert done == [Settled("raffle", "2026-11-30", "closed")]
    took = returned(answers)
    assert codes(answers) == ["raffle_closed"] * (24 - len(took))
    assert 3 <= len(took) <= 22
    assert (Raffle.objects.get(pk=DAY).tickets, numbers(), chained()) == (len(took), [*range(1, len(took) + 1)], True)
    assert list(audit.faults()) == []


def test_who_waits_for_the_row_is_judged_by_the_time_at_which_he_gets_it() -> None:
    """Somebody holds the row over the cut-off and then changes nothing; by the database's clock, which nobody has moved."""
    published()
    ann, row = player("ann"), services.raffle_now()
    held, asked = Event(), Event()

    def holding() -> None:
        with transaction.atomic():
            Raffle.objects.select_for_update().get(pk=row.day)
            held.set()
            assert asked.wait(30)
            Event().wait(0.8)

    def late() -> Ticket:
        assert held.wait(30)
        asked.set()
        return services.buy_ticket(ann, day=row.day, key=uuid4())

    cut_off = (
        "UPDATE economy_raffle SET opens_at = clock_timestamp() - interval '1 h', draws_at = clock_timestamp() + interval '1 h'"
    )
    tamper("raffle", f"{cut_off}, closes_at = clock_timestamp() + interval '0.5 s' WHERE day = %s", row.day)
    _, answer = together(holding, late)
    assert codes([answer]) == ["raffle_closed"]
    assert Ticket.objects.count() == 0


def test_a_buyer_who_waits_for_his_own_wallet_keeps_nobody_else_waiting(noon: None) -> None:
    ann, ben = player("ann"), player("ben")
    services.raffle_now()
    held, done = Event(), Event()

    def busy() -> None:
        with transaction.atomic():
            Wallet.objects.select_for_update().get(user=ann)
            held.set()
            assert done.wait(30), "the other buyer waits for a wallet that is not his"

    def other() -> Ticket:
        assert held.wait(30)
        Event().wait(0.2)  # for the first one to stand in line
        ticket = services.buy_ticket(ben, day=DAY, key=uuid4())
        done.set()
        return ticket

    def mine() -> Ticket:
        assert held.wait(30)
        return services.buy_ticket(ann, day=DAY, key=uuid4())

    _, his, hers = together(busy, other, mine)
    assert (his.number, hers.number) == (1, 2)


def test_prizes_and_gifts_to_everybody_at_once_wait_for_each_other_and_never_in_a_circle() -> None:
    """Both take many wallets; the raffle's winners are among those who get the gift."""
    published()
    for day in (DAY, NEXT, DAY + timedelta(days=2)):
        services.raffle_now(paris(day, "12:00"))
        crowd(400, day)
        services.settle(paris(day, "19:59"))
        wallets = list(Ticket.objects.filter(raffle=day).order_by("?").values_list("wallet", flat=True))
        gifts = [partial(gift, wallets, day, at) for at in range(3)]
        with mock.patch("economy.services.raffle_draws.BATCH", 3):
            answers = together(*[partial(services.settle, paris(day, "20:00"))] * 3, *gifts)
        assert returned(answers) == answers
        assert Raffle.objects.get(pk=day).state == "over"
    assert Prize.objects.filter(transfer=None).count() == 0


def gift(wallets: list[UUID], day: date, at: int) -> None:
    for start in range(0, 100, 25):
        ledger.pay_out(wallets[start : start + 100], 1, "refund", f"test/{day}/{at}/{start}")


def test_a_purchase_is_one_statement(noon: None) -> None:
    """All of it or nothing, without a transaction around it: no connection can die in between."""
    ann = player("ann")
    services.raffle_now()
    ticket = buying(ann)()
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(DISTINCT x) FROM (SELECT xmin::text FROM economy_ticket UNION ALL SELECT xmin::text FROM economy_raffle"
            " WHERE day = %s UNION ALL SELECT xmin::text FROM economy_wallet UNION ALL"
            " SELECT xmin::text FROM economy_transfer WHERE id = %s) rows (x)",
            [DAY, ticket.transfer],
        )
        assert cursor.fetchone() == (1,)
