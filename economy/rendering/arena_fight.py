"""A fight of the arena before its first round: opponent, deck, what is at stake. Imports selectors and the arena's parts."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from django.utils.translation import gettext

from economy.models import ArenaDeck, Wallet
from economy.rendering.arena_copies import SavedDeck, saved_decks
from economy.rendering.arena_places import Row, row
from economy.rendering.arena_terms import WorthShown, worth
from economy.selectors.arena import standing_of
from economy.selectors.arena_fights import attack_of, is_lapsed
from matches import selectors as matches
from matches.errors import NotFound
from matches.selectors import TablePage


@dataclass(frozen=True, slots=True)
class ReadyPage:
    """`status` is the table's: "open", "lapsed", "playing", "ended" or "voided"; `over` says why it cannot begin any more.

    `table` is as everybody may see it, with the seal of its secret.
    """

    match: UUID
    status: str
    over: str
    foe: Row
    deck: SavedDeck
    draw: int
    worth: tuple[WorthShown, ...]
    table: TablePage


def ready_page(wallet: Wallet, match: UUID) -> ReadyPage:
    """NotFound("no_such_fight") for another's."""
    attack = attack_of(wallet, match)
    if attack is None:
        raise NotFound("no_such_fight")
    placed = standing_of(attack.season, attack.defender.wallet_id)
    assert placed is not None, "who is attacked is registered"
    [deck] = saved_decks([ArenaDeck.objects.get(fighter=attack.attacker_id, side=attack.attack_side)])
    table = matches.spectator(match, "fr")
    status = "voided" if attack.state == "void" else table.match.status
    status = "lapsed" if is_lapsed(attack, status) else status
    return ReadyPage(
        match=match,
        status=status,
        over=_over(status),
        foe=row(placed, None),
        deck=deck,
        draw=attack.draw_id,
        worth=worth(attack.attacker.points, placed.points),
        table=table,
    )


def _over(status: str) -> str:
    """In a sentence; "" for a fight that may begin."""
    match status:
        case "open":
            return ""
        case "lapsed":
            return gettext(
                "This table was closed, as nobody began. Your opponent stays the same: the arena leads to another table."
            )
        case "voided":
            return gettext("This fight counts for nothing: it was not begun, or not over, in time.")
        case _:
            return gettext("This fight has begun.")
