"""The page on which a deck is built, as values: what is in it, what it lacks, what could be put in. Imports selectors."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode
from uuid import UUID

from django.utils.functional import cached_property

from catalogue import kinds, search
from catalogue import selectors as catalogue
from catalogue.models import Printing
from catalogue.rendering import gallery
from matches.kernel.loadouts import Chart, Pile, Tally
from matches.kernel.words import Words
from matches.loadouts import loadout_of
from matches.selectors import DeckSheet, GoneCard

PAGE = 24  # even rows of 2, 3 and 4
CARDS_AT_MOST = 2_000  # of one game that are looked through


@dataclass(frozen=True, slots=True)
class Asked:
    """What the reader looks at: a pile, a group of it, a search, an order, a page from 1. All of it comes from an address."""

    pile: str = ""
    group: str = ""
    q: str = ""
    sort: str = "number"
    page: int = 1

    def address(self, **changed: str | int) -> str:
        """The query of the same with something changed."""
        now = {"pile": self.pile, "groupe": self.group, "q": self.q, "tri": self.sort, "page": self.page} | changed
        return urlencode(
            {name: value for name, value in now.items() if value not in ("", 1) and (name, value) != ("tri", "number")}
        )


@dataclass(frozen=True, slots=True)
class Held:
    """A card of the deck: how many there are of it, and one more if there may be one. `gone`: it is in no release any more."""

    id: str
    name: Words
    count: int
    more: int | None
    gone: GoneCard | None

    @property
    def fewer(self) -> int:
        return self.count - 1


@dataclass(frozen=True, slots=True)
class Part:
    """A pile, or one group of it: what lies there, and how many it takes where the format says so."""

    pile: Pile
    name: Words
    tally: Tally | None
    held: tuple[Held, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """A card of the catalogue that could be put in. `more` is None where the deck has enough of it."""

    card: Printing
    pile: Pile
    count: int
    more: int | None

    @property
    def id(self) -> str:
        return str(self.card.card_id)

    @property
    def fewer(self) -> int:
        return self.count - 1


@dataclass(frozen=True, slots=True)
class Bar:
    """How many there are of one thing; `length` of 100 is that of the longest bar of its chart."""

    name: Words
    count: int
    length: int


@dataclass(frozen=True)
class Builder:
    """The whole page. With a `fault` the search could not be read, and nothing is found."""

    sheet: DeckSheet
    asked: Asked
    language: str

    @property
    def game(self) -> kinds.Game:
        return kinds.game(self.sheet.rules.key)

    @property
    def piles(self) -> tuple[Pile, ...]:
        return loadout_of(self.sheet.rules).piles

    @property
    def pile(self) -> Pile | None:
        """The pile that cards are looked at for."""
        return next((one for one in self.piles if one.field == self.asked.pile), self.piles[0] if self.piles else None)

    @property
    def orders(self) -> Sequence[tuple[str, str]]:
        return gallery.orders(self.game, self.language)

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """What is in the deck, pile by pile; by groups, where the format counts them."""
        return tuple(part for pile in self.piles for part in _parts(self.sheet, pile))

    @property
    def charts(self) -> list[tuple[Words, list[Bar]]]:
        """What the deck is like, in bars, where the game tells it."""
        asks, held = loadout_of(self.sheet.rules), self.sheet.loadout
        if asks.charts is None or held is None:
            return []
        return [(one.title, list(_bars(one))) for one in asks.charts(held, self.sheet.cards)]

    @cached_property
    def found(self) -> tuple[list[Printing], str]:
        """All cards that the search finds for the pile, and what is wrong with the search."""
        mark, pile = catalogue.current_mark(self.game.key), self.pile
        if mark is None or pile is None:
            return [], ""
        try:
            query = search.parse(self.asked.q, self.game)
            scope = search.Released(self.game.key, mark.number, mark.digest)
            known = {key for key, _ in self.orders}
            rows = search.find(query, scope, self.asked.sort if self.asked.sort in known else "number", None, CARDS_AT_MOST).rows
        except search.QueryError as error:
            return [], error.words.said_in(self.language)
        return [row for row in rows if isinstance(row, Printing) and self._belongs(row, pile)], ""

    @property
    def fault(self) -> str:
        return self.found[1]

    @property
    def total(self) -> int:
        return len(self.found[0])

    @property
    def choices(self) -> list[Choice]:
        """One page of what was found."""
        first = (self.asked.page - 1) * PAGE
        return [choice_of(self.sheet, self.pile, row) for row in self.found[0][first : first + PAGE] if self.pile is not None]

    @property
    def pages(self) -> range:
        return range(1, -(-self.total // PAGE) + 1)

    @property
    def back(self) -> str:
        """The query that leads back here."""
        return self.asked.address()

    @property
    def tabs(self) -> list[tuple[Words, str, bool]]:
        """(name, query, here) of each pile."""
        return [(one.name, Asked(one.field).address(), one is self.pile) for one in self.piles]

    @property
    def page_links(self) -> list[tuple[int, str, bool]]:
        return [(number, self.asked.address(page=number), number == self.asked.page) for number in self.pages]

    def _belongs(self, row: Printing, pile: Pile) -> bool:
        card = self.sheet.cards.by_id.get(str(row.card_id))
        return card is not None and card.kind in pile.kinds and self.asked.group in ("", pile.group_of(card))


def choice_of(sheet: DeckSheet, pile: Pile | None, row: Printing) -> Choice:
    """A card to choose, with how often the deck has it."""
    assert pile is not None
    count = sheet.in_pile(pile).count(str(row.card_id))
    return Choice(row, pile, count, count + 1 if count < pile.copies else None)


def one_choice(sheet: DeckSheet, field: str, card: str) -> Choice | None:
    """The card that was just put in or taken out, to be shown anew; None if it is in no release."""
    pile = next((one for one in loadout_of(sheet.rules).piles if one.field == field), None)
    row = (
        Printing.objects.filter(game=sheet.rules.key, card=UUID(card), until=None).first() if card in sheet.cards.by_id else None
    )
    return choice_of(sheet, pile, row) if pile is not None and row is not None else None


def _bars(chart: Chart) -> Iterator[Bar]:
    longest = max((count for _, count in chart.bars), default=0) or 1
    return (Bar(name, count, 100 * count // longest) for name, count in chart.bars)


def _parts(sheet: DeckSheet, pile: Pile) -> Iterator[Part]:
    held = [(_group(sheet, pile, one.id), one) for one in _held(sheet, pile)]
    counted = [tally for tally in sheet.tallies if tally.pile == pile.field]
    if not any(tally.group for tally in counted):
        yield Part(pile, pile.name, counted[0] if counted else None, tuple(one for _, one in held))
        return
    for tally in counted:
        yield Part(pile, tally.words, tally, tuple(one for group, one in held if group == tally.group))
    if lost := tuple(one for _, one in held if one.gone):
        yield Part(pile, pile.name, None, lost)


def _group(sheet: DeckSheet, pile: Pile, id: str) -> str | None:
    card = sheet.cards.by_id.get(id)
    return None if card is None else pile.group_of(card)


def _held(sheet: DeckSheet, pile: Pile) -> Iterator[Held]:
    ids = sheet.in_pile(pile)
    for id in dict.fromkeys(ids):
        card, gone, count = sheet.cards.by_id.get(id), sheet.gone.get(id), ids.count(id)
        name = card.name if card else gone.name if gone else Words(id, id)
        lost = None if card else gone or GoneCard(id, name, "retired", "", "", None)
        yield Held(id, name, count, count + 1 if card and count < pile.copies else None, lost)
