"""What a player brings to a fight of HOSS: the best copies that he owns of the lines of a saved deck. Imports selectors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from django.contrib.auth.models import User
from django.urls import reverse

from economy import selectors
from economy.models import Deck
from economy.rules.decks import Owned, fill
from economy.rules.stock import Stock
from economy.sheets import GAME
from matches.errors import NotAllowedNow
from matches.kernel.cards import Cards
from matches.kernel.match import AnyRules
from matches.loadouts import Offered, Shelf, in_shape


def brought(rules: AnyRules, user: User, deck_id: int, options: msgspec.Struct, cards: Cards) -> msgspec.Struct:
    """R3, Q26-Q29: the copies of this moment, of the cards that the table has pinned.

    NotAllowedNow("no_such_deck") for a deck that is not his, ("bad_deck") with the first thing that is wrong with it.
    """
    row = Deck.objects.filter(wallet__user=user, pk=deck_id).first()
    if row is None:
        raise NotAllowedNow("no_such_deck")
    stock = Stock(cards)
    filled = fill(stock, selectors.chosen_in(row), selectors.holdings(row.wallet_id, stock).best)
    if filled.findings:
        raise NotAllowedNow("bad_deck", first=filled.findings[0].code)
    return packed(filled.lines, filled.buffs)


def packed(lines: Sequence[Sequence[Owned]], buffs: Sequence[Owned]) -> msgspec.Struct:
    """Copies, line by line, as a seat brings them."""
    return in_shape(GAME, {"lines": [[_copy(one) for one in line] for line in lines], "buffs": [_copy(one) for one in buffs]})


def _copy(one: Owned) -> dict[str, object]:
    return {"card": one.card, "rarity": one.rarity, "stars": one.stars, "holo": one.holo}


def _offered(user: User, options: msgspec.Struct, cards: Cards) -> Sequence[Offered]:
    """His saved decks against the cards that the table has pinned."""
    return [
        Offered(sheet.deck.pk, sheet.deck.name, sheet.findings, reverse("economy:deck", args=[sheet.slot]))
        for sheet in selectors.decks_of(user, Stock(cards))
        if sheet.deck is not None
    ]


SHELF: Final = Shelf(_offered, "economy:decks")
