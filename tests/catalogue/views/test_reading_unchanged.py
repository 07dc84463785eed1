"""Whoever has a page already is told so without a question; nobody is told what is somebody else's."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client

from catalogue import selectors, services
from catalogue.models import Card, Release
from tests.support.bestiary import GAME

pytestmark = pytest.mark.django_db
GALLERY = f"/cartes/{GAME}/"


@pytest.fixture
def reader(client: Client, published: Release) -> Client:
    """A browser that has its cookies already."""
    client.get(GALLERY)
    return client


def paths() -> list[str]:
    card = Card.objects.get(game=GAME, slug="creature-1").pk
    return ["/cartes/", GALLERY, f"{GALLERY}?q=kind:charm", f"{GALLERY}{card}/", f"{GALLERY}versions/", f"{GALLERY}versions/1/"]


def test_a_page_that_is_known_is_answered_without_sql(reader: Client, still: None, django_assert_num_queries: object) -> None:
    for path in paths():
        tag = reader.get(path).headers["ETag"]
        selectors.current_mark(GAME), selectors.current_mark("ahyoheek")
        with django_assert_num_queries(0):  # type: ignore[operator]
            again = reader.get(path, headers={"if-none-match": tag})
        assert (again.status_code, again.content) == (304, b""), path
        assert again.headers["ETag"] == tag


def test_a_new_release_is_a_new_page(reader: Client) -> None:
    tag = reader.get(GALLERY).headers["ETag"]
    card = Card.objects.get(game=GAME, slug="creature-1")
    services.change_card(card.pk, card.version, {"name.fr": "Autre nom"}, by=None)
    services.publish(GAME, by=None, note="", seen_draft=selectors.draft(GAME).version, seen_release=1)
    selectors.forget_marks()
    assert reader.get(GALLERY, headers={"if-none-match": tag}).status_code == 200


def test_each_search_language_theme_and_fragment_has_a_tag_of_its_own(reader: Client) -> None:
    tags = [reader.get(path).headers["ETag"] for path in paths()]
    tags.append(reader.get(GALLERY, headers={"hx-request": "true", "hx-target": "results"}).headers["ETag"])
    reader.cookies["theme"] = "dark"
    tags.append(reader.get(GALLERY).headers["ETag"])
    reader.cookies["django_language"] = "en"
    tags.append(reader.get(GALLERY).headers["ETag"])
    assert len(set(tags)) == len(tags)


def test_a_page_stays_with_its_browser_and_depends_on_what_it_sends(reader: Client) -> None:
    answer = reader.get(GALLERY)
    assert answer.headers["Cache-Control"] == "private, no-cache"
    assert {"Cookie", "Accept-Language", "HX-Request", "HX-Target"} <= set(answer.headers["Vary"].split(", "))


def test_who_is_signed_in_is_never_told_that_a_page_is_known(reader: Client) -> None:
    tag = reader.get(GALLERY).headers["ETag"]
    reader.force_login(User.objects.create_user("ben"))
    answer = reader.get(GALLERY, headers={"if-none-match": tag})
    assert answer.status_code == 200
    assert "ETag" not in answer.headers
    assert "ben" in answer.content.decode()


def test_a_search_that_is_refused_has_no_tag(reader: Client) -> None:
    assert "ETag" not in reader.get(f"{GALLERY}?q=race:").headers
