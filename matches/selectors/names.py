"""What seats are called: the names of the people and bots that hold them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from matches.kernel.match import AnyRules
from matches.kernel.seats import Seat
from matches.kernel.words import Words
from matches.models import Match, SeatHolder

_ERASED = Words("Siège {seat}", "Seat {seat}")


def names_of(match: Match, rules: AnyRules, language: str) -> Mapping[Seat, str]:
    """A name for every seat of the table, free ones included; bots of one policy are numbered where there are several."""
    return names_from(
        SeatHolder.objects.filter(match=match).select_related("user").order_by("seat"), match.seats, rules, language
    )


def names_from(holders: Iterable[SeatHolder], seats: int, rules: AnyRules, language: str) -> Mapping[Seat, str]:
    rows = list(holders)
    twins = Counter(row.bot for row in rows if row.bot)
    met: Counter[str] = Counter()
    names = {Seat(seat): _ERASED.said_in(language).format(seat=seat + 1) for seat in range(seats)}
    for row in rows:
        if row.bot:
            met[row.bot] += 1
            name = rules.bots[row.bot].name.said_in(language) if row.bot in rules.bots else row.bot
            names[Seat(row.seat)] = f"{name} {met[row.bot]}" if twins[row.bot] > 1 else name
        elif row.user is not None:
            names[Seat(row.seat)] = row.user.username
    return names
