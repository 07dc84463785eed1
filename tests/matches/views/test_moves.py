"""A match in play through plain forms and htmx: moves, refusals in words, leaving, the end."""

from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from matches import bots, services
from matches.models import Command, Event, Match
from tests.matches.views.pages import HTMX, form, html, without_clock
from tests.support.tables import finished, game_of, pick, started
from tests.support.timing import later


def at(match: Match, action: str = "") -> str:
    return f"/tables/{match.pk}/{action}"


def choose(symbol: str, round: int = 1, **more: str) -> dict[str, str]:
    return {"id": str(uuid4()), "decision": f"pick/{round}", "command": "pick", "symbol": symbol, **more}


def test_a_pick_without_script_leads_back_to_the_table(browser_of, alice: User, bob: User) -> None:
    match, client = started([alice, bob]), browser_of(alice)
    hidden = form(html(client.get(at(match))), "coup/")
    answer = client.post(at(match, "coup/"), {**hidden, "symbol": "book"})
    assert (answer.status_code, answer["Location"]) == (303, at(match))
    page = html(client.get(at(match)))
    assert 'id="pick-book" name="symbol" value="book" data-shortcut="2" aria-pressed="true"' in page
    assert "chosen" in page


def test_htmx_gets_the_new_fragment_at_once(browser_of, alice: User, bob: User) -> None:
    match = started([alice, bob])
    answer = browser_of(alice).post(at(match, "coup/"), choose("book"), headers=HTMX)
    assert answer.status_code == 200
    assert html(answer).startswith('<section id="table"')
    assert 'aria-pressed="true"' in html(answer)


def test_the_others_see_that_one_has_picked_and_not_what(browser_of, alice: User, bob: User) -> None:
    match = started([alice, bob])
    views = []
    for symbol in ("feather", "book", "beetle"):
        browser_of(alice).post(at(match, "coup/"), choose(symbol))
        page = without_clock(html(browser_of(bob).get(at(match), headers=HTMX)))
        views.append([part for part in page.split("\n") if 'type="hidden"' not in part])
    assert "has picked" in " ".join(views[0])
    assert views[0] == views[1] == views[2]


def test_a_pick_for_a_closed_round_is_too_late_and_shows_the_table_as_it_is(browser_of, alice: User, bob: User) -> None:
    match = started([alice, bob])
    pick(match, alice, "book")
    pick(match, bob, "feather")
    answer = browser_of(alice).post(at(match, "coup/"), choose("beetle", round=1), headers=HTMX)
    assert answer.status_code == 409
    assert "Too late" in html(answer)
    assert 'name="decision" value="pick/2"' in html(answer)


def test_a_refusal_is_said_in_the_words_of_the_game(browser_of, alice: User, bob: User) -> None:
    match = started([alice, bob])
    pick(match, alice, "book")
    answer = browser_of(alice).post(at(match, "coup/"), choose("book"))
    assert (answer.status_code, "That is your pick already." in html(answer)) == (422, True)


def test_a_double_submit_is_one_command(browser_of, alice: User, bob: User) -> None:
    match, client, move = started([alice, bob]), browser_of(alice), choose("book")
    assert [client.post(at(match, "coup/"), move).status_code for _ in range(2)] == [303, 303]
    assert Command.objects.filter(match=match, name="pick").count() == 1


def test_the_same_id_with_another_move_is_refused(browser_of, alice: User, bob: User) -> None:
    match, client, id = started([alice, bob]), browser_of(alice), str(uuid4())
    client.post(at(match, "coup/"), choose("book") | {"id": id})
    answer = client.post(at(match, "coup/"), choose("feather") | {"id": id})
    assert (answer.status_code, "used for something else" in html(answer)) == (422, True)


@pytest.mark.parametrize("move", [{"command": "time_is_up", "deadline": "x"}, {"command": "castle"}, {"symbol": "stone"}])
def test_what_is_no_move_of_the_game_is_said_to_be_none(browser_of, alice: User, bob: User, move: dict[str, str]) -> None:
    match = started([alice, bob])
    answer = browser_of(alice).post(at(match, "coup/"), choose("book") | move)
    assert (answer.status_code, "This is not a move of the game." in html(answer)) == (400, True)


def test_nobody_plays_for_another(browser_of, visitor: Client, alice: User, bob: User) -> None:
    match = started([alice], bot_count=1)
    for client in (browser_of(bob), visitor):
        answer = client.post(at(match, "coup/"), choose("book"))
        assert (answer.status_code, "You do not sit at this table." in html(answer)) == (403, True)
    assert not Command.objects.filter(match=match, name="pick").exists()


def test_leaving_is_confirmed_and_ends_a_match_of_two(browser_of, alice: User, bob: User) -> None:
    match, client = started([alice, bob]), browser_of(alice)
    page = html(client.get(at(match)))
    assert '<details class="resign"' in page
    client.post(at(match, "abandonner/"), form(page, "abandonner/"))
    assert "bob wins" in html(client.get(at(match)))


def test_a_page_that_is_late_wakes_the_clock_and_an_early_one_changes_nothing(visitor: Client, alice: User, bob: User) -> None:
    match = started([alice, bob])
    pick(match, alice, "book")
    before = Event.objects.filter(match=match).count()
    assert visitor.post(at(match, "late/")).status_code == 303
    assert Event.objects.filter(match=match).count() == before
    with later(31_000):
        visitor.post(at(match, "late/"))
    assert Event.objects.filter(match=match, tag="round_voided").count() == 1


def test_the_end_names_the_winner_and_what_one_may_do_next(visitor: Client) -> None:
    match = finished()
    page = html(visitor.get(at(match)))
    finale = page[page.index('id="finale"') : page.index("</div>\n</div>", page.index('id="finale"'))]
    assert "wins" in finale
    assert f'href="/parties/{match.pk}/"' in finale
    assert f'href="/parties/{match.pk}/verifier/"' in finale


def test_a_rematch_is_linked_from_the_old_table_for_all(browser_of, visitor: Client, alice: User, bob: User) -> None:
    match = started([alice, bob])
    services.resign(match.pk, bob, command_id=uuid4())
    answer = browser_of(alice).post(at(match, "revanche/"), {"id": str(uuid4())})
    rematch = Match.objects.get(rematch_of=match)
    assert answer["Location"] == at(rematch)
    assert f'href="{at(rematch)}">To the rematch' in html(visitor.get(at(match)))


@pytest.mark.parametrize(("word", "told"), [("yes", "bob accepts the rematch."), ("no", "bob declines the rematch.")])
def test_a_rematch_is_accepted_or_declined_once(browser_of, alice: User, bob: User, word: str, told: str) -> None:
    match, client = started([alice, bob]), browser_of(bob)
    services.resign(match.pk, bob, command_id=uuid4())
    rematch = services.offer_rematch(match.pk, alice, command_id=uuid4())
    hidden = form(html(client.get(at(match))), "reponse/")
    answer = client.post(at(match, "reponse/"), {**hidden, "accept": word})
    assert answer["Location"] == (at(rematch) if word == "yes" else at(match))
    page = html(client.get(at(match)))
    assert told in page
    assert 'id="accept"' not in page


def test_a_tie_opens_eliminating_rounds_and_the_page_says_who_plays(visitor: Client, alice: User, bob: User) -> None:
    charlie = User.objects.create_user("charlie")
    match, round = started([alice, bob, charlie]), 0
    while not game_of(match).eliminating:
        round += 1
        for user, symbol in ((alice, "feather"), (bob, "feather"), (charlie, "book")):
            pick(match, user, symbol, round)
    page = html(visitor.get(at(match)))
    assert "A tie: only alice and bob play on." in page
    assert "watches</p>" in page


MOVE_QUERIES = 8


def test_a_move_and_its_fragment_take_a_bounded_number_of_queries(browser_of, alice: User, bob: User) -> None:
    """Session and person; head and seat, once for the move and once for the fragment; the secret, once a process; names.

    Reading the tail and appending are two more, on the driver's own cursor.
    """
    match, client = started([alice, bob]), browser_of(alice)
    client.get(at(match))
    with CaptureQueriesContext(connection) as made:
        client.post(at(match, "coup/"), choose("book"), headers=HTMX)
    assert len(made) <= MOVE_QUERIES, "\n".join(query["sql"][:140] for query in made)


def test_bots_answer_and_the_reveal_is_told_in_words(browser_of, alice: User) -> None:
    match = started([alice], bot_count=2, policy="random")
    pick(match, alice, "book")
    bots.play(match.pk)
    page = html(browser_of(alice).get(at(match)))
    assert "The reveal of round 1" in page
    assert page.count('class="score num"') == 3
