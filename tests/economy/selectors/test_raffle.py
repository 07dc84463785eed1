"""What pages and programs are shown of raffles, and that the public record proves itself (R42, Q41); imports the economy."""

from collections.abc import Iterator
from datetime import date, timedelta
from io import BytesIO
from uuid import uuid4

import pytest
from django.contrib.auth.models import User

from economy import clock, selectors, services
from economy.models import Raffle
from economy.rules.raffle_checks import check, verdict
from economy.rules.raffle_record import lines
from matches.errors import NotAllowedNow, NotFound
from tests.support.raffles import bought, crowd, known_secrets, paris, player

pytestmark = pytest.mark.django_db
DAY = date(2026, 11, 30)
NEXT = DAY + timedelta(days=1)


@pytest.fixture(autouse=True)
def known(db: None) -> Iterator[None]:
    with known_secrets():
        yield


@pytest.fixture
def ann(db: None) -> User:
    return player("ann")


def shown(user: User | None, wall: str, day: date = DAY) -> selectors.RafflePage:
    with clock.at(paris(day, wall)):
        services.raffle_now()
        return selectors.raffle_page(services.wallet_of(user) if user else None)


def test_the_page_is_of_the_raffle_that_is_drawn_next(ann: User) -> None:
    ticket = bought(ann, DAY)
    hers, anybodys = shown(ann, "12:00"), shown(None, "12:00")
    assert (hers.raffle.day, hers.coming.day, hers.pot, hers.takes_tickets) == (DAY, NEXT, 100, True)
    assert (hers.ticket, anybodys.ticket) == (ticket, None)
    assert (hers.now, hers.last) == (paris(DAY, "12:00"), None)


@pytest.mark.parametrize(("wall", "day", "takes"), [("19:58:59", DAY, True), ("19:59", DAY, False), ("20:00", NEXT, True)])
def test_tickets_are_taken_until_19_59_and_from_20_00_on_for_the_next_day(wall: str, day: date, takes: bool) -> None:
    page = shown(None, wall)
    assert (page.raffle.day, page.takes_tickets) == (day, takes)


def test_the_latest_winners_are_listed_with_their_names(ann: User) -> None:
    bought(ann, DAY)
    services.settle(paris(DAY, "20:00"))
    last = shown(None, "21:00").last
    assert last is not None
    assert (last.raffle.day, last.winners) == (DAY, [selectors.Won(0, 1, 100, "ann")])


def test_a_day_without_tickets_has_no_winners_and_the_last_ones_stay(ann: User) -> None:
    bought(ann, DAY)
    services.settle(paris(NEXT, "20:00"))
    assert [one.raffle.day for one in selectors.last_raffles(5)] == [DAY]
    assert [one.day for one in selectors.past_raffles(5)] == [NEXT, DAY]


def test_past_raffles_are_read_on_from_a_date(ann: User) -> None:
    for at in range(3):
        bought(ann, DAY + timedelta(days=at))
    services.settle(paris(DAY + timedelta(days=2), "20:00"))
    assert [one.raffle.day for one in selectors.last_raffles(2)] == [DAY + timedelta(days=2), NEXT]
    assert [one.raffle.day for one in selectors.last_raffles(2, before=NEXT)] == [DAY]
    assert [one.day for one in selectors.past_raffles(2, before=NEXT)] == [DAY]


def test_of_a_past_day_one_is_shown_ones_own_ticket_and_prize(ann: User) -> None:
    ticket = bought(ann, DAY)
    services.settle(paris(DAY, "20:00"))
    hers = selectors.raffle_day(DAY, services.wallet_of(ann))
    bens = selectors.raffle_day(DAY, services.wallet_of(player("ben")))
    assert hers.prize is not None
    assert (hers.ticket, hers.prize.gold, bens.ticket, bens.prize) == (ticket, 100, None, None)
    with pytest.raises(NotFound, match="no_such_raffle"):
        selectors.raffle_day(date(2020, 1, 1))


def test_many_winners_are_read_on_from_a_place() -> None:
    """1,500 tickets: 150,000 gold for 30 winners."""
    services.raffle_now(paris(DAY, "12:00"))
    crowd(1_500, DAY)
    services.settle(paris(DAY, "20:00"))
    first = selectors.winners(DAY)
    assert [one.place for one in first] == [*range(20)]
    assert [one.place for one in selectors.winners(DAY, first[-1].place)] == [*range(20, 30)]


@pytest.mark.parametrize("more", [0, 98, 5_100])
def test_the_public_record_is_exact_however_long_it_is(ann: User, more: int) -> None:
    with clock.at(paris(DAY, "12:00")):
        ticket = services.buy_ticket(ann, day=DAY, key=uuid4(), nonce="ab" * 32)
    if more:
        crowd(more, DAY)
    services.settle(paris(DAY, "20:00"))
    text = "".join(lines(selectors.raffle_record(DAY)))
    assert text.count("\n") == 2 + more
    assert f'[1,"{ticket.ticket}","{"ab" * 32}"]' in text.splitlines()
    assert str(ticket.wallet_id) not in text and "ann" not in text
    assert verdict(check(BytesIO(text.encode()))) == "exact"


def test_the_record_has_no_secret_before_the_draw_and_no_tickets_before_the_cut_off(ann: User) -> None:
    bought(ann, DAY)
    with pytest.raises(NotAllowedNow, match="not_drawn_yet"):
        selectors.raffle_record(DAY)
    services.settle(paris(DAY, "19:59"))
    record = selectors.raffle_record(DAY)
    assert (record.secret, record.winners, record.tickets, record.head) == ("", [], 1, Raffle.objects.get(pk=DAY).head)
    assert [one.number for one in record.entries] == [1]
    with pytest.raises(NotFound, match="no_such_raffle"):
        selectors.raffle_record(date(2020, 1, 1))
