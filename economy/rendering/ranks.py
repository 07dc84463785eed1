"""The climb through the nine ranks as its page shows it, and a fight that is ready to begin. Imports selectors and opponents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from django.utils.translation import pgettext

from economy import selectors
from economy.models import RankFight, Wallet
from economy.rendering.decks import DeckShown, shown
from economy.rendering.opponents import Brings, opponent, rank_word
from economy.rendering.ranks_pay import Pays, ResultShown, pays, result_shown
from economy.rules.decks import usable_lines
from economy.rules.ranks import RANKS, UNLOCK_WINS
from economy.rules.stock import Stock
from economy.selectors import DeckSheet, Prepared
from economy.selectors.ranks import Step
from economy.sheets import current_stock


@dataclass(frozen=True, slots=True)
class StepShown:
    """A rank: `sign` is its number or "Max". `ten` are the wins that count for the next rank."""

    step: Step
    sign: str
    word: str
    ten: int
    brings: tuple[Brings, ...]
    pays: Pays


@dataclass(frozen=True, slots=True)
class DeckChoice:
    """The decks that could be brought now; `last` is the one that was brought last. `free` is where one may be suggested.

    `bare` while the player owns no creature that could lead a line.
    """

    fitting: Sequence[DeckSheet]
    unfit: int
    last: int | None
    free: DeckSheet | None
    bare: bool


@dataclass(frozen=True, slots=True)
class RanksPage:
    """`running` is a fight that goes on; `counting`: the last one is over, and not settled yet."""

    steps: tuple[StepShown, ...]
    decks: DeckChoice
    running: RankFight | None
    counting: bool
    results: tuple[ResultShown, ...]

    @property
    def playable(self) -> tuple[StepShown, ...]:
        return tuple(one for one in self.steps if one.step.playable)


@dataclass(frozen=True, slots=True)
class ReadyPage:
    """A fight before its first round; `deck` is None if it was thrown away since."""

    prepared: Prepared
    word: str
    brings: tuple[Brings, ...]
    pays: Pays
    deck: DeckShown | None


def ranks_page(wallet: Wallet) -> RanksPage:
    """All of it for one player."""
    stock, latest = current_stock(), selectors.latest_fight(wallet)
    fight, status = latest or (None, "")
    return RanksPage(
        steps=tuple(_step(one, stock) for one in selectors.climb(wallet)),
        decks=_decks(wallet, stock, fight),
        running=fight if status == "playing" else None,
        counting=fight is not None and status == "ended" and not selectors.is_settled(fight),
        results=tuple(result_shown(one) for one in selectors.results(wallet)),
    )


def ready_page(wallet: Wallet, match_id: UUID) -> ReadyPage:
    """NotFound("no_such_fight") for another's."""
    prepared, stock = selectors.prepared(wallet, match_id), current_stock()
    rank, held = prepared.fight.rank, selectors.holdings(wallet.pk, stock)
    sheets = selectors.deck_sheets(wallet, stock, held)
    chosen = [one for one in sheets if one.deck is not None and one.deck.pk == prepared.fight.deck]
    deck = shown(chosen, stock, held)[0] if chosen else None
    return ReadyPage(prepared, rank_word(rank), opponent(rank, stock), pays(rank), deck)


def _step(step: Step, stock: Stock) -> StepShown:
    sign = pgettext("rank", "Max") if step.rank == RANKS else str(step.rank)
    ten = min(step.wins, UNLOCK_WINS)
    return StepShown(step, sign, rank_word(step.rank), ten, opponent(step.rank, stock), pays(step.rank))


def _decks(wallet: Wallet, stock: Stock, fight: RankFight | None) -> DeckChoice:
    held = selectors.holdings(wallet.pk, stock)
    sheets = selectors.deck_sheets(wallet, stock, held)
    fitting = [one for one in sheets if one.fits]
    saved = [one for one in sheets if one.deck is not None]
    free = next((one for one in sheets if one.deck is None), None)
    bare = not usable_lines(stock, held.best)
    return DeckChoice(fitting, len(saved) - len(fitting), fight.deck if fight else None, free, bare)
