"""HHUT by plain forms, as a browser without script sends them: whole duels, and refusals in words with the table as it stands."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from matches.games.hhut.ratings import UNKNOWN, score_of
from matches.models import Match
from tests.matches.views.pages import HTMX, html
from tests.support.forms import Form, forms_of
from tests.support.tables import game_of, people, started

pytestmark = pytest.mark.django_db


class Seats:
    """People who press what their pages offer."""

    def __init__(self, *names: str, **options: Any) -> None:
        self.users = people(*names)
        self.match: Match = started(self.users, game="hhut", **options)
        self.clients = [_browser(user) for user in self.users]

    def page(self, seat: int) -> str:
        return html(self.clients[seat].get(f"/tables/{self.match.pk}/"))

    def form(self, seat: int, id: str) -> Form:
        return next(form for form in forms_of(self.page(seat), "/coup/") if form.id == id)

    def send(self, seat: int, form: Form, *chosen: tuple[str, str], **headers: str) -> Any:
        """The form with what is chosen in it; a name that is chosen twice is sent twice."""
        data: dict[str, Any] = dict(form.hidden)
        for name, value in chosen:
            data.setdefault(name, []).append(value)
        return self.clients[seat].post(form.action, data, headers=headers)

    def locks(self, seat: int, place: int = 0) -> None:
        form = self.form(seat, "lock")
        card = sorted(value for name, value in form.choices if name == "card")[place]
        answer = self.send(seat, form, ("card", card), ("bonus", ""))
        assert (answer.status_code, answer["Location"]) == (303, f"/tables/{self.match.pk}/")

    def announces(self, seat: int) -> None:
        """The first rating that is a number on every card of the side."""
        cards = [player.locked for player in game_of(self.match).of_side(seat) if player.locked is not None]
        form = self.form(seat, "announce")
        values = [value for _, value in sorted(form.choices)]
        known = [value for value in values if all(score_of(card.scores, value) != UNKNOWN for card in cards)]
        assert self.send(seat, form, ("ratings", known[0])).status_code == 303

    def duel(self) -> None:
        for player in game_of(self.match).fighting:
            self.locks(player.seat)
        for side in game_of(self.match).announcing:
            self.announces(side)


def _browser(user: User) -> Client:
    client = Client(headers={"Accept-Language": "en"})
    client.force_login(user)
    return client


def test_a_round_is_played_by_plain_forms() -> None:
    seats = Seats("alice", "bob")
    for number in range(1, 4):
        assert f"Duel {number} <small>(round 1)" in seats.page(0)
        seats.duel()
        assert f'id="last-{number}"' in seats.page(1)
    assert "Duel 4 <small>(round 2)" in seats.page(0)


def test_the_winner_of_a_pairing_chooses_by_a_button() -> None:
    seats = Seats("alice", "bob", "carol", mode="crowd_3")
    for _ in range(3):
        seats.duel()
    state = game_of(seats.match)
    assert state.phase == "choose"
    form = seats.form(state.chooser, "choose")
    chosen = sorted(form.choices)[0]
    assert seats.send(state.chooser, form, chosen).status_code == 303
    assert "pairing 2, duel 1 of 3" in seats.page(0)


def test_a_team_is_announced_for_by_its_captain() -> None:
    seats = Seats("alice", "bob", "carol", "dora", mode="teams")
    seats.duel()
    assert "Duel 2 <small>(round 1)" in seats.page(3)


def test_no_rating_is_refused_in_words_above_the_table() -> None:
    seats = Seats("alice", "bob")
    for seat in (0, 1):
        seats.locks(seat)
    (side,) = game_of(seats.match).announcing
    answer = seats.send(side, seats.form(side, "announce"), **HTMX)
    assert answer.status_code == 422
    assert html(answer).startswith('<section id="table"')
    assert "Announce at least one rating." in html(answer)
    assert 'id="announce"' in html(answer)


def test_a_bonus_on_a_card_that_it_does_not_go_with_is_refused_with_the_reason() -> None:
    for attempt in range(20):
        seats = Seats(f"alice{attempt}", f"bob{attempt}")
        misfits = _misfits(seats)
        if misfits:
            card, bonus = misfits[0]
            answer = seats.send(0, seats.form(0, "lock"), ("card", card), ("bonus", bonus), **HTMX)
            assert answer.status_code == 422
            assert "printed for Sales: this bonus takes at least" in html(answer)
            assert game_of(seats.match).player(0).locked is None
            return
    raise AssertionError("quick decks without a record in twenty games")


def _misfits(seats: Seats) -> list[tuple[str, str]]:
    player = game_of(seats.match).player(0)
    needing = [bonus for bonus in player.bonuses if bonus.needs == "sales"]
    return [
        (card.slug, bonus.slug)
        for bonus in needing
        for card in player.cards
        if (score := score_of(card.scores, "sales")) != UNKNOWN and score < bonus.least
    ]


def test_a_form_that_is_sent_twice_is_one_move() -> None:
    seats = Seats("alice", "bob")
    form = seats.form(0, "lock")
    card = next(value for name, value in sorted(form.choices) if name == "card")
    answers = [seats.send(0, form, ("card", card), ("bonus", "")).status_code for _ in range(2)]
    assert answers == [303, 303]
    assert game_of(seats.match).player(0).locked.slug == card


def test_a_form_of_a_duel_that_is_over_is_answered_with_the_table_as_it_stands() -> None:
    seats = Seats("alice", "bob")
    old = seats.form(0, "lock")
    seats.duel()
    card = next(value for name, value in sorted(old.choices) if name == "card")
    answer = seats.send(0, old, ("card", card), ("bonus", ""), **HTMX)
    assert answer.status_code == 409
    assert "Duel 2 <small>" in html(answer)
