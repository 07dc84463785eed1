"""What each viewer of a table of Ahyoheek may know, and that nothing else reaches him."""

import msgspec
import pytest

from matches.games.ahyoheek import RULES
from matches.games.ahyoheek.commands import Pick
from matches.games.ahyoheek.events import CountdownStarted, PickChanged, Picked
from matches.games.ahyoheek.view import LastRound, PlayerView, Tokens, View
from matches.kernel.chance import Chance
from tests.matches.games.ahyoheek.table import AT, RESIGN, B, E, F, game, miss, show
from tests.matches.kernel.given import Given

DICE = Chance(bytes(32))


def seen(table: Given, viewer: int | None) -> bytes:
    return msgspec.json.encode(RULES.view(table.state, viewer))


def test_a_spectator_sees_who_has_picked_and_no_pick() -> None:
    player = PlayerView(seat=0, tokens=Tokens(2, 0, 1), victories=3, missed=0, in_round=True, has_picked=True, gone="")
    other = PlayerView(seat=1, tokens=Tokens(0, 0, 0), victories=0, missed=0, in_round=True, has_picked=False, gone="")
    assert RULES.view(show(game(0, 1, tokens={0: (2, 0, 1)}), {0: F}).state, None) == View(
        phase="countdown",
        round=1,
        symbols=(F, B, E),
        players=(player, other),
        you=None,
        own="",
        last=None,
        idle_at=None,
        ends_at=AT + 30_000,
        countdown_ms=30_000,
        eliminating=(),
        eliminated=(),
        rated=False,
        pool=0,
        winner=None,
        reason="",
    )


def test_a_seat_sees_its_own_pick() -> None:
    view = RULES.view(show(game(0, 1), {0: F}).state, 0)
    assert (view.you, view.own) == (0, F)


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_another_pick_or_a_changed_one_is_the_same_view_byte_for_byte(viewer: int | None) -> None:
    table = show(game(0, 1, 2), {0: F})
    views = {seen(table, viewer), seen(show(game(0, 1, 2), {0: B}), viewer), seen(table.when(0, Pick(symbol=E), AT), viewer)}
    assert len(views) == 1


def test_before_the_first_pick_the_view_says_when_the_countdown_starts_by_itself() -> None:
    view = RULES.view(game(0, 1).state, 0)
    assert (view.phase, view.idle_at, view.ends_at) == ("waiting", AT + 60_000, None)


def test_the_view_shows_the_last_round() -> None:
    assert RULES.view(show(game(0, 1, 2), {0: F, 1: F, 2: B}).state, None).last == LastRound(
        round=1,
        void=False,
        picks=((0, F), (1, F), (2, B)),
        scores=((0, 1), (1, 1), (2, -2)),
        sat_out=(),
        winners=(0, 1),
        symbol=F,
    )


def test_the_view_shows_a_void_round_without_its_pick() -> None:
    assert RULES.view(miss(game(0, 1), {0: F}).state, 1).last == LastRound(
        round=1, void=True, picks=(), scores=(), sat_out=(1,), winners=(), symbol=""
    )


def test_the_view_of_an_eliminator_says_who_is_in_it_and_who_is_out() -> None:
    view = RULES.view(show(game(0, 1, 2, 3, tied=(0, 1, 2)), {0: F, 1: F, 2: B}).state, 3)
    assert (view.eliminating, view.eliminated) == ((0, 1), (2,))
    assert [player.in_round for player in view.players] == [True, True, False, False]


def test_the_view_of_a_finished_game_names_the_winner_and_runs_no_clock() -> None:
    view = RULES.view(show(game(0, 1, tokens={0: (2, 0, 0)}), {0: F, 1: B}).state, 1)
    assert (view.phase, view.winner, view.reason) == ("over", 0, "three_of_a_kind")
    assert (view.idle_at, view.ends_at) == (None, None)


def test_the_view_says_how_somebody_left() -> None:
    view = RULES.view(game(0, 1, 2).when(1, RESIGN, AT).state, 0)
    assert [player.gone for player in view.players] == ["", "resigned", ""]


def test_others_learn_that_a_pick_was_made_and_not_which() -> None:
    picked = Picked(seat=0, symbol=F)
    assert RULES.redact(picked, 0) == picked
    assert RULES.redact(picked, 1) == RULES.redact(picked, None) == Picked(seat=0, symbol="")


def test_others_learn_nothing_of_a_change() -> None:
    changed = PickChanged(seat=0, symbol=F)
    assert RULES.redact(changed, 0) == changed
    assert RULES.redact(changed, 1) is RULES.redact(changed, None) is None


def test_everything_else_is_public() -> None:
    table = miss(miss(miss(game(0, 1, 2), {0: F, 1: B}), {0: F, 1: B}), {0: F, 1: E})
    assert [RULES.redact(event, None) for event in table.caused] == list(table.caused)
    assert RULES.redact(CountdownStarted(ends_at=AT), None) == CountdownStarted(ends_at=AT)


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_dealing_again_what_a_viewer_may_not_know_leaves_his_view_as_it_is(viewer: int | None) -> None:
    table = show(game(0, 1, 2), {0: F, 1: B})
    dealt = [RULES.redeal(table.state, viewer, DICE(f"again/{turn}")) for turn in range(20)]
    assert {msgspec.json.encode(RULES.view(state, viewer)) for state in dealt} == {seen(table, viewer)}
    own = {state.player(viewer).pick for state in dealt} if viewer is not None else set()
    assert own == {0: {F}, 1: {B}, 2: {""}, None: set()}[viewer]


def test_dealing_again_reaches_every_symbol_of_a_closed_pick_and_leaves_open_seats_open() -> None:
    table = show(game(0, 1, 2), {0: F})
    dealt = [RULES.redeal(table.state, 1, DICE(f"again/{turn}")) for turn in range(20)]
    assert {state.player(0).pick for state in dealt} == {F, B, E}
    assert {state.player(2).pick for state in dealt} == {""}
