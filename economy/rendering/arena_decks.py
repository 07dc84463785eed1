"""The four saved decks as candidates for the arena, and what is saved there, as their page shows them. Imports selectors."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from uuid import UUID, uuid4

from django.contrib.auth.models import User
from django.urls import reverse
from django.utils.translation import gettext

from economy import selectors
from economy.models import Season, Wallet
from economy.rendering.arena_copies import SavedDeck, saved_decks
from economy.rendering.arena_own import May, chosen_of, lacks_words, may_of, pair_of
from economy.rendering.decks import DeckShown, shown
from economy.rendering.decks_figures import said
from economy.rules.arena import DECKS, UNLOCK_RANK
from economy.rules.stock import Stock
from economy.selectors import arena_fights
from economy.selectors.arena_fights import ArenaSheet
from economy.sheets import current_stock


@dataclass(frozen=True, slots=True)
class Candidate:
    """One of the four. `wrong`: why it would not do, `apart`: with which one it cannot go, both in sentences."""

    deck: DeckShown
    wrong: Sequence[str]
    apart: Sequence[str]
    chosen: bool


@dataclass(frozen=True, slots=True)
class DecksPage:
    """`open`: two of them can be sent; `locked` says why not, with an address that helps. `version` is 0 for who registers."""

    decks: Sequence[Candidate]
    open: bool
    locked: str
    lead: str
    lead_words: str
    saved: Sequence[SavedDeck]
    version: int
    key: UUID


def decks_page(
    user: User, wallet: Wallet, season: Season, sent: Collection[int] | None = None, key: UUID | None = None
) -> DecksPage:
    """`sent` are the ids of a form that was refused: what was chosen stays chosen, and its `key` stays the form's."""
    found, stock = arena_fights.arena_decks(wallet, season.pk), current_stock()
    pair = pair_of(found.sheets)
    may: May = "register" if found.fighter else may_of(user, wallet)
    locked, lead, lead_words = _locked(may, wallet) if may != "register" or not pair else ("", "", "")
    chosen = _chosen(found, pair) if sent is None else sent
    decks = shown([one.sheet for one in found.sheets], stock, selectors.holdings(wallet.pk, stock))
    return DecksPage(
        decks=[_candidate(one, deck, found.sheets, stock, chosen) for one, deck in zip(found.sheets, decks, strict=True)],
        open=not locked,
        locked=locked,
        lead=lead,
        lead_words=lead_words,
        saved=saved_decks([one.deck for one in found.saved]),
        version=found.fighter.decks_version if found.fighter else 0,
        key=key or uuid4(),
    )


def _chosen(found: arena_fights.ArenaDecks, pair: tuple[ArenaSheet, ArenaSheet] | None) -> Collection[int]:
    """Those that are saved in the arena as they stand, or else the first two that would do."""
    slots = {one.slot for one in found.saved if one.slot is not None}
    kept = [one for one in found.sheets if one.sheet.slot in slots]
    return [one.sheet.deck.pk for one in (kept if len(kept) == DECKS else pair or ()) if one.sheet.deck is not None]


def _candidate(
    one: ArenaSheet, deck: DeckShown, sheets: Sequence[ArenaSheet], stock: Stock, chosen: Collection[int]
) -> Candidate:
    row = one.sheet.deck
    others = [other for other in sheets if other is not one and other.fits] if one.fits else []
    apart = [words for other in others if (words := _apart(one, other, stock))]
    return Candidate(deck, _wrong(one, deck), apart, row is not None and one.fits and row.pk in chosen)


def _wrong(one: ArenaSheet, deck: DeckShown) -> Sequence[str]:
    """R37: what keeps the deck from the arena, line by line."""
    if one.unfit is None:
        return ()
    if one.unfit.code == "short_deck":
        return deck.wrong or (gettext("It does not have six lines and two buffs."),)
    lines = [line for line in deck.lines if line.first and str(line.first.record.card_id) in one.unfit.lines]
    return [
        gettext("%(line)s is not complete.") % {"line": line.name} + "".join(f" {lack}" for lack in line.lacks) for line in lines
    ]


def _apart(one: ArenaSheet, other: ArenaSheet, stock: Stock) -> str:
    """ "It has Gorm and Élan in common with Les braves", or nothing."""
    ours, theirs = chosen_of(one), chosen_of(other)
    same = [card for card in (*ours.lines, *ours.buffs) if card in (*theirs.lines, *theirs.buffs)]
    if not same or other.sheet.deck is None:
        return ""
    names = ", ".join(said(stock.pieces[card].card.name) for card in same)
    return gettext("Not together with %(deck)s: both have %(cards)s.") % {"deck": other.sheet.deck.name, "cards": names}


def _locked(may: May, wallet: Wallet) -> tuple[str, str, str]:
    """Why nothing can be sent, the page that helps, and the words of the link to it."""
    match may:
        case "rank":
            words = gettext("The arena opens at rank %(rank)s.") % {"rank": UNLOCK_RANK}
            return f"{words} {lacks_words(wallet)}", reverse("economy:ranks"), gettext("To the ranks")
        case "email":
            words = gettext("The arena is for accounts with a confirmed e-mail address: one player a person.")
            return words, reverse("account_email"), gettext("Confirm an address")
        case _:
            words = gettext("No two of your decks would do together yet: each one says below what it lacks.")
            return words, reverse("economy:decks"), gettext("My HOSS decks")
