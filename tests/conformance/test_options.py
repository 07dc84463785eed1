"""Drawn options reach the ends of their ranges and stay within them, else the suite would only know the default table."""

from __future__ import annotations

from matches.kernel.dice import Dice
from tests.conformance.games import planted
from tests.conformance.options import drawn_options


def test_options_are_drawn_from_end_to_end_and_the_default_half_of_the_time() -> None:
    dice = Dice(bytes(32), "options")
    seconds = [drawn_options(planted("topsy"), dice).round_s for _ in range(300)]
    assert min(seconds) == 5
    assert max(seconds) == 120
    assert 120 < seconds.count(20) < 190
    assert len(set(seconds)) > 20
