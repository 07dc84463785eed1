"""What an event changed is told in words, of every game and for every eye, and nothing is left out."""

from __future__ import annotations

import pytest

from matches.kernel.seats import Seat
from matches.projections import fold as folds
from matches.projections.growing import Stretch
from matches.registry import all_rules
from matches.rendering.changes import changes_of
from matches.rendering.faces import Faces
from matches.selectors.history import Eye, known_by
from tests.support.stored_plays import plays

pytestmark = pytest.mark.django_db
STEP = 24  # events between two states that are compared


@pytest.mark.parametrize("game", [rules.key for rules in all_rules()])
@pytest.mark.parametrize("eye", ["all", Seat(0)])
def test_two_states_are_the_same_exactly_if_nothing_is_told_of_them(game: str, eye: Eye) -> None:
    play = next(plays(game, 1, "changes"))
    opened = play.match.table.opened
    assert opened is not None
    faces, names = Faces(game, opened.release), {Seat(seat): f"player {seat}" for seat in range(opened.seats)}
    events = [event for record in play.records for event in record.events]
    fold, before = folds.empty(play.rules, opened.seats), None
    for start in range(0, len(events), STEP):
        some = events[start : start + STEP]
        fold = folds.grow_by(play.rules, fold, Stretch(some, [1] * len(some), b""))
        after = known_by(play.rules, fold, eye)
        assert changes_of(after, after, names, play.rules, faces) == ()
        if before is not None:
            told = changes_of(before, after, names, play.rules, faces)
            assert bool(told) == (before != after)
            assert all(one.label and one.before != one.after for one in told), told
            assert len({one.path for one in told}) == len(told)
        before = after
