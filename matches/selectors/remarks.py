"""What was said at a table, as one reader hears it. Imports models, phrases and the company of a table."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from matches.kernel.seats import Seat
from matches.kernel.words import Words
from matches.models import Profile, Remark
from matches.phrases import PHRASES
from matches.projections.company import company
from matches.projections.distances import kept_away
from matches.registry import rules_of
from matches.selectors.names import names_from
from matches.selectors.table import Person

SHOWN: Final = 8


@dataclass(frozen=True, slots=True)
class RemarkLine:
    """One phrase: which seat said it, under which name."""

    id: UUID
    seat: int
    name: str
    phrase: str
    words: Words
    at: datetime


@dataclass(frozen=True, slots=True)
class Talk:
    """The last phrases, the oldest first. `may_speak`: he sits there. `hears` is his own choice."""

    lines: tuple[RemarkLine, ...]
    may_speak: bool
    hears: bool


def talk(match_id: UUID, reader: Person, language: str) -> Talk:
    """Without what those say whom he has muted or blocked; nothing at all if he wants none. NotFound("no_such_match")."""
    there = company(match_id)
    hears = not reader.is_authenticated or not Profile.objects.filter(user=reader.pk, talk=False).exists()
    may_speak = there.seat_of(reader.pk if reader.is_authenticated else None) is not None
    if not hears:
        return Talk((), may_speak, hears)
    silent = kept_away(reader.pk) if reader.is_authenticated else set()
    quiet = [one.seat for one in there.holders if one.user_id in silent]
    names = names_from(there.holders, there.match.seats, rules_of(there.match.game), language)
    said = Remark.objects.filter(match=match_id, phrase__in=PHRASES).exclude(seat__in=quiet).order_by("-at", "-pk")[:SHOWN]
    lines = [RemarkLine(one.pk, one.seat, names[Seat(one.seat)], one.phrase, PHRASES[one.phrase], one.at) for one in said]
    return Talk(tuple(reversed(lines)), may_speak, hears)
