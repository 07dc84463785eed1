"""A deck as a list and back, on a page of its own; what a deck is like, in bars beside it; ready-made decks to begin with."""

import html as escapes
import re
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client

from matches import selectors, services
from matches.models import Deck
from matches.releases import current_cards
from tests.matches.views.pages import html


def made(owner: User, game: str = "ippo", name: str = "Mine") -> Deck:
    return services.new_deck(owner, game, id=uuid4(), name=name)


def list_of(deck: Deck) -> str:
    return f"/paquets/{deck.game}/{deck.pk}/liste/"


def shown(page: str) -> str:
    """What stands in the text box."""
    found = re.search(r"<textarea[^>]*>\n?(.*?)</textarea>", page, re.S)
    assert found is not None
    return escapes.unescape(found[1]).replace("\r\n", "\n")


def line_of(slug: str, count: int = 1, game: str = "ippo") -> str:
    card = current_cards(game)[slug]
    return f"{count} x {card.number:03} {card.name.said_in('en')}"


def holds(deck: Deck) -> dict[str, list[str]]:
    deck.refresh_from_db()
    found: dict[str, list[str]] = deck.loadout
    return found


def replaced(client: Client, deck: Deck, text: str) -> int:
    return client.post(list_of(deck), {"version": str(deck.version), "list": text}).status_code


def test_a_deck_by_chance_is_taken_along_as_text_and_makes_the_same_deck_elsewhere(browser_of, alice: User, bob: User) -> None:
    mine, theirs = services.fill_deck(alice, made(alice).pk), made(bob)
    text = shown(html(browser_of(alice).get(list_of(mine))))
    assert sum(int(line.split(" x ")[0]) for line in text.splitlines() if " x " in line) == 40
    assert replaced(browser_of(bob), theirs, text) == 303
    assert sorted(holds(theirs)["cards"]) == sorted(holds(mine)["cards"])


def test_the_page_of_the_deck_leads_to_its_list_and_back(browser_of, alice: User) -> None:
    deck, client = made(alice), browser_of(alice)
    assert f'href="{list_of(deck)}"' in html(client.get(f"/paquets/ippo/{deck.pk}/"))
    assert f'href="/paquets/ippo/{deck.pk}/"' in html(client.get(list_of(deck)))


def test_what_cannot_be_read_is_said_line_by_line_and_stays_and_the_deck_too(browser_of, alice: User) -> None:
    deck = made(alice)
    before, text = holds(deck), f"{line_of('jab-de-metronome', 5)}\n1 x 999 Nobody\n{line_of('tabouret')}\n"
    answer = browser_of(alice).post(list_of(deck), {"version": str(deck.version), "list": text})
    page = html(answer)
    assert answer.status_code == 422
    assert "4 at most." in page
    assert "Line 2: no card of that name or number." in page
    assert shown(page) == text
    assert re.search(r'<textarea[^>]*aria-invalid="true"', page)
    assert holds(deck) == before


def test_a_list_changes_nothing_of_a_deck_that_was_changed_meanwhile(browser_of, alice: User) -> None:
    deck = made(alice)
    services.fill_deck(alice, deck.pk)
    assert replaced(browser_of(alice), deck, line_of("tabouret")) == 422
    assert len(holds(deck)["cards"]) == 40


def test_an_empty_list_is_an_empty_deck(browser_of, alice: User) -> None:
    deck = services.fill_deck(alice, made(alice).pk)
    assert replaced(browser_of(alice), deck, "") == 303
    assert holds(deck) == {"cards": []}


def test_every_game_with_piles_has_lists_pile_by_pile(browser_of, alice: User) -> None:
    deck = services.fill_deck(alice, made(alice, "hhut").pk)
    before = {pile: sorted(ids) for pile, ids in holds(deck).items()}
    text = shown(html(browser_of(alice).get(list_of(deck))))
    assert [line for line in text.splitlines() if line.startswith("#")] == ["# Rappers", "# Bonus cards"]
    assert replaced(browser_of(alice), deck, text) == 303
    assert {pile: sorted(ids) for pile, ids in holds(deck).items()} == before


@pytest.mark.parametrize("method", ["get", "post"])
def test_nobody_else_sees_or_changes_a_list(browser_of, alice: User, bob: User, method: str) -> None:
    deck = made(alice)
    assert getattr(browser_of(bob), method)(list_of(deck)).status_code == 404
    assert getattr(browser_of(alice), method)(f"/paquets/hhut/{deck.pk}/liste/").status_code == 404


def test_the_curve_of_a_deck_is_told_in_numbers_and_bars(browser_of, alice: User) -> None:
    deck, client = made(alice), browser_of(alice)
    replaced(client, deck, f"{line_of('jab-de-metronome', 4)}\n{line_of('tabouret', 2)}\n")
    page = html(client.get(f"/paquets/ippo/{deck.pk}/"))
    bars = re.findall(r'<li><span>([^<]+)</span> <svg class="bar".*?<rect width="(\d+)".*?<b class="num">(\d+)</b>', page)
    assert bars[:6] == [("0", "100", "4"), *((str(n), "0", "0") for n in (1, 2, 3, 4)), ("5 and more", "0", "0")]
    assert "Blows by cost" in page


def test_a_game_that_draws_no_bars_has_none(browser_of, alice: User) -> None:
    deck = made(alice, "hhut")
    assert 'class="bars"' not in html(browser_of(alice).get(f"/paquets/hhut/{deck.pk}/"))


def begun(client: Client, start: str, game: str = "ippo") -> Deck:
    given = {"id": str(uuid4()), "name": "Begun", "aim": "four" if game == "ippo" else "bands", "start": start}
    assert client.post(f"/paquets/{game}/nouveau/", given).status_code == 303
    return Deck.objects.get(name="Begun")


def test_one_may_begin_with_a_ready_made_deck_in_the_format_that_it_is_for(browser_of, alice: User) -> None:
    client = browser_of(alice)
    page = html(client.get("/paquets/ippo/nouveau/"))
    assert page.count('name="start" value="ready-') == 8
    assert "In-fighter, 60 cards" in page
    deck = begun(client, "ready-in-fighter-60")
    assert (deck.aim, len(deck.loadout["cards"])) == ("ten", 60)
    [fit] = [one for one in selectors.deck(alice, deck.pk).fits if one.format.key == "ten"]
    assert fit.findings == ()


def test_a_ready_made_deck_that_there_is_not_is_an_empty_one(browser_of, alice: User) -> None:
    assert begun(browser_of(alice), "ready-nothing").loadout == {"cards": []}


def test_a_game_without_ready_made_decks_offers_none(browser_of, alice: User) -> None:
    assert "ready-" not in html(browser_of(alice).get("/paquets/hhut/nouveau/"))
