"""What is different between two states of a game's cards, in words: what `catalogue/_difference.html` draws. Imports pieces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

from catalogue import kinds
from catalogue.differences import Difference, FieldChange
from catalogue.records import Body
from catalogue.rendering.lines import Line, lines_of
from catalogue.rendering.pieces import Piece, Successors, What, changed_card, rarities, whole_card

STEP = 200  # cards on one page


@dataclass(frozen=True, slots=True)
class Shown:
    """Cards, then rarities, then the scale's own numbers. `counts` counts all cards, of which `cards` is one page."""

    cards: tuple[Piece, ...] = ()
    rarities: tuple[Piece, ...] = ()
    whole: tuple[Line, ...] = ()
    counts: dict[What, int] = field(default_factory=dict)
    start: int = 0

    @property
    def total(self) -> int:
        """How many cards are different."""
        return sum(self.counts.values())

    @property
    def last(self) -> int:
        """The place of the last card of this page, counted from 1."""
        return self.start + len(self.cards)

    @property
    def earlier(self) -> int | None:
        """Where the page before starts."""
        return max(0, self.start - STEP) if self.start else None

    @property
    def later(self) -> int | None:
        """Where the next page starts."""
        return self.last if self.last < self.total else None

    def __bool__(self) -> bool:
        return bool(self.total or self.rarities or self.whole)


def shown(
    game: kinds.Game, difference: Difference, after: Body, language: str, *, into: Successors | None = None, start: int = 0
) -> Shown:
    """`difference`, which leads to `after`, from card `start` on: changed, added, merged and removed cards.

    `into` says which of the removed cards were merged, and what stands for them.
    """
    makers = _makers(game, difference, after, language, into or {})
    counts: dict[What, int] = {"changed": 0, "added": 0, "merged": 0, "removed": 0}
    for what, _ in makers:
        counts[what] += 1
    first = min(max(start, 0), max(len(makers) - 1, 0))
    return Shown(
        tuple(make() for _, make in makers[first : first + STEP]),
        rarities(game, difference, after, language),
        lines_of(game, "", _of_the_whole(difference.whole), language),
        counts,
        first,
    )


def _makers(
    game: kinds.Game, difference: Difference, after: Body, language: str, into: Successors
) -> list[tuple[What, Callable[[], Piece]]]:
    """Each card as something that makes its piece, so that only a page of them is made."""
    later = {card.id: card for card in after.cards} if difference.changed else {}
    gone = [(into.get(card.id), card) for card in difference.removed]
    return [
        *(("changed", partial(changed_card, game, one, later[one.id], language)) for one in difference.changed),
        *(("added", partial(whole_card, game, "added", card, language)) for card in difference.added),
        *(("merged", partial(whole_card, game, "merged", card, language, to)) for to, card in gone if to),
        *(("removed", partial(whole_card, game, "removed", card, language)) for to, card in gone if not to),
    ]


def _of_the_whole(changes: Sequence[FieldChange]) -> list[FieldChange]:
    return [FieldChange(f"whole.{one.field}", one.before, one.after) for one in changes]
