"""A game without a table of its own: its View as facts, its offers as plain forms."""

from typing import Annotated, Literal

import msgspec
import pytest
from django.contrib.auth.models import User
from django.http import QueryDict
from django.template.loader import render_to_string
from django.test import Client

from matches.errors import NotACommand
from matches.games.ahyoheek import RULES
from matches.kernel.offers import Many, Offer, Offers, One, Whole
from matches.kernel.seats import Seat
from matches.kernel.words import Words
from matches.rendering.controls import controls_of
from matches.rendering.faces import Faces
from matches.rendering.facts import Fact, facts_of
from matches.views import moves
from tests.matches.views.pages import form, html
from tests.support.tables import started

FIRST = Faces("ahyoheek", "")  # the cards that the first release will hold
OFFERS = Offers(
    "turn/1",
    (
        Offer("lay", (One("card", ("book", 7)), Many("extra", (1, 2, 3), 0, 2))),
        Offer("bid", (Whole("amount", 2, 9),)),
        Offer("pass"),
    ),
)


@pytest.mark.usefixtures("tally")
def test_such_a_game_is_played_by_its_forms_alone(browser_of, alice: User, bob: User) -> None:
    match, client = started([alice, bob], game="tally"), browser_of(alice)
    page = html(client.get(f"/tables/{match.pk}/"))
    assert '<input id="add-amount" type="number" name="amount" min="1" max="9" value="1" required' in page
    answer = client.post(f"/tables/{match.pk}/coup/", {**form(page, "coup/"), "amount": "7"})
    assert answer.status_code == 303
    assert "<dt>Total</dt><dd>7</dd>" in html(client.get(f"/tables/{match.pk}/"))


@pytest.mark.usefixtures("tally")
def test_its_bots_and_options_are_on_the_opening_form(browser_of, alice: User) -> None:
    page = html(browser_of(alice).get("/tables/ouvrir/tally/"))
    for name in ("option_target", "option_tick_ms", "option_poison", "option_rated", "seats", "bots"):
        assert f'name="{name}"' in page


@pytest.mark.usefixtures("tally")
def test_who_watches_such_a_game_sees_facts_and_no_form(visitor: Client, alice: User, bob: User) -> None:
    match = started([alice, bob], game="tally")
    page = html(visitor.get(f"/tables/{match.pk}/"))
    assert "<dt>Total</dt><dd>0</dd>" in page
    assert "/coup/" not in page


def test_each_field_of_an_offer_has_its_control() -> None:
    lay, bid, skip = controls_of(OFFERS, RULES, FIRST)
    assert [(one.name, one.kind) for one in (*lay.controls, *bid.controls, *skip.controls)] == [
        ("card", "radio"),
        ("extra", "checkbox"),
        ("amount", "number"),
    ]
    assert lay.controls[0].choices == (("book", "Livre"), ("7", "7"))
    assert (lay.controls[1].low, lay.controls[1].high, bid.controls[0].low, bid.controls[0].high) == (0, 2, 2, 9)


def test_a_number_carries_its_bounds_and_a_label() -> None:
    control = controls_of(OFFERS, RULES, FIRST)[1].controls[0]
    page = render_to_string("matches/_control.html", {"control": control, "prefix": "bid"})
    assert '<label for="bid-amount">Amount</label>' in page
    assert 'min="2" max="9"' in page


class Hand(msgspec.Struct, frozen=True):
    owner: Seat
    cards: tuple[int, ...]


class Shape(msgspec.Struct, frozen=True):
    winner: Seat | None
    waiting: tuple[Seat, ...]
    open_hand: bool
    hands: tuple[Hand, ...]
    shown: tuple[tuple[Seat, int], ...]
    best: Hand
    ends_at: int


def test_a_view_is_told_as_facts_with_names_for_seats() -> None:
    names = {Seat(0): "alice", Seat(2): "bob"}
    shown, noon = ((Seat(0), 2), (Seat(2), 0)), 1_795_950_000_000
    told = facts_of(Shape(None, (Seat(0), Seat(2)), True, (Hand(Seat(2), (4, 5)),), shown, Hand(Seat(0), ()), noon), names)
    assert told == (
        Fact("Winner", "–"),
        Fact("Waiting", "alice, bob"),
        Fact("Open hand", "oui"),
        Fact("Hands", head=("Owner", "Cards"), rows=(("bob", "4, 5"),)),
        Fact("Shown", parts=(Fact("alice", "2"), Fact("bob", "0"))),  # card 2 is no name, though there is a seat 2
        Fact("Best", parts=(Fact("Owner", "alice"), Fact("Cards", "–"))),
        Fact("Ends at", "12:00:00"),
    )


def test_a_game_has_its_own_words_for_fields_and_values() -> None:
    words = {"owner": Words("à qui", "whose"), "red": Words("rouge", "red")}

    class Suit(msgspec.Struct, frozen=True):
        owner: Seat
        colour: Literal["red", "dark_blue"]

    names = {Seat(0): "alice"}
    assert facts_of(Suit(Seat(0), "red"), names, words) == (Fact("À qui", "alice"), Fact("Colour", "rouge"))
    assert facts_of(Suit(Seat(0), "dark_blue"), names, words)[1] == Fact("Colour", "dark blue")


class Lay(msgspec.Struct, frozen=True, tag="lay"):
    card: Annotated[int, msgspec.Meta(ge=1)]
    extra: tuple[int, ...] = ()
    way: Literal["up", "down"] = "up"
    seat: int | None = None


@pytest.mark.parametrize(
    ("sent", "read"),
    [
        ("command=lay&card=3", {"type": "lay", "card": 3, "extra": (), "way": "up", "seat": None}),
        ("command=lay&card=3&extra=4&extra=5&way=down", {"type": "lay", "card": 3, "extra": (4, 5), "way": "down", "seat": None}),
        ("command=lay&card=3&seat=", {"type": "lay", "card": 3, "extra": (), "way": "up", "seat": None}),
        ("command=lay&card=3&seat=2", {"type": "lay", "card": 3, "extra": (), "way": "up", "seat": 2}),
        ("command=fly&card=3", {"type": "fly"}),
    ],
)
def test_strings_become_what_the_command_says_they_are(monkeypatch, sent: str, read: dict[str, object]) -> None:
    monkeypatch.setattr(moves, "_commands", lambda rules: {"lay": Lay})
    assert moves.read_move("ahyoheek", QueryDict(sent)) == read


@pytest.mark.parametrize("sent", ["command=lay", "command=lay&card=three", "command=lay&card=0", "command=lay&card=1&way=left"])
def test_what_cannot_be_read_is_no_command(monkeypatch, sent: str) -> None:
    monkeypatch.setattr(moves, "_commands", lambda rules: {"lay": Lay})
    with pytest.raises(NotACommand):
        moves.read_move("ahyoheek", QueryDict(sent))
