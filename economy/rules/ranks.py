"""What fights against the house pay and unlock (R33-R36, Q6, Q32, Q33, Q43). Imports nothing of ours."""

from __future__ import annotations

from typing import Final, NamedTuple

RANKS: Final = 9  # R33: 1 to 8 and Max
WIN_GOLD: Final = 45  # R33: times the rank
LOSS_GOLD: Final = 5
FAST_ROUNDS: Final = 10  # R35
SHORT_ROUNDS: Final = 3  # R35: a fight that is no longer counts for nothing
UNLOCK_WINS: Final = 10  # R34
UNLOCK_TIMES: Final = 10  # R34: what the tenth win pays on top, in wins
PLAYABLE: Final = 3  # R34: so many of the highest unlocked ranks
MILESTONE: Final = 100  # R36


class Fight(NamedTuple):
    """How a fight against the house ended for its player: `rounds` that were fought, `fallen` creatures of his own."""

    rank: int
    won: bool
    rounds: int
    fallen: int

    @property
    def counts(self) -> bool:
        """Q6: a fight of three rounds or fewer counts for nothing."""
        return self.rounds > SHORT_ROUNDS


def reward(fight: Fight) -> int:
    """R33, R35, Q9, Q32: gold; a draw pays what a loss pays. E23."""
    if not fight.counts:
        return 0
    if not fight.won:
        return LOSS_GOLD * fight.rank
    tenths = 10 + (fight.rounds <= FAST_ROUNDS) + (fight.fallen == 0)
    return (WIN_GOLD * fight.rank * tenths + 5) // 10  # rounded half up


def unlock_reward(rank: int, wins: int) -> int:
    """R34, Q33: gold on top of the win that makes it `wins` at this rank, once: at the tenth."""
    return UNLOCK_TIMES * WIN_GOLD * rank if wins == UNLOCK_WINS else 0


def milestone(wins: int) -> int:
    """R36: the gold of the milestone that `wins` at one rank reach, 0 for none."""
    return wins if wins and wins % MILESTONE == 0 else 0


def unlocked(wins: dict[int, int]) -> int:
    """R34: the highest unlocked rank; each asks ten wins at the one before."""
    rank = 1
    while rank < RANKS and wins.get(rank, 0) >= UNLOCK_WINS:
        rank += 1
    return rank


def playable(highest: int) -> range:
    """R34, E24: the three highest unlocked ranks."""
    return range(max(1, highest - PLAYABLE + 1), highest + 1)
