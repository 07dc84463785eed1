"""A whole match of Hula Hoo as one person has it: opened, played against five bots and checked, by pages and forms alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.matches.views.evening import Evening
from tests.support.processes import Sent

pytestmark = pytest.mark.django_db(transaction=True)

WANTED: dict[str, str] = {"seats": "6", "bots": "5", "option_turn_s": "300", "option_oldest": "0"}
VARIANTS: dict[str, dict[str, str]] = {"classic": {}, "chaotic": {"option_chaotic": "on"}}


@pytest.mark.parametrize("variant", VARIANTS)
def test_six_play_from_the_form_to_77_points_and_it_is_exact(
    browser_of: Callable[[User], Client], alice: User, sent_tasks: list[Sent], variant: str
) -> None:
    evening = Evening(browser_of(alice), sent_tasks, variant)
    evening.opens("hula_hoo", WANTED | VARIANTS[variant])
    over = evening.plays_to_the_end()
    (winner,) = over["outcome"]["placings"][0]
    scores = {player["seat"]: player["score"] for player in over["view"]["players"]}
    assert len(scores) == 6
    assert scores[winner] >= 77 > max(score for seat, score in scores.items() if seat != winner)
    assert evening.moves["lay_out" if variant == "chaotic" else "exchange"] == over["view"]["round"]
    assert evening.moves["play_card"] > 0
    _the_end_is_told(evening, over["seats"][winner]["name"], scores)


def _the_end_is_told(evening: Evening, winner: str, scores: dict[int, int]) -> None:
    """On the table, on the page of the finished match, and to whoever has it checked."""
    page = evening.page(evening.path)
    finale = page[page.index('id="finale"') :]
    assert ("You win!" if winner == "alice" else f"{winner} wins") in finale
    assert f"77 points or more: {winner} wins the game." in page
    replay = f"/parties/{evening.path.split('/')[2]}/"
    assert f"{winner} wins" in evening.page(replay)
    assert evening.is_exact()
