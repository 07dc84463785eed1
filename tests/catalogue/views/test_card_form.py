"""The form of a card: what it shows, what it saves, what it says."""

from __future__ import annotations

import re
from uuid import UUID

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from catalogue import selectors, services
from catalogue.models import Card, Change, Release
from catalogue.records import flat
from tests.catalogue.views.sending import form_in
from tests.support.bestiary import values

FACTS = ("race", "attack", "rank", "element", "flying", "keywords", "rating", "epithet", "bonus")
PLAIN = ("slug", "number", "name.fr", "name.en", "text.fr", "text.en", "art")
NEW = "/atelier/bestiary/nouvelle/creature/"


def address(card: Card, name: str = "desk_card") -> str:
    return reverse(f"catalogue:{name}", args=[card.game, card.pk])


def opened(client: Client, path: str) -> dict[str, list[str]]:
    """The page's form as it would be sent untouched."""
    return form_in(client.get(path).content.decode(), "card-form")


def test_the_form_has_a_control_for_every_field_of_the_kind(mona: Client, card: Card) -> None:
    html = mona.get(address(card)).content.decode()
    for name in (*PLAIN, *(f"facts.{key}" for key in FACTS)):
        assert f'name="{name}"' in html, name


def test_an_untouched_form_changes_no_card(mona: Client, published: Release) -> None:
    for one in Card.objects.filter(game="bestiary", number__lte=10):
        answer = mona.post(address(one), opened(mona, address(one)))
        assert answer.status_code == 303
    assert set(Card.objects.filter(game="bestiary").values_list("version", flat=True)) == {1}


def test_what_is_changed_is_saved_with_its_reason_and_nothing_else_is(mona: Client, moderator: User, card: Card) -> None:
    data = opened(mona, address(card)) | {"facts.attack": ["77"], "name.en": ["Green bear"], "reason": ["Trop faible."]}
    answer = mona.post(address(card), data)
    assert (answer.status_code, answer.headers["Location"]) == (303, address(card))
    (latest, _) = selectors.history(card.pk)
    assert [(one.field, one.after) for one in latest.fields] == [("facts.attack", 77), ("name.en", "Green bear")]
    edit = latest.change.edit
    assert edit is not None
    assert (edit.by, edit.via, edit.reason) == (moderator, "form", "Trop faible.")


@pytest.mark.parametrize(
    ("name", "typed", "value"),
    [
        ("facts.attack", [" 1 0 "], 10),
        ("facts.bonus", ["\u22123"], -3),
        ("facts.bonus", [""], None),
        ("facts.rating", ["?"], "?"),
        ("facts.rating", ["Inconnue"], "?"),
        ("facts.rating", ["42"], 42),
        ("facts.element", ["ice"], "ice"),
        ("facts.element", [""], None),
        ("facts.flying", ["", "1"], True),
        ("facts.keywords", ["", "regrow", "guard"], ["guard", "regrow"]),
        ("facts.keywords", [""], []),
        ("facts.epithet", ["l’Ancien"], "l’Ancien"),
        ("facts.epithet", [""], None),
        ("number", ["1\u202f234"], 1234),
        ("name.fr", ["  Ours  "], "Ours"),
        ("text.fr", ["Une ligne.\r\n\r\nUne autre."], "Une ligne.\n\nUne autre."),
    ],
)
def test_what_people_type_is_the_value_that_they_mean(
    mona: Client, card: Card, name: str, typed: list[str], value: object
) -> None:
    known = {"facts.bonus": 5, "facts.rating": 7, "facts.element": "fire", "facts.keywords": ["haste"], "facts.epithet": "x"}
    card = services.change_card(card.pk, 1, known | {"facts.flying": False}, by=None)
    answer = mona.post(address(card), opened(mona, address(card)) | {name: typed})
    assert answer.status_code == 303
    assert flat(selectors.record_of(selectors.card(card.pk)))[name] == value


def test_structured_data_is_edited_as_json(mona: Client, published: Release) -> None:
    charm = Card.objects.get(game="bestiary", slug="charm-5")
    data = opened(mona, address(charm)) | {"facts.effects": ['[{"does": "heal", "by": 7}]']}
    assert mona.post(address(charm), data).status_code == 303
    assert selectors.card(charm.pk).facts["effects"] == [{"does": "heal", "by": 7}]


@pytest.mark.parametrize("text", ["[{", "[NaN]", "[" * 100_000, '{"does": 1}'])
def test_what_is_no_json_or_not_the_right_one_comes_back_as_it_was_typed(mona: Client, published: Release, text: str) -> None:
    charm = Card.objects.get(game="bestiary", slug="charm-5")
    answer = mona.post(address(charm), opened(mona, address(charm)) | {"facts.effects": [text]})
    assert answer.status_code == 422
    assert form_in(answer.content.decode(), "card-form")["facts.effects"] == [text]


def test_everything_wrong_is_said_at_once_beside_its_field_and_all_that_was_typed_stays(mona: Client, card: Card) -> None:
    typed = {"facts.attack": ["101"], "facts.race": ["troll"], "slug": ["Ours Brun"], "name.en": ["Bear"], "reason": ["Essai"]}
    answer = mona.post(address(card), opened(mona, address(card)) | typed)
    html = answer.content.decode()
    assert answer.status_code == 422
    for name in ("facts.attack", "facts.race", "slug"):
        html_id = "f-" + name.replace(".", "-")
        control = re.search(f'<(?:input|select)[^>]* id="{html_id}"[^>]*>|<(?:input|select) id="{html_id}"[^>]*>', html)
        assert control is not None, name
        assert f'aria-describedby="{html_id}-error' in control[0]
        assert f'href="#{html_id}"' in html
    assert "Un nombre entier entre 0 et 100." in html
    assert {name: form_in(html, "card-form")[name] for name in typed} == typed
    assert selectors.card(card.pk).version == 1


def test_a_name_that_another_card_has_is_said_beside_it(mona: Client, card: Card) -> None:
    answer = mona.post(address(card), opened(mona, address(card)) | {"slug": ["creature-2"], "number": ["2"]})
    assert answer.status_code == 422
    html = answer.content.decode()
    assert "Une autre carte a déjà cette adresse." in html
    assert "Une autre carte de ce type a déjà ce numéro." in html


def test_the_same_form_sent_twice_is_one_change(mona: Client, card: Card) -> None:
    data = opened(mona, address(card)) | {"facts.attack": ["77"]}
    answers = [mona.post(address(card), data) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [303, 303]
    assert selectors.card(card.pk).version == 2


def test_a_field_that_was_not_sent_stays_as_it_is(mona: Client, card: Card) -> None:
    before = flat(selectors.record_of(card))
    assert mona.post(address(card), {"seen": "1", "facts.attack": "77"}).status_code == 303
    assert flat(selectors.record_of(selectors.card(card.pk))) == before | {"facts.attack": 77}


@pytest.mark.parametrize("seen", ["", "0", "-1", "x", "2", "99999999999999999999", "١"])
def test_a_form_of_a_version_that_there_never_was_is_a_stale_one(mona: Client, card: Card, seen: str) -> None:
    assert mona.post(address(card), {"seen": seen, "facts.attack": "77"}).status_code == 409


def test_a_card_is_found_in_its_own_game_alone(mona: Client, card: Card) -> None:
    assert mona.get(reverse("catalogue:desk_card", args=["ahyoheek", card.pk])).status_code == 404
    assert mona.get(reverse("catalogue:desk_card", args=["bestiary", UUID(int=0)])).status_code == 404


def test_what_no_database_takes_is_no_server_error(mona: Client, card: Card) -> None:
    data = opened(mona, address(card)) | {"name.fr": ["A\0B"], "reason": ["why\0\x07"], "art": ["\0"]}
    assert mona.post(address(card), data).status_code == 422
    fine = opened(mona, address(card)) | {"facts.attack": ["77"], "reason": ["why\0" + "y" * 600]}
    assert mona.post(address(card), fine).status_code == 303
    edit = Change.objects.filter(card=card).latest("id").edit
    assert edit is not None
    assert edit.reason == "why" + "y" * 497


def test_the_search_that_led_to_the_card_leads_back(mona: Client, card: Card) -> None:
    path = address(card) + "?q=race%3Aorc&tri=-name"
    assert "/atelier/bestiary/?q=race%3Aorc&amp;tri=-name" in mona.get(path).content.decode()
    answer = mona.post(path, opened(mona, path) | {"facts.attack": ["77"]})
    assert answer.headers["Location"] == path


def test_a_new_card_has_a_free_number_and_a_slug_of_its_name(mona: Client, published: Release) -> None:
    data = opened(mona, NEW)
    assert data["number"] == ["40"]
    typed = {"name.fr": ["Œil-de-bœuf d’été"], "facts.race": ["orc"], "facts.attack": ["3"]}
    answer = mona.post(NEW, data | typed)
    assert answer.status_code == 303
    card = Card.objects.get(game="bestiary", slug="oeil-de-boeuf-d-ete")
    assert answer.headers["Location"] == address(card)
    assert (card.number, card.facts["attack"], card.facts["rating"]) == (40, 3, "?")


def test_a_namesake_has_a_slug_of_its_own(mona: Client, published: Release) -> None:
    typed = {"name.fr": ["Ours"], "facts.race": ["orc"], "facts.attack": ["3"]}
    for _ in range(3):
        assert mona.post(NEW, opened(mona, NEW) | typed).status_code == 303
    made = Card.objects.filter(game="bestiary", name_fr="Ours").order_by("number")
    assert [card.slug for card in made] == ["ours", "ours-2", "ours-3"]


def test_a_name_without_a_letter_of_ours_still_has_a_slug(mona: Client, published: Release) -> None:
    mona.post(NEW, opened(mona, NEW) | {"name.fr": ["Медведь"], "facts.race": ["orc"], "facts.attack": ["3"]})
    assert Card.objects.get(game="bestiary", name_fr="Медведь").slug == "creature-40"


def test_the_form_of_a_new_card_sent_twice_makes_one_card(mona: Client, published: Release) -> None:
    data = opened(mona, NEW) | {"name.fr": ["Ours"], "facts.race": ["orc"], "facts.attack": ["3"]}
    answers = [mona.post(NEW, data) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [303, 303]
    assert Card.objects.filter(game="bestiary", name_fr="Ours").count() == 1


def test_the_form_of_a_new_card_sent_again_with_other_words_says_so_and_keeps_them(mona: Client, published: Release) -> None:
    data = opened(mona, NEW) | {"name.fr": ["Ours"], "facts.race": ["orc"], "facts.attack": ["3"]}
    mona.post(NEW, data)
    answer = mona.post(NEW, data | {"name.fr": ["Loup"], "number": ["41"]})
    assert answer.status_code == 422
    again = form_in(answer.content.decode(), "card-form")
    assert again["name.fr"] == ["Loup"]
    assert mona.post(NEW, again).status_code == 303
    assert Card.objects.filter(game="bestiary", name_fr__in=["Ours", "Loup"]).count() == 2


def test_a_new_card_needs_its_required_fields(mona: Client, published: Release) -> None:
    answer = mona.post(NEW, opened(mona, NEW))
    assert answer.status_code == 422
    again = form_in(answer.content.decode(), "card-form")
    assert again["number"] == ["40"]
    assert 'aria-invalid="true"' in answer.content.decode()


def test_there_is_no_form_for_a_kind_that_the_game_has_not(mona: Client, published: Release) -> None:
    assert mona.get("/atelier/bestiary/nouvelle/dragon/").status_code == 404
    assert mona.get("/atelier/nowhere/nouvelle/creature/").status_code == 404


def test_the_card_is_drawn_as_the_form_has_it(mona: Client, card: Card) -> None:
    data = opened(mona, address(card)) | {"name.fr": ["Ours vert"], "facts.attack": ["77"]}
    html = mona.post(address(card, "desk_preview"), data).content.decode()
    assert "Ours vert" in html
    assert "<dd>77</dd>" in html
    assert re.search(r"Attaque</th><td><del>\d+</del></td><td><ins>77</ins>", html)
    assert selectors.card(card.pk).version == 1


def test_a_value_that_will_not_do_leaves_the_drawing_as_it_was(mona: Client, card: Card) -> None:
    attack = card.facts["attack"]
    html = mona.post(address(card, "desk_preview"), opened(mona, address(card)) | {"facts.attack": ["700"]}).content.decode()
    assert f"<dd>{attack}</dd>" in html
    assert "1 champ est à corriger" in html
    assert "700" not in html


def test_a_new_card_is_drawn_before_it_is_there(mona: Client, published: Release) -> None:
    data = opened(mona, NEW) | {"name.fr": ["Ours vert"]}
    (card_id,) = data["card"]
    html = mona.post(reverse("catalogue:desk_preview", args=["bestiary", card_id]), data).content.decode()
    assert "Ours vert" in html
    assert "ours-vert" in html
    assert not Card.objects.filter(pk=card_id).exists()


def test_without_script_a_button_shows_the_card_and_saves_nothing(mona: Client, card: Card) -> None:
    answer = mona.post(address(card), opened(mona, address(card)) | {"name.fr": ["Ours vert"], "look": ["1"]})
    assert answer.status_code == 200
    assert form_in(answer.content.decode(), "card-form")["name.fr"] == ["Ours vert"]
    assert selectors.card(card.pk).version == 1


def test_a_retired_card_can_be_edited_and_a_merged_one_cannot(mona: Client, card: Card) -> None:
    other = Card.objects.get(game="bestiary", slug="creature-2")
    retired = services.retire_card(card.pk, 1, by=None, reason="x")
    data = opened(mona, address(card)) | {"facts.attack": ["77"]}
    assert mona.post(address(card), data).status_code == 303
    assert (selectors.card(card.pk).state, selectors.card(card.pk).facts["attack"]) == ("retired", 77)
    services.merge_card(other.pk, 1, into=Card.objects.get(game="bestiary", slug="creature-3").pk, by=None, reason="x")
    assert 'id="card-form"' not in mona.get(address(other)).content.decode()
    assert mona.post(address(other), {"seen": "2", "facts.attack": "77"}).status_code == 422
    assert retired.version == 2


def test_who_else_has_the_form_open_is_told(mona: Client, moderator: User, alice: User, card: Card) -> None:
    assert "alice" not in mona.get(address(card)).content.decode()
    services.touch(card.pk, alice)
    assert "alice" in mona.get(address(card)).content.decode()
    html = mona.post(address(card, "desk_presence")).content.decode()
    assert "Ouverte aussi par" in html
    assert "alice" in html
    assert "mona" not in html
    assert [name for name, _ in selectors.present(card.pk, alice)] == [moderator.username]


def test_a_card_that_is_new_to_the_game_is_filled_by_its_own_values(mona: Client, published: Release) -> None:
    card = services.add_card("bestiary", "creature", values(text__en="One.\nTwo."), by=None)
    assert opened(mona, address(card))["text.en"] == ["One.\r\nTwo."]
    assert mona.post(address(card), opened(mona, address(card))).status_code == 303
    assert selectors.card(card.pk).version == 1
