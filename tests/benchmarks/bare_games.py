"""Bare play: rules alone, random legal moves, no store and no page; beside it RLCard's uno environment where it is installed."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import version
from importlib.util import find_spec
from statistics import median

from tests.benchmarks.pairs import ROUNDS, SLICE_S, Figure, Slice, Step, paired, sliced

TARGET = 1_500  # 2-seat rounds a second of processor time
KEY = b"bare".ljust(32, b"\0")
Count = dict[str, int]


def measure() -> Iterator[Figure]:
    counted, games = {"rounds": 0, "moves": 0}, {"rounds": 0, "moves": 0}
    name = "Hula Hoo, bare play, 2-seat rounds per CPU second"
    if find_spec("rlcard") is None:
        slices = [sliced(hula_hoo(counted), SLICE_S) for _ in range(ROUNDS)]
        note = f"({_moves(counted)}; rlcard is not installed, so nothing beside it)"
        yield Figure(name, _rate(slices), ">=", TARGET, "/s", note)
        return
    both = paired(hula_hoo(counted), uno(games))
    own, theirs = [slice_ for _, slice_, _ in both], [slice_ for before, _, after in both for slice_ in (before, after)]
    yield Figure(name, _rate(own), ">=", TARGET, "/s", f"({_moves(counted)})")
    beside = f"RLCard {version('rlcard')}, uno, 2 random agents, games per CPU second"
    yield Figure(beside, _rate(theirs), ">=", None, "/s", f"({_moves(games)})")
    by_round = median((before.cost + after.cost) / 2 / slice_.cost for before, slice_, after in both)
    by_move = by_round * _each(counted) / _each(games)
    yield Figure(
        "moves per CPU second, Hula Hoo / RLCard's uno", by_move, ">=", None, "×", f"({by_round:.2f} × by round and game)"
    )


def hula_hoo(counted: Count) -> Step:
    """One game at a time to its 77 points, by `decide` and `evolve`; a unit is a round. `counted` sums rounds and moves."""
    from matches.games.hula_hoo import RULES
    from matches.games.hula_hoo.options import Options
    from matches.games.hula_hoo.state import fold
    from matches.kernel.chance import Chance
    from matches.kernel.dice import Dice
    from matches.kernel.offers import sample
    from matches.kernel.rules import Context, Setup
    from matches.kernel.seats import Seat

    cards, seats, choice, numbers = RULES.first_release(), (Seat(0), Seat(1)), Dice(KEY, "choice"), Dice(KEY, "games")

    def step() -> int:
        chance = Chance(numbers.below(1 << 32).to_bytes(32, "big"))
        state = fold(RULES.initial, RULES.begin(Setup(seats, Options(), ()), Context(None, 0, chance, cards, {})))
        while not state.over:
            assert state.active is not None, "by the classic rules somebody is always asked"
            command = RULES.command(sample(RULES.legal(state, state.active), choice))
            state = fold(state, RULES.decide(state, command, Context(state.active, 0, chance, cards, {})))
            counted["moves"] += 1
        counted["rounds"] += state.round
        return state.round

    return step


def uno(counted: Count) -> Step:
    """One game of RLCard's at a time, as its own example runs them; a unit is a game."""
    import rlcard
    from rlcard.agents import RandomAgent

    table = rlcard.make("uno", config={"seed": 1})
    table.set_agents([RandomAgent(num_actions=table.num_actions) for _ in range(table.num_players)])

    def step() -> int:
        before = table.timestep  # of all games so far
        table.run(is_training=False)
        counted["moves"] += table.timestep - before
        counted["rounds"] += 1
        return 1

    return step


def _rate(slices: list[Slice]) -> float:
    return median(1 / one.cost for one in slices)


def _each(counted: Count) -> float:
    return counted["moves"] / counted["rounds"]


def _moves(counted: Count) -> str:
    return f"{_each(counted):.1f} moves each, {counted['rounds']:,} of them"
