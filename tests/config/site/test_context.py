"""The frame knows the theme and the numerals that were chosen, and the entry of the menu that a page belongs to."""

import pytest
from django.contrib.auth.models import AnonymousUser, User
from django.test import RequestFactory

from config.site.context import numerals, section, theme


@pytest.mark.parametrize(("cookie", "known"), [("dark", "dark"), ("light", "light"), ("pink", ""), ('"><script>', "")])
def test_only_a_theme_that_exists_is_believed(cookie: str, known: str) -> None:
    request = RequestFactory().get("/")
    request.COOKIES["theme"] = cookie
    assert theme(request) == known


def test_without_a_choice_the_device_decides() -> None:
    assert theme(RequestFactory().get("/")) == ""


@pytest.mark.parametrize(
    ("cookie", "known"), [("digits", "digits"), ("code", "code"), ("both", "both"), ("roman", "both"), ("", "both")]
)
def test_numbers_stand_in_both_ways_unless_one_that_exists_is_chosen(cookie: str, known: str) -> None:
    request = RequestFactory().get("/")
    request.COOKIES["numerals"] = cookie
    assert numerals(request) == known


@pytest.mark.parametrize(
    ("path", "entry"),
    [
        ("/", "play"),
        ("/tables/ouvrir/ahyoheek/", "play"),
        ("/regles/", "rules"),
        ("/regles/ahyoheek/", "rules"),
        ("/cartes/", "cards"),
        ("/atelier/ahyoheek/", "desk"),
        ("/audit/parties/", "audit"),
        ("/compte/login/", "me"),
        ("/joueurs/alice/", "me"),
        ("/joueurs/bob/", ""),
    ],
)
def test_a_path_belongs_to_one_entry_of_the_menu(path: str, entry: str) -> None:
    request = RequestFactory().get(path)
    request.user = User(username="alice")
    assert section(request) == entry


def test_nobody_owns_the_profile_of_an_empty_name() -> None:
    request = RequestFactory().get("/joueurs/bob/")
    request.user = AnonymousUser()
    assert section(request) == ""
