"""Saved decks as they would be brought now: the best copies, and what is missing, wrong or gone. Imports sheets and models."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.contrib.auth.models import User

from catalogue import selectors as catalogue
from economy.models import Deck, Wallet
from economy.rules.deck_words import sentence
from economy.rules.decks import SLOTS, Chosen, Filled, Owned, best_copies, fill
from economy.rules.stock import Stock
from economy.sheets import GAME
from matches.errors import NotFound
from matches.kernel.loadouts import Finding
from matches.kernel.words import Words
from matches.store.raw import executed

# By what makes copies alike: a player of thousands has a few hundred such groups. The lowest id is the one that counts (Q27).
_HELD = """
SELECT card, rarity, stars, holo, min(id), count(*) FROM economy_copy
WHERE wallet_id = %(wallet)s AND gone = '' GROUP BY card, rarity, stars, holo
"""


@dataclass(frozen=True, slots=True)
class Holdings:
    """What a player owns, against the cards of a release: by card the copy that a deck brings, and how many copies there are.

    `counts` also has cards that the release does not have.
    """

    best: Mapping[str, Owned]
    counts: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class DeckSheet:
    """One of the four slots. `deck` is None while nothing is saved there; `findings` are all that keeps it from a fight."""

    slot: int
    deck: Deck | None
    filled: Filled
    findings: tuple[Finding, ...]

    @property
    def fits(self) -> bool:
        """Whether it can be brought to a fight as it is."""
        return self.deck is not None and not self.findings


@dataclass(frozen=True, slots=True)
class Retired:
    """Copies of a card that the current release has no more: how many, why, and what stands for the card, if anything does."""

    card: str
    name: Words
    copies: int
    merged: bool
    reason: str
    into: Words | None


def holdings(wallet: UUID, stock: Stock) -> Holdings:
    """One statement. Copies of a rarity that the release does not have are counted, and brought by no deck."""
    counts: dict[str, int] = {}
    kinds = []
    with executed(_HELD, {"wallet": wallet}) as cursor:
        for card, rarity, stars, holo, id, count in cursor.fetchall():
            counts[str(card)] = counts.get(str(card), 0) + count
            kinds.append(Owned(id, str(card), rarity, stars, holo))
    return Holdings(best_copies(stock, (one for one in kinds if one.rarity in stock.rarities)), counts)


def deck_sheets(wallet: Wallet, stock: Stock, held: Holdings | None = None) -> list[DeckSheet]:
    """The four slots in order (R4); `held` is read unless it is given."""
    held = held or holdings(wallet.pk, stock)
    rows = {row.slot: row for row in Deck.objects.filter(wallet=wallet)}
    names = names_of(stock, [id for row in rows.values() for id in (*row.lines, *row.buffs)])
    return [sheet_of(slot, rows.get(slot), stock, held, names) for slot in range(1, SLOTS + 1)]


def deck_sheet(wallet: Wallet, slot: int, stock: Stock, held: Holdings | None = None) -> DeckSheet:
    """One slot; NotFound("no_such_slot")."""
    require_slot(slot)
    return deck_sheets(wallet, stock, held)[slot - 1]


def decks_of(user: User, stock: Stock) -> list[DeckSheet]:
    """What the player has saved, for a release's cards; empty without a wallet. Opens none."""
    wallet = Wallet.objects.filter(user=user).first()
    return [] if wallet is None else [one for one in deck_sheets(wallet, stock) if one.deck is not None]


def require_slot(slot: int) -> None:
    """R4: 1 to 4; NotFound("no_such_slot")."""
    if not 1 <= slot <= SLOTS:
        raise NotFound("no_such_slot")


def sheet_of(slot: int, row: Deck | None, stock: Stock, held: Holdings, names: Mapping[str, Words]) -> DeckSheet:
    """A deck, saved or not, against what is owned; an empty slot has nothing wrong with it."""
    if row is None:
        return DeckSheet(slot, None, Filled((), (), ()), ())
    filled = fill(stock, chosen_in(row), held.best)
    found = tuple(Finding(one.code, sentence(one, names), one.about) for one in filled.findings)
    return DeckSheet(slot, row, filled, found)


def chosen_in(row: Deck) -> Chosen:
    """What was saved, with ids as the release has them."""
    return Chosen(tuple(map(str, row.lines)), tuple(map(str, row.buffs)))


def names_of(stock: Stock, cards: Iterable[UUID]) -> dict[str, Words]:
    """Names by id, as the release has them, or as the last that had the card."""
    names = {str(id): stock.pieces[str(id)].card.name for id in cards if str(id) in stock.pieces}
    if missing := [id for id in cards if str(id) not in names]:
        names |= {str(id): Words(one.name.fr, one.name.en) for id, one in catalogue.names_in(GAME, missing).items()}
    return names


def retired(stock: Stock, held: Holdings) -> Sequence[Retired]:
    """What of a player's copies the current release has left out, by name: nobody finds out by chance."""
    missing = {UUID(card): count for card, count in held.counts.items() if card not in stock.pieces}
    gone = catalogue.gone(GAME, list(missing)) if missing else {}
    return sorted((_retired(stock, one, missing[one.card]) for one in gone.values()), key=lambda one: one.name.fr)


def _retired(stock: Stock, one: catalogue.Gone, copies: int) -> Retired:
    name = Words(one.name.fr, one.name.en)
    return Retired(str(one.card), name, copies, one.what == "merged", one.reason, _name(stock, one.into))


def _name(stock: Stock, card: UUID | None) -> Words | None:
    return stock.pieces[str(card)].card.name if card is not None and str(card) in stock.pieces else None
