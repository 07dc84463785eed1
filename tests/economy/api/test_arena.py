"""The arena through the API: registering, saving, attacking, the ranking, and how a season ends (R37-R41, Q38-Q40, E28)."""

from __future__ import annotations

from datetime import timedelta
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import override_settings

from economy import clock, services
from economy.models import ArenaDeck, Attack, Copy, Fighter, Wallet
from economy.rules.stock import Stock
from economy.selectors.arena_seen import unseen_defences
from matches import services as matches
from tests.economy.api.conftest import Trader
from tests.support.arena import Pair, arena_pair, attacked, fighter, gives_up, may_register
from tests.support.arena_pages import MONDAY, NOON
from tests.support.programs import Json
from tests.support.riches import given_copies

pytestmark = pytest.mark.django_db(transaction=True)
NONCE = "0a" * 32
NEXT = NOON + timedelta(days=7)


@pytest.fixture
def pair(alice: User, released: Stock) -> Pair:
    """Alice's two decks, with which she may register."""
    may_register(alice)
    return arena_pair(alice, released)


@pytest.fixture
def dan(released: Stock) -> Trader:
    """Registered before anybody else."""
    with clock.at(NOON):
        user, _ = fighter("dan", released)
    return Trader(user)


def registered(hers: Trader, pair: Pair) -> Json:
    with clock.at(NOON):
        status, answer = hers.trade("arena/register/", decks=list(pair.decks))
    assert status == 201
    return answer


def lost(hers: Trader, alice: User) -> str:
    """Her attack, which she gives up; its match."""
    attack = hers.trade("arena/attacks/", side=1, pledge=1)[1]
    assert hers.post(f"arena/attacks/{attack['match']}/start/", {"nonce": NONCE})[0] == 200
    gives_up(alice, Attack.objects.get().match)
    return str(attack["match"])


def test_r37_one_registers_once_with_two_decks(hers: Trader, pair: Pair) -> None:
    with clock.at(NOON):
        before = hers.get("arena/decks/")[1]
        body = {"key": str(uuid4()), "decks": list(pair.decks)}
        first, second = hers.post("arena/register/", body), hers.post("arena/register/", body)
        again = hers.trade("arena/register/", decks=list(pair.decks))
    assert (before["version"], before["saved"], before["season"]) == (0, [], "2054-11-30")
    assert [(one["deck"], one["problem"]) for one in before["candidates"]] == [
        (pair.decks[0], None), (pair.decks[1], None), (None, None), (None, None),
    ]  # fmt: skip
    assert first == second
    assert (first[0], first[1]["version"], [one["name"] for one in first[1]["saved"]]) == (201, 1, ["Paquet 1", "Paquet 2"])
    assert [len(one["copies"]) for one in first[1]["saved"]] == [20, 20]
    assert (again[0], again[1]["code"]) == (422, "already_registered")
    assert Fighter.objects.count() == 1


def test_r38_both_decks_are_saved_again_by_the_version_that_was_seen(hers: Trader, alice: User, pair: Pair) -> None:
    registered(hers, pair)
    with clock.at(NOON):
        [better] = given_copies(alice, [(pair.lines[0][0], "gold", 1)])
        body = {"decks": list(pair.decks), "version": 1}
        saved = hers.put("arena/decks/", body)
        assert (saved[0], saved[1]["version"], better in saved[1]["saved"][0]["copies"]) == (200, 2, True)
        assert hers.put("arena/decks/", body) == saved
        given_copies(alice, [(pair.lines[0][1], "gold", 1)])
        assert hers.put("arena/decks/", body)[1]["code"] == "decks_moved"
    assert Copy.objects.get(pk=better).pinned == 1


@pytest.mark.parametrize(
    ("decks", "status", "code"),
    [([1], 400, "malformed"), ([1, 2, 3], 400, "malformed"), (["x", 1], 400, "malformed"), ([10**12, 1], 422, "no_such_deck")],
)
def test_it_takes_two_decks_of_ones_own(hers: Trader, pair: Pair, decks: list[object], status: int, code: str) -> None:
    with clock.at(NOON):
        answer = hers.trade("arena/register/", decks=decks)
    assert (answer[0], answer[1]["code"]) == (status, code)
    assert ArenaDeck.objects.count() == 0


def test_who_is_not_registered_saves_and_attacks_nothing(hers: Trader, pair: Pair, dan: Trader) -> None:
    with clock.at(NOON):
        assert hers.put("arena/decks/", {"decks": list(pair.decks), "version": 1})[1]["code"] == "not_registered"
        assert hers.trade("arena/attacks/", side=1, pledge=1)[1]["code"] == "not_registered"
        seen = hers.get("arena/")[1]
    assert (seen["own"], seen["running"], seen["season"]["fighters"], seen["shown"]) == (None, None, 1, False)


def test_everybody_sees_the_season_and_its_ranking_page_by_page(hers: Trader, nobodys: Trader, pair: Pair, dan: Trader) -> None:
    registered(hers, pair)
    with clock.at(NOON):
        season = nobodys.get("arena/")[1]
        assert (season["season"]["monday"], season["season"]["state"], season["own"]) == ("2054-11-30", "running", None)
        assert season["season"]["ends_at"] - season["season"]["starts_at"] == 168 * 3_600_000
        assert season["refreshes_at"] - season["now"] == 3_600_000
        assert hers.get("arena/")[1]["own"] == {
            "place": 2, "name": "alice", "points": 0, "wins": 0, "losses": 0, "ranked": False, "own": True,
        }  # fmt: skip
        first = nobodys.get("arena/ranking/?limit=1")[1]
        assert ([one["name"] for one in first["places"]], first["next"]) == (["dan"], 1)
        second = nobodys.get("arena/ranking/?limit=1&after=1")[1]
        assert ([one["name"] for one in second["places"]], second["next"]) == (["alice"], None)
        assert [one["place"] for one in nobodys.get("arena/ranking/?search=ALI")[1]["places"]] == [2]
        assert nobodys.get("arena/ranking/?search=zoe")[1]["places"] == []
        assert nobodys.get("arena/ranking/?after=-1")[1]["code"] == "malformed"


def test_e28_an_attack_from_0_points_that_is_given_up(hers: Trader, alice: User, pair: Pair, dan: Trader) -> None:
    """The attacker stays at 0 and gets 5 gold; the defender gets a point and 10 gold."""
    registered(hers, pair)
    with clock.at(NOON):
        body = {"key": str(uuid4()), "side": 2, "pledge": 1}
        first, second = hers.post("arena/attacks/", body), hers.post("arena/attacks/", body)
        assert first == second
        table = first[1]
        assert (first[0], table["side"], table["opponent"], table["status"], len(table["commitment"])) == (
            201,
            2,
            "dan",
            "open",
            64,
        )
        match = table["match"]
        assert hers.get(f"arena/attacks/{match}/")[1] == table
        assert hers.get("arena/")[1]["running"] == match
        begun = hers.post(f"arena/attacks/{match}/start/", {"nonce": NONCE})
        assert begun == hers.post(f"arena/attacks/{match}/start/", {"nonce": NONCE}) == (200, {"match": match})
        assert hers.trade("arena/attacks/", side=1, pledge=1)[1]["code"] == "fight_running"
        gives_up(alice, Attack.objects.get().match)
        [own] = hers.get("arena/attacks/")[1]["fights"]
        assert (own["opponent"], own["outcome"], own["points"], own["gold"], own["state"]) == ("dan", "lost", 0, 5, "settled")
        [other] = dan.get("arena/defences/")[1]["fights"]
        assert (other["opponent"], other["outcome"], other["points"], other["gold"]) == ("alice", "won", 1, 10)
        refused = hers.trade("arena/attacks/", side=1, pledge=1)[1]
        his = dan.get("arena/")[1]
        assert (his["own"]["points"], his["points_now"], his["unseen_defences"]) == (1, 1, 1)  # nobody is ranked yet
        services.see_defences(unseen_defences(Wallet.objects.get(user__username="dan")).upto)
        assert dan.get("arena/")[1]["unseen_defences"] == 0
    assert (refused["code"], refused["detail"]["at"][:16]) == ("nobody_to_fight", "2054-11-30T12:00")
    assert (hers.get("me/")[1]["gold"], dan.get("me/")[1]["gold"]) == (305, 310)


def test_who_is_not_signed_in_settles_nothing(hers: Trader, nobodys: Trader, alice: User, pair: Pair, dan: Trader) -> None:
    registered(hers, pair)
    with clock.at(NOON):
        lost(hers, alice)
        seen = nobodys.get("arena/")[1]
        assert (seen["own"], seen["points_now"], seen["running"], seen["unseen_defences"]) == (None, None, None, 0)
        assert Attack.objects.get().state == "playing"
        assert dan.get("arena/")[1]["points_now"] == 1
        assert Attack.objects.get().state == "settled"


def test_a_draw_tells_nothing_of_what_defends_and_binds_decks_and_secret_until_the_fight_is_over(
    hers: Trader, alice: User, pair: Pair, dan: Trader
) -> None:
    registered(hers, pair)
    with clock.at(NOON):
        table = hers.trade("arena/attacks/", side=1, pledge=1)[1]
        matches.close_restored(Attack.objects.get().match, 1)
        assert hers.get(f"arena/attacks/{table['match']}/")[1] == {**table, "status": "lapsed"}
        for refused in (
            hers.put("arena/decks/", {"decks": [*reversed(pair.decks)], "version": 1}),
            hers.post("pledges/rotate/", {"number": 1, "seed": ""}),
        ):
            assert (refused[0], refused[1]["code"]) == (422, "attack_open")
        told = hers.get(f"draws/{table['draw']}/record/")
        assert (told[0], told[1]["code"]) == (422, "record_waits")
        again = hers.trade("arena/attacks/", side=2, pledge=1)[1]
        assert (again["draw"], again["side"], again["opponent"], again["status"]) == (table["draw"], 1, "dan", "open")
        assert hers.post(f"arena/attacks/{again['match']}/start/", {"nonce": NONCE})[0] == 200
        assert hers.get(f"draws/{table['draw']}/record/")[1]["code"] == "record_waits"
        gives_up(alice, Attack.objects.get().match)
        assert hers.get("arena/attacks/")[0] == 200
        assert hers.get(f"draws/{table['draw']}/record/")[1]["met"]["defence"] == Attack.objects.get().defence_side


def test_anothers_attack_is_not_there(hers: Trader, his: Trader, pair: Pair, dan: Trader) -> None:
    registered(hers, pair)
    with clock.at(NOON):
        match = hers.trade("arena/attacks/", side=1, pledge=1)[1]["match"]
        for who in (his, dan):
            assert who.get(f"arena/attacks/{match}/")[1]["code"] == "no_such_fight"
            assert who.post(f"arena/attacks/{match}/start/", {"nonce": NONCE})[1]["code"] == "no_such_fight"


def test_fights_are_listed_page_by_page(hers: Trader, alice: User, pair: Pair, dan: Trader) -> None:
    registered(hers, pair)
    for hour in range(3):
        with clock.at(NOON + timedelta(hours=hour)):
            gives_up(alice, attacked(alice).match)
            services.follow_arena()
    first = hers.get("arena/attacks/?limit=2")[1]
    second = hers.get(f"arena/attacks/?limit=2&before={first['next']}")[1]
    ids = [one["id"] for one in (*first["fights"], *second["fights"])]
    assert (ids, second["next"]) == (sorted(ids, reverse=True), None)
    assert len(set(ids)) == 3
    assert [one["id"] for one in dan.get("arena/defences/?limit=50")[1]["fights"]] == ids


def test_r41_how_a_season_ended_is_there_for_everybody_and_told_once(
    hers: Trader, nobodys: Trader, alice: User, pair: Pair, dan: Trader
) -> None:
    registered(hers, pair)
    assert nobodys.get("arena/seasons/")[1] == {"seasons": [], "next": None}
    with clock.at(NOON):
        lost(hers, alice)
        services.follow_arena()
    with clock.at(NEXT):
        services.settle_seasons()
    assert [one["monday"] for one in nobodys.get("arena/seasons/")[1]["seasons"]] == ["2054-11-30"]
    assert nobodys.get("arena/seasons/?before=2054-11-30")[1]["seasons"] == []
    season = hers.get(f"arena/seasons/{MONDAY}/")[1]
    assert [(one["place"], one["name"], one["points"], one["gold"], one["paid"]) for one in season["results"]] == [
        (1, "dan", 1, 3_000, True), (2, "alice", 0, 2_000, True),
    ]  # fmt: skip
    assert (season["own"]["place"], season["season"]["state"]) == (2, "over")
    first = nobodys.get(f"arena/seasons/{MONDAY}/?limit=1")[1]
    assert (len(first["results"]), first["next"], first["own"]) == (1, 1, None)
    assert [one["name"] for one in nobodys.get(f"arena/seasons/{MONDAY}/?search=al")[1]["results"]] == ["alice"]
    assert hers.post("arena/seasons/seen/", {"upto": "2054-11-23"})[1]["unseen"] == [
        {"monday": "2054-11-30", "place": 2, "fighters": 2, "points": 0, "gold": 2_000}
    ]
    assert hers.post("arena/seasons/seen/", {"upto": "2054-11-30"}) == (200, {"unseen": []})
    for none in ("2054-12-07", "2054-11-31", "x"):
        assert nobodys.get(f"arena/seasons/{none}/")[1]["code"] == "no_such_season"


@override_settings(ACCOUNT_RATE_LIMITS={"open_table": "1/h/user"})
def test_tables_are_not_opened_without_end(hers: Trader, pair: Pair, dan: Trader) -> None:
    registered(hers, pair)
    with clock.at(NOON):
        statuses = [hers.trade("arena/attacks/", side=1, pledge=1)[0] for _ in range(2)]
    assert statuses == [201, 429]
