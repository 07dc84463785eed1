"""The decks of HOSS through the API (R1-R4, Q27-Q29): which lines, never which copies."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User

from economy.models import Deck
from economy.rules.stock import Stock
from tests.economy.api.conftest import Trader
from tests.support.rank_fights import given_deck
from tests.support.riches import given_copies


@pytest.fixture
def deck(alice: User, released: Stock) -> Deck:
    return given_deck(alice, released)


def test_r4_there_are_four_slots(hers: Trader) -> None:
    found = hers.get("decks/")[1]
    assert [(one["slot"], one["deck"], one["version"], one["fits"]) for one in found["decks"]] == [
        (slot, None, 0, False) for slot in (1, 2, 3, 4)
    ]
    assert found["retired"] == []
    assert hers.get("decks/5/")[1]["code"] == "no_such_slot"


def test_a_deck_shows_the_copies_that_it_would_bring(hers: Trader, deck: Deck, alice: User) -> None:
    shown = hers.get("decks/1/")[1]
    assert (shown["deck"], shown["name"], shown["fits"], shown["findings"]) == (deck.pk, "Mon paquet", True, [])
    assert (shown["lines"], shown["buffs"]) == ([str(one) for one in deck.lines], [str(one) for one in deck.buffs])
    [better] = given_copies(alice, [(shown["lines"][0], "gold", 1)])
    assert hers.get("decks/1/")[1]["line_copies"][0] == [better]


def test_a_deck_is_saved_and_the_same_again_changes_nothing(hers: Trader, deck: Deck) -> None:
    held = hers.get("decks/1/")[1]
    body = {"name": "Autre nom", "lines": held["lines"], "buffs": held["buffs"], "version": held["version"]}
    first, second = hers.put("decks/1/", body), hers.put("decks/1/", body)
    assert first == second
    assert (first[0], first[1]["name"], first[1]["deck"]) == (200, "Autre nom", deck.pk)
    status, problem = hers.put("decks/1/", {**body, "name": "Encore"})
    assert (status, problem["code"], problem["detail"]) == (409, "deck_moved", {"version": first[1]["version"]})


def test_what_a_deck_lacks_is_said_line_by_line(hers: Trader, released: Stock) -> None:
    first = next(iter(released.families))
    shown = hers.put("decks/2/", {"name": "Rien", "lines": [first], "buffs": [], "version": 0})[1]
    assert shown["fits"] is False
    assert (shown["findings"][0]["code"], shown["findings"][0]["about"]) == ("first_missing", first)
    assert "you own no copy of this rank 1 card" in shown["findings"][0]["words"]


def test_what_no_deck_may_hold_is_refused(hers: Trader, released: Stock) -> None:
    families = list(released.families)
    for lines, status, code in (
        (families[:1] * 2, 422, "deck_twice"),
        (families[:7], 422, "deck_lines"),
        (list(released.drawable(2)[:1]), 400, "no_such_line"),
    ):
        answer = hers.put("decks/1/", {"name": "Trop", "lines": lines, "buffs": [], "version": 0})
        assert (answer[0], answer[1]["code"]) == (status, code)
    assert Deck.objects.count() == 0


def test_a_deck_is_suggested_and_thrown_away(hers: Trader, deck: Deck) -> None:
    shown = hers.post("decks/2/suggest/", {"name": "Le meilleur", "version": 0})[1]
    assert (shown["fits"], len(shown["lines"]), len(shown["buffs"])) == (True, 6, 2)
    assert hers.delete("decks/2/?version=0")[1]["code"] == "deck_moved"
    assert hers.delete(f"decks/2/?version={shown['version']}") == (204, {})
    assert hers.delete("decks/2/?version=0") == (204, {})
    assert [one["deck"] for one in hers.get("decks/")[1]["decks"]] == [deck.pk, None, None, None]


def test_decks_of_others_are_not_seen_and_stay(hers: Trader, his: Trader, deck: Deck) -> None:
    assert his.get("decks/1/")[1]["deck"] is None
    assert his.delete("decks/1/?version=0") == (204, {})
    assert his.post("decks/1/suggest/", {"name": "Rien", "version": 0})[1]["code"] == "nothing_to_suggest"
    assert hers.get("decks/1/")[1]["deck"] == deck.pk
