"""At a table that was opened for something, whoever opened it gives the seats: nobody else sits, seats bots or starts."""

from uuid import uuid4

import msgspec
import pytest
from django.contrib.auth.models import User
from django.test import Client

from matches import services
from matches.errors import NotAllowedNow, NotFound, NotYours
from matches.games.hoss.deck import Brought, quick_deck
from matches.games.hoss.options import Options
from matches.kernel.dice import Dice
from matches.kernel.match import loadouts
from matches.models import Match, SeatHolder
from matches.projections import fold as folds
from matches.registry import rules_of
from matches.releases import cards_of
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


@pytest.fixture
def fight() -> Match:
    return services.open_match(game="hoss", options={}, seats=2, host=None, public=False, origin="cup:1")


def test_the_house_says_what_a_person_and_a_robot_bring_there(fight: Match, alice: User) -> None:
    cards = cards_of("hoss", fight.release)
    hers, his = (quick_deck(cards, Options(), Dice(bytes([n]) * 32, "loadout")) for n in (1, 2))
    services.take_seat(fight.pk, alice, command_id=uuid4(), origin="cup:1", loadout=hers)
    services.add_bot(fight.pk, None, policy="rank_1", command_id=uuid4(), loadout=his)
    brought = loadouts(rules_of("hoss"), folds.load(fight.pk).fold.match.table)
    assert [msgspec.convert(brought[seat], Brought) for seat in sorted(brought)] == [hers, his]


def test_what_the_house_gives_is_checked_by_the_game(fight: Match, alice: User) -> None:
    short = quick_deck(cards_of("hoss", fight.release), Options(), Dice(bytes(32), "loadout"))
    twice = msgspec.structs.replace(short, lines=[short.lines[0], *short.lines[:-1]])
    with pytest.raises(NotAllowedNow, match="bad_deck"):
        services.take_seat(fight.pk, alice, command_id=uuid4(), origin="cup:1", loadout=twice)
    with pytest.raises(NotAllowedNow, match="bad_deck"):
        services.add_bot(fight.pk, None, policy="rank_1", command_id=uuid4(), loadout=twice)
    assert not SeatHolder.objects.exists()


def test_at_an_ordinary_table_nobody_else_says_what_a_player_brings(alice: User) -> None:
    table = services.open_match(game="hoss", options={}, seats=2, host=alice)
    deck = quick_deck(cards_of("hoss", table.release), Options(), Dice(bytes(32), "loadout"))
    with pytest.raises(AssertionError, match="what is his"):
        services.take_seat(table.pk, alice, command_id=uuid4(), loadout=deck)
    with pytest.raises(AssertionError, match="only the house"):
        services.add_bot(table.pk, alice, policy="rank_1", command_id=uuid4(), loadout=deck)


def test_a_robot_of_the_houses_own_is_seated_by_the_house_alone(alice: User) -> None:
    own = services.open_match(game="hoss", options={}, host=alice)
    with pytest.raises(NotFound, match="no_such_bot"):
        services.add_bot(own.pk, alice, policy="defence", command_id=uuid4())
    houses = services.open_match(game="hoss", options={}, host=None, public=False, origin="cup:1")
    services.add_bot(houses.pk, None, policy="defence", command_id=uuid4())
    assert SeatHolder.objects.values_list("match", "bot").get() == (houses.pk, "defence")


def test_nobody_is_offered_a_robot_of_the_houses_own(alice: User, client: Client) -> None:
    rules = rules_of("hoss")
    assert "defence" in rules.bots
    assert "defence" not in rules.open_bots
    assert rules.bot_at_once == "rank_1"
    client.force_login(alice)
    table = services.open_match(game="hoss", options={}, host=alice)
    for page in (f"/tables/{table.pk}/", "/tables/ouvrir/hoss/"):
        assert 'value="defence"' not in client.get(page, follow=True).content.decode()
    listed = {bot["policy"] for game in client.get("/api/games/").json()["games"] for bot in game["bots"]}
    assert "rank_9" in listed
    assert "defence" not in listed


def test_a_rematch_is_an_ordinary_table_without_the_houses_own_robot(alice: User) -> None:
    houses = services.open_match(game="hoss", options={}, host=None, public=False, origin="cup:1")
    services.take_seat(houses.pk, alice, command_id=uuid4(), origin="cup:1")
    services.add_bot(houses.pk, None, policy="defence", command_id=uuid4())
    services.start(houses.pk, None, command_id=uuid4())
    services.resign(houses.pk, alice, command_id=uuid4())
    again = services.offer_rematch(houses.pk, alice, command_id=uuid4())
    assert (again.host, again.origin, again.status) == (alice, "", "open")
    assert not SeatHolder.objects.filter(match=again).exists()
