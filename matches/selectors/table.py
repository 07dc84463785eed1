"""One table as one viewer may see it: what the page, its fragments and the API are made of."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from uuid import UUID

import msgspec
from django.contrib.auth.models import AnonymousUser, User

from catalogue.errors import Missing
from matches.errors import NotFound
from matches.kernel import match as kernel
from matches.kernel.cards import Cards
from matches.kernel.match import AnyRules, Event
from matches.kernel.offers import Offers
from matches.kernel.seats import Seat, Viewer
from matches.kernel.table import TABLE_EVENTS, Table
from matches.kernel.table_words import aside, tell_table
from matches.models import Match
from matches.projections import fold as folds
from matches.projections.company import Company, company, seat_held
from matches.projections.fold import Loaded
from matches.projections.head import is_asked
from matches.projections.played_by import rules_at
from matches.releases import cards_of
from matches.selectors.names import names_from

Person = User | AnonymousUser


@dataclass(frozen=True, slots=True)
class SeatLine:
    """One seat of the table. `asked`: the match waits for it. `free`: nobody holds it."""

    seat: Seat
    name: str
    free: bool
    is_bot: bool
    is_you: bool
    asked: bool


@dataclass(frozen=True, slots=True)
class LogLine:
    """One sentence of the log. `key` is the viewer's revision: it does not count what he may not see.

    `id` is the sentence's own for as long as the page lives. What was hidden until the end had no revision of its own.
    """

    id: str
    key: int
    at: int
    text: str


@dataclass(frozen=True, slots=True)
class Source:
    """What a practice table goes on from: the match, at which version."""

    id: UUID
    number: int
    version: int


@dataclass(frozen=True, slots=True)
class TablePage:
    """All that one viewer may know of one table now. Times are ms since 1970; `now` is the database's clock."""

    match: Match
    rules: AnyRules
    viewer: Viewer
    revision: int
    table: Table
    view: msgspec.Struct | None
    offers: Offers
    seats: tuple[SeatLine, ...]
    names: Mapping[Seat, str]
    log: tuple[LogLine, ...]
    deadline_id: str
    deadline_at: int | None
    now: int
    is_host: bool
    may_sit: bool
    may_start: bool
    rematch_id: UUID | None
    source: Source | None


def match_of(match_id: UUID) -> Match:
    """The head row; NotFound("no_such_match")."""
    found = Match.objects.filter(pk=match_id).first()
    if found is None:
        raise NotFound("no_such_match")
    return found


def game_of(match_id: UUID) -> str:
    """The key of the game that is played here; NotFound("no_such_match")."""
    return rules_at(match_id).key


def match_by_invite(token: str) -> Match:
    """The table behind an invitation link; NotFound("no_such_match")."""
    found = Match.objects.filter(invite=token).first()
    if found is None:
        raise NotFound("no_such_match")
    return found


def seat_of(match: Match, user: Person) -> Seat | None:
    """The seat that `user` holds at this table, if any. Identity comes from the session or token alone."""
    if not user.is_authenticated:
        return None
    return seat_held(match.pk, user.pk)


def table(match_id: UUID, user: Person, language: str) -> TablePage:
    """The table as `user` may see it: his seat's side, or a spectator's."""
    loaded = folds.load(match_id)
    people = company(match_id)  # after the fold: whoever it says has sat down has a name
    viewer = people.seat_of(user.pk) if user.is_authenticated else None
    return page_of(people, loaded, viewer, user, language)


def spectator(match_id: UUID, language: str) -> TablePage:
    """The table as everybody may see it: the same for all who only watch."""
    loaded = folds.load(match_id)
    return page_of(company(match_id), loaded, None, AnonymousUser(), language)


def page_of(people: Company, loaded: Loaded, viewer: Viewer, user: Person, language: str) -> TablePage:
    """What `viewer` may know of the match as `loaded` has it; `user` is who sits there, or who watches."""
    rules, fold, match = loaded.rules, loaded.fold, people.match
    state = fold.match
    names = names_from(people.holders, match.seats, rules, language)
    offers = kernel.offers(rules, state, viewer)
    due = kernel.deadline(rules, state)
    is_host = user.is_authenticated and match.host_id == user.pk
    is_open, seated = state.table.phase == "open", len(state.table.seated)
    begun = state.table.phase == "playing" or bool(state.table.placings)
    return TablePage(
        match=match,
        rules=rules,
        viewer=viewer,
        revision=fold.revisions[0 if viewer is None else viewer + 1],
        table=state.table,
        view=kernel.view(rules, state, viewer) if begun else None,
        offers=offers,
        seats=_seats(loaded, viewer, names, offers),
        names=names,
        log=log_lines(loaded, viewer, names, language),
        deadline_id=due.id if due else "",
        deadline_at=due.at_ms if due else None,
        now=loaded.now,
        is_host=is_host,
        may_sit=is_open and viewer is None and seated < match.seats and not match.origin,
        may_start=is_host and is_open and seated in kernel.players(rules, state.table.opened),
        rematch_id=_rematch_id(people, viewer),
        source=_source(state.table),
    )


def _source(table: Table) -> Source | None:
    if table.forked is None:
        return None
    return Source(UUID(table.forked.match), number_of(UUID(table.forked.match)), table.forked.version)


@lru_cache(maxsize=512)
def number_of(match_id: UUID) -> int:
    """The number of a match, which never changes."""
    return Match.objects.only("number").get(pk=match_id).number


def _rematch_id(people: Company, viewer: Viewer) -> UUID | None:
    """The table of the rematch; of one by link only those who sat here are told, since an ended match is found by anybody."""
    return people.rematch_id if people.rematch_public or viewer is not None else None


def _seats(loaded: Loaded, viewer: Viewer, names: Mapping[Seat, str], own: Offers) -> tuple[SeatLine, ...]:
    """`own` is what the viewer is offered: it is not asked for twice."""
    state = loaded.fold.match
    lines = []
    for seat in map(Seat, range(loaded.seats)):
        taken = state.table.taken(seat)
        lines.append(
            SeatLine(
                seat=seat,
                name=names[seat],
                free=taken is None,
                is_bot=taken is not None and taken.bot is not None,
                is_you=seat == viewer,
                asked=is_asked(own if seat == viewer else kernel.offers(loaded.rules, state, seat)),
            )
        )
    return tuple(lines)


def log_lines(loaded: Loaded, viewer: Viewer, names: Mapping[Seat, str], language: str) -> tuple[LogLine, ...]:
    """The last things that happened, newest first, as far as `viewer` may know."""
    index = 0 if viewer is None else viewer + 1
    cards = cards_at(loaded)
    lines: deque[LogLine] = deque()
    hidden = before = 0
    for recent in loaded.fold.recent:
        revision = recent.revisions[index]
        hidden, before = (hidden + 1 if revision == before else 0), revision
        event = kernel.redact(loaded.rules, loaded.fold.match, recent.event, viewer)
        text = None if event is None else say(loaded.rules, event, names, cards, language)
        if text:
            id = f"{revision}-{hidden}" if hidden else str(revision)
            lines.appendleft(LogLine(id, revision, recent.at, text))
    return tuple(lines)


def cards_at(loaded: Loaded) -> Cards:
    """The cards that the match has pinned; none if they are gone or damaged: the page on which the audit says so needs a log."""
    opened = loaded.fold.match.table.opened
    try:
        return cards_of(loaded.rules.key, opened.release) if opened else Cards()
    except (Missing, msgspec.MsgspecError):
        return Cards()


def say(rules: AnyRules, event: Event, names: Mapping[Seat, str], cards: Cards, language: str) -> str:
    """One event as a sentence, with the names of players and of cards; empty if it is not worth one."""
    line = tell_table(event) if isinstance(event, TABLE_EVENTS) else rules.tell(event)
    return line.said_in(language, names, cards) if line is not None else ""


def mention(rules: AnyRules, event: Event, names: Mapping[Seat, str], cards: Cards, language: str) -> str:
    """The same where every event is listed: of one that is not worth a sentence, what kind of thing happened."""
    if said := say(rules, event, names, cards, language):
        return said
    line = aside(rules, event)
    return line.said_in(language, names, cards) if line is not None else ""
