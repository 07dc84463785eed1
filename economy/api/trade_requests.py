"""What the API is asked about copies: lists, marks, sales, fusions, decks. Imports requests."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias
from uuid import UUID

from msgspec import Meta

from economy.api.requests import BIGGEST, Asked, Drawing, Id, Key, Word
from economy.rules.chains import MOST_PAIRS
from economy.rules.fusion import MOST_STARS
from economy.rules.sales import MOST_KEPT
from economy.services.sales import MOST_BY_ID

MOST_NAMED = 32  # lines or buffs that a body can name; how many a deck may hold is for the rules to say

Rank: TypeAlias = Annotated[int, Meta(ge=0, le=3, description="0 for buffs.")]
Digest: TypeAlias = Annotated[str, Meta(pattern=r"^(?:[0-9a-f]{64})?$", max_length=64)]
Named: TypeAlias = Annotated[list[Id], Meta(min_length=1, max_length=MOST_BY_ID)]
Chained: TypeAlias = Annotated[list[Id], Meta(min_length=1, max_length=2 * MOST_PAIRS)]
Cards: TypeAlias = Annotated[list[UUID], Meta(max_length=MOST_NAMED)]
DeckName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=120, description="At most 60 characters once it is tidied.")]
DeckVersion: TypeAlias = Annotated[int, Meta(ge=0, le=BIGGEST, description="Of the deck as you saw it; 0 for an empty slot.")]


class Copies(Asked, frozen=True, kw_only=True):
    """Your living copies, 60 a page. `rank`: 0 for buffs; `doubles`: of cards that you own twice; `marked`: keep or favourite.

    `after` is the `next` of the page before; what comes or goes meanwhile moves no other copy to another page.
    """

    card: UUID | None = None
    race: Word = ""
    rank: Rank | None = None
    rarity: Word = ""
    stars: Annotated[int, Meta(ge=0, le=MOST_STARS)] | None = None
    holo: bool = False
    doubles: bool = False
    marked: bool = False
    sort: Literal["number", "bonus", "rarity", "newest"] = "number"
    after: Annotated[str, Meta(pattern=r"^(?:-?[0-9]{1,18}_[0-9]{1,18})?$")] = ""


class Mark(Asked, frozen=True, kw_only=True):
    """Both marks are as said from now on."""

    keep: bool
    favourite: bool


class SaleFilter(Asked, frozen=True, kw_only=True):
    """Copies of this rarity at most, of these ranks (all unless said), of a race or all; `plain`: without stars.

    The `keep` best copies of each card stay. Holos, marked copies and those of arena decks are never taken.
    """

    rarity: Word
    ranks: Annotated[tuple[Rank, ...], Meta(max_length=4)] = (0, 1, 2, 3)
    race: Word = ""
    plain: bool = True
    keep: Annotated[int, Meta(ge=0, le=MOST_KEPT)] = 2


class PreviewSale(Asked, frozen=True, kw_only=True):
    """What selling these copies, or what a filter takes, would bring now; nothing is sold."""

    copies: Named | SaleFilter


class SaleSeen(Asked, frozen=True, kw_only=True):
    """What the preview said."""

    count: Annotated[int, Meta(ge=0, le=BIGGEST)]
    gold: Annotated[int, Meta(ge=0, le=BIGGEST)]
    digest: Annotated[str, Meta(max_length=64)]


class Sell(Asked, frozen=True, kw_only=True):
    """Sells these copies, or all that a filter takes. `seen` has to be said of a filter: what has changed since is not sold.

    `confirmed`: a copy that is marked keep or favourite is sold alone, and only so.
    """

    key: Key
    copies: Named | SaleFilter
    seen: SaleSeen | None = None
    confirmed: bool = False


class FusionFilter(Asked, frozen=True, kw_only=True):
    """Copies of one card or of all, of this rarity at most (empty: any), of fewer stars than `below`."""

    card: UUID | None = None
    rarity: Word = ""
    below: Annotated[int, Meta(ge=1, le=MOST_STARS)] = MOST_STARS


class PlanPair(Asked, frozen=True, kw_only=True):
    """Who of two copies would stay and who would go, and the chance; nothing is rolled."""

    one: Id
    other: Id


class Fuse(Drawing, frozen=True, kw_only=True):
    """Tries to raise one of two copies by a star; the other is gone in any case. `plan` as it was seen, if it was.

    `confirm`: a copy of five stars that serves as one of four is lost.
    """

    one: Id
    other: Id
    confirm: bool = False
    plan: Digest = ""


class PlanChain(Asked, frozen=True, kw_only=True):
    """What a chain of these copies, or of what a filter finds, would try now; nothing is rolled."""

    copies: Chained | FusionFilter


class FuseChain(Drawing, frozen=True, kw_only=True):
    """All tries of a chain at once, each with a roll of its own. `plan` as it was seen; of a filter it has to be said."""

    copies: Chained | FusionFilter
    plan: Digest = ""


class SaveHossDeck(Asked, frozen=True, kw_only=True):
    """What the slot holds from now on: ids of rank 1 cards and of buffs. It may be saved before it is complete."""

    name: DeckName
    lines: Cards
    buffs: Cards
    version: DeckVersion


class SuggestHossDeck(Asked, frozen=True, kw_only=True):
    """A legal deck of the strongest lines that you own, in place of what is in the slot."""

    name: DeckName
    version: DeckVersion


class EmptySlot(Asked, frozen=True, kw_only=True):
    """The deck as you saw it."""

    version: DeckVersion
