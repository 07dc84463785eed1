"""What matches puts on home and profile pages, as plain data in the reader's language. Imports matches' selectors."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime

from django.contrib.auth.models import AnonymousUser, User
from django.http import Http404
from django.urls import reverse
from django.utils.translation import get_language, gettext, ngettext

from config.site.course_plot import Course, course, legend
from config.site.notices import Notice
from matches import selectors
from matches.errors import NotFound
from matches.kernel.match import AnyRules
from matches.registry import all_rules
from matches.rendering.faces import Faces, current
from matches.rendering.labels import said, value_of
from matches.rendering.options import option_label
from matches.selectors import GameRecord, GameStatistics, ProfilePage, TableRow, Way
from matches.views.moves import digits

WATCHABLE_SHOWN = 6
MOST_ANSWERS = 5  # that are told by their numbers


@dataclass(frozen=True, slots=True)
class Table:
    """One table in a list. `free` counts seats; `your_turn` is about the reader."""

    title: str
    number: int
    who: str
    free: int
    your_turn: bool
    waits_for_players: bool
    at: datetime
    url: str


@dataclass(frozen=True, slots=True)
class Player:
    """Whose page it is; `me` if the reader's own."""

    name: str
    guest: bool
    me: bool
    won: int
    finished: int
    online: bool


@dataclass(frozen=True, slots=True)
class Record:
    """A player in one game: a rating once a rated match is over, ranking points and rank where the game has them."""

    game: str
    rating: int | None
    played: int
    points: int | None
    rank: int | None
    ladder_url: str
    course: Course | None
    counts: Counts | None


@dataclass(frozen=True, slots=True)
class Counts:
    """What was counted of a player in one game; `ways` are (words, finished, won, percent), `favourites` (card, decks)."""

    finished: int
    won: int
    percent: int
    streak: int
    minutes: int
    ways: tuple[tuple[str, int, int, int], ...]
    favourites: tuple[tuple[str, int], ...]


def home(reader: User | AnonymousUser) -> Mapping[str, object]:
    """`called`: his invitations. `running`: his tables, those that wait for him first. `tables`: open ones, some to watch."""
    language = get_language() or "fr"
    running = selectors.running_matches(reader, language)
    open_ = [row for row in selectors.open_tables(reader, language) if not row.is_seated]
    played = [row for row in selectors.watchable_tables(reader, language, limit=WATCHABLE_SHOWN) if not row.is_seated]
    return {
        "called": selectors.invitations(reader),
        "running": [_table(row, "matches:detail") for row in running],
        "tables": [_table(row, "matches:detail") for row in (*open_, *played)],
    }


def profile(reader: User | AnonymousUser, username: str, asked: Mapping[str, str]) -> Mapping[str, object]:
    """`player`, `records` and `recent`, as anybody may see them, and the reader's own `distance` to him.

    Http404 if nobody has that name, or there is no such game.

    `jeu` and `avant` in the address choose a game, and the match before which to go on.
    """
    game = asked.get("jeu", "")
    try:
        page = selectors.profile(username, get_language() or "fr", game, digits(asked.get("avant", "")))
    except NotFound as missing:
        raise Http404(missing.code) from missing
    online = page.user.pk in selectors.online([page.user.pk])
    return {
        "player": Player(page.user.username, page.guest, page.user == reader, page.won, page.finished, online),
        "records": _records(page),
        "legend": legend(),
        "distance": selectors.distance_to(reader, page.user) if isinstance(reader, User) else "",
        "recent": [_table(row, "matches:replay") for row in page.recent],
        "older": page.older,
        "chosen": game,
        "games": [(one.key, said(one.name)) for one in all_rules()],
    }


def answered(reader: User | AnonymousUser) -> Notice | None:
    """The answers of auditors that he has not read of yet; None where there is none."""
    answers = selectors.unread_answers(reader.pk) if isinstance(reader, User) else ()
    if not answers:
        return None
    words = ngettext(
        "An auditor has answered your report on match %(numbers)s.",
        "Auditors have answered your reports on matches %(numbers)s.",
        len(answers),
    )
    lines = [words % {"numbers": ", ".join(str(one.number) for one in answers[:MOST_ANSWERS])}]
    page = reverse("matches:disputes")
    return Notice("dispute", gettext("Reports"), "scales", lines, reverse("matches:answers_read"), answers[-1].at_us, page)


def _table(row: TableRow, url_name: str) -> Table:
    game = row.rules.name.said_in(get_language() or "fr")
    people = ", ".join(row.players) or gettext("nobody yet")
    return Table(
        title=gettext("%(game)s for %(seats)s") % {"game": game, "seats": row.seats},
        number=row.number,
        who=gettext("%(people)s · rated") % {"people": people} if row.rated else people,
        free=row.free if row.status == "open" else 0,
        your_turn=row.asked,
        waits_for_players=row.status == "open",
        at=datetime.fromtimestamp(row.at / 1000, UTC),
        url=reverse(url_name, args=[row.id]),
    )


def _records(page: ProfilePage) -> list[Record]:
    """Every game, those that he has played most first."""
    courses, counts = selectors.rating_courses(page.user), {one.rules.key: one for one in selectors.statistics(page.user)}
    found = [_record(one, course(courses.get(one.rules.key, ())), counts.get(one.rules.key)) for one in page.records]
    return sorted(found, key=lambda one: -one.counts.finished if one.counts else 0)


def _record(record: GameRecord, rated: Course | None, counted: GameStatistics | None) -> Record:
    return Record(
        game=record.rules.name.said_in(get_language() or "fr"),
        rating=record.rating,
        played=record.played,
        points=record.points,
        rank=record.rank,
        ladder_url=reverse("matches:ladder", args=[record.rules.key]),
        course=rated,
        counts=_counts(counted) if counted else None,
    )


def _counts(of: GameStatistics) -> Counts:
    faces = current(of.rules.key)
    ways = ((_way(one, of.rules, faces), one.share.finished, one.share.won, one.share.percent) for one in of.ways)
    names = {card.id: said(card.name) for card in faces.cards.values()} if of.favourites else {}
    cards = tuple((names[id], decks) for id, decks in of.favourites if id in names)
    return Counts(of.share.finished, of.share.won, of.share.percent, of.streak, of.minutes, tuple(ways), cards)


def _way(way: Way, rules: AnyRules, faces: Faces) -> str:
    if way.field == "seats":
        return ngettext("%(n)s player", "%(n)s players", int(str(way.value))) % {"n": way.value}
    label, value = option_label(rules, way.field), value_of(way.value, rules, faces)
    return gettext("%(label)s: %(value)s") % {"label": label, "value": value}
