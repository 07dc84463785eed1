"""The page that publishes says what will change and what stands in the way, and loses nothing that was typed."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from catalogue import services
from catalogue.models import Card, Publication, Release
from tests.catalogue import changes
from tests.catalogue.views.reading import hidden, text, value
from tests.support import bestiary as game

PAGE = "/atelier/bestiary/publier/"


@pytest.fixture
def edited(published: Release) -> None:
    changes.change("creature-1", name__fr="Ours noir", **{"facts.attack": 99})


def post(mona: Client, **typed: str) -> Any:
    """Send the form as the page gives it now."""
    page = mona.get(PAGE)
    seen = {name: hidden(page, name) for name in ("seen_draft", "seen_release")}
    return mona.post(PAGE, {**seen, "when": "now", **typed})


def test_nothing_to_publish_is_said_and_has_no_form(mona: Client, published: Release) -> None:
    page = mona.get(PAGE)
    assert "Le brouillon dit ce que les lecteurs ont déjà" in text(page)
    assert b'id="publier"' not in page.content


def test_every_kind_of_difference_is_said_in_words(mona: Client, edited: None) -> None:
    services.add_card(game.GAME, "creature", game.values(number=500), by=None)
    changes.retire("creature-2")
    six = changes.named("creature-6")
    services.merge_card(six.pk, six.version, into=changes.named("creature-7").pk, by=None, reason="doublon")
    said = text(mona.get(PAGE))
    for words in ("1 carte modifiée", "1 nouvelle carte", "1 carte fusionnée", "1 carte retirée"):
        assert words in said
    before = game.many(1)[0]
    assert f"Ours noir Créature, n° 1 Nom français {before.name.fr} Ours noir Attaque {before.facts['attack']} 99" in said
    assert "+ Nouvelle 500 Créature, n° 500 Race Orque Attaque 10" in said
    seven = changes.named("creature-7").name_fr
    assert f"La remplace désormais : {seven}" in said
    assert "Publier la version 2" in said


def test_before_and_after_are_marked_by_signs_and_lines(mona: Client, edited: None) -> None:
    html = mona.get(PAGE).content.decode()
    assert "<del>" in html
    assert "<ins>99</ins>" in html


def test_a_card_s_name_leads_to_its_form(mona: Client, edited: None) -> None:
    assert f'href="/atelier/bestiary/cartes/{changes.named("creature-1").pk}/"' in mona.get(PAGE).content.decode()


def test_publishing_leads_back_and_says_so(mona: Client, edited: None) -> None:
    answer = post(mona, note="les ours")
    assert (answer.status_code, answer.headers["Location"]) == (303, PAGE)
    said = text(mona.get(PAGE))
    assert "La version 2 est publiée." in said
    assert "« les ours »" in said or "les ours" in said
    assert Release.objects.count() == 2


def test_a_second_click_publishes_once(mona: Client, edited: None) -> None:
    page = mona.get(PAGE)
    sent = {"seen_draft": hidden(page, "seen_draft"), "seen_release": "1", "when": "now", "note": "x"}
    assert [mona.post(PAGE, sent).status_code for _ in range(3)] == [303, 303, 303]
    assert Release.objects.count() == 2


def test_a_stale_draft_is_a_409_with_the_fresh_difference_and_what_was_typed(mona: Client, edited: None) -> None:
    page = mona.get(PAGE)
    seen = hidden(page, "seen_draft")
    changes.change("creature-2", name__fr="Ours gris")
    sent = {"seen_draft": seen, "seen_release": "1", "when": "later", "at": "2099-07-05T14:30", "note": "ma note"}
    answer = mona.post(PAGE, sent)
    said = text(answer)
    assert answer.status_code == 409
    assert "Rien n’a été publié" in said
    assert "Ours gris" in said
    assert (value(answer, "note"), value(answer, "at")) == ("ma note", "2099-07-05T14:30")
    assert hidden(answer, "seen_draft") == str(changes.version())
    again = {**sent, "seen_draft": hidden(answer, "seen_draft")}
    assert mona.post(PAGE, again).status_code == 303
    assert Publication.objects.get(state="scheduled").note == "ma note"


def test_another_release_meanwhile_is_a_409_too(mona: Client, edited: None) -> None:
    changes.publish()
    changes.change("creature-2", name__fr="Ours gris")
    page = mona.get(PAGE)
    services.roll_back(game.GAME, number=1, by=None, seen_release=2)
    sent = {"seen_draft": hidden(page, "seen_draft"), "seen_release": hidden(page, "seen_release"), "when": "now"}
    answer = mona.post(PAGE, sent)
    assert (answer.status_code, hidden(answer, "seen_release")) == (409, "3")


@pytest.mark.parametrize("seen", [{}, {"seen_draft": "", "seen_release": "1"}, {"seen_draft": "9" * 40, "seen_release": "x"}])
def test_a_form_that_does_not_say_what_was_seen_publishes_nothing(mona: Client, edited: None, seen: dict[str, str]) -> None:
    assert mona.post(PAGE, {**seen, "when": "now"}).status_code == 409
    assert Release.objects.count() == 1


def test_findings_block_and_lead_to_their_cards(mona: Client, edited: None) -> None:
    Card.objects.filter(slug="creature-3").update(facts={"race": "troll", "attack": 5})
    page = mona.get(PAGE)
    card = changes.named("creature-3")
    assert "Ce brouillon ne peut pas encore être publié" in text(page)
    assert f"{card.name_fr}, Race – À choisir parmi :" in text(page)
    assert f'href="/atelier/bestiary/cartes/{card.pk}/"' in page.content.decode()
    assert b'id="publier"' not in page.content
    answer = mona.post(PAGE, {"seen_draft": changes.version(), "seen_release": 1, "when": "now", "note": "quand même"})
    assert (answer.status_code, value(answer, "note")) == (422, "quand même")
    assert Release.objects.count() == 1


@pytest.mark.parametrize("when", ["", "tomorrow"])
def test_when_has_to_be_said(mona: Client, edited: None, when: str) -> None:
    assert post(mona, when=when).status_code == 422
    assert Release.objects.count() == 1


def test_now_with_a_time_is_asked(mona: Client, edited: None) -> None:
    answer = post(mona, at="2099-07-05T14:30")
    assert answer.status_code == 422
    assert "Vous avez choisi maintenant et donné une heure" in text(answer)
    assert Release.objects.count() == 1


def test_a_time_of_paris_is_shown_with_its_zone(mona: Client, edited: None) -> None:
    assert post(mona, when="later", at="2099-07-05T14:30", note="l’été").status_code == 303
    said = text(mona.get(PAGE))
    assert "dimanche 5 juillet 2099 à 14:30, heure de Paris (UTC+2), par mona" in said
    assert "Elle publiera le brouillon tel qu’il est ici." in said
    changes.change("creature-2", name__fr="Ours gris")
    assert "Ce qui y a changé depuis n’en fait pas partie." in text(mona.get(PAGE))
    coming = mona.get(f"{PAGE}?programmee=1")
    assert "Ce que la publication programmée changera" in text(coming)
    assert ("Ours noir" in text(coming), "Ours gris" in text(coming)) == (True, False)
    assert b'id="publier"' not in coming.content


@pytest.mark.parametrize(
    ("at", "words"),
    [
        ("2098-03-30T02:30", "L’heure suivante qui existe : 30 mars 2098, 03:00."),
        ("2001-01-01T00:00", "Cette heure est déjà passée."),
        ("0001-01-01T00:00", "Cette heure est déjà passée."),
        ("", "Donnez un jour et une heure."),
        ("demain", "Donnez un jour et une heure."),
        ("2099-13-45T99:99", "Donnez un jour et une heure."),
    ],
)
def test_times_that_cannot_be_are_said_and_stay_typed(mona: Client, edited: None, at: str, words: str) -> None:
    answer = post(mona, when="later", at=at, note="ma note")
    assert answer.status_code == 422
    assert words in text(answer)
    assert (value(answer, "at"), value(answer, "note")) == (at, "ma note")
    assert not Publication.objects.filter(state="scheduled").exists()


@pytest.mark.parametrize(("fold", "utc"), [("0", "00:30"), ("1", "01:30")])
def test_the_doubled_hour_is_asked_and_then_taken(mona: Client, edited: None, fold: str, utc: str) -> None:
    assert b'name="fold"' not in mona.get(PAGE).content
    answer = post(mona, when="later", at="2098-10-26T02:30")
    assert answer.status_code == 422
    assert "La première fois, heure d’été (UTC+2) La seconde fois, heure d’hiver (UTC+1)" in text(answer)
    assert post(mona, when="later", at="2098-10-26T02:30", fold=fold).status_code == 303
    due_at = Publication.objects.get(state="scheduled").due_at
    assert due_at is not None
    assert due_at.isoformat(timespec="minutes") == f"2098-10-26T{utc}+00:00"


def test_cancelling_and_cancelling_again(mona: Client, edited: None) -> None:
    post(mona, when="later", at="2099-07-05T14:30")
    row = Publication.objects.get(state="scheduled")
    address = f"/atelier/bestiary/programmee/{row.pk}/annuler/"
    assert [mona.post(address).status_code for _ in range(2)] == [303, 303]
    assert "La publication programmée est annulée." in text(mona.get(PAGE))
    assert mona.post(f"/atelier/ahyoheek/programmee/{row.pk}/annuler/").status_code == 404
    assert mona.get(address).status_code == 405


def test_one_that_has_happened_is_not_cancelled(mona: Client, edited: None) -> None:
    post(mona, when="later", at="2099-07-05T14:30")
    row = Publication.objects.get(state="scheduled")
    services.publish_due(row.due_at)
    answer = mona.post(f"/atelier/bestiary/programmee/{row.pk}/annuler/")
    assert answer.status_code == 422
    assert "Cette publication n’est plus programmée." in text(answer)


def test_a_second_schedule_is_refused_with_what_was_typed(mona: Client, edited: None) -> None:
    post(mona, when="later", at="2099-07-05T14:30")
    answer = post(mona, when="later", at="2099-08-05T14:30", note="plus tard")
    assert (answer.status_code, value(answer, "note")) == (422, "plus tard")
    assert "Une publication est déjà programmée." in text(answer)


@pytest.mark.parametrize("note", ["x" * 501, "a\x00b"])
def test_a_note_that_cannot_be_kept_is_a_fault_of_its_field(mona: Client, edited: None, note: str) -> None:
    assert post(mona, note=note).status_code == 422
    assert Release.objects.count() == 1


def test_many_cards_come_in_pages(mona: Client, published: Release) -> None:
    writes = [services.Write(None, "creature", game.values(number=n)) for n in range(1000, 1230)]
    services.write_cards(game.GAME, writes, seen_draft=changes.version(), by=None)
    first, second = text(mona.get(PAGE)), text(mona.get(PAGE + "?depuis=200"))
    assert "Cartes 1 à 200 sur 230" in first
    assert "Cartes 201 à 230 sur 230" in second
    assert ("Nouvelle 1199" in first, "Nouvelle 1200" in first) == (True, False)
    assert ("Nouvelle 1199" in second, "Nouvelle 1229" in second) == (False, True)
    for odd in ("-1", "x", "9" * 30, "100000"):
        assert mona.get(f"{PAGE}?depuis={odd}").status_code == 200


def test_a_game_that_is_none_is_a_404(mona: Client) -> None:
    assert mona.get("/atelier/nothing/publier/").status_code == 404
    assert mona.post("/atelier/nothing/publier/", {}).status_code == 404


def test_the_same_in_english(mona: Client, edited: None) -> None:
    said = text(mona.get(PAGE, headers={"Accept-Language": "en"}))
    assert "1 card changed" in said
    assert "From release 1 to the draft" in said
    assert "When Now At a time of Paris" in said
