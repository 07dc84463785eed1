"""Rarities for readers and on the desk: words beside colours, odds that add up, and two moderators where a number needs them."""

import re
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from catalogue import selectors, services
from catalogue.models import Edit, Rarity, ScaleProposal
from tests.catalogue.conftest import make_moderator
from tests.catalogue.scales import with_numbers
from tests.support.bestiary import GAME, RARITIES, WHOLE

pytestmark = pytest.mark.django_db

READERS, DESK = f"/cartes/{GAME}/raretes/", f"/atelier/{GAME}/raretes/"


@pytest.fixture
def desk(client, published, moderator) -> Client:
    client.force_login(moderator)
    return client


@pytest.fixture
def other(published) -> User:
    return make_moderator("nora")


def text(response: Any) -> str:
    main = response.content.decode().partition("<main")[2].partition("</main>")[0]
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", main).replace("&nbsp;", "\u00a0").replace("\u00a0", " "))


def filled(response: Any, **changes: str) -> dict[str, str]:
    """What the form would send, with `changes` by flat name ("__" for a dot)."""
    page = response.content.decode().partition('id="scale-form"')[2].partition("</form>")[0]
    inputs = [dict(re.findall(r'([\w-]+)="([^"]*)"', tag)) for tag in re.findall(r"<input[^>]*>", page)]
    return {one["name"]: one.get("value", "") for one in inputs} | {
        key.replace("__", "."): value for key, value in changes.items()
    }


def number(key: str, name: str) -> int:
    return Rarity.objects.get(game=GAME, key=key).numbers[name]


def test_readers_see_the_released_scale_in_words_and_numbers(client, published):
    said = text(client.get(READERS))
    assert "version 1" in said
    assert re.search(r"Basique.*Argent.*Or\b", said)
    assert "1 170 000 / 1 300 000 (90 %)" in said
    assert "117 000 / 1 300 000 (environ 1 sur 11,1)" in said
    assert "13 000 / 1 300 000 (1 sur 100)" in said
    assert "Bonus par étoile" in said
    assert "Dénominateur 1 300 000" in said


def test_readers_see_it_in_english_too(client, published):
    client.cookies["django_language"] = "en"
    said = text(client.get(READERS))
    assert "Draw odds" in said
    assert "13,000 / 1,300,000 (1 in 100)" in said


def test_a_colour_stands_beside_its_word(client, published):
    page = client.get(READERS).content.decode()
    for one in RARITIES:
        assert re.search(rf'fill="{one.colour}"/></svg>\s*<span>{one.name.fr}</span>', page)
    assert "style=" not in page.partition("<main")[2]


def test_readers_see_nothing_of_the_draft(desk, published, moderator):
    services.propose_scale(
        GAME, whole=WHOLE, rarities=with_numbers("gold", bonus=777), seen_draft=selectors.draft(GAME).version, by=moderator
    )
    assert "777" not in text(desk.get(READERS))
    assert 'value="777"' in desk.get(DESK).content.decode()


@pytest.mark.parametrize(
    "path", ["/cartes/ahyoheek/raretes/", "/cartes/nowhere/raretes/", "/atelier/ahyoheek/raretes/", f"{DESK}propositions/9/"]
)
def test_a_game_without_rarities_has_no_such_page(desk, path):
    assert desk.get(path).status_code == 404


def test_a_game_that_has_published_nothing_says_so(client, db):
    assert "Aucune" in text(client.get(READERS))


def test_the_desk_is_for_moderators(client, published):
    for path in (DESK, f"{DESK}propositions/1/"):
        assert client.get(path).status_code == client.post(path).status_code == 302
    client.force_login(User.objects.create_user("paul"))
    for path in (DESK, f"{DESK}propositions/1/"):
        assert client.get(path).status_code == client.post(path).status_code == 403


def test_all_rows_are_saved_at_once(desk, moderator):
    sent = filled(
        desk.get(DESK),
        rarities__gold__numbers__draw="12000",
        rarities__silver__numbers__draw="118000",
        rarities__silver__name__en="Sterling",
        whole__holo="27",
        reason="kinder",
    )
    response = desk.post(DESK, sent)
    assert (response.status_code, response["Location"]) == (303, DESK)
    assert (number("gold", "draw"), number("silver", "draw")) == (12_000, 118_000)
    edit = Edit.objects.get(via="scale")
    assert (edit.by, edit.reason, edit.changes.count()) == (moderator, "kinder", 3)
    assert selectors.draft_scale(GAME).whole["holo"] == 27


def test_odds_that_do_not_add_up_are_told_beside_their_field_and_what_was_typed_stays(desk):
    response = desk.post(DESK, filled(desk.get(DESK), rarities__gold__numbers__draw="12999", reason="oops"))
    assert response.status_code == 422
    assert "la somme fait 1 299 999, et il faut 1 300 000 (−1)" in text(response)
    assert filled(response)["rarities.gold.numbers.draw"] == "12999"
    assert filled(response)["reason"] == "oops"
    assert number("gold", "draw") == 13_000


@pytest.mark.parametrize("value", ["", "-1", "two", "1e3", "2001", str(10**30), "\x00"])
def test_what_is_no_such_number_is_told(desk, value):
    response = desk.post(DESK, filled(desk.get(DESK), rarities__gold__numbers__bonus=value))
    assert response.status_code == 422
    assert number("gold", "bonus") == 650


@pytest.mark.parametrize(
    "name, value", [("colour", "red"), ("colour", '"/><script>'), ("name.fr", ""), ("place", "7"), ("name.fr", "x" * 61)]
)
def test_what_is_no_such_field_is_told(desk, name, value):
    response = desk.post(DESK, filled(desk.get(DESK)) | {f"rarities.gold.{name}": value})
    assert response.status_code == 422
    assert "<script>" not in response.content.decode().partition("<main")[2]
    assert not Edit.objects.filter(via="scale").exists()


def test_nothing_new_is_said_to_be_nothing(desk):
    response = desk.post(DESK, filled(desk.get(DESK)))
    assert response.status_code == 422
    assert "Rien n’a changé" in text(response)


def test_a_form_that_does_not_say_what_it_saw_saves_nothing(desk):
    assert desk.post(DESK, {"rarities.gold.numbers.bonus": "1"}).status_code == 422
    assert number("gold", "bonus") == 650


def test_a_new_rarity_is_proposed_with_the_form(desk, moderator):
    new = {
        "new.key": "relic",
        "new.name.fr": "Relique",
        "new.place": "3",
        "new.numbers.draw": "0",
        "new.numbers.bonus": "5",
        "new.numbers.sale": "9",
    }
    response = desk.post(DESK, filled(desk.get(DESK)) | new)
    proposal = ScaleProposal.objects.get()
    assert response["Location"] == f"{DESK}propositions/{proposal.pk}/"
    assert [one["key"] for one in proposal.rarities] == ["basic", "silver", "gold", "relic"]
    assert "Relique" in text(desk.get(response["Location"]))


def test_a_new_rarity_with_faults_is_told_in_its_own_fields(desk):
    new = {
        "new.key": "relic",
        "new.name.fr": "",
        "new.place": "3",
        "new.numbers.draw": "0",
        "new.numbers.bonus": "",
        "new.numbers.sale": "9",
    }
    response = desk.post(DESK, filled(desk.get(DESK)) | new)
    assert response.status_code == 422
    assert "id_new.name.fr_error" in response.content.decode()
    assert "id_new.numbers.bonus_error" in response.content.decode()
    assert re.search(r"<details[^>]* open", response.content.decode())


def test_a_sale_value_becomes_a_proposal_that_another_approves(desk, moderator, other):
    response = desk.post(DESK, filled(desk.get(DESK), rarities__gold__numbers__sale="120", reason="dearer"))
    proposal = ScaleProposal.objects.get()
    page = desk.get(response["Location"])
    assert "dearer" in text(page) and "Prix de vente 100 120" in text(page)
    assert "Approuver" not in text(page) and "Reprendre" in text(page)

    refused = desk.post(response["Location"], {"decision": "approuver"})
    assert refused.status_code == 422
    assert "autre personne" in text(refused)

    desk.force_login(other)
    assert "Approuver" in text(desk.get(response["Location"]))
    assert desk.post(response["Location"], {"decision": "approuver"}).status_code == 303
    assert number("gold", "sale") == 120
    assert Edit.objects.get(proposal=proposal).by == other
    assert "approuvée" in text(desk.get(DESK))


def test_a_proposal_is_refused_or_taken_back(desk, moderator, other):
    proposals = [
        services.propose_scale(
            GAME, whole=WHOLE, rarities=with_numbers("gold", sale=120), seen_draft=selectors.draft(GAME).version, by=one
        )
        for one in (moderator, other)
    ]
    for one in proposals:
        path = f"{DESK}propositions/{one.pk}/"
        assert desk.post(path, {"decision": "maybe"}).status_code == 422
        assert desk.post(path, {"decision": "refuser"}).status_code == 303
        assert desk.post(path, {"decision": "approuver"}).status_code == 422
    assert set(ScaleProposal.objects.values_list("state", flat=True)) == {"refused"}
    assert number("gold", "sale") == 100


def test_a_proposal_on_an_older_scale_is_stale_and_shows_what_it_would_change(desk, moderator, other):
    proposal = services.propose_scale(
        GAME, whole=WHOLE, rarities=with_numbers("gold", sale=120), seen_draft=selectors.draft(GAME).version, by=other
    )
    desk.post(DESK, filled(desk.get(DESK), rarities__silver__numbers__bonus="410"))
    path = f"{DESK}propositions/{proposal.pk}/"
    assert "Approuver" not in text(desk.get(path))
    response = desk.post(path, {"decision": "approuver"})
    assert response.status_code == 409
    assert "Bonus par étoile 410 400" in text(response)
    assert (number("gold", "sale"), number("silver", "bonus")) == (100, 410)


def test_who_comes_second_sees_both_and_keeps_what_he_typed(desk, moderator, other):
    sent = filled(desk.get(DESK), rarities__gold__numbers__bonus="700", reason="mine")
    second = Client()
    second.force_login(other)
    second.post(DESK, filled(second.get(DESK), rarities__gold__numbers__bonus="600", rarities__silver__name__fr="Argenté"))

    response = desk.post(DESK, sent)
    assert response.status_code == 409
    assert "Bonus par étoile 600 700" in text(response)
    assert "Nom français Argenté Argent" in text(response)
    assert (number("gold", "bonus"), filled(response)["reason"]) == (600, "mine")

    merged = filled(response) | {"rarities.silver.name.fr": "Argenté"}
    assert desk.post(DESK, merged).status_code == 303
    assert number("gold", "bonus") == 700
    assert Rarity.objects.get(key="silver").name_fr == "Argenté"


def test_a_rarity_that_came_meanwhile_is_kept(desk, moderator, other):
    sent = filled(desk.get(DESK), rarities__gold__numbers__bonus="700")
    new = {
        "new.key": "relic",
        "new.name.fr": "Relique",
        "new.place": "3",
        "new.numbers.draw": "0",
        "new.numbers.bonus": "5",
        "new.numbers.sale": "9",
    }
    desk.post(DESK, filled(desk.get(DESK)) | new)
    services.approve_scale(ScaleProposal.objects.get().pk, by=other)
    response = desk.post(DESK, sent)
    assert response.status_code == 409
    assert filled(response)["rarities.relic.name.fr"] == "Relique"
    assert desk.post(DESK, filled(response)).status_code == 303
    assert [one.key for one in selectors.draft_scale(GAME).rarities] == ["basic", "silver", "gold", "relic"]


def test_a_card_that_changes_in_between_does_not_matter(desk, other):
    sent = filled(desk.get(DESK), rarities__gold__numbers__bonus="700")
    card = selectors.draft_body(GAME).cards[0]
    services.change_card(card.id, 1, {"name.fr": "Autre nom"}, by=other)
    assert desk.post(DESK, sent).status_code == 303
    assert number("gold", "bonus") == 700
