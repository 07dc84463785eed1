"""What the API says of the decks of HOSS, and how it is made of what selectors give. Imports selectors."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from uuid import UUID

from economy.api.answers import Answer
from economy.models import Deck
from economy.selectors import DeckSheet, Retired


class HossFinding(Answer, frozen=True, kw_only=True):
    """What keeps a deck from a fight: `about` is the card, the line or the number that it is about."""

    code: str
    words: str
    about: str


class HossDeck(Answer, frozen=True, kw_only=True):
    """One of the four slots; `deck` is null and `version` 0 while nothing is saved there.

    `line_copies`: by line the copies that it brings, from rank 1 on; `buff_copies`: those of its buffs.
    """

    slot: int
    deck: int | None
    name: str
    version: int
    lines: tuple[UUID, ...]
    buffs: tuple[UUID, ...]
    fits: bool
    findings: tuple[HossFinding, ...]
    line_copies: tuple[tuple[int, ...], ...]
    buff_copies: tuple[int, ...]


class RetiredCard(Answer, frozen=True, kw_only=True):
    """A card of which you own `copies` and that the current release has no more; `into`: the name of what stands for it."""

    card: UUID
    name: str
    copies: int
    merged: bool
    reason: str
    into: str | None


class HossDeckList(Answer, frozen=True, kw_only=True):
    decks: tuple[HossDeck, ...]
    retired: tuple[RetiredCard, ...]


def deck(sheet: DeckSheet, language: str) -> HossDeck:
    row, filled = sheet.deck or Deck(version=0), sheet.filled
    found = (HossFinding(code=one.code, words=one.words.said_in(language), about=one.about) for one in sheet.findings)
    return HossDeck(
        slot=sheet.slot,
        deck=row.pk,
        name=row.name,
        version=row.version,
        lines=tuple(row.lines),
        buffs=tuple(row.buffs),
        fits=sheet.fits,
        findings=tuple(found),
        line_copies=tuple(tuple(one.id for one in line) for line in filled.lines),
        buff_copies=tuple(one.id for one in filled.buffs),
    )


def decks(sheets: Iterable[DeckSheet], retired: Sequence[Retired], language: str) -> HossDeckList:
    gone = (
        RetiredCard(
            card=UUID(one.card),
            name=one.name.said_in(language),
            copies=one.copies,
            merged=one.merged,
            reason=one.reason,
            into=one.into.said_in(language) if one.into else None,
        )
        for one in retired
    )
    return HossDeckList(decks=tuple(deck(one, language) for one in sheets), retired=tuple(gone))
