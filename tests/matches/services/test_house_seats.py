"""At a table that was opened for something, whoever opened it gives the seats: nobody else sits, seats bots or starts."""

from uuid import uuid4

import pytest
from django.contrib.auth.models import User

from matches import services
from matches.errors import NotYours
from matches.models import Match, SeatHolder
from tests.support.tables import people

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Match:
    return services.open_match(game="ahyoheek", options={}, seats=2, host=None, public=False, origin="cup:1")


@pytest.fixture
def alice() -> User:
    return people("alice")[0]


@pytest.mark.parametrize("origin", ["", "cup:2"])
def test_nobody_sits_down_who_does_not_name_what_it_is_for(table: Match, alice: User, origin: str) -> None:
    with pytest.raises(NotYours, match="house_seats"):
        services.take_seat(table.pk, alice, command_id=uuid4(), origin=origin)
    assert not SeatHolder.objects.exists()


def test_no_person_seats_a_bot_or_starts_there(table: Match, alice: User) -> None:
    services.take_seat(table.pk, alice, command_id=uuid4(), origin="cup:1")
    with pytest.raises(NotYours, match="not_host"):
        services.add_bot(table.pk, alice, policy="random", command_id=uuid4())
    with pytest.raises(NotYours, match="not_host"):
        services.start(table.pk, alice, command_id=uuid4())


def test_the_house_seats_whom_it_has_opened_it_for(table: Match, alice: User) -> None:
    services.take_seat(table.pk, alice, command_id=uuid4(), origin="cup:1")
    services.add_bot(table.pk, None, policy="random", command_id=uuid4())
    services.start(table.pk, None, command_id=uuid4())
    table.refresh_from_db()
    assert table.status == "playing"


def test_at_anybodys_table_no_origin_is_believed(alice: User) -> None:
    [bob] = people("bob")
    table = services.open_match(game="ahyoheek", options={}, seats=2, host=alice)
    with pytest.raises(NotYours, match="house_seats"):
        services.take_seat(table.pk, bob, command_id=uuid4(), origin="rank:1")
