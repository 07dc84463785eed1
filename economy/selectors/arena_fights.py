"""What a fighter of the arena saved, whom he met, and how his attacks and defences went. Imports decks and models."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from uuid import UUID

from django.db.models import Q, QuerySet

from economy.models import ArenaDeck, Attack, Copy, Fighter, Season, Wallet
from economy.rules.arena import AGAIN_AFTER, REACH, Outcome
from economy.rules.arena_decks import Unfit, lines_of, unfit
from economy.rules.decks import Owned
from economy.rules.stock import Stock
from economy.selectors.arena import Placed, places, standing_of
from economy.selectors.decks import DeckSheet, chosen_in, deck_sheets
from economy.sheets import current_stock

WEEK = timedelta(days=7)
_TURNED: dict[str, Outcome] = {"won": "lost", "lost": "won", "drawn": "drawn"}


@dataclass(frozen=True, slots=True)
class ArenaSheet:
    """One of the four saved decks, and why it would not do in the arena; `unfit` is None if it would, or if the slot is empty."""

    sheet: DeckSheet
    unfit: Unfit | None

    @property
    def fits(self) -> bool:
        """Whether it can be one of the two."""
        return self.sheet.deck is not None and self.unfit is None


@dataclass(frozen=True, slots=True)
class SavedDeck:
    """A deck as it defends now: the saved copies with the stars they have, and the slot whose deck it still is (or None)."""

    deck: ArenaDeck
    lines: tuple[tuple[Owned, ...], ...]
    buffs: tuple[Owned, ...]
    slot: int | None


@dataclass(frozen=True, slots=True)
class ArenaDecks:
    """The four slots in order, and what a registered player has saved in the season: two decks, by side, and their version."""

    sheets: Sequence[ArenaSheet]
    fighter: Fighter | None
    saved: Sequence[SavedDeck]


@dataclass(frozen=True, slots=True)
class Fought:
    """A fight as one of the two tells it: `outcome`, points and gold are his own, the outcome empty until it is settled.

    `opponent` is the other's name, empty if his account is gone.
    """

    attack: Attack
    opponent: str
    outcome: Outcome | None
    points: int
    gold: int


def arena_decks(wallet: Wallet, season: date | None) -> ArenaDecks:
    """What the player may save in the arena, and what he has saved in the season of `season` (its Monday; None for none)."""
    stock = current_stock()
    sheets = deck_sheets(wallet, stock)
    fighter = Fighter.objects.filter(season=season, wallet=wallet).first() if season else None
    saved = ArenaDeck.objects.filter(fighter=fighter).order_by("side") if fighter else []
    return ArenaDecks(
        [ArenaSheet(one, _unfit(stock, one)) for one in sheets], fighter, [_saved(stock, one, sheets) for one in saved]
    )


def saved_copies(stock: Stock, deck: ArenaDeck) -> tuple[tuple[tuple[Owned, ...], ...], tuple[Owned, ...]]:
    """Q38: lines and buffs of the copies that were saved, with their stars of now; what the release has no more is left out."""
    rows = Copy.objects.filter(pk__in=deck.copies).values_list("id", "card", "rarity", "stars", "holo")
    owned = (Owned(id, str(card), rarity, stars, holo) for id, card, rarity, stars, holo in rows)
    copies = {one.card: one for one in owned if one.card in stock.pieces}
    return lines_of(stock, [str(one) for one in deck.lines], copies), tuple(
        copies[str(one)] for one in deck.buffs if str(one) in copies
    )


def near(season: Season, fighter: Fighter) -> Sequence[Placed]:
    """R39: those within 30 places above and below, in the ranking's order, and himself among them."""
    own = standing_of(season, fighter.wallet_id)
    return places(season, own.place - REACH, own.place + REACH) if own else ()


def met_lately(fighter: Fighter, now: datetime) -> dict[UUID, datetime]:
    """R39, Q39: whom he has attacked within the hour, by wallet, and when; the season before counts as well."""
    mondays = (fighter.season_id, fighter.season_id - WEEK)
    found = Attack.objects.filter(
        attacker__wallet=fighter.wallet_id, attacker__season__in=mondays, opened_at__gt=now - AGAIN_AFTER
    )
    return dict(found.order_by("opened_at").values_list("defender__wallet", "opened_at"))


def own_attacks(wallet: Wallet, before: int | None = None, limit: int = 20) -> list[Fought]:
    """His attacks of all seasons, newest first; those below id `before`. Open, running and void ones too."""
    found = _told(Attack.objects.filter(attacker__wallet=wallet), before, limit)
    return [Fought(one, _name(one.defender), _outcome(one, own=True), one.attacker_points, one.attacker_gold) for one in found]


def own_defences(wallet: Wallet, before: int | None = None, limit: int = 20) -> list[Fought]:
    """How his decks fared, newest first; those below id `before`. Only fights that are over and count."""
    found = _told(Attack.objects.filter(defender__wallet=wallet, state="settled"), before, limit)
    return [Fought(one, _name(one.attacker), _outcome(one, own=False), one.defender_points, one.defender_gold) for one in found]


def attack_of(wallet: Wallet, match: UUID) -> Attack | None:
    """His own attack that is fought at this table."""
    found = Attack.objects.select_related("season", "attacker", "defender__wallet__user")
    return found.filter(match=match, attacker__wallet=wallet).first()


def underway(fighter: Fighter) -> Attack | None:
    """His attack that is opened and not settled yet, if there is one: the last one of them."""
    return Attack.objects.filter(attacker=fighter, state__in=("open", "playing")).order_by("-pk").first()


def is_lapsed(attack: Attack, status: str) -> bool:
    """Whether its table, of this status, was closed before anybody began: the next attack opens another for the same one."""
    return attack.state == "open" and status == "voided"


def _told(found: QuerySet[Attack], before: int | None, limit: int) -> QuerySet[Attack]:
    older = Q() if before is None else Q(pk__lt=before)
    people = ("attacker__wallet__user", "defender__wallet__user")
    return found.filter(older).select_related(*people).order_by("-pk")[:limit]


def _name(fighter: Fighter) -> str:
    user = fighter.wallet.user
    return "" if user is None else user.username


def _outcome(attack: Attack, *, own: bool) -> Outcome | None:
    """As the attacker sees it, or turned round for who was attacked."""
    if attack.state != "settled":
        return None
    turned = _TURNED[attack.outcome]
    return _TURNED[turned] if own else turned


def _unfit(stock: Stock, sheet: DeckSheet) -> Unfit | None:
    return None if sheet.deck is None else unfit(stock, chosen_in(sheet.deck), sheet.filled)


def _saved(stock: Stock, deck: ArenaDeck, sheets: Sequence[DeckSheet]) -> SavedDeck:
    same = (one.slot for one in sheets if one.deck is not None and (one.deck.lines, one.deck.buffs) == (deck.lines, deck.buffs))
    return SavedDeck(deck, *saved_copies(stock, deck), next(same, None))
