"""How far back the live log reaches: over what robots do among themselves before a person is asked again."""

from __future__ import annotations

import pytest

from matches.kernel.play import Habits, Play, Sitting
from matches.kernel.seats import Seat
from matches.management.arguments import options_of
from matches.projections.growing import KEEP_RECENT
from matches.registry import rules_of

PERSON = Seat(0)
AT_ONCE = Habits(pace_ms=1, idle_one_in=0)


def among_themselves(play: Play) -> int:
    """The most events in a row while the first seat is not asked."""
    play.begin()
    longest = events = 0
    while not play.over:
        if any(seat == PERSON for seat, _ in play.asked()):
            longest, events = max(longest, events), 0
        events += len(play.step().events)
    return max(longest, events)


@pytest.mark.parametrize(
    ("game", "seats", "options"), [("ahyoheek", 5, []), ("hhut", 4, ["mode=crowd_4"]), ("hula_hoo", 6, []), ("hoss", 2, [])]
)
def test_who_listens_is_told_all_that_robots_did_in_one_go(game: str, seats: int, options: list[str]) -> None:
    rules = rules_of(game)
    chairs = tuple(Seat(seat) for seat in range(seats))
    robots = dict.fromkeys(chairs, next(iter(rules.bots)))
    sitting = Sitting(rules, chairs, options_of(rules, options), robots, habits=AT_ONCE)
    found = [among_themselves(Play(sitting, f"log/{key}".encode())) for key in range(4)]
    assert max(found) <= KEEP_RECENT, found
