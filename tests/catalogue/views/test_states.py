"""Retiring, restoring, merging: a reason is needed, what others did is shown, nothing happens twice."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client

from catalogue import selectors, services
from catalogue.models import Card
from tests.catalogue.views.sending import form_in
from tests.catalogue.views.test_card_form import address


@pytest.fixture
def other(card: Card) -> Card:
    return Card.objects.get(game="bestiary", slug="creature-2")


def stands(card: Card) -> tuple[str, object]:
    found = selectors.card(card.pk)
    return found.state, found.successor_id


def test_a_card_is_retired_with_its_reason(mona: Client, moderator: User, card: Card) -> None:
    way = address(card, "desk_retire")
    answer = mona.post(way, form_in(mona.get(way).content.decode()) | {"reason": ["Doublon"]})
    assert (answer.status_code, answer.headers["Location"]) == (303, address(card))
    assert stands(card) == ("retired", None)
    edit = selectors.history(card.pk)[0].change.edit
    assert edit is not None
    assert (edit.by, edit.reason) == (moderator, "Doublon")


@pytest.mark.parametrize("reason", ["", "  \r\n", "\0"])
def test_retiring_and_merging_need_a_reason(mona: Client, card: Card, other: Card, reason: str) -> None:
    for name, more in (("desk_retire", {}), ("desk_merge", {"into": str(other.pk)})):
        answer = mona.post(address(card, name), {"seen": "1", "reason": reason, **more})
        assert answer.status_code == 422
        assert "Dites pourquoi." in answer.content.decode()
    assert stands(card) == ("active", None)


def test_retiring_twice_is_retiring_once(mona: Client, card: Card) -> None:
    for _ in range(2):
        assert mona.post(address(card, "desk_retire"), {"seen": "1", "reason": "Doublon"}).status_code == 303
    assert selectors.card(card.pk).version == 2


def test_what_others_changed_meanwhile_is_shown_before_a_card_is_retired(mona: Client, alice: User, card: Card) -> None:
    services.change_card(card.pk, 1, {"facts.attack": 55}, by=alice)
    answer = mona.post(address(card, "desk_retire"), {"seen": "1", "reason": "Doublon"})
    html = answer.content.decode()
    assert answer.status_code == 409
    assert re.findall(r'<th scope="row">(.*?)</th>', html) == ["Attaque"]
    assert "<del>32</del></td><td><ins>55</ins>" in html
    assert stands(card) == ("active", None)
    again = form_in(html)
    assert (again["seen"], again["reason"]) == (["2"], ["Doublon"])
    assert mona.post(address(card, "desk_retire"), again).status_code == 303
    assert stands(card) == ("retired", None)


def test_a_retired_card_comes_back(mona: Client, card: Card) -> None:
    services.retire_card(card.pk, 1, by=None, reason="x")
    way = address(card, "desk_restore")
    assert mona.post(way, form_in(mona.get(way).content.decode())).status_code == 303
    assert stands(card) == ("active", None)


@pytest.mark.parametrize("text", ["creature-2", "CREATURE-2", "{id}", "{name}", "{almost}"])
def test_the_card_that_stays_is_found_by_slug_id_or_name_without_script(mona: Client, card: Card, other: Card, text: str) -> None:
    meant = text.format(id=other.pk, name=other.name_fr, almost=other.name_fr.lower())
    way = address(card, "desk_merge")
    found = mona.post(way, {"seen": "1", "cible": meant, "find": "1", "reason": "La même"})
    assert found.status_code == 200
    assert str(other.pk) in found.content.decode()
    data = form_in(found.content.decode()) | {"into": [str(other.pk)]}
    data.pop("find", None)
    assert data["reason"] == ["La même"]
    assert mona.post(way, data).status_code == 303
    assert stands(card) == ("merged", other.pk)


def test_what_names_one_card_alone_is_enough(mona: Client, card: Card, other: Card) -> None:
    assert mona.post(address(card, "desk_merge"), {"seen": "1", "cible": "creature-2", "reason": "x"}).status_code == 303
    assert stands(card) == ("merged", other.pk)


def test_a_number_finds_the_cards_of_every_kind_that_have_it(mona: Client, card: Card) -> None:
    html = mona.post(
        address(card, "desk_merge"),
        {"seen": "1", "cible": "5", "find": "1"},
        headers={"HX-Request": "true", "HX-Target": "found"},
    ).content.decode()
    assert "charm-5" in html
    assert "<html" not in html


@pytest.mark.parametrize("text", ["", "zzzzqqqq", "\0", "9" * 30, "(", '"', "(race:orc"])
def test_without_a_card_that_stays_nothing_is_merged(mona: Client, card: Card, text: str) -> None:
    answer = mona.post(address(card, "desk_merge"), {"seen": "1", "cible": text, "reason": "x", "into": "nonsense"})
    assert answer.status_code == 422
    assert 'id="cible-error"' in answer.content.decode()
    assert stands(card) == ("active", None)


def test_a_card_is_not_merged_into_itself_nor_into_one_that_is_gone(mona: Client, card: Card, other: Card) -> None:
    way = address(card, "desk_merge")
    assert mona.post(way, {"seen": "1", "into": str(card.pk), "reason": "x"}).status_code == 422
    services.retire_card(other.pk, 1, by=None, reason="x")
    answer = mona.post(way, {"seen": "1", "into": str(other.pk), "reason": "x"})
    assert answer.status_code == 422
    assert "doit être active" in answer.content.decode()
    assert stands(card) == ("active", None)


def test_a_merged_card_can_be_restored(mona: Client, card: Card, other: Card) -> None:
    services.merge_card(card.pk, 1, into=other.pk, by=None, reason="x")
    assert mona.post(address(card, "desk_restore"), {"seen": "2"}).status_code == 303
    assert stands(card) == ("active", None)
