"""Fights of HOSS, deck against deck with every event kept, plain and compiled, beside their dice and facts alone; and bytes.

`python -m tests.benchmarks.hoss` measures the code that it finds and prints JSON.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from itertools import cycle
from statistics import mean, median

import msgspec

from matches import compiled
from matches.games.hoss import RULES
from matches.games.hoss.deck import deck_of, quick_deck
from matches.games.hoss.events import Deck
from matches.games.hoss.facts import Hit
from matches.games.hoss.headless import fight_out
from matches.games.hoss.options import Options
from matches.kernel.chance import Chance
from matches.kernel.dice import Dice
from tests.benchmarks.pairs import Figure, Step, paired

FIRST_AIM, GOAL = 1_000, 2_100  # fights a second of processor time
HEAVIEST = 8 * 1_024  # bytes of a stored round
FIGHTS = 60  # of each quality, one after the other and again
QUALITIES = (("basic", 0), ("silver", 2), ("gold", 3), ("platinum", 4), ("divine", 5))
Pair = tuple[Deck, Deck]


def measure() -> Iterator[Figure]:
    yield from _of("plain", "no", FIRST_AIM)
    if compiled.folder().is_dir():
        yield from _of("compiled", "yes", GOAL)
    sizes = [len(msgspec.json.encode(one)) for number, pair in enumerate(decks()) for one in fight_out(pair, _chance(number))]
    note = f"(mean {mean(sizes):,.0f} of {len(sizes):,} rounds)"
    yield Figure("HOSS, the heaviest round as stored", max(sizes), "<=", HEAVIEST, "bytes", note)


def _of(name: str, asked: str, target: int) -> Iterator[Figure]:
    """In a process of its own: code is compiled or plain from its start."""
    call = [sys.executable, "-m", "tests.benchmarks.hoss"]
    told = subprocess.run(call, env={**os.environ, "PLI_COMPILED": asked}, check=True, capture_output=True, text=True).stdout
    facts = json.loads(told)
    note = f"({facts['draws']:.0f} draws and {facts['facts']:.0f} facts each)"
    yield Figure(f"HOSS, fights per CPU second, {name}", facts["rate"], ">=", target, "/s", note)
    yield Figure(f"the same / its draws and facts alone, {name}", facts["share"], ">=", None, "×")


def decks() -> list[Pair]:
    """The same decks of every quality in each run."""
    cards = RULES.first_release()
    made: list[Pair] = []
    for number in range(FIGHTS):
        for rarity, stars in QUALITIES:
            dice = Dice(bytes(32), f"{rarity}/{number}")
            options = Options(rarity=rarity, stars=stars)
            first, second = (deck_of(seat, quick_deck(cards, options, dice), cards) for seat in (0, 1))
            made.append((first, second))
    return made


def fights(pairs: list[Pair]) -> Step:
    """One fight at a time."""
    turn = cycle(enumerate(pairs))

    def step() -> int:
        number, pair = next(turn)
        fight_out(pair, _chance(number))
        return 1

    return step


def bare(draws: int, facts: int) -> Step:
    """As many draws and facts as a fight has, and no fight."""

    def step() -> int:
        below, kept = Dice(bytes(32), "bare").below, []
        for at in range(facts):
            kept.append(Hit(at, 1, 7, 7, 20, 0, False))
        for _ in range(draws):
            below(10_000)
        return len(kept) // facts

    return step


class Counting(Dice):
    """Dice that count their draws."""

    drawn = 0

    def below(self, n: int) -> int:
        Counting.drawn += 1
        return super().below(n)


def _each(pairs: list[Pair]) -> tuple[float, float]:
    """The draws and the facts of a fight, on average."""
    Counting.drawn, facts = 0, 0
    for number, pair in enumerate(pairs):
        facts += sum(len(one.facts) for one in fight_out(pair, partial(Counting, _chance(number).seed)))
    return Counting.drawn / len(pairs), facts / len(pairs)


def _chance(number: int) -> Chance:
    return Chance(number.to_bytes(32, "big"))


def main() -> None:
    pairs = decks()
    draws, facts = _each(pairs)
    slices = paired(fights(pairs), bare(round(draws), round(facts)))
    rate = median(1 / own.cost for _, own, _ in slices)
    share = median((before.cost + after.cost) / 2 / own.cost for before, own, after in slices)
    print(json.dumps({"rate": rate, "share": share, "draws": draws, "facts": facts}))


if __name__ == "__main__":
    main()
