"""Banded decks of cards with two peaks and two weak ratings, and what the thinking player does with them. Imports `table`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from matches.games.hhut import RULES
from matches.games.hhut.commands import Announce
from matches.games.hhut.held import Rapper
from matches.kernel.chance import Chance
from matches.kernel.offers import allows
from tests.matches.games.hhut.matchup import THINKING
from tests.matches.games.hhut.table import LYRICS, announce, game, lock
from tests.matches.kernel.given import Given

DICE = Chance(bytes(32))
GENERALS = (82, 83, 84, 87, 88, 89, 92, 93, 94)


def peaked(slug: str, general: int, at: int) -> Rapper:
    """Two ratings 8 above the general one from place `at` on, two 8 below it, four level with it."""
    offsets = (8, 8, 0, 0, -8, -8, 0, 0)
    return Rapper(slug, general, tuple(general + offsets[(place - at) % 8] for place in range(8)))


def deck(seat: int) -> tuple[Rapper, ...]:
    return tuple(peaked(f"{seat}:{general}", general, at + seat) for at, general in enumerate(GENERALS))


A, B = deck(0), deck(1)


def table(mine: Sequence[Rapper] = A, mode: str = "duel", **more: Any) -> Given:
    """A table of banded decks; side 0 attacks first."""
    seats = {"duel": 2, "crowd_3": 3}.get(mode, 4)
    return game(mode, hands={0: mine, **{seat: deck(seat) for seat in range(1, seats)}}, **more)


def choice(given: Given, seat: int = 0) -> Any:
    """What the thinking player does on `seat`; it is offered."""
    view, offers = RULES.view(given.state, seat), RULES.legal(given.state, seat)
    command = THINKING(view, offers, DICE("bot"))
    assert allows(offers, command)
    return command


def locked(given: Given, mine: Rapper, theirs: Rapper, bonus: Any = None) -> Given:
    """Both cards lie face down."""
    return lock(lock(given, 0, mine, bonus), 1, theirs)


def told(given: Given, seat: int = 0) -> set[str]:
    command = choice(given, seat)
    assert isinstance(command, Announce)
    return set(command.ratings)


def fought(given: Given, *cards: tuple[Rapper, Rapper]) -> Given:
    """Duels with these cards, in which every attacker announces the first rating alone."""
    for mine, theirs in cards:
        given = locked(given, mine, theirs)
        for side in given.state.announcing:
            given = announce(given, side, LYRICS)
    return given
