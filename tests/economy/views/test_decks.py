"""The pages of decks, as people without script send them; imports the economy and Django's client."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client

from economy import selectors, services
from economy.models import Copy, Deck
from economy.rules.stock import Stock
from matches.services import new_guest
from tests.support.retiring import gives_up
from tests.support.riches import given_copies

FIGHTERS = ("premier-leve", "cavalier-bleme", "pique-creuse", "hache-rouge", "long-croc", "jeune-ecorce", "petite-iris")
BUFFS = ("elan", "second-souffle")
PAGE = "/hoss/paquets/1/"


def ids(stock: Stock, *slugs: str) -> list[str]:
    found = {one.card.slug: one.id for one in stock.pieces.values()}
    return [found[one] for one in slugs]


def client_of(user: User) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(user)
    return client


def page(client: Client, path: str = PAGE) -> str:
    answer = client.get(path)
    assert answer.status_code == 200
    return answer.content.decode()


def ticked(html: str) -> list[str]:
    return re.findall(r'name="(?:line|buff)" value="([0-9a-f-]{36})" checked', html)


@pytest.fixture
def rich(alice: User) -> User:
    given_copies(alice, [*FIGHTERS, *BUFFS, "lame-rouillee"])
    return alice


@pytest.fixture
def form(released: Stock) -> dict[str, object]:
    """What the page sends for a whole deck in an empty slot."""
    return {
        "do": "save", "version": "0", "name": "My first", "line": ids(released, *FIGHTERS[:6]), "buff": ids(released, *BUFFS)
    }  # fmt: skip


def test_a_plain_form_saves_a_deck_and_its_page_shows_each_copy_and_what_is_missing(rich: User, form: dict[str, object]) -> None:
    client = client_of(rich)
    answer = client.post(PAGE, form)
    assert (answer.status_code, answer["Location"]) == (303, PAGE)
    html = page(client)
    assert "My first" in html
    assert '<span class="tag live">ready</span>' in html
    assert "The Master of path A is missing: " in html
    assert "0% chance to evolve" in html
    assert len(ticked(html)) == 8


def test_what_is_refused_stays_in_the_form(rich: User, form: dict[str, object], released: Stock) -> None:
    answer = client_of(rich).post(PAGE, form | {"line": ids(released, *FIGHTERS)})
    assert answer.status_code == 422
    assert "A deck has six lines at most" in answer.content.decode()
    assert len(ticked(answer.content.decode())) == 9
    assert not Deck.objects.exists()


def test_a_stale_form_is_a_409_that_loses_nothing_and_saves_when_sent_again(rich: User, form: dict[str, object]) -> None:
    client = client_of(rich)
    first = services.suggest_deck(rich, 1, name="Meanwhile", version=0)
    answer = client.post(PAGE, form | {"name": "Mine"})
    html = answer.content.decode()
    assert answer.status_code == 409
    assert "Nothing is lost" in html
    assert 'value="Mine"' in html
    again = form | {"name": "Mine", "version": str(first.version)}
    assert f'name="version" value="{first.version}"' in html
    assert client.post(PAGE, again).status_code == 303
    assert Deck.objects.get().name == "Mine"


def test_a_name_is_needed(rich: User, form: dict[str, object]) -> None:
    answer = client_of(rich).post(PAGE, form | {"name": " "})
    assert answer.status_code == 400
    assert "A deck has a name" in answer.content.decode()


@pytest.mark.parametrize("sent", [{"do": "burn"}, {"version": "x"}, {"line": ["1"]}, {"buff": ["' OR 1=1"]}])
def test_nonsense_is_refused_in_words(rich: User, form: dict[str, object], sent: dict[str, object]) -> None:
    answer = client_of(rich).post(PAGE, form | sent)
    assert answer.status_code == 400
    assert 'role="alert"' in answer.content.decode()


def test_copies_and_stars_that_are_posted_count_for_nothing(rich: User, form: dict[str, object], released: Stock) -> None:
    client_of(rich).post(PAGE, form | {"copies": ["1", "2"], "stars": "5", "rarity": "divine", "loadout": '{"lines": []}'})
    [sheet] = selectors.decks_of(rich, released)
    assert {(one.rarity, one.stars) for line in sheet.filled.lines for one in line} == {("basic", 0)}


def test_the_strongest_is_made_at_a_press_and_thrown_away_at_another(rich: User) -> None:
    client = client_of(rich)
    assert client.post("/hoss/paquets/3/", {"do": "suggest", "version": "0", "name": "Deck 3"}).status_code == 303
    deck = Deck.objects.get()
    assert (deck.slot, len(deck.lines), len(deck.buffs)) == (3, 6, 2)
    answer = client.post("/hoss/paquets/3/", {"do": "delete", "version": str(deck.version)})
    assert (answer.status_code, answer["Location"]) == (303, "/hoss/paquets/")
    assert not Deck.objects.exists()


def test_the_four_slots_show_lines_races_and_what_is_wrong(rich: User, form: dict[str, object], released: Stock) -> None:
    client = client_of(rich)
    client.post(PAGE, form)
    html = page(client, "/hoss/paquets/")
    assert html.count('class="panel stack" id="deck-') == 4
    assert html.count("Nothing is saved here yet.") == 3
    assert re.search(r"Skeleton × 3 <b>\+3%</b>", html)  # R23
    Copy.objects.filter(card=ids(released, "hache-rouge")[0]).update(gone="sold")
    assert "so the line cannot be brought" in page(client, "/hoss/paquets/")


def test_a_retired_card_is_told_on_the_decks_page_and_in_its_deck(rich: User, form: dict[str, object], released: Stock) -> None:
    client = client_of(rich)
    client.post(PAGE, form)
    [gone] = ids(released, "hache-rouge")
    gives_up(released, "hache-rouge", "jeune-ecorce")
    for path in ("/hoss/paquets/", PAGE):
        assert "leads no line of the catalogue any more" in page(client, path)
    html = page(client, "/hoss/paquets/")
    assert "Cards that the catalogue has given up" in html
    assert "(1 copy)</span>, merged into another card." in html
    assert "Young Bark stands in its place." in html
    assert "twins" in html
    html = page(client)
    assert "no longer in the catalogue" in html
    assert gone in ticked(html)  # until its owner takes it out
    row = Deck.objects.get()
    rest = [str(one) for one in row.lines if str(one) != gone] + ids(released, "petite-iris")
    assert client.post(PAGE, form | {"line": rest, "version": str(row.version)}).status_code == 303
    assert '<span class="tag live">ready</span>' in page(client)


def test_q29_who_owns_too_little_is_told_what_his_deck_takes_and_who_owns_nothing_is_sent_to_the_shop(
    alice: User, bob: User, released: Stock
) -> None:
    given_copies(alice, [*FIGHTERS[:3], "porte-du-caveau", "peau-de-roche", "haie-tetue", BUFFS[0]])
    assert "Lines: 5 of six, buffs: 1 of two." in page(client_of(alice))  # three fighters and two of the three defenders
    html = page(client_of(bob))
    assert "of six" not in html
    assert "You own no creature of rank 1 yet." in html


def test_pages_are_french_first(rich: User, form: dict[str, object]) -> None:
    client = Client()
    client.force_login(rich)
    client.post(PAGE, form)
    html = page(client)
    assert "Ce qu’il apporte" in html
    assert "Il manque le Maître de la voie A\u00a0: " in html
    assert "0\u00a0% de chances d’évoluer" in html


@pytest.mark.parametrize("path", ["/hoss/paquets/0/", "/hoss/paquets/5/"])
def test_another_slot_is_not_there(rich: User, path: str) -> None:
    assert client_of(rich).get(path).status_code == 404
    assert client_of(rich).post(path, {"do": "suggest", "version": "0", "name": "x"}).status_code == 404


def test_who_is_not_signed_in_is_asked_to_and_a_guest_is_told(released: Stock) -> None:
    client = Client()
    assert client.get(PAGE)["Location"].startswith("/compte/")
    client.force_login(new_guest())
    assert client.get(PAGE).status_code == 403
