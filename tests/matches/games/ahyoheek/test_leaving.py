"""Q9 of Ahyoheek: who leaves loses pick and tokens; what his leaving decides, and who came where."""

from matches.games.ahyoheek import RULES
from matches.games.ahyoheek.commands import Pick
from matches.games.ahyoheek.events import (
    EliminationCalledOff,
    EliminationOpened,
    GameWon,
    PlayersGone,
    RoundOpened,
    RoundScored,
)
from matches.kernel.offers import Offers
from matches.kernel.outcome import Outcome
from tests.matches.games.ahyoheek.table import AT, RESIGN, B, E, F, game, miss, one, show, tags, tokens_of

ALL_HAVE_THREE = {0: (3, 0, 0), 1: (3, 0, 0), 2: (3, 0, 0)}


def test_q9_pick_and_tokens_of_the_leaver_are_dropped() -> None:
    table = show(game(0, 1, 2, tokens={0: (2, 1, 0)}), {0: F}).when(0, RESIGN, AT)
    table.then(PlayersGone(seats=(0,), reason="resigned"))
    assert (table.state.player(0).pick, tokens_of(table, 0)) == ("", (0, 0, 0))
    assert RULES.legal(table.state, 0) == Offers()
    table.refuses(0, Pick(symbol=F), "gone").refuses(0, RESIGN, "gone")


def test_q9_leaving_completes_a_round_in_which_all_the_others_have_picked() -> None:
    table = show(game(0, 1, 2), {0: F, 1: B}).when(2, RESIGN, AT)
    assert tags(table) == ["players_gone", "round_scored", "token_won", "round_opened"]
    assert one(table, RoundScored).picks == ((0, F), (1, B))
    assert one(table, RoundScored).sat_out == ()
    assert one(table, RoundOpened).seats == (0, 1)


def test_q9_the_countdown_runs_on_when_the_only_one_who_picked_leaves() -> None:
    table = show(game(0, 1, 2), {0: F}).when(0, RESIGN, AT + 1_000)
    due = RULES.deadline(table.state)
    assert due is not None
    assert (due.id, due.at_ms) == ("countdown/1", AT + 30_000)


def test_q9_of_two_the_one_who_stays_wins() -> None:
    table = game(0, 1, tokens={0: (2, 2, 2)}).when(0, RESIGN, AT)
    table.then(PlayersGone(seats=(0,), reason="resigned"), GameWon(seat=1, reason="last_left"))
    assert RULES.outcome(table.state) == Outcome(((1,), (0,)), "last_left")


def test_q9_his_leaving_shows_no_pick_of_the_one_who_wins_by_it() -> None:
    assert tags(show(game(0, 1), {0: F}).when(1, RESIGN, AT)) == ["players_gone", "game_won"]


def test_q9_the_last_one_still_tied_wins_though_others_are_there() -> None:
    table = show(game(0, 1, 2, tied=(0, 1)), {0: F}).when(1, RESIGN, AT)
    table.then(PlayersGone(seats=(1,), reason="resigned"), GameWon(seat=0, reason="eliminator"))


def test_q9_one_of_three_tied_leaves_and_the_two_go_on_with_their_round() -> None:
    table = game(0, 1, 2, tied=(0, 1, 2)).when(1, RESIGN, AT)
    table.then(PlayersGone(seats=(1,), reason="resigned"))
    assert table.state.tied == table.state.seats == (0, 2)


def test_q9_one_of_three_tied_leaves_and_the_round_of_the_two_is_complete() -> None:
    table = show(game(0, 1, 2, tied=(0, 1, 2)), {0: F, 2: B}).when(1, RESIGN, AT)
    assert tags(table) == ["players_gone", "round_scored", "eliminated", "game_won"]
    assert table.caused[-1] == GameWon(seat=0, reason="eliminator")


def test_q9_who_is_out_of_the_eliminator_may_leave_and_changes_nothing() -> None:
    table = show(game(0, 1, 2, tied=(0, 1)), {0: F})
    assert RULES.legal(table.state, 2) == Offers(may_resign=True)
    table = table.when(2, RESIGN, AT).then(PlayersGone(seats=(2,), reason="resigned"))
    assert table.state.seats == (0, 1)
    assert table.state.player(0).pick == F


def all_tied_leave_together(tokens: dict[int, tuple[int, int, int]]) -> object:
    """The two who are tied miss three eliminating rounds in a row."""
    return miss(miss(miss(game(*range(4), tokens=tokens, tied=(0, 1)), {}), {}), {})


def test_q9_all_who_were_tied_leave_together_and_the_others_play_on() -> None:
    table = all_tied_leave_together({0: (3, 0, 0), 1: (3, 0, 0), 2: (0, 2, 0)})
    assert tags(table) == ["round_voided", "players_gone", "elimination_called_off", "round_opened"]
    assert one(table, RoundOpened).seats == (2, 3)
    assert tokens_of(table, 2) == (0, 2, 0)
    table = show(table, {2: B, 3: E})
    assert RULES.outcome(table.state) == Outcome(((2,), (3,), (0, 1)), "three_of_a_kind")


def test_q9_all_who_were_tied_leave_together_and_another_with_three_of_a_kind_wins() -> None:
    table = all_tied_leave_together({0: (3, 2, 0), 1: (3, 2, 0), 2: (3, 0, 0)})
    assert table.caused[-2:] == (EliminationCalledOff(), GameWon(seat=2, reason="three_of_a_kind"))


def test_q9_all_who_were_tied_leave_together_and_the_next_best_are_tied() -> None:
    table = all_tied_leave_together({0: (3, 2, 0), 1: (3, 2, 0), 2: (3, 0, 0), 3: (3, 0, 0)})
    assert table.caused[-3:-1] == (EliminationCalledOff(), EliminationOpened(seats=(2, 3)))
    assert table.state.tied == (2, 3)


def test_q9_all_who_were_tied_leave_together_and_only_one_is_left() -> None:
    table = miss(miss(miss(game(0, 1, 2, tied=(0, 1)), {}), {}), {})
    assert table.caused[-1] == GameWon(seat=2, reason="last_left")


def test_placings_put_the_last_eliminated_first_after_the_winner() -> None:
    table = show(game(0, 1, 2, 3, tokens=ALL_HAVE_THREE, tied=(0, 1, 2)), {0: F, 1: F, 2: B})
    table = show(table, {0: F, 1: B})
    assert RULES.outcome(table.state) == Outcome(((0,), (1,), (2,), (3,)), "eliminator")


def test_placings_of_two_who_were_eliminated_together_are_the_same() -> None:
    table = show(game(0, 1, 2, tokens=ALL_HAVE_THREE, tied=(0, 1, 2)), {0: F, 1: B, 2: B})
    assert RULES.outcome(table.state) == Outcome(((0,), (1, 2)), "eliminator")


def test_placings_without_an_eliminator_go_by_victories_and_equals_share_one() -> None:
    table = show(game(0, 1, 2, 3, tokens={0: (2, 0, 0), 2: (0, 0, 1), 3: (1, 0, 0)}), {0: F, 1: B, 2: B, 3: B})
    assert RULES.outcome(table.state) == Outcome(((0,), (2, 3), (1,)), "three_of_a_kind")


def test_placings_put_leavers_last_and_the_first_to_leave_behind() -> None:
    table = game(0, 1, 2, 3, tokens={1: (2, 2, 2), 2: (2, 0, 0), 3: (0, 1, 0)}).when(1, RESIGN, AT).when(3, RESIGN, AT)
    table = show(table, {0: B, 2: F})
    assert RULES.outcome(table.state) == Outcome(((2,), (0,), (3,), (1,)), "three_of_a_kind")


def test_placings_put_who_leaves_the_eliminator_last_too() -> None:
    table = show(game(0, 1, 2, 3, tied=(0, 1, 2)), {0: F, 1: F, 2: B}).when(2, RESIGN, AT).when(1, RESIGN, AT)
    assert RULES.outcome(table.state) == Outcome(((0,), (3,), (1,), (2,)), "eliminator")


def test_there_is_no_outcome_while_the_game_goes_on() -> None:
    assert RULES.outcome(game(0, 1).state) is None
