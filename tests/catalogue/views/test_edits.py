"""The journal tells each edit with all that it changed, and undoes it as one or says why not."""

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client

from catalogue import services
from catalogue.models import Edit, Release
from tests.catalogue import changes
from tests.catalogue.scales import with_numbers
from tests.catalogue.views.reading import text
from tests.support import bestiary as game

JOURNAL = "/atelier/bestiary/journal/"


def newest() -> Edit:
    return Edit.objects.order_by("-id")[0]


def page_of(edit: Edit) -> str:
    return f"{JOURNAL}{edit.pk}/"


@pytest.fixture
def edited(published: Release, moderator: User) -> Edit:
    card = changes.named("creature-1")
    services.change_card(card.pk, card.version, {"name.fr": "Ours noir", "facts.attack": 99}, by=moderator, reason="trop faible")
    return newest()


def test_the_newest_come_first_with_who_how_and_why(mona: Client, edited: Edit) -> None:
    said = text(mona.get(JOURNAL))
    assert "Ours noir mona" in said
    assert "par le formulaire trop faible" in said
    assert said.index("trop faible") < said.index("Version 1 publiée la maison") < said.index("premières cartes du jeu")


def test_one_edit_tells_every_field_before_and_after(mona: Client, edited: Edit) -> None:
    said, before = text(mona.get(page_of(edited))), game.many(1)[0]
    assert f"Nom français {before.name.fr} Ours noir Attaque {before.facts['attack']} 99" in said
    assert "heure de Paris" in said


def test_undoing_leads_to_the_undo_which_can_be_undone(mona: Client, edited: Edit) -> None:
    answer = mona.post(f"{page_of(edited)}annuler/")
    undoing = newest()
    assert (answer.status_code, answer.headers["Location"]) == (303, page_of(undoing))
    assert changes.named("creature-1").name_fr == game.many(1)[0].name.fr
    assert f"la modification {edited.pk}" in text(mona.get(page_of(undoing)))
    assert f"Par la modification {undoing.pk}" in text(mona.get(page_of(edited)))
    assert "annulée" in text(mona.get(JOURNAL))
    assert mona.post(f"{page_of(undoing)}annuler/").status_code == 303
    assert changes.named("creature-1").name_fr == "Ours noir"


def test_a_second_click_says_that_it_is_done(mona: Client, edited: Edit) -> None:
    mona.post(f"{page_of(edited)}annuler/")
    answer = mona.post(f"{page_of(edited)}annuler/")
    assert answer.status_code == 422
    assert "Cette modification est déjà annulée." in text(answer)


def test_what_changed_since_is_counted_and_named(mona: Client, edited: Edit) -> None:
    changes.change("creature-1", text__fr="Plus tard")
    page = mona.get(page_of(edited))
    assert "Impossible d’annuler : 1 de ses cartes a changé depuis. Ours noir" in text(page)
    assert f"{page_of(edited)}annuler/" not in page.content.decode()
    answer = mona.post(f"{page_of(edited)}annuler/")
    assert answer.status_code == 422
    assert changes.named("creature-1").text_fr == "Plus tard"


def test_a_slug_that_somebody_took_is_said(mona: Client, published: Release) -> None:
    changes.change("creature-1", slug="old-bear")
    edit = newest()
    services.add_card(game.GAME, "creature", game.values(number=800, slug="creature-1"), by=None)
    answer = mona.post(f"{page_of(edit)}annuler/")
    assert answer.status_code == 422
    assert "Une autre carte a déjà cette adresse." in text(answer)


def test_a_change_of_the_scale_is_told_and_not_undone_here(mona: Client, published: Release, moderator: User) -> None:
    asked = with_numbers("basic", bonus=210)
    services.propose_scale(game.GAME, whole=game.WHOLE, rarities=asked, seen_draft=changes.version(), by=moderator)
    said = text(mona.get(page_of(newest())))
    assert "Basique Bonus par étoile 200 210" in said
    assert "Un changement des raretés ne s’annule pas ainsi" in said


def test_a_new_card_comes_with_all_its_fields(mona: Client, published: Release) -> None:
    services.add_card(game.GAME, "creature", game.values(number=900), by=None)
    said = text(mona.get(page_of(newest())))
    assert "Adresse absent new-900" in said
    assert "Race absent Orque" in said


def test_the_journal_goes_on_from_page_to_page(mona: Client, published: Release) -> None:
    for n in range(60):
        changes.change("creature-1", name__fr=f"Ours {n}")
    page = mona.get(JOURNAL)
    older = Edit.objects.order_by("-id")[49].pk
    assert f"?avant={older}" in page.content.decode()
    rest = mona.get(f"{JOURNAL}?avant={older}").content.decode()
    assert rest.count('<p class="about">') == 12  # ten changes, the first release, its cards
    for odd in ("0", "x", "9" * 30):
        assert mona.get(f"{JOURNAL}?avant={odd}").status_code == 200


def test_many_changes_of_one_edit_come_in_pages(mona: Client, published: Release, django_assert_max_num_queries: object) -> None:
    writes = [services.Write(None, "creature", game.values(number=n)) for n in range(1000, 1230)]
    edit = services.write_cards(game.GAME, writes, seen_draft=changes.version(), by=None)
    with django_assert_max_num_queries(16):  # type: ignore[operator]
        first = text(mona.get(page_of(edit)))
    assert "230 changements" in first
    assert "Page 1 sur 2" in first
    assert "Nouvelle 1229" in text(mona.get(f"{page_of(edit)}?page=2"))
    assert mona.get(f"{page_of(edit)}?page=x").status_code == 200


def test_edits_of_other_games_and_of_nobody_are_404(mona: Client, edited: Edit) -> None:
    for address in (f"/atelier/ahyoheek/journal/{edited.pk}/", f"{JOURNAL}999999/", f"{JOURNAL}{10**30}/"):
        assert (mona.get(address).status_code, mona.post(f"{address}annuler/").status_code) == (404, 404)
    assert mona.get("/atelier/nothing/journal/").status_code == 404
    assert mona.get(f"{page_of(edited)}annuler/").status_code == 405


def test_what_raw_sql_did_is_in_no_edit_and_blocks_an_undo(mona: Client, edited: Edit) -> None:
    with connection.cursor() as cursor:
        cursor.execute("UPDATE catalogue_card SET name_fr = 'X' WHERE slug = 'creature-1'")
    assert "1 de ses cartes a changé depuis" in text(mona.get(page_of(edited)))


@pytest.mark.parametrize("address", [JOURNAL, "/atelier/bestiary/publier/", "/atelier/bestiary/en-lot/"])
def test_players_stay_outside(client: Client, published: Release, address: str) -> None:
    assert client.get(address).status_code == 302
    client.force_login(User.objects.create_user("sam"))
    assert client.get(address).status_code == 403
    assert client.post(address).status_code in (403, 405)
