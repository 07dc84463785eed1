"""The page of a player's secrets. Imports selectors and words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from economy import selectors
from economy.models import Draw, Pledge, Wallet
from economy.rendering.verify import draw_words
from economy.rules.chance import MOST_DRAWS
from economy.selectors import Fairness

A_PAGE = 20


@dataclass(frozen=True, slots=True)
class DrawLine:
    """`words` are empty for a fusion."""

    draw: Draw
    words: str


@dataclass(frozen=True, slots=True)
class PledgesPage:
    """`past` newest first, those before them from number `older` on (None: no more); `drawn` are the draws of secret `shown`."""

    fairness: Fairness
    most: int
    past: Sequence[Pledge]
    older: int | None
    shown: int
    drawn: Sequence[DrawLine]


def pledges_page(wallet: Wallet, shown: int | None = None, before: int | None = None) -> PledgesPage:
    """NotFound("no_such_secret")."""
    fairness = selectors.fairness(wallet)
    past = selectors.revealed_pledges(wallet, before, A_PAGE + 1)
    number = fairness.current.number if shown is None else shown
    return PledgesPage(
        fairness=fairness,
        most=MOST_DRAWS,
        past=past[:A_PAGE],
        older=past[A_PAGE - 1].number if len(past) > A_PAGE else None,
        shown=number,
        drawn=[DrawLine(one, draw_words(one)) for one in selectors.draws_with(wallet, number)],
    )
