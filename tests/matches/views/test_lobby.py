"""Finding a table, opening one, and coming to one by a link."""

import re
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client

from matches import services
from matches.models import Match, Points, SeatHolder
from tests.matches.views.pages import form, html
from tests.support.tables import opened, seated, started

OPEN = "/tables/ouvrir/ahyoheek/"
WANTED = {"seats": "3", "bots": "2", "policy": "mixed", "access": "link", "option_countdown_s": "10"}


def test_an_open_table_is_listed_with_its_free_seats(visitor: Client, alice: User) -> None:
    match = seated([alice], bot_count=2)
    page = html(visitor.get("/tables/"))
    assert f'href="/tables/{match.pk}/"' in page
    assert "alice, Careful robot 1, Careful robot 2" in page


def test_a_table_by_link_is_not_listed(visitor: Client, alice: User) -> None:
    match = services.open_match(game="ahyoheek", options={}, seats=3, host=alice, public=False)
    assert str(match.pk) not in html(visitor.get("/tables/"))


def test_ones_own_running_match_comes_first_and_says_whose_turn_it_is(browser_of, alice: User, bob: User) -> None:
    match = started([alice, bob])
    page = html(browser_of(alice).get("/tables/"))
    resume = page[page.index('class="resume"') :]
    assert f'href="/tables/{match.pk}/"' in resume[:600]
    assert "It is your turn." in resume[:600]


def test_a_running_match_may_be_watched(visitor: Client, alice: User, bob: User) -> None:
    match = started([alice, bob])
    page = html(visitor.get("/tables/"))
    assert f'href="/tables/{match.pk}/">Watch' in page


def test_the_form_asks_for_the_options_of_the_game_within_their_bounds(browser_of, alice: User) -> None:
    page = html(browser_of(alice).get(OPEN))
    assert 'name="option_countdown_s" value="30" min="5" max="120"' in page
    assert 'name="option_rated"' in page


def test_a_table_opens_with_its_bots_and_leaves_the_host_a_seat(browser_of, alice: User) -> None:
    client = browser_of(alice)
    id = form(html(client.get(OPEN)))["id"]
    answer = client.post(OPEN, {**WANTED, "id": id})
    assert (answer.status_code, answer["Location"]) == (303, f"/tables/{id}/")
    match = Match.objects.get(pk=id)
    assert (match.seats, match.public, match.options) == (3, False, {"rated": False, "countdown_s": 10})
    assert list(SeatHolder.objects.filter(match=match).values_list("seat", "bot")) == [(0, "mixed"), (1, "mixed")]


def test_the_same_form_sent_twice_opens_one_table(browser_of, alice: User) -> None:
    client, id = browser_of(alice), str(uuid4())
    first, second = (client.post(OPEN, {**WANTED, "id": id}) for _ in range(2))
    assert first["Location"] == second["Location"]
    assert Match.objects.count() == 1
    assert SeatHolder.objects.count() == 2


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"bots": "3"}, "Leave a seat for yourself."),
        ({"option_rated": "on"}, "A rated match is played without bots."),
        ({"option_countdown_s": "4"}, "greater than or equal to 5"),
    ],
)
def test_a_wrong_form_says_why_and_opens_nothing(browser_of, alice: User, wrong: dict[str, str], words: str) -> None:
    answer = browser_of(alice).post(OPEN, {**WANTED, **wrong, "id": str(uuid4())})
    assert answer.status_code == 422
    assert words in html(answer)
    assert Match.objects.count() == 0


def test_a_guest_is_not_asked_whether_the_match_is_rated(visitor: Client) -> None:
    assert 'name="option_rated"' not in html(visitor.get(OPEN))


def test_one_press_makes_a_guest_and_a_table_full_of_bots(visitor: Client) -> None:
    answer = visitor.post("/jouer/ahyoheek/", {"id": str(uuid4()), "against": "bots"})
    assert answer.status_code == 303
    match = Match.objects.get()
    assert (match.host.username[:7], match.public, match.holders.exclude(bot="").count()) == ("invité-", False, 4)


def test_looking_for_people_leads_to_the_oldest_table_with_a_free_seat(browser_of, alice: User, bob: User) -> None:
    first, _ = opened(alice), opened(alice)
    answer = browser_of(bob).post("/jouer/ahyoheek/", {"id": str(uuid4()), "against": "people"})
    assert answer["Location"] == f"/tables/{first.pk}/"
    assert Match.objects.count() == 2


def test_looking_for_people_opens_a_table_when_there_is_none(browser_of, bob: User) -> None:
    browser_of(bob).post("/jouer/ahyoheek/", {"id": str(uuid4()), "against": "people"})
    match = Match.objects.get()
    assert (match.public, match.seats, match.holders.count()) == (True, 5, 0)


def test_an_invitation_leads_to_its_table_and_a_wrong_one_nowhere(visitor: Client, alice: User) -> None:
    match = opened(alice)
    assert visitor.get(f"/i/{match.invite}/")["Location"] == f"/tables/{match.pk}/"
    assert visitor.get("/i/nothing-of-ours/").status_code == 404


@pytest.mark.parametrize("path", ["/tables/ouvrir/chess/", "/classement/chess/"])
def test_a_game_that_is_not_here_is_not_found(visitor: Client, path: str) -> None:
    assert visitor.get(path).status_code == 404


def test_the_ranking_shows_points_and_rank(visitor: Client, alice: User) -> None:
    Points.objects.create(user=alice, game="ahyoheek", points=350)
    page = html(visitor.get("/classement/ahyoheek/"))
    assert '<a href="/joueurs/alice/">alice</a></th><td class="num">350</td><td class="num">2</td>' in page


def test_the_form_of_a_fight_asks_for_rank_rarity_and_stars_and_never_for_its_pace(browser_of, alice: User) -> None:
    page = html(browser_of(alice).get("/tables/ouvrir/hoss/"))
    ranks = [f"Rank {rank} robot" for rank in (*range(1, 9), "Max")]
    assert [name for name in ranks if name in page] == ranks
    chosen = [box for box in re.findall(r'<input type="radio" name="policy"[^>]*>', page) if "checked" in box]
    assert [re.findall(r'value="(\w+)"', box) for box in chosen] == [["rank_1"]]
    assert 'name="option_stars" value="3" min="0" max="5"' in page
    assert 'name="option_rarity" value="divine"' in page
    assert "pace" not in page


def test_a_fight_against_rank_3_is_opened_from_the_form(browser_of, alice: User) -> None:
    client = browser_of(alice)
    id = form(html(client.get("/tables/ouvrir/hoss/")))["id"]
    wanted = {"seats": "2", "bots": "1", "policy": "rank_3", "access": "link", "option_rarity": "silver", "option_stars": "2"}
    assert client.post("/tables/ouvrir/hoss/", {**wanted, "id": id})["Location"] == f"/tables/{id}/"
    match = Match.objects.get(pk=id)
    assert match.options == {"rarity": "silver", "stars": 2, "pace": "live", "rated": False}
    page = html(client.get(f"/tables/{id}/"))
    assert "Rank 3 robot" in page
    assert "at once" not in page.lower().replace("start at once", "")
    assert "Pace" not in page
