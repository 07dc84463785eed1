"""Decks by programs: made, changed as they were seen, read with what they lack, by their owner alone."""

import json
from uuid import uuid4

import pytest
from django.contrib.auth.models import User

from matches.models import Deck
from matches.releases import current_cards
from tests.matches.api.conftest import Program, Programs

pytestmark = pytest.mark.django_db
FORMATS = ["bands", "free", "crowd_3", "bands_4", "crowd_4"]


def made(player: Program, name: str = "First", **more: object) -> dict[str, object]:
    status, deck = player.post("matches/decks/", {"game": "hhut", "name": name, **more})
    assert status == 201, deck
    return deck


def rappers() -> list[str]:
    return [card.id for card in current_cards("hhut").values() if card.kind == "rapper"]


def test_a_deck_is_made_read_and_listed_with_what_it_lacks(program: Programs) -> None:
    alice = program("alice")
    deck = made(alice, aim="free", loadout={"cards": rappers()[:7], "bonuses": []})
    assert (deck["name"], deck["aim"], deck["version"], deck["gone"]) == ("First", "free", 1, [])
    assert [one["key"] for one in deck["formats"]] == FORMATS
    findings = {one["key"]: [fault["code"] for fault in one["findings"]] for one in deck["formats"]}
    assert (findings["free"], findings["crowd_4"]) == ([], ["wrong_size"])
    assert deck["formats"][4]["findings"][0]["words"] == "It takes 12 rapper cards, this deck has 7."
    assert alice.get(f"matches/decks/{deck['id']}/") == (200, deck)
    assert alice.get("matches/decks/?game=hhut") == (200, {"decks": [deck]})
    assert alice.get("matches/decks/?game=ahyoheek") == (200, {"decks": []})
    assert alice.get("matches/decks/?game=chess")[0] == 404


def test_the_same_id_makes_one_deck(program: Programs) -> None:
    alice, id = program("alice"), str(uuid4())
    assert made(alice, id=id) == made(alice, id=id)
    assert Deck.objects.count() == 1


def test_a_change_of_what_somebody_else_has_changed_is_stale(program: Programs) -> None:
    alice = program("alice")
    path = f"matches/decks/{made(alice)['id']}/"
    status, deck = alice.patch(path, {"version": 1, "name": "Second", "loadout": {"cards": rappers()[:2], "bonuses": []}})
    assert (status, deck["version"], deck["name"], len(deck["loadout"]["cards"])) == (200, 2, "Second", 2)
    status, problem = alice.patch(path, {"version": 1, "name": "Third"})
    assert (status, problem["code"], problem["detail"]) == (409, "deck_changed", {"version": 2})


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"loadout": {"cards": ["no-such"]}}, 422, "not_in_catalogue"),
        ({"loadout": {"cards": 7}}, 400, "bad_loadout"),
        ({"loadout": {"sleeve": "red"}}, 400, "bad_loadout"),
        ({"name": "\u200b"}, 400, "bad_deck_name"),
        ({"name": "a" * 61}, 400, "bad_deck_name"),
        ({"name": ""}, 400, "malformed"),
        ({"aim": "solitaire"}, 400, "no_such_format"),
        ({"owner": "bob"}, 400, "malformed"),
    ],
)
def test_what_is_no_deck_is_refused(program: Programs, change: dict[str, object], status: int, code: str) -> None:
    alice = program("alice")
    answer, problem = alice.patch(f"matches/decks/{made(alice)['id']}/", {"version": 1, **change})
    assert (answer, problem["code"]) == (status, code)


@pytest.mark.parametrize("game", ["hhut", "ippo"])
def test_a_deck_goes_out_as_a_list_and_comes_back_the_same(program: Programs, game: str) -> None:
    """In either language, for every game with decks of piles."""
    alice, francoise = program("alice"), program("françoise", language="fr")
    drawn_by_chance = alice.post("matches/decks/quick/", json.dumps({"game": game}).encode())[1]["loadout"]
    for player in (alice, francoise):
        full = player.post("matches/decks/", {"game": game, "name": "Full", "loadout": drawn_by_chance})[1]
        bare = player.post("matches/decks/", {"game": game, "name": "Bare"})[1]
        status, listed = player.get(f"matches/decks/{full['id']}/list/")
        assert (status, listed["version"]) == (200, 1)
        status, deck = player.put(f"matches/decks/{bare['id']}/list/", listed)
        assert (status, deck["version"], deck["name"]) == (200, 2, "Bare")
        same = {pile: sorted(ids) for pile, ids in deck["loadout"].items()}
        assert same == {pile: sorted(ids) for pile, ids in drawn_by_chance.items()}


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"text": "{card}\nNobody of that name"}, 400, "bad_loadout"),
        ({"text": "", "version": 9}, 200, None),
        ({"text": "{card}", "version": 9}, 409, "deck_changed"),
        ({"text": "a" * 20_001}, 400, "malformed"),
        ({"name": "Second"}, 400, "malformed"),
    ],
)
def test_a_list_that_cannot_be_taken_whole_changes_nothing(
    program: Programs, change: dict[str, object], status: int, code: str | None
) -> None:
    alice, bob = program("alice"), program("bob")
    path = f"matches/decks/{made(alice)['id']}/"
    if "text" in change:
        change = {**change, "text": str(change["text"]).format(card=current_cards("hhut").by_id[rappers()[0]].name.en)}
    answer, problem = alice.put(f"{path}list/", {"version": 1, **change})
    assert (answer, problem.get("code")) == (status, code)
    if code == "bad_loadout":
        assert problem["detail"] == {"problem": "line 2: no_such_card"}
    assert (alice.get(path)[1]["version"], alice.get(path)[1]["loadout"]["cards"]) == (1, [])
    assert bob.get(f"{path}list/")[0] == bob.put(f"{path}list/", {"version": 1, "text": ""})[0] == 404


def test_copied_and_thrown_away(program: Programs) -> None:
    alice, body = program("alice"), {"id": str(uuid4())}
    path = f"matches/decks/{made(alice)['id']}/"
    status, copy = alice.post(f"{path}copies/", body)
    assert (status, copy["name"]) == (201, "First 2")
    assert alice.post(f"{path}copies/", body) == (201, copy)
    assert alice.delete(path)[0] == 204
    assert alice.delete(path)[0] == 404


def drawn(player: Program, **options: str) -> dict[str, list[str]]:
    status, deck = player.post("matches/decks/quick/", json.dumps({"game": "hhut", "options": options}).encode())
    assert status == 200, deck
    return deck["loadout"]


def test_a_deck_by_chance_fits_its_options_and_is_saved_nowhere(program: Programs) -> None:
    deck = drawn(program("alice"), mode="crowd_4")
    assert (len(deck["cards"]), len(deck["bonuses"])) == (12, 5)
    assert not Deck.objects.exists()
    status, problem = program("bob").post("matches/decks/quick/", b'{"game": "ahyoheek"}')
    assert (status, problem["code"]) == (404, "no_decks")


def test_a_saved_deck_is_brought_by_its_number(program: Programs) -> None:
    alice, bob = program("alice"), program("bob")
    mine = made(alice, "By chance", loadout=drawn(alice))["id"]
    status, table = alice.post("matches/", {"game": "hhut"})
    assert (status, len(table["seats"])) == (201, 2)
    path = f"matches/{table['id']}/seat/"
    assert bob.post(path, {"deck": mine})[1]["code"] == "no_such_deck"
    body = {"id": str(uuid4()), "deck": mine}
    assert [alice.post(path, body)[1]["seat"] for _ in range(2)] == [0, 0]
    assert alice.post(path, {"id": body["id"]})[1]["code"] == "id_reused"
    assert bob.post(path, {})[1]["seat"] == 1


@pytest.mark.parametrize("who", ["bob", ""])
def test_nobody_else_finds_a_deck(program: Programs, who: str) -> None:
    deck, other = made(program("alice"))["id"], program(who)
    missing = 404 if who else 401
    assert other.get(f"matches/decks/{deck}/")[0] == missing
    assert other.patch(f"matches/decks/{deck}/", {"version": 1, "name": "x"})[0] == missing
    assert other.post(f"matches/decks/{deck}/copies/", {})[0] == missing
    assert other.delete(f"matches/decks/{deck}/")[0] == missing
    assert other.get("matches/decks/")[0] == (200 if who else 401)
    assert "First" not in str(other.get("matches/decks/")[1])
    assert Deck.objects.get().owner == User.objects.get(username="alice")


def test_a_game_says_what_its_decks_are_and_how_many_its_options_take(program: Programs) -> None:
    game = program().get("games/hhut/")[1]
    assert [one["key"] for one in game["deck_formats"]] == FORMATS
    assert game["deck_formats"][3]["options"]["mode"] == "crowd_4"
    assert set(game["deck"]["$defs"]["Deck"]["properties"]) == {"cards", "bonuses"}
    seats = {mode: (one["least"], one["most"]) for mode, one in game["seats_by_option"]["mode"].items()}
    assert seats == {"duel": (2, 2), "crowd_3": (3, 3), "crowd_4": (4, 4), "teams": (4, 4)}
    plain = program().get("games/ahyoheek/")[1]
    assert (plain["deck"], plain["deck_formats"], plain["seats_by_option"]) == (None, [], {})


def test_a_game_without_piles_says_what_a_seat_brings_and_that_no_deck_is_saved_for_it(program: Programs) -> None:
    game = program().get("games/hoss/")[1]
    assert (game["needs_deck"], game["deck_formats"]) == (False, [])
    assert set(game["deck"]["$defs"]["Brought"]["properties"]) == {"lines", "buffs"}
    assert set(game["options"]["$defs"]["Options"]["properties"]) == {"rarity", "stars", "rated"}
    assert program("alice").post("matches/decks/", {"game": "hoss", "name": "Mine"})[0] == 404
