"""What the clock does for those who are late, and who has been late too often (Q26). Imports playing and below."""

from __future__ import annotations

from typing import assert_never

from matches.games.ippo import events as past
from matches.games.ippo.beginning import set_up
from matches.games.ippo.blows import DefensesOrdered
from matches.games.ippo.flow import defend
from matches.games.ippo.offers import choices
from matches.games.ippo.options import MOST_MISSED
from matches.games.ippo.playing import choose, end_phase, redraw
from matches.games.ippo.story import Story
from matches.kernel.seats import Seat


def time_is_up(story: Story) -> None:
    """Every seat that is asked gets the answer of Q26; the third own decision missed in a row concedes."""
    pending = story.state.pending
    assert pending is not None
    if pending.what == "window":
        story.tell(past.Passed(seat=pending.seats[0]))
        return
    gone = tuple(seat for seat in pending.seats if story.state.fighter(seat).missed + 1 >= MOST_MISSED)
    if gone:
        story.tell(past.Decided(seat=gone[0], what=pending.what, late=True))
        story.tell(past.Left(seats=gone, reason="absent"))
        story.end(tuple(one.seat for one in story.state.fighters if not one.gone), "absent")
        return
    for seat in pending.seats:
        _answer(story, seat, pending.what)


def _answer(story: Story, seat: Seat, what: past.Question) -> None:
    match what:
        case "set_up":
            set_up(story, seat, (), late=True)
        case "redraw":
            redraw(story, seat, (), late=True)
        case "placement" | "boxing" | "rest":
            end_phase(story, seat, late=True)
        case "defend":
            story.tell(past.Decided(seat=seat, what="defend", late=True))
            defend(story, seat, ())
        case "order":
            ring = story.state.ring
            assert ring is not None
            story.tell(past.Decided(seat=seat, what="order", late=True))
            story.tell(DefensesOrdered(seat=seat, cards=story.refs(ring.defenses or ())))
        case "choose":
            pending = story.state.pending
            assert pending is not None
            choose(story, seat, choices(story.state, story.state.fighter(seat))[: pending.n], late=True)
        case "window":
            raise AssertionError("windows are passed")
        case _:
            assert_never(what)
