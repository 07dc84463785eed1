"""Going back says what changes, and what becomes of the draft, before anything does."""

import pytest
from django.test import Client

from catalogue.models import Card, Release
from tests.catalogue import changes
from tests.catalogue.views.reading import hidden, text, value
from tests.support import bestiary as game

BACK = "/atelier/bestiary/versions/1/remettre/"


@pytest.fixture
def two(published: Release) -> Release:
    changes.change("creature-1", name__fr="Ours noir")
    return changes.publish("les ours")


def test_the_page_says_the_way_back_and_what_the_draft_does(mona: Client, two: Release) -> None:
    said = text(mona.get(BACK))
    assert f"Nom français Ours noir {game.many(1)[0].name.fr}" in said
    assert "comme version 3" in said
    assert "Le brouillon n’a pas de changements à lui : il revient aussi." in said
    changes.change("creature-2", name__fr="Ours gris")
    assert "Le brouillon garde ses changements" in text(mona.get(BACK))


def test_going_back_twice_by_a_double_click_is_once(mona: Client, two: Release) -> None:
    sent = {"seen_release": hidden(mona.get(BACK), "seen_release"), "note": "trop forts"}
    assert [mona.post(BACK, sent).headers["Location"] for _ in range(2)] == ["/atelier/bestiary/publier/"] * 2
    assert Release.objects.count() == 3
    said = text(mona.get("/atelier/bestiary/publier/"))
    assert "La version 1 est republiée, comme version 3." in said
    assert "Version 3 de nouveau la 1 actuelle" in said
    assert "Revenir à la 2" in said
    assert "Revenir à la 1" not in said  # what readers have is nothing to go back to


def test_another_release_meanwhile_is_a_409_that_keeps_the_note(mona: Client, two: Release) -> None:
    sent = {"seen_release": hidden(mona.get(BACK), "seen_release"), "note": "ma note"}
    changes.change("creature-2", name__fr="Ours gris")
    changes.publish()
    answer = mona.post(BACK, sent)
    assert (answer.status_code, value(answer, "note"), hidden(answer, "seen_release")) == (409, "ma note", "3")
    assert "Ours gris" in text(answer)
    assert mona.post(BACK, {**sent, "seen_release": "3"}).status_code == 303


def test_the_current_one_has_no_way_back(mona: Client, two: Release) -> None:
    address = "/atelier/bestiary/versions/2/remettre/"
    page = mona.get(address)
    assert "il n’y a rien à remettre" in text(page)
    assert "Republier" not in text(page)
    assert mona.post(address, {"seen_release": "2"}).status_code == 422


def test_findings_of_today_s_rules_block_it(mona: Client, published: Release) -> None:
    Card.objects.filter(slug="creature-1").update(slug="forbidden")
    Release.objects.create(game=game.GAME, number=2, digest="0" * 64, body=published.body.replace('creature-1"', 'forbidden"'))
    Release.objects.create(game=game.GAME, number=3, digest="1" * 64, body=published.body)
    address = "/atelier/bestiary/versions/2/remettre/"
    page = mona.get(address)
    assert "Cette version ne peut pas être republiée" in text(page)
    assert "Ce nom est pris." in text(page)
    assert mona.post(address, {"seen_release": "3"}).status_code == 422


def test_what_is_not_there_is_a_404(mona: Client, two: Release) -> None:
    for address in ("/atelier/bestiary/versions/9/remettre/", "/atelier/nothing/versions/1/remettre/"):
        assert (mona.get(address).status_code, mona.post(address, {"seen_release": "2"}).status_code) == (404, 404)
    assert mona.get(f"/atelier/bestiary/versions/{10**30}/remettre/").status_code == 404


def test_a_form_that_does_not_say_what_was_seen_changes_nothing(mona: Client, two: Release) -> None:
    assert mona.post(BACK, {"note": "x"}).status_code == 409
    assert Release.objects.count() == 2
