"""What keeps a fight from going on for ever, or from being asked for ever: a strike takes time, orders are counted."""

from msgspec.structs import replace

from matches.games.hoss import RULES
from matches.games.hoss.events import GuardAsked
from matches.games.hoss.facts import Hit
from matches.games.hoss.held import Line
from matches.games.hoss.options import MOST_ASKED
from tests.matches.games.hoss.rig import battle, beast, defender, of, quietly
from tests.matches.games.hoss.table import move, next_pause, prepare, table
from tests.matches.kernel.given import Given


def test_a_creature_without_an_interval_never_strikes() -> None:
    """A release with one is refused; a round with one ends all the same."""
    made = battle([beast(slug="idle", every=0)], [beast("orc", slug="busy", every=2_000)])
    assert {hit.by for hit in of(quietly(made), Hit)} == {6}


def three() -> Given:
    """Seat 0 has `w0`, `g1` before it and `w2`; a pause asks the other side alone."""
    at = table([Line((beast(slug="w0"),)), Line((defender(slug="g1"),)), Line((beast(slug="w2"),))])
    for number, card in enumerate(("w0", "g1", "w2")):
        at = next_pause(at, card, f"b{number}")
    return at


def test_a_side_moves_its_defenders_twelve_times_between_two_rounds() -> None:
    at = three()
    for number in range(MOST_ASKED):
        assert RULES.legal(at.state, 0).commands
        at = move(at, 0, guard_1=2 * (number % 2))
        assert at.caused == (GuardAsked(seat=0, wards=((1, 2 * (number % 2)),)),)
    assert RULES.legal(at.state, 0).commands == ()
    assert prepare(at, 1, "b3").state.side(0).asked == 0


def test_after_the_deciding_round_nobody_is_sent_anywhere() -> None:
    shown = prepare(three(), 1, "b3").state
    assert shown.last is not None
    assert RULES.legal(shown, 0).decision == "guard/5"
    decided = replace(shown, last=replace(shown.last, loser=1))
    assert RULES.legal(decided, 0).commands == ()
