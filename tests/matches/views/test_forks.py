"""The form that opens a practice table from a moment of a finished match: for whom it stands there, and where it leads."""

from collections.abc import Callable
from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client

from matches import services
from matches.models import Event, Match
from tests.matches.views.pages import html
from tests.support.staff import member
from tests.support.tables import pick, started

Browser = Callable[[User], Client]


@pytest.fixture
def match(alice: User, bob: User) -> Match:
    """Rated, over after the first picks: alice has left."""
    match = started([alice, bob], rated=True)
    pick(match, alice, "feather")
    services.resign(match.pk, bob, command_id=uuid4())
    match.refresh_from_db()
    return match


def picked(match: Match) -> int:
    return Event.objects.filter(match=match, tag="picked").values_list("version", flat=True)[0]


def test_it_stands_there_for_players_where_something_is_left_to_play(match: Match, alice: User, browser_of: Browser) -> None:
    page = html(browser_of(alice).get(f"/parties/{match.pk}/{picked(match)}/"))
    assert "A practice table begins exactly where step 8 ended" in page
    assert "The step you see lies within a move" in page
    assert '<option value="0" selected>alice</option><option value="1">bob</option>' in page
    assert 'id="fork"' not in html(browser_of(alice).get(f"/parties/{match.pk}/"))


def test_it_does_not_for_others(match: Match, visitor: Client, browser_of: Browser) -> None:
    for reader in (visitor, browser_of(User.objects.create_user("carol"))):
        assert 'id="fork"' not in html(reader.get(f"/parties/{match.pk}/{picked(match)}/"))
        assert (
            reader.post(f"/parties/{match.pk}/{picked(match)}/reprendre/", {"id": str(uuid4()), "seat": "0"}).status_code == 403
        )
    assert not Match.objects.filter(fork_of=match).exists()


def test_it_leads_to_a_table_that_says_what_it_is_and_asks_for_the_very_pick(
    match: Match, bob: User, browser_of: Browser
) -> None:
    browser = browser_of(bob)
    id = str(uuid4())
    for _ in range(2):
        answer = browser.post(f"/parties/{match.pk}/{picked(match)}/reprendre/", {"id": id, "seat": "1"})
        assert (answer.status_code, answer["Location"]) == (303, f"/tables/{id}/")
    page = html(browser.get(f"/tables/{id}/"))
    assert f'href="/parties/{match.pk}/8/">Practice table from match 1, step 8</a>' in page
    assert 'value="pick/1"' in page
    assert "pool" not in page, "what the source was played for is not played for here"
    assert str(UUID(id)) not in html(Client().get(f"/parties/{match.pk}/7/"))  # whose turn it is there reads it in his own header


def test_a_refusal_is_said_in_words(match: Match, bob: User, browser_of: Browser) -> None:
    answer = browser_of(bob).post(f"/parties/{match.pk}/{match.version}/reprendre/", {"id": str(uuid4()), "seat": "1"})
    assert (answer.status_code, "there is nothing left to play" in html(answer)) == (422, True)


def test_an_auditor_goes_on_from_the_version_that_he_looks_at(match: Match, browser_of: Browser) -> None:
    browser = browser_of(member("audrey", "auditors"))
    page = html(browser.get(f"/audit/parties/{match.pk}/{picked(match)}/?vu=1"))
    assert f'action="/parties/{match.pk}/{picked(match)}/reprendre/"' in page
    id = str(uuid4())
    browser.post(f"/parties/{match.pk}/{picked(match)}/reprendre/", {"id": id, "seat": "1"})
    assert Match.objects.get(pk=id).fork_of == match
