"""Two who edit one card: the page shows what each changed, loses nothing, and survives another conflict."""

from __future__ import annotations

import re

from django.contrib.auth.models import User
from django.db import connection
from django.test import Client

from catalogue import selectors, services
from catalogue.models import Card
from catalogue.records import flat
from tests.catalogue.views.sending import form_in
from tests.catalogue.views.test_card_form import address, opened


def now(card: Card) -> dict[str, object]:
    return dict(flat(selectors.record_of(selectors.card(card.pk))))


def typed(mona: Client, card: Card, **changes: list[str]) -> dict[str, list[str]]:
    """Mona's form, opened now, with what she types into it."""
    return opened(mona, address(card)) | {name.replace("__", "."): texts for name, texts in changes.items()}


def test_both_versions_are_shown_field_by_field_and_nothing_is_saved(mona: Client, alice: User, card: Card) -> None:
    data = typed(mona, card, facts__attack=["77"], reason=["Trop faible"])
    services.change_card(card.pk, 1, {"facts.attack": 55}, by=alice, reason="Trop forte")
    answer = mona.post(address(card), data)
    html = answer.content.decode()
    assert answer.status_code == 409
    assert re.findall(r"<legend>(.*?)</legend>", html) == ["Attaque"]
    for shown in (">32<", ">55<", ">77<", "alice", "Trop forte", 'value="Trop faible"'):
        assert shown in html, shown
    assert now(card)["facts.attack"] == 55


def test_what_is_chosen_is_saved(mona: Client, alice: User, card: Card) -> None:
    data = typed(mona, card, facts__attack=["77"], facts__rank=["3"], name__en=["Bear"])
    services.change_card(card.pk, 1, {"facts.attack": 55, "facts.rank": 2, "text.fr": "Autre."}, by=alice)
    merged = form_in(mona.post(address(card), data).content.decode())
    assert (merged["take.facts.attack"], merged["take.facts.rank"]) == (["mine"], ["mine"])
    assert mona.post(address(card), merged | {"take.facts.rank": ["theirs"]}).status_code == 303
    saved = now(card)
    assert {name: saved[name] for name in ("facts.attack", "facts.rank", "name.en", "text.fr")} == {
        "facts.attack": 77,
        "facts.rank": 2,
        "name.en": "Bear",
        "text.fr": "Autre.",
    }


def test_changes_of_other_fields_are_merged_and_shown(mona: Client, alice: User, card: Card) -> None:
    data = typed(mona, card, facts__attack=["77"])
    services.change_card(card.pk, 1, {"name.en": "Bear"}, by=alice)
    html = mona.post(address(card), data).content.decode()
    assert "Bear" in html
    assert 'type="radio"' not in html
    assert mona.post(address(card), form_in(html)).status_code == 303
    assert (now(card)["facts.attack"], now(card)["name.en"]) == (77, "Bear")


def test_another_conflict_comes_to_the_page_again_and_loses_nothing(mona: Client, alice: User, card: Card) -> None:
    data = typed(mona, card, facts__attack=["77"], text__fr=["Une ligne.\r\nDeux."], reason=["Trop faible"])
    services.change_card(card.pk, 1, {"facts.attack": 55}, by=alice)
    first = form_in(mona.post(address(card), data).content.decode())
    services.change_card(card.pk, 2, {"facts.attack": 60, "text.fr": "Trois."}, by=alice)
    answer = mona.post(address(card), first)
    assert answer.status_code == 409
    second = form_in(answer.content.decode())
    assert second["reason"] == ["Trop faible"]
    assert mona.post(address(card), second).status_code == 303
    assert (now(card)["facts.attack"], now(card)["text.fr"]) == (77, "Une ligne.\nDeux.")
    (latest, *_) = selectors.history(card.pk)
    assert latest.change.edit is not None
    assert latest.change.edit.reason == "Trop faible"


def test_boxes_flags_and_emptied_fields_survive_the_choice(mona: Client, alice: User, card: Card) -> None:
    card = services.change_card(card.pk, 1, {"facts.keywords": ["haste"], "facts.flying": True, "facts.bonus": 4}, by=None)
    data = typed(mona, card, facts__keywords=["", "guard", "regrow"], facts__flying=[""], facts__bonus=[""])
    services.change_card(card.pk, 2, {"facts.keywords": [], "facts.bonus": 5, "facts.attack": 1}, by=alice)
    merged = form_in(mona.post(address(card), data).content.decode())
    assert mona.post(address(card), merged).status_code == 303
    saved = now(card)
    assert (saved["facts.keywords"], saved["facts.flying"], saved["facts.bonus"]) == (["guard", "regrow"], False, None)


def test_unticking_everything_survives_the_choice(mona: Client, alice: User, card: Card) -> None:
    card = services.change_card(card.pk, 1, {"facts.keywords": ["haste"]}, by=None)
    data = typed(mona, card, facts__keywords=[""])
    services.change_card(card.pk, 2, {"facts.keywords": ["guard"]}, by=alice)
    merged = form_in(mona.post(address(card), data).content.decode())
    assert mona.post(address(card), merged).status_code == 303
    assert now(card)["facts.keywords"] == []


def test_what_both_asked_for_needs_no_choice(mona: Client, alice: User, card: Card) -> None:
    data = typed(mona, card, facts__attack=["77"], facts__rank=["3"])
    services.change_card(card.pk, 1, {"facts.attack": 77}, by=alice)
    html = mona.post(address(card), data).content.decode()
    assert 'type="radio"' not in html
    assert mona.post(address(card), form_in(html)).status_code == 303
    assert (now(card)["facts.attack"], now(card)["facts.rank"]) == (77, 3)


def test_taking_everything_of_the_others_saves_nothing_and_says_so(mona: Client, alice: User, card: Card) -> None:
    data = typed(mona, card, facts__attack=["77"])
    services.change_card(card.pk, 1, {"facts.attack": 55}, by=alice)
    merged = form_in(mona.post(address(card), data).content.decode()) | {"take.facts.attack": ["theirs"]}
    answer = mona.post(address(card), merged, follow=True)
    assert "Rien n’a changé" in answer.content.decode()
    assert selectors.card(card.pk).version == 2


def test_a_value_of_the_choice_that_will_not_do_comes_back_in_the_form(mona: Client, alice: User, card: Card) -> None:
    data = typed(mona, card, facts__attack=["77"], slug=["creature-2"])
    services.change_card(card.pk, 1, {"facts.attack": 55}, by=alice)
    merged = form_in(mona.post(address(card), data).content.decode())
    answer = mona.post(address(card), merged)
    assert answer.status_code == 422
    again = form_in(answer.content.decode(), "card-form")
    assert (again["slug"], again["facts.attack"], again["seen"]) == (["creature-2"], ["77"], ["2"])
    assert mona.post(address(card), again | {"slug": ["creature-one"]}).status_code == 303
    assert now(card)["facts.attack"] == 77


def test_a_card_that_was_retired_meanwhile_says_so_and_keeps_what_was_typed(mona: Client, alice: User, card: Card) -> None:
    data = typed(mona, card, facts__attack=["77"])
    services.retire_card(card.pk, 1, by=alice, reason="Doublon")
    answer = mona.post(address(card), data)
    assert answer.status_code == 409
    html = answer.content.decode()
    assert "retirée" in html
    assert "Doublon" in html
    assert mona.post(address(card), form_in(html)).status_code == 303
    assert (selectors.card(card.pk).state, now(card)["facts.attack"]) == ("retired", 77)


def test_a_card_that_was_merged_meanwhile_says_so(mona: Client, alice: User, card: Card) -> None:
    data = typed(mona, card, facts__attack=["77"])
    other = Card.objects.get(game="bestiary", slug="creature-2")
    services.merge_card(card.pk, 1, into=other.pk, by=alice, reason="La même")
    html = mona.post(address(card), data).content.decode()
    assert other.name_fr in html
    answer = mona.post(address(card), form_in(html))
    assert answer.status_code == 422
    assert "fusionnée" in answer.content.decode()


def test_what_was_changed_by_sql_is_a_conflict_too(mona: Client, card: Card) -> None:
    data = typed(mona, card, facts__attack=["77"])
    with connection.cursor() as cursor:
        cursor.execute("UPDATE catalogue_card SET facts = facts || '{\"attack\": 9}' WHERE id = %s", [card.pk])
    answer = mona.post(address(card), data)
    assert answer.status_code == 409
    assert "hors du site" in answer.content.decode()
