"""What a deck is built from: the families and buffs that its owner has, race by race, ticked or not. Imports decks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.utils.translation import get_language, gettext

from catalogue.models import Printing
from economy import selectors
from economy.models import Wallet
from economy.rendering.copies import printings_of
from economy.rendering.decks import CardShown, DeckShown, card_shown, shown
from economy.rendering.decks_figures import fact_word
from economy.rules.decks import BUFFS, LINES, MOST_DEFENDERS, Chosen, usable_buffs, usable_lines
from economy.rules.stock import BUFF_RANK, DEFENDER, Stock
from economy.selectors import Holdings
from economy.sheets import current_stock


@dataclass(frozen=True, slots=True)
class Choice:
    """A line or a buff that can be taken. `card` is None for one that is gone; `owned` of a family's `members` are there."""

    id: str
    name: str
    card: CardShown | None
    taken: bool
    defender: bool = False
    owned: int = 0
    members: int = 0


@dataclass(frozen=True, slots=True)
class Shelf:
    """The lines of one race; `race` is the name of an icon, "" for lines that are gone."""

    race: str
    word: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the form holds: as it is saved, or as it was sent and refused."""

    name: str
    lines: Collection[str]
    buffs: Collection[str]


@dataclass(frozen=True, slots=True)
class Bench:
    """A slot being built. `version` is that of the saved deck, 0 for an empty slot; the numbers are what a whole deck takes."""

    deck: DeckShown
    wanted: Wanted
    version: int
    shelves: tuple[Shelf, ...]
    buffs: tuple[Choice, ...]
    lines_wanted: int
    buffs_wanted: int
    guards: int = MOST_DEFENDERS

    @property
    def poor(self) -> bool:
        """Q29: whether he owns too little for a whole deck."""
        return (self.lines_wanted, self.buffs_wanted) != (LINES, BUFFS)


def bench(wallet: Wallet, slot: int, sent: Wanted | None = None) -> Bench:
    """The deck in a slot, and all that may stand in it; `sent` is what a refused form held. NotFound("no_such_slot")."""
    stock = current_stock()
    held = selectors.holdings(wallet.pk, stock)
    sheet = selectors.deck_sheet(wallet, slot, stock, held)
    chosen = Chosen() if sheet.deck is None else selectors.chosen_in(sheet.deck)
    name = gettext("Deck %(n)s") % {"n": slot} if sheet.deck is None else sheet.deck.name
    wanted = sent or Wanted(name, chosen.lines, chosen.buffs)
    lines, buffs = {*chosen.lines, *wanted.lines}, {*chosen.buffs, *wanted.buffs}
    firsts = [id for id in stock.families if id in held.best or id in lines]
    kept = [id for id in stock.drawable(BUFF_RANK) if id in held.best or id in buffs]
    gone = [id for id in chosen.lines if id not in stock.families]
    lost = [id for id in chosen.buffs if id not in stock.drawable(BUFF_RANK)]
    printings = printings_of([UUID(id) for id in (*firsts, *kept, *gone, *lost)])
    line, buff, left = (
        _lines(stock, held, wanted.lines, printings),
        _buffs(stock, held, wanted.buffs, printings),
        _left(printings),
    )
    return Bench(
        deck=shown([sheet], stock, held)[0],
        wanted=wanted,
        version=0 if sheet.deck is None else sheet.deck.version,
        shelves=_shelves(stock, firsts, line, [left(id, wanted.lines) for id in gone]),
        buffs=(*(buff(id) for id in kept), *(left(id, wanted.buffs) for id in lost)),
        lines_wanted=max(1, usable_lines(stock, held.best)),
        buffs_wanted=usable_buffs(stock, held.best),
    )


def _shelves(stock: Stock, firsts: Sequence[str], line: Callable[[str], Choice], gone: Sequence[Choice]) -> tuple[Shelf, ...]:
    heads = {id: stock.families[id][0] for id in firsts}
    by_race = (
        Shelf(race, fact_word("race", race), tuple(line(id) for id, head in heads.items() if head.race == race))
        for race in stock.races
    )
    shelves = [one for one in by_race if one.choices]
    return (*shelves, Shelf("", gettext("No longer in the catalogue"), tuple(gone))) if gone else tuple(shelves)


def _lines(stock: Stock, held: Holdings, taken: Collection[str], printings: Mapping[UUID, Printing]) -> Callable[[str], Choice]:
    def choice(id: str) -> Choice:
        members = stock.families[id]
        card = card_shown(members[0], held.best, stock, printings[UUID(id)])
        owned = sum(one.id in held.best for one in members)
        return Choice(id, card.name, card, id in taken, members[0].role == DEFENDER, owned, len(members))

    return choice


def _buffs(stock: Stock, held: Holdings, taken: Collection[str], printings: Mapping[UUID, Printing]) -> Callable[[str], Choice]:
    def choice(id: str) -> Choice:
        card = card_shown(stock.pieces[id], held.best, stock, printings[UUID(id)])
        return Choice(id, card.name, card, id in taken)

    return choice


def _left(printings: Mapping[UUID, Printing]) -> Callable[[str, Collection[str]], Choice]:
    """What may only be taken out."""

    def choice(id: str, taken: Collection[str]) -> Choice:
        name = printings[UUID(id)].name.said_in(get_language() or "fr") if UUID(id) in printings else id
        return Choice(id, name, None, id in taken)

    return choice
