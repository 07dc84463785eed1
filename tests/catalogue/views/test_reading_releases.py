"""The readers' pages about releases: when, why, how much changed, and what exactly."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client

from catalogue import selectors, services
from catalogue.models import Card, Release
from tests.catalogue.views.test_reading import html, link
from tests.support.bestiary import GAME, values

pytestmark = pytest.mark.django_db
RELEASES = f"/cartes/{GAME}/versions/"


@pytest.fixture
def second(published: Release, moderator: User) -> Release:
    """Release 2: one card came, one changed, one was retired, one was merged."""
    one, two, three, four = (Card.objects.get(game=GAME, slug=f"creature-{number}") for number in (1, 2, 3, 4))
    services.add_card(GAME, "creature", values("creature", 5000), by=moderator)
    services.change_card(one.pk, one.version, {"facts.attack": 3, "facts.rank": 3}, by=moderator)
    services.retire_card(two.pk, two.version, by=moderator, reason="Personne ne la joue.")
    services.merge_card(three.pk, three.version, into=four.pk, by=moderator, reason="La même carte.")
    draft = selectors.draft(GAME).version
    release = services.publish(GAME, by=moderator, note="Équilibrage d’automne.", seen_draft=draft, seen_release=1)
    selectors.forget_marks()
    return release


def tallies(page: str) -> list[str]:
    """What each release counts, in words."""
    return [" ".join(re.sub(r"<[^>]+>", " ", one).split()) for one in re.findall(r'class="tally num">(.*?)</ul>', page, re.S)]


def test_each_release_says_how_many_cards_came_changed_and_went(client: Client, second: Release) -> None:
    page = html(client, RELEASES)
    assert tallies(page) == ["39 cartes + 1 nouvelle ≠ 1 modifiée − 2 retirées", "40 cartes + 40 nouvelles"]
    assert "Équilibrage d’automne." in page


def test_a_release_says_its_moment_with_the_zone_and_its_digest(client: Client, second: Release) -> None:
    page = html(client, f"{RELEASES}2/")
    assert "heure de Paris (UTC+" in page
    assert second.digest in page
    assert link(page, "Ses cartes") == f"/cartes/{GAME}/?release=2"
    assert link(page, "Ce qui a changé") == f"{RELEASES}1/2/"


def test_who_published_is_told_to_moderators_alone(client: Client, second: Release, moderator: User) -> None:
    assert "mona" not in html(client, f"{RELEASES}2/")
    client.force_login(User.objects.create_user("ben"))
    assert "mona" not in html(client, f"{RELEASES}2/")
    client.force_login(moderator)
    assert "par mona" in html(client, f"{RELEASES}2/")


def test_a_difference_names_every_card_and_field(client: Client, second: Release) -> None:
    page = html(client, f"{RELEASES}1/2/")
    for heading in ("Cartes modifiées", "Nouvelles cartes", "Cartes fusionnées", "Cartes retirées"):
        assert heading in page
    assert "<ins>3</ins>" in page
    assert "Nouvelle 5000" in page


def test_a_difference_goes_both_ways(client: Client, second: Release) -> None:
    page = html(client, f"{RELEASES}2/1/")
    assert "<del>3</del>" in page
    assert "Cartes fusionnées" not in page  # backwards, three cards come and one goes
    assert page.count("Nouvelles cartes") == 1


def test_a_release_and_itself_are_the_same(client: Client, published: Release) -> None:
    assert "à l’octet près" in html(client, f"{RELEASES}1/1/")


def test_the_form_that_compares_leads_to_the_difference(client: Client, second: Release) -> None:
    answer = client.get(f"{RELEASES}?de=2&a=1")
    assert (answer.status_code, answer.headers["Location"]) == (302, f"{RELEASES}2/1/")


@pytest.mark.parametrize("path", ["3/", "0/", "1/3/", "3/1/", f"{'9' * 30}/"])
def test_a_release_that_is_not_there_is_a_404(client: Client, second: Release, path: str) -> None:
    html(client, RELEASES + path, status=404)


def test_a_list_of_releases_asks_five_questions(client: Client, second: Release, django_assert_max_num_queries: object) -> None:
    with django_assert_max_num_queries(5):  # type: ignore[operator]  # the mark, the releases, three counts
        html(client, RELEASES)
