"""Whole matches of HHUT as one person has them, in every mode: whatever is offered can be sent by the forms of the page."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.matches.views.evening import Evening
from tests.support.processes import Sent

pytestmark = pytest.mark.django_db(transaction=True)

BOTS = {"duel": 1, "crowd_3": 2, "crowd_4": 3, "teams": 3}


@pytest.mark.parametrize(
    ("mode", "format"), [("duel", "bands"), ("crowd_3", "bands"), ("crowd_4", "free"), ("teams", "bands"), ("teams", "free")]
)
def test_a_match_is_played_from_the_form_to_the_end_and_it_is_exact(
    browser_of: Callable[[User], Client], alice: User, sent_tasks: list[Sent], mode: str, format: str
) -> None:
    evening = Evening(browser_of(alice), sent_tasks, f"{mode}/{format}")
    evening.opens("hhut", {"bots": str(BOTS[mode]), "option_mode": mode, "option_format": format})
    over = evening.plays_to_the_end()
    view, placings = over["view"], over["outcome"]["placings"]
    assert (view["mode"], view["format"], view["phase"]) == (mode, format, "over")
    assert sorted(seat for place in placings for seat in place) == list(range(BOTS[mode] + 1))
    best = {seat for side in view["sides"] if side["side"] in view["winners"] for seat in side["seats"]}
    assert set(placings[0]) == best
    own = next(len(player["used"]) for player in view["players"] if player["seat"] == view["you"])
    assert evening.moves["lock"] >= own > 0, "a card lies open for each duel of hers, and one more may be face down"
    assert 'id="finale"' in evening.page(evening.path)
    assert evening.is_exact()
