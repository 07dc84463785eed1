"""Saved decks of HOSS, written by their owner alone (R2-R4, Q29). Imports wallets, ledger and selectors."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from uuid import UUID

from django.contrib.auth.models import User
from django.db import transaction

from economy import ledger, selectors
from economy.models import Deck
from economy.rules.decks import Chosen, over_limits, suggest
from economy.rules.stock import BUFF_RANK, Stock
from economy.services.wallets import wallet_of
from economy.sheets import current_stock
from matches.errors import NotACommand, NotAllowedNow, StaleDecision
from matches.services.deck_rows import read_name


def save_deck(user: User, slot: int, *, name: str, lines: Iterable[str], buffs: Iterable[str], version: int) -> Deck:
    """What the deck in `slot` holds from now on, by ids of rank 1 cards and of buffs; `version` is 0 for an empty slot.

    It may be saved before it is complete. The same once more changes nothing, whatever the version. NotFound("no_such_slot"),
    NotACommand, NotAllowedNow("deck_lines" and the like, R2), StaleDecision("deck_moved").
    """
    chosen = Chosen(_ids(lines), _ids(buffs))
    return _save(user, slot, read_name(name), version, chosen)


def suggest_deck(user: User, slot: int, *, name: str, version: int) -> Deck:
    """A legal deck of the strongest lines that he owns, in place of what is in `slot`. As `save_deck`;
    NotAllowedNow("nothing_to_suggest") while he owns no rank 1 card."""
    return _save(user, slot, read_name(name), version, None)


@transaction.atomic
def delete_deck(user: User, slot: int, *, version: int) -> None:
    """Empties the slot; an empty one stays so. NotFound("no_such_slot"), StaleDecision("deck_moved")."""
    selectors.require_slot(slot)
    wallet = wallet_of(user)
    ledger.hold(wallet.pk)
    row = Deck.objects.filter(wallet=wallet, slot=slot).first()
    if row is None:
        return
    _require_version(row, version)
    row.delete()


@transaction.atomic
def _save(user: User, slot: int, name: str, version: int, chosen: Chosen | None) -> Deck:
    selectors.require_slot(slot)
    stock, wallet = current_stock(), wallet_of(user)
    held = ledger.hold(wallet.pk)
    row = Deck.objects.filter(wallet=wallet, slot=slot).first()
    chosen = _suggested(stock, wallet.pk) if chosen is None else _read(stock, row, chosen)
    if row is not None and (row.name, selectors.chosen_in(row)) == (name, chosen):
        return row
    _require_version(row, version)
    row = row or Deck(wallet=wallet, slot=slot)
    row.name, row.version = name, held.version
    row.lines, row.buffs = [UUID(one) for one in chosen.lines], [UUID(one) for one in chosen.buffs]
    row.save()
    return row


def _require_version(row: Deck | None, version: int) -> None:
    stands = 0 if row is None else row.version
    if stands != version:
        raise StaleDecision("deck_moved", version=stands)


def _suggested(stock: Stock, wallet: UUID) -> Chosen:
    chosen = suggest(stock, selectors.holdings(wallet, stock).best)
    if not chosen.lines:
        raise NotAllowedNow("nothing_to_suggest")
    return chosen


def _read(stock: Stock, row: Deck | None, chosen: Chosen) -> Chosen:
    """What stays keeps its place, what is new follows; a card that is gone may stay until its owner takes it out."""
    before = Chosen() if row is None else selectors.chosen_in(row)
    if any(one not in stock.families and one not in before.lines for one in chosen.lines):
        raise NotACommand("no_such_line")
    if any(one not in stock.drawable(BUFF_RANK) and one not in before.buffs for one in chosen.buffs):
        raise NotACommand("no_such_buff")
    if code := over_limits(stock, chosen):
        raise NotAllowedNow(code)
    return Chosen(_in_place(before.lines, chosen.lines), _in_place(before.buffs, chosen.buffs))


def _in_place(before: Sequence[str], chosen: Sequence[str]) -> tuple[str, ...]:
    return (*(one for one in before if one in chosen), *(one for one in chosen if one not in before))


def _ids(texts: Iterable[str]) -> tuple[str, ...]:
    try:
        return tuple(str(UUID(text)) for text in texts)
    except ValueError as error:
        raise NotACommand("bad_deck_choice") from error
