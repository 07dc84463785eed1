"""Fights against the house: which ranks may be played (R34, E24), one at a time, with a saved deck, at a table for one player."""

from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from economy import services
from economy.models import Deck, RankFight
from economy.rules.stock import Stock
from matches import selectors
from matches import services as matches
from matches.errors import IdReused, NotAllowedNow, NotFound, NotYours, StaleDecision
from matches.models import Match, SeatHolder
from tests.support.rank_fights import begun, given_deck
from tests.support.riches import counted_wins
from tests.support.together import codes, together

pytestmark = pytest.mark.django_db
NONCE = "ab" * 32


@pytest.fixture
def deck(alice: User, released: Stock) -> Deck:
    return given_deck(alice, released)


def opened(user: User, deck: Deck, rank: int = 1, key: UUID | None = None) -> UUID:
    return services.open_fight(user, rank, deck_id=deck.pk, key=key or uuid4())


def seats(match: UUID) -> list[tuple[int | None, str]]:
    return list(SeatHolder.objects.filter(match=match).order_by("seat").values_list("user", "bot"))


def test_the_table_is_the_houses_in_no_list_and_nobody_sits_there(alice: User, deck: Deck) -> None:
    table = Match.objects.get(pk=opened(alice, deck))
    assert (table.game, table.origin, table.host, table.public, table.seats) == ("hoss", "rank:1", None, False, 2)
    assert seats(table.pk) == []
    assert not selectors.spectator(table.pk, "fr").may_sit


def test_it_begins_with_the_player_his_number_his_deck_and_the_opponent_of_the_rank(alice: User, deck: Deck) -> None:
    match = opened(alice, deck)
    services.begin_fight(alice, match, nonce=NONCE)
    table = Match.objects.get(pk=match)
    assert table.status == "playing"
    assert seats(match) == [(alice.pk, ""), (None, "rank_1")]
    assert SeatHolder.objects.get(match=match, seat=0).deck == deck.pk
    assert selectors.table(match, alice, "fr").table.seated[0].nonce == NONCE


def test_the_same_key_again_is_the_same_table_and_with_another_wish_it_is_refused(alice: User, deck: Deck) -> None:
    counted_wins(alice, 1, 10)
    key = uuid4()
    first = opened(alice, deck, 1, key)
    assert opened(alice, deck, 1, key) == first
    with pytest.raises(IdReused):
        opened(alice, deck, 2, key)
    assert Match.objects.count() == 1


def test_to_begin_again_is_the_same_and_with_another_number_it_is_refused(alice: User, deck: Deck) -> None:
    match = opened(alice, deck)
    services.begin_fight(alice, match, nonce=NONCE)
    version = Match.objects.get(pk=match).version
    services.begin_fight(alice, match, nonce=NONCE)
    with pytest.raises(IdReused):
        services.begin_fight(alice, match, nonce="cd" * 32)
    assert Match.objects.get(pk=match).version == version
    assert len(seats(match)) == 2


@pytest.mark.parametrize(
    ("passed", "played", "passed_by", "locked"), [(0, [1], [], [2, 3]), (2, [1, 2, 3], [], [4, 9]), (3, [2, 3, 4], [1], [5, 9])]
)
def test_r34_e24_the_three_highest_unlocked_ranks_are_played(
    alice: User, deck: Deck, passed: int, played: list[int], passed_by: list[int], locked: list[int]
) -> None:
    for rank in range(1, passed + 1):
        counted_wins(alice, rank, 10)
    for rank in played:
        assert Match.objects.get(pk=opened(alice, deck, rank)).origin == f"rank:{rank}"
    for rank in passed_by:
        with pytest.raises(NotAllowedNow, match="rank_passed"):
            opened(alice, deck, rank)
    for rank in locked:
        with pytest.raises(NotAllowedNow, match="rank_locked"):
            opened(alice, deck, rank)


def test_r34_nine_wins_unlock_nothing(alice: User, deck: Deck) -> None:
    counted_wins(alice, 1, 9)
    with pytest.raises(NotAllowedNow, match="rank_locked"):
        opened(alice, deck, 2)


@pytest.mark.parametrize("rank", [0, 10])
def test_there_are_nine_ranks(alice: User, deck: Deck, rank: int) -> None:
    with pytest.raises(NotFound, match="no_such_rank"):
        opened(alice, deck, rank)


@pytest.mark.django_db(transaction=True)
def test_clicks_at_once_open_one_table_and_begin_it_once(alice: User, deck: Deck) -> None:
    key = uuid4()
    tables = together(*[lambda: opened(alice, deck, 1, key)] * 4)
    assert set(tables) == {RankFight.objects.get().match}
    begun_at_once = together(*[lambda: services.begin_fight(alice, tables[0], nonce=NONCE)] * 4)
    assert begun_at_once == [None] * 4
    assert seats(tables[0]) == [(alice.pk, ""), (None, "rank_1")]
    assert codes(together(*[lambda: opened(alice, deck)] * 2)) == ["fight_running"] * 2


def test_another_fight_waits_until_the_one_that_is_running_is_over(alice: User, deck: Deck) -> None:
    match = begun(alice, 1, deck)
    with pytest.raises(NotAllowedNow, match="fight_running"):
        opened(alice, deck)
    matches.resign(match, alice, command_id=uuid4())
    assert opened(alice, deck) != match


def test_of_two_tables_that_were_prepared_only_the_last_one_begins(alice: User, deck: Deck) -> None:
    first, last = opened(alice, deck), opened(alice, deck)
    with pytest.raises(StaleDecision, match="fight_replaced"):
        services.begin_fight(alice, first, nonce="")
    services.begin_fight(alice, last, nonce="")
    assert (seats(first), len(seats(last))) == ([], 2)


def test_no_deck_of_anothers_or_of_nobodys_is_brought(alice: User, bob: User, deck: Deck) -> None:
    for id in (deck.pk, 0):
        with pytest.raises(NotAllowedNow, match="no_such_deck"):
            services.open_fight(bob, 1, deck_id=id, key=uuid4())
    assert not Match.objects.exists()


def test_a_deck_that_does_not_fit_is_refused_and_nothing_is_opened(alice: User, deck: Deck) -> None:
    services.save_deck(
        alice, 1, name="Trop court", lines=map(str, deck.lines[:3]), buffs=map(str, deck.buffs), version=deck.version
    )
    with pytest.raises(NotAllowedNow, match="bad_deck"):
        opened(alice, deck)
    assert not RankFight.objects.exists()


def test_a_deck_that_was_spoilt_since_is_refused_and_nobody_sits(alice: User, deck: Deck) -> None:
    match = opened(alice, deck)
    services.delete_deck(alice, 1, version=deck.version)
    with pytest.raises(NotAllowedNow, match="no_such_deck"):
        services.begin_fight(alice, match, nonce="")
    assert seats(match) == []
    assert Match.objects.get(pk=match).status == "open"


def test_nobody_else_begins_it(alice: User, bob: User, deck: Deck) -> None:
    match = opened(alice, deck)
    with pytest.raises(NotFound, match="no_such_fight"):
        services.begin_fight(bob, match, nonce="")


@pytest.mark.parametrize("name", ["alice", "bob"])
def test_no_service_seats_a_person_a_weaker_bot_or_begins_there(alice: User, bob: User, deck: Deck, name: str) -> None:
    for rank in range(1, 9):
        counted_wins(alice, rank, 10)
    match, user = opened(alice, deck, 9), {"alice": alice, "bob": bob}[name]
    for origin in ("", "rank:1"):
        with pytest.raises(NotYours, match="house_seats"):
            matches.take_seat(match, user, command_id=uuid4(), deck_id=deck.pk, origin=origin)
    with pytest.raises(NotYours, match="not_host"):
        matches.add_bot(match, user, policy="rank_1", command_id=uuid4())
    with pytest.raises(NotYours, match="not_host"):
        matches.start(match, user, command_id=uuid4())
    assert seats(match) == []


@pytest.mark.parametrize("name", ["alice", "bob"])
@pytest.mark.parametrize(
    ("action", "fields"),
    [("sit", {"deck": ""}), ("add_bot", {"policy": "rank_1"}), ("start", {}), ("sit", {"deck": "", "start": "1"})],
)
def test_no_page_of_a_table_does_either(
    alice: User, bob: User, deck: Deck, client: Client, name: str, action: str, fields: dict[str, str]
) -> None:
    match = opened(alice, deck)
    client.force_login({"alice": alice, "bob": bob}[name])
    answer = client.post(reverse(f"matches:{action}", args=[match]), {"id": str(uuid4()), "origin": "rank:1", **fields})
    assert answer.status_code == 403
    assert seats(match) == []


@pytest.mark.parametrize(
    ("action", "body", "code"),
    [
        ("seat", {"origin": "rank:1"}, "malformed"),
        ("seat", {}, "house_seats"),
        ("bots", {"policy": "rank_1"}, "not_host"),
        ("start", {}, "not_host"),
    ],
)
def test_nor_does_the_api(alice: User, deck: Deck, client: Client, action: str, body: dict[str, str], code: str) -> None:
    match = opened(alice, deck)
    client.force_login(alice)
    wanted = {"id": str(uuid4()), **body}
    answer = client.post(f"/api/matches/{match}/{action}/", wanted, content_type="application/json")
    assert answer.json()["code"] == code
    assert answer.status_code == (400 if code == "malformed" else 403)
    assert seats(match) == []


def test_r34_a_table_that_was_opened_while_the_rank_could_be_played_begins_no_later(alice: User, deck: Deck) -> None:
    match = opened(alice, deck, 1)
    for rank in (1, 2, 3):
        counted_wins(alice, rank, 10)
    with pytest.raises(NotAllowedNow, match="rank_passed"):
        services.begin_fight(alice, match, nonce=NONCE)
    assert seats(match) == []
