"""A refused move at a table of Hula Hoo: the page says why in words, and shows the table as it stands."""

from __future__ import annotations

from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.http import HttpResponse

from matches.models import Match
from tests.matches.views.pages import HTMX, html
from tests.support.stacked import CARDS, REFUSALS, Refusal, decision_for, keep_rows, move, stack
from tests.support.tables import game_of, people, started

pytestmark = pytest.mark.django_db
SHOWN = [refusal for refusal in REFUSALS if refusal.what != "a card that is too low"]


def posted(browser_of, match: Match, user: User, refusal: Refusal) -> HttpResponse:
    tag, fields = refusal.move["type"], {name: value for name, value in refusal.move.items() if name != "type"}
    data = {"id": str(uuid4()), "decision": decision_for(match, refusal.seat), "command": tag, **fields}
    return browser_of(user).post(f"/tables/{match.pk}/coup/", data, headers=HTMX)


@pytest.mark.parametrize("refusal", SHOWN, ids=lambda refusal: refusal.what)
def test_it_is_refused_in_words_above_the_table(browser_of, refusal: Refusal, monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, *CARDS)
    users = people("alice", "bob", "carol")
    match = started(users, game="hula_hoo", oldest=3, **refusal.options)
    if not refusal.set_up:
        keep_rows(match, users)
    for seat, command in refusal.before:
        move(match, users, seat, **command)
    before = game_of(match)
    answer = posted(browser_of, match, users[refusal.seat], refusal)
    assert answer.status_code == refusal.status
    assert html(answer).startswith('<section id="table"')
    assert refusal.english in html(answer)
    assert game_of(match) == before
    if refusal.code == "not_asked":
        assert "alice to play." in html(answer)
