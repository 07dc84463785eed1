"""The page of a family, or of a buff: each of its cards with the copies that one owns. Imports album and album_copies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from catalogue.models import Printing
from economy.rendering.album import firsts, members_of
from economy.rendering.album_asked import COPIES, Asked
from economy.rendering.album_copies import CopyShown, copies_of_card
from economy.rendering.printed import kin, picture_address, printings, said
from economy.rules.stock import Piece
from economy.sheets import current_release, stock_of
from matches.errors import NotFound

SHOWN = 6  # copies of a card; the rest are in the list of copies


@dataclass(frozen=True, slots=True)
class Member:
    """A card of the family with the best copies of it, and how many there are; `all` is the address of their list."""

    piece: Piece
    name: str
    record: Printing
    picture: str
    copies: Sequence[CopyShown]
    total: int
    all: str

    @property
    def path(self) -> str:
        return self.piece.path.upper()


@dataclass(frozen=True, slots=True)
class Family:
    """The page."""

    name: str
    race: str
    kin: Sequence[str]
    members: Sequence[Member]


def family(wallet: UUID, first: UUID) -> Family:
    """NotFound("no_such_card") for what is no first card of a family and no buff of the release."""
    release = current_release()
    if firsts(release).get(str(first)) != str(first):
        raise NotFound("no_such_card")
    head = stock_of(release).pieces[str(first)]
    members = [_member(wallet, release, piece) for piece in members_of(release, head.id)]
    return Family(said(head.card.name), head.race, kin(head), members)


def _member(wallet: UUID, release: str, piece: Piece) -> Member:
    record = printings(release, ())[piece.id]
    rows, total = copies_of_card(wallet, release, piece.id)
    address = Asked(vue=COPIES, carte=piece.id, tri="bonus").address()
    return Member(piece, said(piece.card.name), record, picture_address(record), rows[:SHOWN], total, address)
