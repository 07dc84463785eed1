"""Who wants to play at once is led to people of his strength, or to those who have waited; imports lobby and services."""

from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client

from matches import lobby, selectors, services
from matches.errors import NotAllowedNow
from matches.models import Match, Rating
from matches.selectors.matching import band
from tests.support.programs import Program
from tests.support.staff import client_of, read
from tests.support.tables import opened, people, seated
from tests.support.together import together

pytestmark = pytest.mark.django_db
MINUTE = 60_000


def worth(name: str, likely: int) -> User:
    """Somebody with this rating in Ahyoheek: 1000 + 40 mu."""
    [user] = people(name)
    Rating.objects.create(user=user, game="ahyoheek", mu=(likely - 1000) / 40, sigma=2, played=20)
    return user


def waiting(*users: User, ms: int = 0, seats: int = 3, **options: object) -> UUID:
    """An open table at which these sit, since so many ms."""
    match = opened(users[0], seats=seats, **options)
    for user in users:
        services.take_seat(match.pk, user, command_id=uuid4())
    Match.objects.filter(pk=match.pk).update(opened_at=match.opened_at - ms)
    return match.pk


def quick(user: User, **how: bool) -> UUID:
    return lobby.quick("ahyoheek", user, uuid4(), **how)


def test_the_nearest_by_rating_is_preferred_to_the_oldest() -> None:
    waiting(worth("far", 1900), ms=MINUTE)
    near = waiting(worth("near", 2040), ms=MINUTE)
    assert quick(people("newcomer")[0]) == near  # who has not played yet has 2000


def test_several_people_count_by_their_mean() -> None:
    mean_2020 = waiting(worth("low", 1740), worth("high", 2300), ms=MINUTE)
    waiting(worth("middling", 2030), ms=MINUTE)
    assert quick(people("newcomer")[0]) == mean_2020


@pytest.mark.parametrize(("waited", "apart"), [(0, 150), (9_999, 150), (10_000, 200), (30_000, 300), (59_999, 400)])
def test_the_band_widens_with_the_time_that_a_table_has_waited(waited: int, apart: int) -> None:
    assert band(waited) == apart


@pytest.mark.parametrize(("likely", "meets"), [(2150, True), (2151, False), (1850, True), (1849, False)])
def test_within_the_band_one_meets_and_beyond_it_opens_a_table(monkeypatch: pytest.MonkeyPatch, likely: int, meets: bool) -> None:
    monkeypatch.setattr("matches.selectors.matching.band", lambda age_ms: 150)
    table = waiting(worth("waits", likely))
    assert (quick(people("comes")[0]) == table) is meets


def test_after_a_minute_anybody_is_welcome() -> None:
    table = waiting(worth("waits", 3000), ms=MINUTE)
    assert quick(people("comes")[0]) == table


@pytest.mark.parametrize("turned", [False, True])
def test_nobody_is_led_to_people_who_keep_away(turned: bool) -> None:
    alice, bob, carol = people("alice", "bob", "carol")
    table = waiting(carol, alice, ms=MINUTE)
    one, other = (bob, alice) if turned else (alice, bob)
    services.keep_away(one, other.username, "blocked")
    assert quick(bob) != table


def test_rated_or_not_is_chosen_by_who_looks() -> None:
    alice, bob = people("alice", "bob")
    plain, rated = waiting(alice), waiting(alice, rated=True)
    assert (quick(bob), quick(bob, rated=True)) == (plain, rated)


def test_a_rated_table_is_opened_where_there_is_none_and_not_for_guests() -> None:
    assert Match.objects.get(pk=quick(people("alice")[0], rated=True)).rated
    with pytest.raises(NotAllowedNow, match="rated_needs_accounts"):
        quick(services.new_guest(), rated=True)


def test_full_tables_those_by_link_and_those_whose_host_has_gone_are_passed_over() -> None:
    alice, bob, carol = people("alice", "bob", "carol")
    full, gone = seated([alice, bob]), opened(alice)
    Match.objects.filter(pk=gone.pk).update(opened_at=gone.opened_at - MINUTE - 1)
    hidden = services.open_match(game="ahyoheek", options={}, host=alice, public=False)
    assert quick(carol) not in (full.pk, gone.pk, hidden.pk)


def test_who_waits_already_stays_unless_an_older_table_fits_by_now() -> None:
    alice, bob = people("alice")[0], worth("bob", 2600)
    first, second = waiting(alice), waiting(bob)
    assert (quick(alice), quick(bob)) == (first, second)
    Match.objects.filter(pk__in=(first, second)).update(opened_at=Match.objects.get(pk=first).opened_at - MINUTE)
    assert (quick(alice), quick(bob)) == (first, first)


def test_the_same_form_twice_opens_one_table() -> None:
    [alice], id = people("alice"), uuid4()
    assert {lobby.quick("ahyoheek", alice, id) for _ in range(2)} == {id}


@pytest.mark.django_db(transaction=True)
def test_of_many_who_come_at_once_all_come_to_one_table() -> None:
    crowd = people(*(f"p{n}" for n in range(5)))
    found = together(*(lambda user=user: quick(user) for user in crowd))
    assert len(set(found)) == 1


def test_who_is_too_late_for_a_seat_is_led_to_another_table() -> None:
    alice, bob, carol = people("alice", "bob", "carol")
    client, table = client_of(carol), waiting(alice, seats=2)
    page = client.post("/jouer/ahyoheek/", {"id": str(uuid4()), "against": "people"})["Location"]
    assert page == f"/tables/{table}/?rapide=1"
    assert 'name="quick" value="1"' in client.get(page).content.decode()
    services.take_seat(table, bob, command_id=uuid4())
    answer = client.post(f"/tables/{table}/s-asseoir/", {"id": str(uuid4()), "quick": "1", "nonce": ""})
    assert answer.status_code == 303
    assert answer["Location"] != page
    assert "That seat has just been taken: here is another table." in read(client, answer["Location"])


def test_whoever_chose_that_table_is_told_that_it_is_full() -> None:
    alice, bob, carol = people("alice", "bob", "carol")
    table = waiting(alice, bob, seats=2)
    answer = client_of(carol).post(f"/tables/{table}/s-asseoir/", {"id": str(uuid4()), "nonce": ""})
    assert answer.status_code == 422


def test_a_full_table_is_no_seat_to_take_but_a_match_to_watch(client: Client) -> None:
    alice, bob = people("alice", "bob")
    match = seated([alice, bob])
    assert selectors.open_tables(bob, "en") == []
    assert [row.id for row in selectors.watchable_tables(bob, "en")] == [match.pk]


def test_a_program_finds_a_table_as_well() -> None:
    alice, bob = people("alice", "bob")
    table, program = waiting(alice), Program(bob)
    assert program.post("matches/quick/", {"game": "ahyoheek"})[1]["id"] == str(table)
    status, opened_now = program.post("matches/quick/", {"game": "ahyoheek", "rated": True})
    assert (status, opened_now["rated"], opened_now["status"]) == (200, True, "open")
