"""A player's current secret, and what it takes to draw with it: whatever is drawn for. Imports pledges."""

from __future__ import annotations

from typing import NamedTuple
from uuid import UUID

from economy.rules.chance import MOST_DRAWS
from economy.services.pledges import require_fresh, sealed_of
from matches.errors import NotAllowedNow, StaleDecision
from matches.kernel.dice import Dice


class Secret(NamedTuple):
    """A player's current secret as its row has it; `pledge` is the row's id, `number` what the player knows it by."""

    pledge: int
    number: int
    key: str
    sealed: bytes
    seeded: bool
    seed: str
    drawn: int

    @property
    def counter(self) -> int:
        """The number of the next draw."""
        return self.drawn + 1


def seed_for(wallet: UUID, secret: Secret, pledge: int, seed: str) -> str:
    """The seed that the next draw is made with: the secret's own, or `seed` if it has none yet and the player saw `pledge`.

    NotAllowedNow("rotate_first"), NotAllowedNow("old_seed"), StaleDecision("pledge_moved").
    """
    if secret.drawn >= MOST_DRAWS:
        raise NotAllowedNow("rotate_first", most=MOST_DRAWS)
    if secret.seeded:
        return secret.seed
    if pledge not in (0, secret.number) or (seed and not pledge):
        raise StaleDecision("pledge_moved")
    require_fresh(wallet, secret.number, seed)
    return seed


def dice_for(wallet: UUID, secret: Secret, seed: str, purpose: str) -> Dice:
    """The dice of the next draw."""
    return sealed_of(wallet, secret.number, secret.key, secret.sealed).dice(seed, secret.counter, purpose)
