"""Tickets: who gets one, when, for how much, and what his receipt is worth (R42, Q41); imports the economy."""

from datetime import date, timedelta
from uuid import uuid4

import pytest
from django.contrib.auth.models import User

from economy import audit, clock, services
from economy.models import Entry, Raffle, Ticket, Transfer, Wallet
from economy.rules import raffle as rules
from matches import services as matches
from matches.errors import NotACommand, NotAllowedNow, NotYours, Problem, StaleDecision
from tests.support.raffles import bought, confirmed, paris, player
from tests.support.riches import person, published

pytestmark = pytest.mark.django_db
DAY = date(2026, 11, 30)
# The days before and after the clocks change in Paris, and the days themselves: 23 hours on 28 March 2027, 25 on 25 October 2026.
AROUND = [date(2026, 10, 24), date(2026, 10, 25), date(2026, 10, 26), date(2027, 3, 27), date(2027, 3, 28), date(2027, 3, 29)]


@pytest.fixture
def ann(db: None) -> User:
    published()
    return player("ann")


def refused(user: User, day: date, day_of_clock: date, wall: str) -> Problem:
    with pytest.raises(Problem) as caught, clock.at(paris(day_of_clock, wall)):
        services.buy_ticket(user, day=day, key=uuid4())
    return caught.value


def gold(user: User) -> int:
    return Wallet.objects.get(user=user).gold


def test_a_ticket_costs_100_gold_and_has_the_next_number(ann: User) -> None:
    first, second = bought(ann, DAY), bought(player("ben"), DAY)
    assert (first.number, second.number, gold(ann)) == (1, 2, 200)
    moved = Transfer.objects.get(pk=first.transfer)
    assert (moved.key, moved.reason) == (f"ticket/{DAY}/{first.wallet_id}", "ticket")
    assert [*Entry.objects.filter(transfer=moved).order_by("place").values_list("wallet", "amount")] == [
        (first.wallet_id, -100),
        (None, 100),
    ]
    assert list(audit.faults()) == []


def test_receipts_are_the_chain_that_the_rules_make(ann: User) -> None:
    nonces = ["ab" * 32, "", "0f" * 32]
    with clock.at(paris(DAY, "12:00")):
        tickets = [
            services.buy_ticket(user, day=DAY, key=uuid4(), nonce=nonce)
            for user, nonce in zip((ann, player("ben"), player("cat")), nonces, strict=True)
        ]
    row = Raffle.objects.get(pk=DAY)
    entries = [rules.Entry(one.number, one.ticket, one.nonce) for one in tickets]
    assert [one.nonce for one in entries] == nonces
    assert [one.head for one in tickets] == list(rules.heads(rules.first_head(DAY, row.commitment), entries))
    assert (row.tickets, row.head) == (3, tickets[-1].head)


def test_the_same_key_again_is_the_same_ticket_whenever_it_comes(ann: User) -> None:
    key = uuid4()
    with clock.at(paris(DAY, "12:00")):
        one = services.buy_ticket(ann, day=DAY, key=key)
    for later in ("12:00", "19:59:30", "23:00"):
        with clock.at(paris(DAY, later)):
            assert services.buy_ticket(ann, day=DAY, key=key, nonce="ab" * 32).pk == one.pk
    assert (gold(ann), Ticket.objects.count()) == (200, 1)


def test_q41_one_ticket_a_player_and_draw(ann: User) -> None:
    bought(ann, DAY)
    problem = refused(ann, DAY, DAY, "12:01")
    assert (type(problem), problem.code, problem.detail) == (NotAllowedNow, "ticket_bought", {"number": 1})
    assert bought(ann, DAY + timedelta(days=1)).number == 1
    assert gold(ann) == 100


@pytest.mark.parametrize("day", AROUND)
def test_q41_the_cut_off_is_at_19_59_00_by_the_clocks_of_paris(ann: User, day: date) -> None:
    ticket = bought(ann, day, "19:58:59.999")
    assert ticket.bought_at == paris(day, "19:58:59.999")
    ben, after = player("ben"), day + timedelta(days=1)
    for wall in ("19:59:00", "19:59:59.999"):
        assert refused(ben, day, day, wall).code == "raffle_closed"
        assert refused(ben, after, day, wall).code == "raffle_moved"  # the next one opens at 20:00
    assert isinstance(refused(ben, day, day, "20:00:00"), StaleDecision)
    assert bought(ben, after, "00:00:00").number == 1


@pytest.mark.parametrize("day", AROUND)
def test_q41_from_20_00_00_on_tickets_are_for_the_next_day(ann: User, day: date) -> None:
    after = day + timedelta(days=1)
    with clock.at(paris(day, "20:00:00")):
        ticket = services.buy_ticket(ann, day=after, key=uuid4())
    assert (ticket.raffle_id, ticket.bought_at) == (after, paris(day, "20:00"))


def test_a_raffle_that_lies_further_ahead_sells_nothing_yet(ann: User) -> None:
    for ahead in (1, 2, 400):
        assert refused(ann, DAY + timedelta(days=ahead), DAY, "12:00").code == "raffle_moved"
    assert refused(ann, DAY - timedelta(days=1), DAY, "12:00").code == "raffle_moved"
    assert Ticket.objects.count() == 0


def test_a_raffle_that_was_closed_ahead_of_time_sells_nothing_more(ann: User) -> None:
    services.settle(paris(DAY, "12:00"))
    services.settle(paris(DAY, "19:59"))
    assert refused(ann, DAY, DAY, "12:00").code == "raffle_closed"


def test_r42_who_has_99_gold_is_told_what_it_takes(ann: User) -> None:
    for day in range(3):
        bought(ann, DAY + timedelta(days=day))
    problem = refused(ann, DAY + timedelta(days=3), DAY + timedelta(days=3), "12:00")
    assert (type(problem), problem.code, problem.detail) == (NotAllowedNow, "not_enough_gold", {"price": 100, "gold": 0})
    assert Raffle.objects.get(pk=DAY + timedelta(days=3)).tickets == 0


def test_it_takes_an_address_that_was_confirmed(ann: User) -> None:
    ben = person("ben")
    address = confirmed(ben).emailaddress_set.get()
    address.verified = False
    address.save(update_fields=["verified"])
    problem = refused(ben, DAY, DAY, "12:00")
    assert (type(problem), problem.code) == (NotAllowedNow, "email_first")
    address.verified = True
    address.save(update_fields=["verified"])
    assert bought(ben, DAY).number == 1


def test_guests_own_nothing(db: None) -> None:
    with pytest.raises(NotYours, match="guests_own_nothing"):
        services.buy_ticket(matches.new_guest(), day=DAY, key=uuid4())


def test_who_comes_for_the_first_time_gets_his_wallet_and_his_ticket(db: None) -> None:
    new = confirmed(User.objects.create_user("new"))
    assert bought(new, DAY).number == 1
    assert gold(new) == 200


@pytest.mark.parametrize("nonce", ["ab", "z" * 64, "ab" * 33, "éé" * 32])
def test_a_nonce_that_is_none(ann: User, nonce: str) -> None:
    with pytest.raises(NotACommand, match="bad_nonce"):
        services.buy_ticket(ann, day=DAY, key=uuid4(), nonce=nonce)


def test_a_nonce_is_read_as_people_paste_it(ann: User) -> None:
    with clock.at(paris(DAY, "12:00")):
        ticket = services.buy_ticket(ann, day=DAY, key=uuid4(), nonce=f" {'AB' * 32}\n")
    assert ticket.nonce == "ab" * 32
