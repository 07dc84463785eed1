"""Choosing two saved decks for the arena and keeping them there, their copies pinned (R37, R38, Q38). Imports selectors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from uuid import UUID

from economy import selectors
from economy.models import ArenaDeck, Fighter, Wallet
from economy.rules.arena_decks import share, unfit
from economy.rules.decks import Chosen
from economy.sheets import current_stock
from matches.errors import NotAllowedNow
from matches.store.raw import executed


class Kept(NamedTuple):
    """A deck as the arena keeps it: its name, what it is made of by card, and the copies that were best."""

    name: str
    chosen: Chosen
    copies: tuple[int, ...]


# A copy may stand in decks of the season before, too, until that is paid.
_PIN = """
WITH moved (id, change) AS (
  SELECT id, sum(change) FROM (
    SELECT unnest(%(old)s::bigint[]) AS id, -1 AS change UNION ALL SELECT unnest(%(new)s::bigint[]), 1) every
  GROUP BY id HAVING sum(change) <> 0),
 changed AS (
  UPDATE economy_copy c SET pinned = c.pinned + moved.change FROM moved
  WHERE c.id = moved.id AND c.wallet_id = %(wallet)s AND c.gone = '' RETURNING 1)
SELECT (SELECT count(*) FROM moved), (SELECT count(*) FROM changed)
"""


def choose(wallet: Wallet, decks: tuple[int, int]) -> list[Kept]:
    """The two saved decks with the best copies of this moment, while the caller holds the wallet.

    NotAllowedNow("no_such_deck"), ("short_deck", deck=<name>), ("incomplete_line", deck=<name>), ("shared_card").
    """
    stock = current_stock()
    held = selectors.holdings(wallet.pk, stock)
    sheets = {one.deck.pk: one for one in selectors.deck_sheets(wallet, stock, held) if one.deck is not None}
    kept = []
    for id in decks:
        sheet = sheets.get(id)
        if sheet is None or sheet.deck is None:
            raise NotAllowedNow("no_such_deck")
        chosen, filled = selectors.chosen_in(sheet.deck), sheet.filled
        if (problem := unfit(stock, chosen, filled)) is not None:
            raise NotAllowedNow(problem.code, deck=sheet.deck.name)
        copies = (*(one.id for line in filled.lines for one in line), *(one.id for one in filled.buffs))
        kept.append(Kept(sheet.deck.name, chosen, copies))
    if share(kept[0].chosen, kept[1].chosen):
        raise NotAllowedNow("shared_card")
    return kept


def keep(fighter: Fighter, kept: Sequence[Kept]) -> bool:
    """Saves them as sides 1 and 2 in place of what stands there; the old copies are free, the new ones pinned.

    False, and nothing is written, if they are the very same. The caller holds the fighter's wallet.
    """
    rows = [_row(fighter, side, one) for side, one in enumerate(kept, 1)]
    before = {row.side: row for row in ArenaDeck.objects.filter(fighter=fighter)}
    if [_told(before[row.side]) for row in rows if row.side in before] == [_told(row) for row in rows]:
        return False
    _pin(fighter.wallet_id, [id for row in before.values() for id in row.copies], [id for row in rows for id in row.copies])
    if before:
        for row in rows:
            row.pk = before[row.side].pk
        ArenaDeck.objects.bulk_update(rows, ["name", "lines", "buffs", "copies"])
    else:
        ArenaDeck.objects.bulk_create(rows)
    return True


def _row(fighter: Fighter, side: int, one: Kept) -> ArenaDeck:
    lines, buffs = [UUID(id) for id in one.chosen.lines], [UUID(id) for id in one.chosen.buffs]
    return ArenaDeck(fighter=fighter, side=side, name=one.name, lines=lines, buffs=buffs, copies=list(one.copies))


def _told(row: ArenaDeck) -> tuple[object, ...]:
    return row.name, row.lines, row.buffs, row.copies


def _pin(wallet: UUID, old: Sequence[int], new: Sequence[int]) -> None:
    with executed(_PIN, {"wallet": wallet, "old": list(old), "new": list(new)}) as cursor:
        row = cursor.fetchone()
    assert row is not None and row[0] == row[1], f"copies changed under a held wallet: {row}"
