"""The pages that span apps say what they should, to whom they should, and hold nothing that the content policy refuses."""

import re
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client, RequestFactory
from django.utils import translation
from django.views.defaults import server_error

from config.site import contributors
from matches import services

pytestmark = pytest.mark.django_db

PUBLIC = (
    "/",
    "/regles/",
    "/regles/ahyoheek/",
    "/regles/hula_hoo/",
    "/joueurs/alice/",
    "/compte/login/",
    "/compte/signup/",
    "/no/such/page/",
)


@pytest.fixture
def alice() -> User:
    return User.objects.create_user("alice")


@pytest.mark.parametrize("path", PUBLIC)
def test_a_page_has_no_inline_script_or_style(client: Client, alice: User, path: str) -> None:
    page = client.get(path).content.decode()
    assert not re.findall(r"<style|\sstyle=|\son\w+=|javascript:", page)
    inline = [tag for tag in re.findall(r"<script[^>]*>", page) if "src=" not in tag and "application/json" not in tag]
    assert inline == []


@pytest.mark.parametrize("path", PUBLIC)
def test_a_page_has_one_heading_of_the_first_rank_and_a_title(client: Client, alice: User, path: str) -> None:
    page = client.get(path).content.decode()
    assert len(re.findall(r"<h1[ >]", page)) == 1
    title = re.search(r"<title>\s*(.*?)\s*· Pli</title>", page, re.DOTALL)
    assert title is not None
    assert title[1]


def test_home_shows_each_game_with_its_pictures_its_players_and_a_way_in(client: Client) -> None:
    page = client.get("/").content.decode()
    for name, players, key in (
        ("Ahyoheek", "2 à 5 joueurs, 5\u00a0min", "ahyoheek"),
        ("Hula Hoo", "2 à 6 joueurs, 25\u00a0min", "hula_hoo"),
    ):
        tile = re.search(rf'<a class="game" href="/regles/{key}/">.*?</a>', page, re.DOTALL)
        assert tile is not None, f"{name} is not on the home page"
        assert name in tile[0]
        assert players in tile[0]
        assert tile[0].count('<svg class="art"') == 3
        assert f'action="/jouer/{key}/"' in page


def test_the_hand_on_the_home_page_holds_cards_of_every_game(client: Client) -> None:
    """Decoration, but a reader must not think that there is one game."""
    page = client.get("/").content.decode()
    fan = page[page.index('<div class="fan"') : page.index('<ul class="games">')]
    tiles = re.findall(r'<a class="game".*?</a>', page, re.DOTALL)
    assert fan.count('<svg class="art"') == len(tiles) == 5
    drawing = re.compile(r'<svg class="art".*?</svg>', re.DOTALL)
    pictures = {picture: number for number, tile in enumerate(tiles) for picture in drawing.findall(tile)}
    assert {pictures[picture] for picture in drawing.findall(fan)} == set(range(len(tiles)))


def test_home_lists_an_open_table_and_not_to_those_who_sit_at_it(client: Client, alice: User) -> None:
    bob = User.objects.create_user("bob")
    table = services.open_match(game="ahyoheek", options={"rated": True}, seats=4, host=bob)
    services.take_seat(table.pk, bob, command_id=uuid4())
    client.force_login(alice)
    page = client.get("/").content.decode()
    assert "Ahyoheek à 4" in page
    assert "bob · classée" in page
    assert f'href="/tables/{table.pk}/"' in page
    client.force_login(bob)
    shown = contributors.home(bob)
    assert shown["tables"] == []
    assert "La partie n’a pas commencé." in client.get("/").content.decode()


def test_home_keeps_a_table_by_invitation_to_itself(client: Client, alice: User) -> None:
    services.open_match(game="ahyoheek", options={}, seats=3, host=alice, public=False)
    assert "Personne n’attend en ce moment." in client.get("/").content.decode()


def test_the_rules_of_a_game_that_does_not_exist_are_not_found(client: Client) -> None:
    answer = client.get("/regles/poker/")
    assert answer.status_code == 404
    assert "Pas de carte ici" in answer.content.decode()


def test_a_profile_is_public_and_its_settings_are_not(client: Client, alice: User) -> None:
    page = client.get("/joueurs/alice/").content.decode()
    assert "<h1>alice</h1>" in page
    assert "Se déconnecter" not in page
    client.force_login(alice)
    assert "Se déconnecter" in client.get("/joueurs/alice/").content.decode()


def test_nobody_of_that_name_is_not_found(client: Client) -> None:
    assert client.get("/joueurs/nobody/").status_code == 404


def test_a_guest_is_invited_to_make_an_account(client: Client) -> None:
    guest = services.new_guest()
    client.force_login(guest)
    page = client.get(f"/joueurs/{guest.username}/").content.decode()
    assert "Créer un compte" in page
    assert "classement" not in page  # guests have no rated matches


def test_two_contributors_cannot_give_the_same_part(monkeypatch: pytest.MonkeyPatch, alice: User) -> None:
    monkeypatch.setattr(contributors, "HOME", (lambda reader: {"tables": []}, lambda reader: {"tables": [1]}))
    with pytest.raises(ValueError, match="tables"):
        contributors.home(alice)


def test_a_page_of_another_site_cannot_post(alice: User) -> None:
    client = Client(enforce_csrf_checks=True)
    answer = client.post("/preferences/theme/", {"theme": "dark"})
    assert answer.status_code == 403


def test_the_page_of_our_own_faults_stands_alone() -> None:
    with translation.override("fr"):
        answer = server_error(RequestFactory().get("/"))
    assert answer.status_code == 500
    assert "Les cartes nous ont échappé" in answer.content.decode()
