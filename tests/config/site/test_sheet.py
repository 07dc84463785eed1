"""What one can print of a game: the whole pack as text, in both forms and languages; nothing for a game without a sheet."""

import re
from collections import Counter

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db
PATH = "/regles/hula_hoo/planche/"
PACK = {1: 6, 2: 6, 3: 6, 4: 6, 5: 6, 6: 6, 7: 12, 8: 6, 9: 6, 10: 6, 11: 6, 12: 6, 13: 6}  # R1


def html(client: Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200
    return answer.content.decode()


def numbers(page: str) -> Counter[int]:
    return Counter(int(found) for found in re.findall(r'<span class="digit[^"]*">(\d+)</span>', page))


@pytest.mark.parametrize(("query", "times", "pages"), [("", 1, 3), ("?forme=vignettes", 1, 3), ("?forme=cartes", 2, 10)])
def test_r1_a_sheet_has_the_whole_pack_a_cut_out_its_number_for_either_way_up(
    client: Client, query: str, times: int, pages: int
) -> None:
    page = html(client, PATH + query)
    assert numbers(page) == {value: times * copies for value, copies in PACK.items()}
    assert page.count('<section class="a4') == pages
    assert page.count('<svg class="code"') == 84 * times


@pytest.mark.parametrize("form", ["vignettes", "cartes"])
def test_each_card_is_read_aloud_once_with_its_code(client: Client, form: str) -> None:
    page = html(client, f"{PATH}?forme={form}")
    assert page.count("code\u00a0: rond pointé et 4 points") == 6
    assert page.count("code\u00a0: carré pointé et 3 points") == 6
    assert page.count("code\u00a0: ") == 84
    assert page.count('aria-hidden="true"><p class="says"') == (84 if form == "cartes" else 0)


def test_a_joker_is_said_and_six_and_nine_are_underlined(client: Client) -> None:
    page = html(client, PATH)
    assert page.count('<span class="joker">Joker</span>') == 12
    assert re.findall(r'<span class="digit turns">(\d+)</span>', page) == ["6"] * 6 + ["9"] * 6


def test_a_sheet_speaks_the_language_of_the_page(client: Client) -> None:
    assert "<h1>Hula Hoo\u00a0: à imprimer</h1>" in html(client, PATH)
    assert "à 100\u00a0%, sans ajuster" in html(client, PATH)
    client.post("/preferences/langue/", {"language": "en"})
    page = html(client, PATH)
    assert "<h1>Hula Hoo: to print</h1>" in page
    assert "at 100 %, without fitting" in page
    assert "code: dotted circle and 4 dots" in page


@pytest.mark.parametrize("form", ["vignettes", "cartes", "nonsense"])
def test_a_sheet_says_which_form_is_shown(client: Client, form: str) -> None:
    shown = re.findall(r'href="\?forme=(\w+)" aria-current="page"', html(client, f"{PATH}?forme={form}"))
    assert shown == ["cartes" if form == "cartes" else "vignettes"]


@pytest.mark.parametrize("game", ["ahyoheek", "no-such-game"])
def test_a_game_that_has_nothing_to_print_has_no_sheet(client: Client, game: str) -> None:
    assert client.get(f"/regles/{game}/planche/").status_code == 404


def test_the_rules_lead_to_the_sheet_where_there_is_one(client: Client) -> None:
    assert f'href="{PATH}"' in html(client, "/regles/hula_hoo/")
    assert "planche" not in html(client, "/regles/ahyoheek/")
