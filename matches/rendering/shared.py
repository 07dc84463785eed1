"""What the address of a match says of itself elsewhere: a title, a sentence and a postcard. Imports selectors and postcards.

Of a match that is not over only what every visitor sees: its game, its players, its free seats.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import get_language, gettext, ngettext

from matches.kernel.match import AnyRules
from matches.kernel.seats import Seat
from matches.models import Match, SeatHolder
from matches.projections.company import holders_of
from matches.registry import rules_of
from matches.rendering.labels import listed, said
from matches.rendering.postcards import Postcard
from matches.selectors.names import names_from

MINUTE_MS = 60_000


@dataclass(frozen=True, slots=True)
class Shared:
    """In the language of the page."""

    title: str
    sentence: str
    card: Postcard


def shared(match: Match) -> Shared:
    """A card for every state of a match; names are those of now, so that whoever was erased has none."""
    rules = rules_of(match.game)
    rows = list(SeatHolder.objects.filter(match=match).select_related("user").order_by("seat"))
    names = names_from(holders_of(rows), match.seats, rules, get_language() or "fr")
    seated = [Seat(row.seat) for row in rows]
    cry, people, foot = _over(match, names) if match.status in ("ended", "voided") else _waiting(match, rules, names, seated)
    title = gettext("%(game)s, match no. %(n)s") % {"game": said(rules.name), "n": match.number}
    return Shared(title, _sentence(cry, people, foot), Postcard(title, cry, people, foot, match.pk.hex))


def _sentence(cry: str, people: str, foot: str) -> str:
    """Who won against whom is one."""
    against = people.startswith(gettext("against %(who)s").partition("%")[0])
    whole = f"{cry} {people}" if against else ". ".join(words for words in (cry, people) if words)
    return f"{whole}. {foot}"


def _over(match: Match, names: Mapping[Seat, str]) -> tuple[str, str, str]:
    placings = [[Seat(seat) for seat in seats] for seats in match.outcome["placings"]] if match.outcome else []
    others = [names[seat] for seats in placings[1:] for seat in seats]
    people = gettext("against %(who)s") % {"who": listed(others)} if others else ""
    return _cry(placings, names), people or listed([names[seat] for seats in placings for seat in seats]), _foot(match)


def _cry(placings: Sequence[Sequence[Seat]], names: Mapping[Seat, str]) -> str:
    if not placings:
        return gettext("No result")
    if len(placings) == 1 and len(placings[0]) > 1:
        return gettext("A draw")
    who = listed([names[seat] for seat in placings[0]])
    return ngettext("%(who)s wins", "%(who)s win", len(placings[0])) % {"who": who}


def _foot(match: Match) -> str:
    day = date_format(localtime(datetime.fromtimestamp(match.opened_at / 1000, UTC)), "DATE_FORMAT")
    minutes = max(1, round((match.changed_at - match.opened_at) / MINUTE_MS))
    return ngettext("%(day)s, in %(n)s minute", "%(day)s, in %(n)s minutes", minutes) % {"day": day, "n": minutes}


def _waiting(match: Match, rules: AnyRules, names: Mapping[Seat, str], seated: Sequence[Seat]) -> tuple[str, str, str]:
    people = listed([names[seat] for seat in seated])
    free = match.seats - len(seated)
    if match.status == "playing" or not free:
        return said(rules.name), people, gettext("The match is on: come and watch.")
    return (
        said(rules.name),
        people,
        ngettext("%(n)s free seat: come and play.", "%(n)s free seats: come and play.", free) % {"n": free},
    )
