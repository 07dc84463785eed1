"""Finding a table, opening one, and coming to one by a link."""

import re
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client
from qrcode.constants import ERROR_CORRECT_M
from qrcode.main import QRCode

from matches import services
from matches.models import Match, Points, SeatHolder
from tests.matches.views.pages import form, html
from tests.support.tables import opened, people, started

pytestmark = pytest.mark.django_db
OPEN = "/tables/ouvrir/ahyoheek/"
WANTED = {"seats": "3", "bots": "2", "policy": "mixed", "access": "link", "option_countdown_s": "10"}


def test_an_open_table_is_listed_with_its_free_seats(visitor: Client, alice: User) -> None:
    match = opened(alice, seats=4)
    services.take_seat(match.pk, alice, command_id=uuid4())
    for _ in range(2):
        services.add_bot(match.pk, alice, policy="mixed", command_id=uuid4())
    page = html(visitor.get("/tables/"))
    assert f'href="/tables/{match.pk}/">Take a seat' in page
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
    assert answer["Location"] == f"/tables/{first.pk}/?rapide=1"
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


def numbers(client: Client, query: str = "") -> list[int]:
    body = client.get(f"/tables/{query}").content.decode()
    return [int(number) for number in re.findall(r"table (\d+)</h3>", body)]


def test_tables_are_sifted_by_game_rank_and_free_seats(client: Client) -> None:
    [ada] = people("ada")
    plain, rated = opened(ada, seats=2), opened(ada, seats=3, rated=True)
    other = opened(ada, game="hula_hoo", seats=4)
    assert numbers(client) == [plain.number, rated.number, other.number]
    assert numbers(client, "?jeu=hula_hoo") == [other.number]
    assert numbers(client, "?classee=oui") == [rated.number]
    assert numbers(client, "?classee=non&places=3") == [other.number]
    assert numbers(client, "?places=3") == [rated.number, other.number]
    services.take_seat(rated.pk, people("bob")[0], command_id=uuid4(), nonce="")
    assert numbers(client, "?places=3") == [other.number]
    body = client.get("/tables/?jeu=hoss").content.decode()
    assert "Aucune table n’est ainsi" in body


@pytest.mark.parametrize("odd", ["?jeu=whist", "?classee=peut-etre", "?places=99", "?places=-1", "?places=x"])
def test_what_an_address_says_otherwise_asks_nothing(client: Client, odd: str) -> None:
    table = opened(people("ada")[0])
    assert numbers(client, odd) == [table.number]


def test_a_link_is_there_as_a_code_that_a_camera_reads(client: Client) -> None:
    [ada] = people("ada")
    table = opened(ada)
    client.force_login(ada)
    body = client.get(f"/tables/{table.pk}/").content.decode()
    address = f"http://testserver/i/{table.invite}/"
    [drawing] = re.findall(r'<svg class="qr".*?</svg>', body)
    dark = {tuple(map(int, place)) for place in re.findall(r"M(\d+) (\d+)h1", drawing)}
    code = QRCode(border=2, error_correction=ERROR_CORRECT_M)
    code.add_data(address)
    rows = code.get_matrix()
    assert f'value="{address}"' in body
    assert dark == {(x, y) for y, row in enumerate(rows) for x, one in enumerate(row) if one} and len(dark) > 200
