"""Why gold moves: every kind of transfer there is, and which way it goes. None of them is for money, none is between players."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from matches.kernel.words import Words


class Reason(NamedTuple):
    """`sign` is 1 where the player gets gold, -1 where he pays."""

    sign: int
    words: Words


REASONS: Final[Mapping[str, Reason]] = MappingProxyType(
    {
        "welcome": Reason(1, Words("Or de départ", "Starting gold")),
        "booster": Reason(-1, Words("Boosters", "Boosters")),
        "fight": Reason(1, Words("Combats de rang", "Rank fights")),
        "unlock": Reason(1, Words("Rangs franchis", "Ranks passed")),
        "milestone": Reason(1, Words("Paliers de victoires", "Milestones of wins")),
        "sale": Reason(1, Words("Ventes", "Sales")),
        "undo": Reason(-1, Words("Ventes annulées", "Sales undone")),
        "ticket": Reason(-1, Words("Billets de tombola", "Raffle tickets")),
        "prize": Reason(1, Words("Gains de tombola", "Raffle prizes")),
        "returned": Reason(1, Words("Billets remboursés", "Tickets paid back")),
        "attack": Reason(1, Words("Attaques en arène", "Arena attacks")),
        "defence": Reason(1, Words("Défenses en arène", "Arena defences")),
        "season": Reason(1, Words("Fins de saison", "Ends of seasons")),
        "refund": Reason(1, Words("Remboursements", "Refunds")),
        "compensation": Reason(1, Words("Dédommagements", "Compensations")),
    }
)
