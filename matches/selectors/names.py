"""What seats are called: the names of the people and bots that hold them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from matches.kernel.match import AnyRules
from matches.kernel.seats import Seat
from matches.kernel.words import Words
from matches.models import Match, SeatHolder
from matches.projections.company import Holder, holders_of

_FREE = Words("Place {seat}", "Seat {seat}")
_ERASED = Words("Joueur effacé", "Erased player")


def names_of(match: Match, rules: AnyRules, language: str) -> Mapping[Seat, str]:
    """A name for every seat of the table, free ones included; bots of one policy are numbered where there are several.

    So are people who were erased.
    """
    rows = SeatHolder.objects.filter(match=match).select_related("user").order_by("seat")
    return names_from(holders_of(rows), match.seats, rules, language)


def names_from(rows: Sequence[Holder], seats: int, rules: AnyRules, language: str) -> Mapping[Seat, str]:
    twins = Counter(row.bot for row in rows if row.bot or row.user_id is None)
    met: Counter[str] = Counter()
    names = {Seat(seat): _FREE.said_in(language).format(seat=seat + 1) for seat in range(seats)}
    for row in rows:
        if row.username is not None:
            names[row.seat] = row.username
            continue
        met[row.bot] += 1
        name = _name(row.bot, rules, language)
        names[row.seat] = f"{name} {met[row.bot]}" if twins[row.bot] > 1 else name
    return names


def _name(bot: str, rules: AnyRules, language: str) -> str:
    """A bot's by its policy; "" is a person who was erased."""
    if not bot:
        return _ERASED.said_in(language)
    return rules.bots[bot].name.said_in(language) if bot in rules.bots else bot
