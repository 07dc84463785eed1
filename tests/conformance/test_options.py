"""Drawn options reach the ends of their ranges and stay within them, else the suite would only know the default table."""

from __future__ import annotations

from matches.kernel.dice import Dice
from matches.registry import rules_of
from tests.conformance.games import planted
from tests.conformance.options import drawn_options, variants
from tests.conformance.trial import Trial, seeds


def test_options_are_drawn_from_end_to_end_and_the_default_half_of_the_time() -> None:
    dice = Dice(bytes(32), "options")
    seconds = [drawn_options(planted("topsy"), dice).round_s for _ in range(300)]
    assert min(seconds) == 5
    assert max(seconds) == 120
    assert 120 < seconds.count(20) < 190
    assert len(set(seconds)) > 20


def test_the_seeds_meet_every_variant_with_every_number_of_seats() -> None:
    """Chaotic or not, for streaks or not, two to six: twenty kinds of table of Hula Hoo, in every check."""
    rules = rules_of("hula_hoo")
    sittings = [Trial(rules, seed).sitting for seed in seeds(rules)]
    met = {(len(one.seats), one.options.chaotic, one.options.streak) for one in sittings}
    assert met == {(count, chaotic, streak) for count in (2, 3, 4, 5, 6) for chaotic in (False, True) for streak in (False, True)}
    assert {one.options.rated for one in sittings} == {False, True}
    assert {one.options.turn_s for one in sittings} > {10, 60, 300}


def test_a_game_with_one_variant_is_played_with_as_many_seeds_as_before() -> None:
    assert variants(planted("topsy")) == ({},)
    assert seeds(planted("topsy")) == range(16)
