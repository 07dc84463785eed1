"""A picture comes with the card's form, with script and without; whatever else comes is refused in words and loses nothing."""

import re
from io import BytesIO

import pytest
from django.contrib.auth.models import User

from catalogue import selectors
from catalogue.models import Card, Picture
from tests.catalogue.uploads import SCRIPT, file_of, halves, plain
from tests.support.bestiary import GAME

pytestmark = pytest.mark.django_db

SVG = b'<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300">' + SCRIPT + b"</svg>"


@pytest.fixture
def card(client, published, moderator) -> Card:
    client.force_login(moderator)
    return selectors.card(selectors.draft_body(GAME).cards[0].id)


def address(card: Card, what: str = "") -> str:
    return f"/atelier/{GAME}/cartes/{card.pk}/{what}"


def upload(data: bytes, name: str = "picture.png") -> BytesIO:
    file = BytesIO(data)
    file.name = name
    return file


def art_in(response) -> str:
    return re.findall(r'<input type="hidden" name="art" value="(\w*)"', response.content.decode())[0]


def test_a_picture_is_stored_and_put_into_the_form_and_no_card_changes(client, card, moderator):
    response = client.post(address(card, "image/"), {"picture": upload(file_of(halves())), "art": ""})
    picture = Picture.objects.get()
    assert response.status_code == 200
    assert (art_in(response), picture.by) == (picture.digest, moderator)
    assert f"/images/{picture.digest}-" in response.content.decode()
    card.refresh_from_db()
    assert (card.art, card.version) == ("", 1)


def test_the_name_and_the_type_of_a_file_say_nothing(client, card):
    assert client.post(address(card, "image/"), {"picture": upload(file_of(halves()), "evil.svg")}).status_code == 200
    response = client.post(address(card, "image/"), {"picture": upload(SVG, "nice.png")})
    assert response.status_code == 422
    assert "n’est pas une image PNG, JPEG, WebP ou GIF" in response.content.decode()
    assert SCRIPT.decode() not in response.content.decode()


@pytest.mark.parametrize(
    "data, words",
    [
        (b"x" * 5_000_001, "trop lourd"),
        (file_of(plain(6001, 100)), "trop grande"),
        (file_of(plain(50, 50)), "trop petite"),
        (file_of(halves())[:300], "abîmée"),
        (file_of(plain(), "GIF", save_all=True, append_images=[halves()]), "animée"),
        (b"", "Choisissez d’abord un fichier|n’est pas une image"),
    ],
    ids=["heavy", "large", "small", "damaged", "moving", "empty"],
)
def test_what_will_not_do_is_said_and_the_earlier_picture_stays(client, card, data, words):
    response = client.post(address(card, "image/"), {"picture": upload(data), "art": "ab" * 32})
    assert response.status_code == 422
    assert re.search(words, response.content.decode())
    assert art_in(response) == "ab" * 32
    assert not Picture.objects.exists()


def test_nothing_sent_and_nonsense_sent_are_refused(client, card):
    assert client.post(address(card, "image/")).status_code == 422
    response = client.post(address(card, "image/"), {"picture": "text", "art": '"><script>'})
    assert (response.status_code, art_in(response)) == (422, "")


def test_the_games_drawing_is_wanted_back(client, card):
    assert art_in(client.post(address(card, "image/"), {"drawn": "1", "art": "ab" * 32})) == ""


def test_a_picture_is_for_moderators_to_send_and_for_games_that_are_here(client, card):
    elsewhere = address(card, "image/").replace(GAME, "nowhere")
    assert client.post(elsewhere, {"picture": upload(file_of(halves()))}).status_code == 404
    assert client.get(address(card, "image/")).status_code == 405
    client.force_login(User.objects.create_user("paul"))
    assert client.post(address(card, "image/"), {"picture": upload(file_of(halves()))}).status_code == 403
    client.logout()
    assert client.post(address(card, "image/"), {"picture": upload(file_of(halves()))}).status_code == 302
    assert not Picture.objects.exists()


def test_without_script_the_picture_comes_with_the_whole_form(client, card):
    page = client.get(address(card)).content.decode()
    seen = re.findall(r'name="seen" value="(\d+)"', page)[0]
    response = client.post(address(card), {"seen": seen, "name.fr": "Avec image", "picture": upload(file_of(halves()))})
    assert response.status_code == 303
    card.refresh_from_db()
    assert (card.art, card.name_fr) == (Picture.objects.get().digest, "Avec image")


def test_without_script_a_bad_file_loses_nothing_that_was_typed(client, card):
    response = client.post(address(card), {"seen": "1", "name.fr": "Reste là", "picture": upload(SVG)})
    assert response.status_code == 422
    assert "Reste là" in response.content.decode()
    assert "n’est pas une image" in response.content.decode()
    card.refresh_from_db()
    assert card.version == 1
