"""A whole fight as one person has it: opened against a robot, decided, watched and checked, by pages and forms alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from django.contrib.auth.models import User
from django.test import Client

from matches import clocks
from matches.kernel.offers import Offers, sample
from tests.matches.views.evening import ASKED_MOST, Evening
from tests.support.fights import PAUSE_MS, ROUND_MS
from tests.support.processes import Sent
from tests.support.timing import later

pytestmark = pytest.mark.django_db(transaction=True)


class Fight(Evening):
    """An evening whose clock goes on by itself: `ahead_ms` is how much later it is by now."""

    ahead_ms = 0
    ordered = ""  # the last decision that an order has answered: the same order twice is refused

    def plays_to_the_end(self) -> dict[str, Any]:
        """Every decision is made by a form, and an order in each round; that is over when its five seconds are."""
        for _ in range(ASKED_MOST):
            with later(self.ahead_ms):
                self.bots_play()
                table = self.table()
                if table["status"] == "ended":
                    return table
                offers = msgspec.convert(table["offers"], Offers)
                if offers.commands and (not offers.optional or offers.decision != self.ordered):
                    self.ordered = offers.decision
                    self.moves_by_form(sample(offers, self.dice))
                    continue
            self.ahead_ms += ROUND_MS if table["view"]["phase"] == "playback" else PAUSE_MS
            with later(self.ahead_ms):
                clocks.sweep(0)
        raise AssertionError(f"not over after {ASKED_MOST} steps")


@pytest.mark.parametrize(("policy", "options"), [("rank_1", {}), ("random", {"option_rarity": "divine", "option_stars": "5"})])
def test_a_fight_is_decided_from_the_form_to_the_end_and_it_is_exact(
    browser_of: Callable[[User], Client], alice: User, sent_tasks: list[Sent], policy: str, options: dict[str, str]
) -> None:
    fight = Fight(browser_of(alice), sent_tasks, policy)
    wanted = {"seats": "2", "bots": "1", "policy": policy, "option_rarity": "gold", "option_stars": "3"}
    fight.opens("hoss", wanted | options)
    over = fight.plays_to_the_end()
    view = over["view"]
    assert (view["phase"], view["live"]) == ("over", True)
    assert view["number"] >= 6  # Q6
    assert fight.moves["prepare"] >= 6, "six cards are played one after the other"
    assert sorted(seat for place in over["outcome"]["placings"] for seat in place) == [0, 1]
    assert fight.is_exact()
