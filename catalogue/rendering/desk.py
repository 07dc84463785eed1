"""The desk's list of a game's cards: what its template shows and no more. Imports search, selectors and the gallery's pieces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from django.urls import reverse

from catalogue import kinds, search, selectors
from catalogue.models import Card
from catalogue.rendering.asked import FIRST_SORT, Asked
from catalogue.rendering.gallery import Choice, Choices, Fault, choices, fault, orders, with_term
from catalogue.said import Pair
from catalogue.search.terms import Either
from catalogue.selectors import Standing

PAGE = 50
STATE = Pair("État", "State")
STATES = {
    "is:changed": Pair("Modifiée", "Changed"),
    "is:new": Pair("Nouvelle", "New"),
    "is:retired": Pair("Retirée", "Retired"),
    "is:merged": Pair("Fusionnée", "Merged"),
}


class OnDesk(Asked):
    """What a moderator asks of the list: as a reader does of a gallery, and always of the draft."""

    __slots__ = ()

    @property
    def query(self) -> str:
        """The search and its order, as they travel along to a card's form and back; "" or `?…`."""
        asked = {"q": self.q, "tri": self.sort if self.sort != FIRST_SORT else ""}
        given = {key: value for key, value in asked.items() if value}
        return f"?{urlencode(given)}" if given else ""

    @property
    def address(self) -> str:
        """The list that answers this."""
        page = {key: value for key, value in {"apres": self.after, "vues": str(self.seen or "")}.items() if value}
        joint = ("&" if self.query else "?") + urlencode(page) if page else ""
        return f"{reverse('catalogue:desk_list', args=[self.game])}{self.query}{joint}"

    @property
    def search_alone(self) -> str:
        """The search without its order, for pages that work on all that it finds; "" or `?q=…`."""
        return f"?{urlencode({'q': self.q})}" if self.q else ""


@dataclass(frozen=True, slots=True)
class Row:
    """One card of the list."""

    card: Card
    standing: Standing
    address: str


@dataclass(frozen=True, slots=True)
class ListPage:
    """One page of the list. With a `fault` nothing was searched."""

    game: kinds.Game
    asked: OnDesk
    orders: Sequence[tuple[str, str]]
    fault: Fault | None = None
    rows: Sequence[Row] = ()
    total: int = 0
    facets: Sequence[Choices] = ()
    next: str = ""

    @property
    def first(self) -> int:
        """The place of the first card of this page among all, from 1."""
        return self.asked.seen + 1

    @property
    def last(self) -> int:
        return self.asked.seen + len(self.rows)

    @property
    def chosen(self) -> int:
        """How many values of facets the search has."""
        return sum(one.on for facet in self.facets for one in facet.values)


def list_page(game: kinds.Game, asked: OnDesk, language: str) -> ListPage:
    """The page that was asked for; Trouble("bad_cursor"), Trouble("no_such_sort")."""
    frame = ListPage(game, asked, orders(game, language))
    try:
        return _filled(frame, search.parse(asked.q, game), language)
    except search.QueryError as error:
        return replace(frame, fault=fault(asked, error, language))


def _filled(frame: ListPage, query: search.Query, language: str) -> ListPage:
    asked, scope = frame.asked, search.Draft(frame.game.key)
    found = search.find(query, scope, asked.sort, asked.after or None, PAGE)
    cards = _cards(found.rows)
    standing = selectors.standings(cards)
    facets = [_states(asked, query, language), *choices(asked, query, search.facets(query, scope), language)]
    return replace(
        frame,
        rows=[Row(card, standing[card.pk], _form(asked, card)) for card in cards],
        total=found.total,
        facets=[one for one in facets if one.values],
        next=asked.following(found.next_cursor, len(cards)) if found.next_cursor else "",
    )


def _cards(rows: Sequence[search.Row]) -> list[Card]:
    """The draft's cards of these rows: a search of an older release finds printings."""
    wanted = [search.card_id(row) for row in rows]
    known = {row.pk: row for row in rows if isinstance(row, Card)} or Card.objects.in_bulk(wanted)
    return [known[card] for card in wanted]


def _form(asked: OnDesk, card: Card) -> str:
    return reverse("catalogue:desk_card", args=[card.game, card.pk]) + asked.query


def _states(asked: OnDesk, query: search.Query, language: str) -> Choices:
    """How cards stand to the current release, as terms of the search like any other."""
    found = []
    for term, label in STATES.items():
        on = term in asked.q.split() and not isinstance(query.root, Either)
        wanted = " ".join(one for one in asked.q.split() if one != term) if on else with_term(asked.q, query, term)
        count = _count(query.game, asked.q if on else wanted)
        if count or on:
            found.append(Choice(label.said_in(language), count, on, asked.search(wanted)))
    return Choices(STATE.said_in(language), tuple(found))


def _count(game: kinds.Game, text: str) -> int:
    """How many cards of the draft a search finds; none where it would be too long to ask."""
    try:
        _, rows = search.matching(search.parse(text, game), search.Draft(game.key))
    except search.QueryError:
        return 0
    count: int = rows.count()
    return count
