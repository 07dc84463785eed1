"""The readers' pages as values: what their templates show and no more. Imports search, selectors and the pieces of pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext, pgettext

from catalogue import kinds, search, selectors
from catalogue.models import Printing, Release
from catalogue.rendering.asked import Asked, card_address
from catalogue.rendering.gallery import Choices, Fault, choices, fault, orders
from catalogue.search.vocabulary import Continuation, Entry, continuations, vocabulary
from catalogue.selectors.reading import Shelf

PAGE = 60  # cards on one page: even rows of 2, 3, 4, 5 and 6
NAMES = 6  # offered while one types
EXAMPLES = 2
LONGEST = 500  # characters of half a search


@dataclass(frozen=True, slots=True)
class GalleryPage:
    """One page of a gallery. `newer` leads to the same search in the current release, where this is an older one.

    With a `fault` nothing was searched. `near` are names like the words of a search that found nothing.
    """

    game: kinds.Game
    asked: Asked
    release: Release
    newer: str
    orders: Sequence[tuple[str, str]]
    fault: Fault | None = None
    rows: Sequence[tuple[Printing, str]] = ()
    total: int = 0
    facets: Sequence[Choices] = ()
    next: str = ""
    near: Sequence[tuple[Printing, str]] = ()
    examples: Sequence[tuple[str, str]] = ()

    @property
    def first(self) -> int:
        """The place of the first card of this page among all, from 1."""
        return self.asked.seen + 1

    @property
    def last(self) -> int:
        return self.asked.seen + len(self.rows)

    @property
    def as_faces(self) -> str:
        return self.asked.with_view("")

    @property
    def as_rows(self) -> str:
        return self.asked.with_view("liste")

    @property
    def everything(self) -> str:
        """All cards of the release."""
        return self.asked.search("")

    @property
    def chosen(self) -> int:
        """How many values of facets the search has."""
        return sum(one.on for facet in self.facets for one in facet.values)


@dataclass(frozen=True, slots=True)
class Completions:
    """What half a search could become: cards with their addresses, and longer searches."""

    game: kinds.Game
    cards: Sequence[tuple[search.Suggestion, str]]
    more: Sequence[Continuation]


@dataclass(frozen=True, slots=True)
class Joint:
    """One way of putting terms together: an example of this game, the gallery that it finds, what it means."""

    example: str
    address: str
    words: str


@dataclass(frozen=True, slots=True)
class SyntaxPage:
    """The language of a game's searches."""

    game: kinds.Game
    joints: Sequence[Joint]
    own: Sequence[tuple[Entry, str]]
    house: Sequence[tuple[Entry, str]]


def gallery(game: kinds.Game, asked: Asked, language: str) -> GalleryPage:
    """The page that was asked for; Missing, Trouble("bad_cursor"), Trouble("no_such_sort")."""
    release = selectors.read_release(game.key, asked.release)
    mark = selectors.current_mark(game.key)
    newer = asked.in_release(mark.number) if mark and mark.number > release.number else ""
    frame = GalleryPage(game, asked, release, newer, orders(game, language), examples=_examples(game, asked, language))
    try:
        query = search.parse(asked.q, game)
        return _filled(frame, query, search.Released(game.key, release.number, release.digest), language)
    except search.QueryError as error:
        return replace(frame, fault=fault(asked, error, language))


def _filled(frame: GalleryPage, query: search.Query, scope: search.Scope, language: str) -> GalleryPage:
    asked, game = frame.asked, frame.game
    read = query.within.release if query.within else asked.release
    found = search.find(query, scope, asked.sort, asked.after or None, PAGE)
    near = [] if found.rows else search.near(query, scope, NAMES)
    printed = selectors.printed_in(game.key, read, [one.card for one in near]) if near else []
    return replace(
        frame,
        release=selectors.read_release(game.key, read) if query.within else frame.release,
        rows=[(row, card_address(game.key, row.card_id, read)) for row in found.rows if isinstance(row, Printing)],
        total=found.total,
        facets=choices(asked, query, search.facets(query, scope), language),
        next=asked.following(found.next_cursor, len(found.rows)) if found.next_cursor else "",
        near=[(one, card_address(game.key, one.card_id, read)) for one in printed],
    )


def _examples(game: kinds.Game, asked: Asked, language: str) -> list[tuple[str, str]]:
    """Two searches that this game understands: the first of its own keys."""
    own = {field.key for kind in game.kinds for field in kind.fields}
    known = [entry.example for entry in vocabulary(game, language) if entry.key in own and "…" not in entry.example]
    return [(example, asked.search(example)) for example in known[:EXAMPLES]]


def shelves() -> list[tuple[kinds.Game, Shelf | None]]:
    """Every game, and what of it is published."""
    published = selectors.shelves()
    return [(game, published.get(game.key)) for game in kinds.games()]


def completions(game: kinds.Game, text: str, release: int) -> Completions:
    """What `text` could become."""
    found = search.autocomplete(game, text, search.Released(game.key, release), NAMES)
    more = continuations(game, text[:LONGEST], NAMES)
    return Completions(game, [(one, card_address(game.key, one.card)) for one in found], more)


def syntax(game: kinds.Game, language: str) -> SyntaxPage:
    """Every key, with the gallery that its example finds; an example that leaves something out leads nowhere."""
    mark = selectors.current_mark(game.key)
    asked = Asked(game.key, mark.number if mark else 1)
    own = {field.key for kind in game.kinds for field in kind.fields}
    known = vocabulary(game, language)
    entries = [(entry, "" if "…" in entry.example else asked.search(entry.example)) for entry in known]
    return SyntaxPage(
        game,
        [Joint(text, asked.search(text), words) for text, words in _joints(known)],
        [pair for pair in entries if pair[0].key.removeprefix("facts.") in own],
        [pair for pair in entries if pair[0].key.removeprefix("facts.") not in own],
    )


def _joints(known: Sequence[Entry]) -> list[tuple[str, str]]:
    """What joins terms, said with two terms of the game's own."""
    one, other = (known[place % len(known)].example for place in (0, 1))
    return [
        (f"{one} {other}", gettext("Both.")),
        (f"{one} {pgettext('between two terms', 'or')} {other}", gettext("One of them at least.")),
        (f"-{one}", gettext("All but those.")),
        (f"-({one} {pgettext('between two terms', 'or')} {other})", gettext("Brackets hold together what belongs together.")),
    ]
