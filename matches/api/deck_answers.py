"""What the API says of decks, and how it is made of what selectors give. Imports selectors and below."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from uuid import UUID

import msgspec

from matches.kernel.decklists import as_text
from matches.kernel.loadouts import Finding
from matches.loadouts import loadout_of
from matches.selectors import DeckSheet


class _Answer(msgspec.Struct, frozen=True, kw_only=True):
    pass


class DeckFinding(_Answer, frozen=True, kw_only=True):
    """What keeps a deck from a format: `about` is the card, or the part of the deck, that it is about."""

    code: str
    words: str
    about: str


class DeckFit(_Answer, frozen=True, kw_only=True):
    """A format; without findings the deck can be brought to a table with its options."""

    key: str
    name: str
    options: dict[str, Any]
    findings: tuple[DeckFinding, ...]


class DeckGone(_Answer, frozen=True, kw_only=True):
    """A card of the deck that the current release has no more. `into`: the card that stands for it there."""

    card: UUID
    name: str
    what: str
    reason: str
    into: UUID | None


class Deck(_Answer, frozen=True, kw_only=True):
    """One of your decks against the current release. `aim` is the format that it is being made for."""

    id: int
    game: str
    name: str
    aim: str
    version: int
    loadout: dict[str, Any]
    formats: tuple[DeckFit, ...]
    gone: tuple[DeckGone, ...]


class DeckList(_Answer, frozen=True, kw_only=True):
    decks: tuple[Deck, ...]


class DeckText(_Answer, frozen=True, kw_only=True):
    """What a deck holds as a list, a card a line, its piles under their names; what is in no release any more is left out."""

    version: int
    text: str


class DeckDrawn(_Answer, frozen=True, kw_only=True):
    """A deck by chance."""

    game: str
    loadout: dict[str, Any]


def deck(sheet: DeckSheet, language: str) -> Deck:
    row = sheet.deck
    fits = (
        DeckFit(
            key=fit.format.key,
            name=fit.format.name.said_in(language),
            options=msgspec.to_builtins(fit.format.options),
            findings=_findings(fit.findings, language),
        )
        for fit in sheet.fits
    )
    gone = (
        DeckGone(
            card=UUID(one.id),
            name=one.name.said_in(language),
            what=one.what,
            reason=one.reason,
            into=UUID(one.into) if one.into else None,
        )
        for one in sheet.gone.values()
    )
    return Deck(
        id=row.pk,
        game=row.game,
        name=row.name,
        aim=sheet.aim.key,
        version=row.version,
        loadout=row.loadout,
        formats=tuple(fits),
        gone=tuple(gone),
    )


def text(sheet: DeckSheet, language: str) -> DeckText:
    listed = "" if sheet.loadout is None else as_text(sheet.loadout, loadout_of(sheet.rules).piles, sheet.cards, language)
    return DeckText(version=sheet.deck.version, text=listed)


def decks(sheets: Iterable[DeckSheet], language: str) -> DeckList:
    return DeckList(decks=tuple(deck(sheet, language) for sheet in sheets))


def _findings(findings: Iterable[Finding], language: str) -> tuple[DeckFinding, ...]:
    return tuple(DeckFinding(code=one.code, words=one.words.said_in(language), about=one.about) for one in findings)
