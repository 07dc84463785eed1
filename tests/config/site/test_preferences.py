"""Theme, language and numerals: kept by the browser, and by the profile of whoever is signed in."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from matches.models import Profile

pytestmark = pytest.mark.django_db
WRONG = [
    ("theme", {"theme": "pink"}),
    ("langue", {"language": "de"}),
    ("theme", {}),
    ("chiffres", {"numerals": "roman"}),
    ("chiffres", {}),
    ("sons", {"sounds": "loud"}),
    ("sons", {}),
    ("courriels", {"minutes": "5"}),
]


def test_the_next_page_is_drawn_in_the_theme_from_its_first_byte(client: Client) -> None:
    assert b"data-theme" not in client.get("/regles/").content.split(b"<head>")[0]
    answer = client.post("/preferences/theme/", {"theme": "dark", "next": "/regles/"})
    assert (answer.status_code, answer.headers["Location"]) == (302, "/regles/")
    assert b'<html lang="fr" data-theme="dark" data-numerals="both">' in client.get("/regles/").content


def test_the_language_changes_and_stays(client: Client) -> None:
    assert b'<html lang="fr" data-numerals="both">' in client.get("/regles/").content
    client.post("/preferences/langue/", {"language": "en", "next": "/regles/"})
    page = client.get("/regles/").content
    assert b'<html lang="en" data-numerals="both">' in page
    assert b"<h1>Rules</h1>" in page


@pytest.mark.parametrize(("path", "data"), WRONG)
def test_what_does_not_exist_is_refused(client: Client, path: str, data: dict[str, str]) -> None:
    answer = client.post(f"/preferences/{path}/", data)
    assert answer.status_code == 400
    assert not answer.cookies


@pytest.mark.parametrize("path", ["theme", "langue", "chiffres", "sons", "courriels"])
def test_a_link_cannot_change_preferences(client: Client, path: str) -> None:
    assert client.get(f"/preferences/{path}/").status_code == 405


@pytest.mark.parametrize("elsewhere", ["https://evil.example/", "//evil.example/", "javascript:alert(1)", ""])
def test_the_way_back_never_leads_to_another_site(client: Client, elsewhere: str) -> None:
    answer = client.post("/preferences/theme/", {"theme": "dark", "next": elsewhere})
    assert answer.headers["Location"] == "/"


@pytest.mark.parametrize("numerals", ["digits", "both", "code"])
def test_numbers_stand_on_cards_as_they_are_wanted(client: Client, numerals: str) -> None:
    answer = client.post("/preferences/chiffres/", {"numerals": numerals, "next": "/regles/"})
    assert (answer.status_code, answer.headers["Location"]) == (302, "/regles/")
    assert f'<html lang="fr" data-numerals="{numerals}">'.encode() in client.get("/regles/").content


def test_a_person_keeps_all_three_in_the_profile(client: Client) -> None:
    alice = User.objects.create_user("alice")
    client.force_login(alice)
    client.post("/preferences/theme/", {"theme": "dark"})
    client.post("/preferences/langue/", {"language": "en"})
    client.post("/preferences/chiffres/", {"numerals": "code"})
    assert Profile.objects.values_list("theme", "language", "numerals").get(user=alice) == ("dark", "en", "code")


def test_preferences_follow_a_person_to_another_browser(client: Client) -> None:
    alice = User.objects.create_user("alice", password="a fair deal")
    Profile.objects.create(user=alice, theme="dark", language="en", numerals="code")
    client.post("/compte/login/", {"login": "alice", "password": "a fair deal"})
    assert b'<html lang="en" data-theme="dark" data-numerals="code">' in client.get("/regles/").content


def test_signing_in_without_preferences_changes_none(client: Client) -> None:
    User.objects.create_user("bob", password="a fair deal")
    client.post("/preferences/theme/", {"theme": "light"})
    client.post("/preferences/chiffres/", {"numerals": "digits"})
    client.post("/compte/login/", {"login": "bob", "password": "a fair deal"})
    assert b'<html lang="fr" data-theme="light" data-numerals="digits">' in client.get("/regles/").content


def test_sounds_are_off_until_they_are_asked_for_and_follow_a_person(client: Client) -> None:
    assert b"data-sounds" not in client.get("/regles/").content
    alice = User.objects.create_user("alice", password="a fair deal")
    client.force_login(alice)
    client.post("/preferences/sons/", {"sounds": "on"})
    assert b'data-sounds="on"' in client.get("/regles/").content
    other = Client()
    other.post("/compte/login/", {"login": "alice", "password": "a fair deal"})
    assert b'data-sounds="on"' in other.get("/regles/").content
    client.post("/preferences/sons/", {"sounds": "off"})
    assert b"data-sounds" not in client.get("/regles/").content
    assert Profile.objects.get(user=alice).sounds is False


def test_one_is_written_to_after_the_minutes_that_are_offered(client: Client) -> None:
    alice = User.objects.create_user("alice")
    client.force_login(alice)
    assert client.post("/preferences/courriels/", {"minutes": "5", "next": "/avis/"}).headers["Location"] == "/avis/"
    assert client.post("/preferences/courriels/", {"minutes": "6"}).status_code == 400
    assert Profile.objects.get(user=alice).letter_after == 5
