"""The fragment of a table: the same by name, for htmx and through the stream; its ETag."""

from dataclasses import replace
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.template.loader import render_to_string
from django.test import Client

from matches import rendering, selectors, services
from matches.models import Match
from tests.matches.views.pages import HTMX, html, without_clock
from tests.support.tables import finished, opened, pick, seated, started


def at(match: Match) -> str:
    return f"/tables/{match.pk}/"


def test_all_who_only_watch_get_the_bytes_that_the_stream_pushes(browser_of, visitor: Client, alice: User, bob: User) -> None:
    match = started([alice], bot_count=1)
    pick(match, alice, "book")
    revision, pushed = rendering.spectator_fragment(match.pk, "en")
    fetched = [html(client.get(at(match), headers=HTMX)) for client in (visitor, browser_of(bob))]
    assert without_clock(pushed) == without_clock(fetched[0]) == without_clock(fetched[1])
    assert revision == selectors.spectator(match.pk, "en").revision
    assert f'data-revision="{revision}"' in pushed


@pytest.mark.parametrize("make", ["open", "playing", "over"])
def test_what_is_shared_carries_no_token_and_no_form(alice: User, bob: User, make: str) -> None:
    match = {"open": lambda: seated([alice]), "playing": lambda: started([alice, bob]), "over": lambda: finished()}[make]()
    _, pushed = rendering.spectator_fragment(match.pk, "fr")
    assert "csrf" not in pushed
    assert "<form" not in pushed


def test_the_fragment_has_a_name(alice: User) -> None:
    page = selectors.spectator(opened(alice).pk, "fr")
    assert render_to_string("matches/table.html#table", rendering.table_context(page)).startswith('<section id="table"')


def test_page_and_fragment_have_one_address(visitor: Client, alice: User) -> None:
    match = opened(alice)
    page, fragment = visitor.get(at(match)), visitor.get(at(match), headers=HTMX)
    assert html(page).startswith("<!doctype html>")
    assert html(fragment).startswith('<section id="table"')
    assert "HX-Request" in page["Vary"]
    assert page["Cache-Control"] == "private, no-cache"


def test_a_fragment_that_one_has_already_is_not_sent_again(browser_of, alice: User, bob: User) -> None:
    match, client = started([alice, bob]), browser_of(alice)
    tag = client.get(at(match), headers=HTMX)["ETag"]
    again = client.get(at(match), headers={**HTMX, "If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")
    pick(match, bob, "book")
    assert client.get(at(match), headers={**HTMX, "If-None-Match": tag}).status_code == 200


def test_what_the_others_change_in_secret_does_not_change_the_tag(browser_of, alice: User, bob: User) -> None:
    match, client = started([alice, bob]), browser_of(alice)
    pick(match, bob, "book")
    before = client.get(at(match), headers=HTMX)["ETag"]
    pick(match, bob, "feather")
    assert client.get(at(match), headers=HTMX)["ETag"] == before


def test_tags_are_each_viewers_own_and_each_languages(browser_of, visitor: Client, alice: User, bob: User) -> None:
    match = started([alice, bob])
    clients = [visitor, browser_of(alice), browser_of(bob)]
    tags = {client.get(at(match), headers=HTMX)["ETag"] for client in clients}
    french = visitor.get(at(match), headers={**HTMX, "Accept-Language": "fr"})["ETag"]
    assert len({*tags, french}) == 4


def test_a_table_that_is_not_there_is_not_found(visitor: Client) -> None:
    assert visitor.get("/tables/00000000-0000-0000-0000-000000000000/", headers=HTMX).status_code == 404


def test_without_script_the_page_refreshes_by_itself_for_those_who_only_wait(browser_of, alice: User, bob: User) -> None:
    match = started([alice, bob])
    refresh = '<noscript><meta http-equiv="refresh"'
    pick(match, bob, "book")
    assert refresh not in html(browser_of(alice).get(at(match)))
    assert refresh in html(browser_of(bob).get(at(match)))
    assert refresh in html(Client().get(at(match)))


def test_without_script_nothing_refreshes_under_a_number_being_typed(visitor: Client, alice: User) -> None:
    assert '<noscript><meta http-equiv="refresh"' not in html(visitor.get(at(opened(alice))))


def test_a_rematch_that_has_no_table_yet_leaves_the_fragment_without_a_tag(alice: User, bob: User) -> None:
    match = started([alice, bob])
    services.resign(match.pk, bob, command_id=uuid4())
    services.offer_rematch(match.pk, alice, command_id=uuid4())
    page = selectors.spectator(match.pk, "en")
    assert rendering.live_tag(page, "en") is not None
    assert rendering.live_tag(replace(page, rematch_id=None), "en") is None
