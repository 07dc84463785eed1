"""What is refused at a table of Hula Hoo is refused in words, in the language asked for, with a code and its data."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User

from matches.games.hula_hoo import flow
from matches.models import Match
from tests.support.programs import Json, Program
from tests.support.stacked import CARDS, REFUSALS, Refusal, card, decision_for, keep_rows, move, stack
from tests.support.tables import game_of, people, started

pytestmark = pytest.mark.django_db
# Seat 1 begins. She plays high with minus, he low with plus, until she has a 7 left and he one card more.
LOW, HIGH = (1, 1, 2, 2, 3, 3, 4, 4, 5, 5), (8, 8, 9, 9, 10, 10, 11, 11, 12, 7)


def table(refusal: Refusal, monkeypatch: pytest.MonkeyPatch) -> tuple[Match, list[User]]:
    """Three at the table, up to where `refusal` is to come."""
    stack(monkeypatch, *CARDS)
    users = people("alice", "bob", "carol")
    match = started(users, game="hula_hoo", oldest=3, **refusal.options)
    if not refusal.set_up:
        keep_rows(match, users)
    for seat, command in refusal.before:
        move(match, users, seat, **command)
    return match, users


def asked(match: Match, user: User, seat: int, command: Json, language: str = "en") -> tuple[int, Json]:
    body = {"decision": decision_for(match, seat), "move": command}
    return Program(user, language).post(f"matches/{match.pk}/commands/", body)


@pytest.mark.parametrize("refusal", REFUSALS, ids=lambda refusal: refusal.what)
def test_it_is_refused_in_words_and_changes_nothing(refusal: Refusal, monkeypatch: pytest.MonkeyPatch) -> None:
    match, users = table(refusal, monkeypatch)
    before = game_of(match)
    for language, words in (("en", refusal.english), ("fr", refusal.french)):
        status, problem = asked(match, users[refusal.seat], refusal.seat, refusal.move, language)
        assert (status, problem["code"], problem["message"]) == (refusal.status, refusal.code, words)
    assert game_of(match) == before


def lone_joker(monkeypatch: pytest.MonkeyPatch) -> tuple[Match, list[User]]:
    """Bob has a 7 left and alice, whose turn it is, two cards."""
    stack(monkeypatch, LOW, HIGH)
    users = people("alice", "bob")
    match = started(users, game="hula_hoo", oldest=1)
    keep_rows(match, users)
    for low, high in zip(LOW[:8], HIGH[:8], strict=True):
        _lay(match, users, 1, high, "minus")
        _lay(match, users, 0, low, "plus")
    _lay(match, users, 1, HIGH[8], "minus")
    assert (game_of(match).player(0).held, game_of(match).player(1).held) == ((5, 5), (7,))
    return match, users


def _lay(match: Match, users: list[User], seat: int, value: int, call: str) -> None:
    place = "hand" if value in game_of(match).player(seat).hand else "row"
    move(match, users, seat, **card(f"{place}-{value}", call))


def test_a_joker_is_left_and_its_turn_never_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    match, users = lone_joker(monkeypatch)
    status, problem = asked(match, users[1], 1, card("row-7", "plus"))
    assert (status, problem["code"]) == (409, "not_asked")
    _lay(match, users, 0, 5, "plus")
    shown = game_of(match).shown
    assert [(one.seat, one.reason, one.row) for one in shown] == [(1, "no_card", (7,))]
    assert game_of(match).players[0].points == (18,)


def test_a_joker_as_last_card_would_be_refused_in_words_too(monkeypatch: pytest.MonkeyPatch) -> None:
    match, users = lone_joker(monkeypatch)
    monkeypatch.setattr(flow, "can_answer", lambda *held: True)  # as if he were asked all the same
    _lay(match, users, 0, 5, "plus")
    for language, words in (
        ("en", "A joker cannot be the last card that you shed."),
        ("fr", "Un joker ne peut pas être votre dernière carte."),
    ):
        status, problem = asked(match, users[1], 1, card("row-7", "plus"), language)
        assert (status, problem["code"], problem["message"]) == (422, "last_joker", words)
