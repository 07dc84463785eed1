"""The pages of decks: made, built card by card with and without htmx, shown to their owner alone."""

import re
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client

from matches import services
from matches.models import Deck, Match, SeatHolder
from matches.releases import current_cards
from tests.matches.views.pages import HTMX, form, html

NEW = "/paquets/hhut/nouveau/"


def made(owner: User, name: str = "Mine", aim: str = "bands") -> Deck:
    return services.new_deck(owner, "hhut", id=uuid4(), name=name, aim=aim)


def page_of(deck: Deck) -> str:
    return f"/paquets/hhut/{deck.pk}/"


def first(kind: str = "rapper") -> str:
    return next(card.id for card in current_cards("hhut").values() if card.kind == kind)


def put(card: str, count: int, pile: str = "cards") -> dict[str, str]:
    return {"do": "put", "pile": pile, "card": card, "count": str(count), "back": "pile=cards&page=2", "at": f"card-{card}"}


def counted(page: str) -> list[str]:
    """The counts beside the headings of the deck."""
    return [re.sub(r"<[^>]+>|\s+", " ", one).strip() for one in re.findall(r'<span class="count num[^>]*>(.*?)</span>', page)]


def test_a_visitor_finds_the_games_with_decks_and_makes_one_as_a_guest(visitor: Client) -> None:
    assert 'href="/paquets/hhut/nouveau/"' in html(visitor.get("/paquets/"))
    given = {**form(html(visitor.get(NEW))), "name": "Mon premier", "aim": "free", "start": "empty"}
    answer = visitor.post(NEW, given)
    deck = Deck.objects.get()
    assert (answer.status_code, answer["Location"]) == (303, page_of(deck))
    assert (deck.name, deck.aim, deck.owner.profile.guest) == ("Mon premier", "free", True)
    assert "Mon premier" in html(visitor.get("/paquets/"))


def test_the_form_sent_twice_makes_one_deck(browser_of, alice: User) -> None:
    client, given = browser_of(alice), {"id": str(uuid4()), "name": "Once", "aim": "bands", "start": "quick"}
    assert [client.post(NEW, given)["Location"] for _ in range(2)] == [page_of(Deck.objects.get())] * 2
    assert len(Deck.objects.get().loadout["cards"]) == 9


@pytest.mark.parametrize(("name", "words"), [("Taken", "You have a deck of that name already."), ("", "This field is required.")])
def test_nothing_typed_is_lost_when_the_name_will_not_do(browser_of, alice: User, name: str, words: str) -> None:
    made(alice, "Taken")
    answer = browser_of(alice).post(NEW, {"id": str(uuid4()), "name": name, "aim": "crowd_4", "start": "empty"})
    assert answer.status_code == 422
    page = html(answer)
    assert words in page
    assert f'value="{name}"' in page or not name
    assert re.search(r'value="crowd_4"[^>]*checked', page)


def test_a_name_is_offered_that_is_free(browser_of, alice: User) -> None:
    made(alice, "My deck")
    assert 'value="My deck 2"' in html(browser_of(alice).get(NEW))


def test_the_builder_says_what_is_missing_and_why_each_format_is_not_ready(browser_of, alice: User) -> None:
    page = html(browser_of(alice).get(page_of(made(alice))))
    assert counted(page) == ["0 of 3", "0 of 3", "0 of 3", "0 of 5 at most"]
    assert page.count("3 are missing") == 3
    assert "General rating 91 or more: it takes 3 cards, this deck has 0." in page
    assert "It takes 12 rapper cards, this deck has 0." in page


def test_a_card_is_put_in_by_a_plain_form_that_leads_back_to_where_one_was(browser_of, alice: User) -> None:
    deck, card = made(alice), first()
    answer = browser_of(alice).post(page_of(deck), put(card, 1))
    assert (answer.status_code, answer["Location"]) == (303, f"{page_of(deck)}?pile=cards&page=2#card-{card}")
    deck.refresh_from_db()
    assert deck.loadout["cards"] == [card]


def test_htmx_is_answered_with_the_deck_and_the_buttons_of_that_card_alone(browser_of, alice: User) -> None:
    deck, card = made(alice), first()
    answer = browser_of(alice).post(page_of(deck), put(card, 1), headers=HTMX)
    page = html(answer)
    assert (answer.status_code, page.lstrip()[:20]) == (200, '<section id="deck" c')
    assert page.count('hx-swap-oob="true"') == 1
    assert f'id="put-{card}" hx-swap-oob="true"' in page
    assert "Done." in page
    assert sorted(counted(page))[:3] == ["0 of 3", "0 of 3", "0 of 5 at most"]


def test_a_bonus_is_counted_and_goes_out_one_by_one(browser_of, alice: User) -> None:
    deck, client = made(alice), browser_of(alice)
    client.post(page_of(deck), put(first("bonus"), 3, "bonuses"))
    page = html(client.get(f"{page_of(deck)}?pile=bonuses"))
    assert "3 in the deck" in page
    assert re.search(r'name="count" value="2".*?id="less-', page, re.S)
    assert re.search(r'name="count" value="4".*?id="do-', page, re.S)
    assert "3 of 5 at most" in counted(page)


@pytest.mark.parametrize("headers", [{}, HTMX])
@pytest.mark.parametrize(
    ("given", "status"),
    [
        ({"do": "put", "pile": "cards", "card": "no-such", "count": "1"}, 422),
        ({"do": "put", "pile": "cards", "card": "no-such", "count": "many"}, 400),
        ({"do": "put", "pile": "none", "card": "x", "count": "1"}, 400),
        ({"do": "swap", "pile": "cards", "card": "x", "into": "y"}, 422),
        ({"do": "dance"}, 400),
        ({}, 400),
    ],
)
def test_what_cannot_be_done_is_said_beside_the_deck(
    browser_of, alice: User, given: dict[str, str], status: int, headers: dict[str, str]
) -> None:
    answer = browser_of(alice).post(page_of(made(alice)), given, headers=headers)
    assert answer.status_code == status
    assert 'class="message error" role="alert"' in html(answer)


def test_the_rest_is_filled_by_chance_and_all_taken_out_again(browser_of, alice: User) -> None:
    deck, client = made(alice, aim="bands_4"), browser_of(alice)
    client.post(page_of(deck), {"do": "fill"})
    page = html(client.get(page_of(deck)))
    assert counted(page) == ["4 of 4", "4 of 4", "4 of 4", "5 of 5 at most"]
    assert re.search(r'4/4/4, for four <b class="tag live">ready</b>', page)
    client.post(page_of(deck), {"do": "empty"})
    deck.refresh_from_db()
    assert deck.loadout == {"cards": [], "bonuses": []}


def test_cards_are_searched_in_the_language_of_the_catalogue_and_by_band(browser_of, alice: User) -> None:
    deck, client = made(alice), browser_of(alice)
    assert "1 card<" in html(client.get(f"{page_of(deck)}?q=slug:booba-0-9"))
    in_band = html(client.get(f"{page_of(deck)}?groupe=2"))
    every = html(client.get(page_of(deck)))
    totals = [int(re.search(r'id="total">(\d+) card', page)[1]) for page in (in_band, every)]
    assert 24 <= totals[0] < totals[1] == 96
    wrong = html(client.get(f"{page_of(deck)}?q=lyrics>>"))
    assert 'id="fault" role="alert"' in wrong


@pytest.mark.parametrize("query", ["page=999", "page=x", "groupe=zz", "pile=zz", "tri=zz", "q=" + "(" * 400])
def test_no_address_breaks_the_builder(browser_of, alice: User, query: str) -> None:
    assert browser_of(alice).get(f"{page_of(made(alice))}?{query}").status_code == 200


def test_u0000_in_a_search_of_the_builder_is_refused_in_words(browser_of, alice: User) -> None:
    """What may come in is guarded before any view: a page says no, with a way on, and the deck stays as it was."""
    answer = browser_of(alice).get(f"{page_of(made(alice))}?q=%00", headers={"accept-language": "en"})
    assert answer.status_code == 400
    page = html(answer)
    assert "This request makes no sense here" in page
    assert "Traceback" not in page


def test_name_and_format_are_kept_or_refused_with_what_was_typed(browser_of, alice: User) -> None:
    deck, client = made(alice), browser_of(alice)
    made(alice, "Taken")
    given = {"do": "save", "version": "1", "name": "Better", "aim": "free"}
    assert client.post(page_of(deck), given).status_code == 303
    stale = client.post(page_of(deck), {**given, "name": "Other"})
    assert (stale.status_code, "This deck has changed in the meantime" in html(stale)) == (422, True)
    assert 'value="Other"' in html(stale)
    taken = client.post(page_of(deck), {**given, "version": "2", "name": "Taken"})
    assert (taken.status_code, "You have a deck of that name already." in html(taken)) == (422, True)
    deck.refresh_from_db()
    assert (deck.name, deck.aim) == ("Better", "free")


def test_copied_and_thrown_away(browser_of, alice: User) -> None:
    deck, client = made(alice), browser_of(alice)
    where = client.post(f"{page_of(deck)}copier/", {"id": str(uuid4())})["Location"]
    assert "Mine 2" in html(client.get(where))
    assert client.post(f"{page_of(deck)}jeter/")["Location"] == "/paquets/"
    assert client.get(page_of(deck)).status_code == 404


def test_nobody_sees_anothers_deck(browser_of, alice: User, bob: User, visitor: Client) -> None:
    deck = made(alice, "Secret")
    for client in (browser_of(bob), visitor):
        assert "Secret" not in html(client.get("/paquets/"))
        assert client.get(page_of(deck)).status_code == 404
        assert client.post(page_of(deck), {"do": "fill"}).status_code == 404
        assert client.post(page_of(deck), {"do": "save", "version": "1", "name": "x", "aim": "free"}).status_code == 404
        assert client.post(f"{page_of(deck)}copier/", {"id": str(uuid4())}).status_code == 404
        assert client.post(f"{page_of(deck)}jeter/").status_code == 404
    deck.refresh_from_db()
    assert (deck.name, deck.version) == ("Secret", 1)


def test_a_game_without_decks_has_no_pages_of_them(browser_of, alice: User) -> None:
    client, deck = browser_of(alice), made(alice)
    assert client.get("/paquets/ahyoheek/nouveau/").status_code == 404
    assert client.get(f"/paquets/ahyoheek/{deck.pk}/").status_code == 404


def test_at_a_table_the_decks_that_fit_are_offered_and_the_others_say_why_not(browser_of, alice: User) -> None:
    able, unable = services.fill_deck(alice, made(alice, "Able").pk), made(alice, "Unable")
    match = services.open_match(game="hhut", options={}, host=None)
    page = html(browser_of(alice).get(f"/tables/{match.pk}/"))
    assert re.search(rf'name="deck" value="{able.pk}" checked', page)
    assert f'name="deck" value="{unable.pk}"' not in page
    assert "1 deck does not fit this table" in page
    assert "General rating 86 to 90: it takes 3 cards, this deck has 0." in page
    answer = browser_of(alice).post(f"/tables/{match.pk}/s-asseoir/", {"id": str(uuid4()), "deck": str(able.pk)})
    assert (answer.status_code, SeatHolder.objects.get(match=match).deck) == (303, able.pk)


def test_who_has_none_is_offered_a_quick_deck_and_only_where_decks_are_played(browser_of, visitor: Client, alice: User) -> None:
    match = services.open_match(game="hhut", options={}, host=None)
    page = html(visitor.get(f"/tables/{match.pk}/"))
    assert re.search(r'name="deck" value="" checked', page)
    assert visitor.post(f"/tables/{match.pk}/s-asseoir/", {"id": str(uuid4()), "deck": ""}).status_code == 303
    other = services.open_match(game="ahyoheek", options={}, seats=2, host=alice)
    assert 'name="deck"' not in html(visitor.get(f"/tables/{other.pk}/"))


@pytest.mark.parametrize(("deck", "status"), [("x", 400), ("99999", 422)])
def test_a_deck_that_there_is_not_is_refused_in_words(browser_of, alice: User, deck: str, status: int) -> None:
    match = services.open_match(game="hhut", options={}, host=None)
    answer = browser_of(alice).post(f"/tables/{match.pk}/s-asseoir/", {"id": str(uuid4()), "deck": deck})
    assert answer.status_code == status
    assert not Match.objects.get().holders.exists()
