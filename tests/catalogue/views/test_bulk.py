"""A bulk edit on the desk: chosen in an address, shown change by change, applied once, undone from where it leads."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

import pytest
from django.test import Client

from catalogue import services
from catalogue.models import Card, Edit, Release
from tests.catalogue import changes
from tests.catalogue.views.reading import hidden, text, value
from tests.support import bestiary as game

PAGE = "/atelier/bestiary/en-lot/"
DOWN = {"q": "atk>=1", "faire": "add:facts.attack", "pour": "add:facts.attack", "de": "-1"}


def address(**said: str) -> str:
    return f"{PAGE}?{urlencode(said)}"


def post(mona: Client, said: dict[str, str], **typed: str) -> Any:
    page = mona.get(address(**said))
    return mona.post(address(**said), {"seen_draft": hidden(page, "seen_draft"), **typed})


def test_the_first_step_offers_what_the_kinds_have(mona: Client, published: Release) -> None:
    html = mona.get(PAGE).content.decode()
    for key in ("set:name.fr", "replace:text.en", "add:number", "add:facts.attack", "clear:facts.bonus", "retire:", "clear:art"):
        assert f'<option value="{key}"' in html, key
    assert "set:slug" not in html
    assert "Attaque : ajouter un nombre" in text(mona.get(PAGE))
    assert "40 cartes correspondent." in text(mona.get(PAGE))


@pytest.mark.parametrize(
    ("key", "names"),
    [
        ("set:facts.race", ["facts.race"]),
        ("set:facts.flying", ["facts.flying"]),
        ("set:facts.keywords", ["facts.keywords"]),
        ("set:facts.effects", ["facts.effects"]),
        ("set:text.fr", ["text.fr"]),
        ("add:facts.bonus", ["de"]),
        ("replace:name.fr", ["chercher", "par"]),
        ("include:facts.keywords", ["choix"]),
    ],
)
def test_the_second_step_asks_for_what_it_needs_and_finds_no_fault_yet(
    mona: Client, published: Release, key: str, names: list[str]
) -> None:
    page = mona.get(address(faire=key))
    html = page.content.decode()
    assert page.status_code == 200
    assert all(f'name="{name}"' in html for name in names)
    assert f'name="pour" value="{key}"' in html
    assert 'class="error"' not in html
    assert "changerai" not in text(page)


def test_another_choice_than_the_controls_were_for_asks_again(mona: Client, published: Release) -> None:
    page = mona.get(address(faire="add:facts.rank", pour="add:facts.attack", de="5"))
    assert "changerai" not in text(page)
    assert 'name="pour" value="add:facts.rank"' in page.content.decode()


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ({"faire": "add:facts.attack", "de": "0"}, "Un nombre entier, autre que 0."),
        ({"faire": "add:facts.attack", "de": "beaucoup"}, "Un nombre entier, autre que 0."),
        ({"faire": "replace:name.fr", "par": "x"}, "Dites quoi chercher."),
        ({"faire": "include:facts.keywords", "choix": "swim"}, "À choisir."),
        ({"faire": "set:facts.attack", "facts.attack": "500"}, "Un nombre entier entre 0 et 100."),
        ({"faire": "set:facts.effects", "facts.effects": "{"}, "Ceci n’est pas du JSON valable."),
        ({"faire": "set:name.fr", "name.fr": ""}, "À remplir."),
    ],
)
def test_what_will_not_do_is_said_at_its_field(mona: Client, published: Release, said: dict[str, str], words: str) -> None:
    page = mona.get(address(pour=said["faire"], **said))
    assert words in text(page)
    assert "changerai" not in text(page)


@pytest.mark.parametrize("key", ["explode:name.fr", "set:slug", "set:facts.nothing", ":", "set", "retire:name.fr", "\x00"])
def test_what_there_is_not_counts_as_not_chosen(mona: Client, published: Release, key: str) -> None:
    assert mona.get(address(faire=key, pour=key)).status_code == 200
    assert mona.post(address(faire=key, pour=key), {"seen_draft": "1"}).status_code == 200
    assert Edit.objects.filter(via="bulk").count() == 0


def test_every_change_is_shown_before_anything_happens(mona: Client, published: Release) -> None:
    said = text(mona.get(address(**DOWN)))
    attacks = {card.name.fr: card.facts["attack"] for card in game.many(40) if card.kind == "creature" and card.facts["attack"]}
    assert f"{len(attacks)} cartes changeraient" in said
    for name, attack in attacks.items():
        assert f"{name} Créature, n°\u00a0{name.split()[-1]} {attack} {attack - 1}".replace("\u00a0", " ") in said  # type: ignore[operator]
    assert not Edit.objects.filter(via="bulk").exists()


def test_applying_leads_to_the_edit_where_it_can_be_undone(mona: Client, published: Release) -> None:
    before = dict(Card.objects.values_list("slug", "facts"))
    answer = post(mona, DOWN, reason="moins fort")
    edit = Edit.objects.get(via="bulk")
    assert (answer.status_code, answer.headers["Location"]) == (303, f"/atelier/bestiary/journal/{edit.pk}/")
    assert (edit.reason, edit.by.username) == ("moins fort", "mona")  # type: ignore[union-attr]
    page = mona.get(answer.headers["Location"])
    assert f"{edit.changes.count()} cartes sont modifiées. Vous pouvez l’annuler ici." in text(page)
    undone = mona.post(f"/atelier/bestiary/journal/{edit.pk}/annuler/")
    assert undone.status_code == 303
    assert dict(Card.objects.values_list("slug", "facts")) == before


def test_a_second_click_is_the_same_edit(mona: Client, published: Release) -> None:
    page = mona.get(address(**DOWN))
    sent = {"seen_draft": hidden(page, "seen_draft"), "reason": ""}
    places = {mona.post(address(**DOWN), sent).headers["Location"] for _ in range(3)}
    assert len(places) == 1
    assert Edit.objects.filter(via="bulk").count() == 1


def test_a_stale_draft_is_a_409_with_a_fresh_preview_and_what_was_typed(mona: Client, published: Release) -> None:
    seen = hidden(mona.get(address(**DOWN)), "seen_draft")
    changes.change("creature-1", **{"facts.attack": 55})
    answer = mona.post(address(**DOWN), {"seen_draft": seen, "reason": "ma raison"})
    assert answer.status_code == 409
    assert "Rien n’a été modifié" in text(answer)
    assert "55 54" in text(answer)
    assert value(answer, "reason") == "ma raison"
    assert changes.named("creature-1").facts["attack"] == 55
    again = {"seen_draft": hidden(answer, "seen_draft"), "reason": "ma raison"}
    assert mona.post(address(**DOWN), again).status_code == 303
    assert changes.named("creature-1").facts["attack"] == 54


def test_faults_block_it_and_lead_to_their_cards(mona: Client, published: Release) -> None:
    up = {**DOWN, "de": "100"}
    page = mona.get(address(**up))
    assert "erreurs : rien ne peut être appliqué" in text(page)
    assert f'href="/atelier/bestiary/cartes/{changes.named("creature-1").pk}/"' in page.content.decode()
    assert 'name="seen_draft"' not in page.content.decode()
    assert mona.post(address(**up), {"seen_draft": str(changes.version())}).status_code == 422
    assert not Edit.objects.filter(via="bulk").exists()


def test_over_fifty_cards_the_number_is_typed(mona: Client, published: Release) -> None:
    writes = [services.Write(None, "creature", game.values(number=n)) for n in range(1001, 1061)]
    services.write_cards(game.GAME, writes, seen_draft=changes.version(), by=None)
    said = {"q": "number>1000", "faire": "retire:"}
    assert "Pour confirmer, écrivez 60" in text(mona.get(address(**said)))
    for wrong in ("", "59", "soixante"):
        answer = post(mona, said, confirmed=wrong, reason="ma raison")
        assert (answer.status_code, value(answer, "reason"), value(answer, "confirmed")) == (422, "ma raison", wrong)
        assert 'aria-invalid="true"' in answer.content.decode()
    assert not Card.objects.filter(state="retired").exists()
    assert post(mona, said, confirmed=" 60 ").status_code == 303
    assert Card.objects.filter(state="retired").count() == 60


def test_up_to_fifty_nothing_is_typed(mona: Client, published: Release) -> None:
    assert "Pour confirmer" not in text(mona.get(address(q="", faire="retire:")))
    assert post(mona, {"q": "", "faire": "retire:"}).status_code == 303


def test_many_changes_come_in_pages(mona: Client, published: Release) -> None:
    writes = [services.Write(None, "creature", game.values(number=n)) for n in range(1000, 1230)]
    services.write_cards(game.GAME, writes, seen_draft=changes.version(), by=None)
    said = {"q": "number>=1000", "faire": "retire:"}
    page = mona.get(address(**said))
    assert "Cartes 1 à 200 sur 230" in text(page)
    assert "q=number%3E%3D1000&amp;faire=retire%3A&amp;depuis=200" in page.content.decode()
    assert "Cartes 201 à 230 sur 230" in text(mona.get(address(**said, depuis="200")))


def test_a_search_that_is_none_is_marked_and_mended(mona: Client, published: Release) -> None:
    page = mona.get(address(q="rcae:orc", faire="retire:"))
    html = page.content.decode()
    assert page.status_code == 422
    assert "<mark>rcae</mark>:orc" in html
    assert 'href="?q=race%3Aorc&amp;faire=retire%3A"' in html
    assert mona.post(address(q="rcae:orc", faire="retire:"), {"seen_draft": "1"}).status_code == 422
    assert mona.get(address(q="\x00")).status_code == 422
    assert mona.get(address(q="x" * 501)).status_code == 422


def test_nothing_to_change_is_said(mona: Client, published: Release) -> None:
    assert "il n’y a rien à modifier" in text(mona.get(address(q="slug=nobody", faire="retire:")))
    answer = mona.post(address(q="slug=nobody", faire="retire:"), {"seen_draft": str(changes.version())})
    assert answer.status_code == 422
