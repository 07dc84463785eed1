"""A card's history: who, when, why, by which way, what; two versions compared; back to one of them."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client

from catalogue import selectors, services
from catalogue.models import Card
from tests.catalogue.views.test_card_form import address


@pytest.fixture
def changed(card: Card, alice: User) -> Card:
    """Four versions: the starter's, two of alice's, and one by raw SQL."""
    services.change_card(card.pk, 1, {"facts.attack": 55}, by=alice, reason="Trop faible")
    services.change_card(card.pk, 2, {"facts.attack": 60, "facts.keywords": ["guard"], "facts.flying": True}, by=alice)
    with connection.cursor() as cursor:
        cursor.execute("UPDATE catalogue_card SET name_en = 'Bear' WHERE id = %s", [card.pk])
    return selectors.card(card.pk)


def history(client: Client, card: Card, query: str = "") -> str:
    answer = client.get(address(card, "desk_history") + query)
    assert answer.status_code == 200
    return answer.content.decode()


def test_each_change_says_who_why_by_which_way_and_what_in_words(mona: Client, changed: Card) -> None:
    versions = dict(re.findall(r'<li id="v(\d)">(.*?)</li>', history(mona, changed), re.DOTALL))
    assert list(versions) == ["4", "3", "2", "1"]
    assert "<b>alice</b>" in versions["2"]
    assert "<q>Trop faible</q>" in versions["2"]
    assert "par le formulaire" in versions["2"]
    assert "<del>32</del></td><td><ins>55</ins>" in versions["2"]
    assert "<ins>Garde</ins>" in versions["3"]
    assert "<ins>oui</ins>" in versions["3"]
    assert "premières cartes du jeu" in versions["1"]


def test_what_was_done_by_sql_says_so(mona: Client, changed: Card) -> None:
    newest = re.findall(r'<li id="v4">(.*?)</li>', history(mona, changed), re.DOTALL)[0]
    assert "hors du site" in newest
    assert "<ins>Bear</ins>" in newest


def test_two_versions_are_compared_whichever_comes_first(mona: Client, changed: Card) -> None:
    for query in ("?de=1&a=3", "?de=3&a=1"):
        html = history(mona, changed, query)
        compared = re.findall(r"De la révision 1 à la révision 3.*?</table>", html, re.DOTALL)[0]
        assert "<del>32</del></td><td><ins>60</ins>" in compared
        assert "Bear" not in compared


def test_the_same_version_twice_is_no_difference(mona: Client, changed: Card) -> None:
    assert "identiques" in history(mona, changed, "?de=2&a=2")


@pytest.mark.parametrize(("query", "status"), [("?de=x&a=2", 200), ("?de=1", 200), ("?de=1&a=99", 404), ("?de=%00&a=1", 200)])
def test_versions_that_there_are_not(mona: Client, changed: Card, query: str, status: int) -> None:
    assert mona.get(address(changed, "desk_history") + query).status_code == status


def test_back_to_a_version_touches_no_other_card_and_is_a_version_of_its_own(mona: Client, changed: Card) -> None:
    others = dict(Card.objects.exclude(pk=changed.pk).values_list("pk", "version"))
    answer = mona.post(address(changed, "desk_revert"), {"seen": "4", "to": "2"})
    assert (answer.status_code, answer.headers["Location"]) == (303, address(changed))
    card = selectors.card(changed.pk)
    assert (card.version, card.facts["attack"], card.facts["flying"], card.name_en) == (5, 55, False, "Summer fairy 1")
    assert dict(Card.objects.exclude(pk=changed.pk).values_list("pk", "version")) == others
    assert "retour à une version" in history(mona, changed)


def test_going_back_twice_is_going_back_once(mona: Client, changed: Card) -> None:
    for _ in range(2):
        assert mona.post(address(changed, "desk_revert"), {"seen": "4", "to": "2"}).status_code == 303
    assert selectors.card(changed.pk).version == 5


def test_going_back_on_a_card_that_moved_on_is_refused_in_words(mona: Client, changed: Card) -> None:
    answer = mona.post(address(changed, "desk_revert"), {"seen": "3", "to": "2"})
    assert answer.status_code == 409
    html = answer.content.decode()
    assert "révision 4" in html
    assert 'name="seen" value="4"' in html
    assert selectors.card(changed.pk).version == 4


@pytest.mark.parametrize("to", ["", "0", "9", "x", "-1"])
def test_there_is_no_way_back_to_a_version_that_there_was_not(mona: Client, changed: Card, to: str) -> None:
    assert mona.post(address(changed, "desk_revert"), {"seen": "4", "to": to}).status_code == 404
