"""What somebody is told, newest first, and how much of it he has not read. Imports occasions and the store's cursor."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.contrib.auth.models import User

from matches.models import Notice
from matches.occasions import KINDS, OTHER, address, sentence
from matches.selectors.table import Person
from matches.store.raw import executed

PAGE: Final = 30
MOST: Final = 99  # beyond that nobody counts
_UNREAD = f"""
SELECT count(*) FROM (
  SELECT 1 FROM matches_notice WHERE user_id = %(user)s AND read_at IS NULL LIMIT {MOST + 1}
) AS unread
"""


@dataclass(frozen=True, slots=True)
class NoticeLine:
    """One, as it is read now: the names in `said` are those that people have today."""

    id: int
    kind: str
    said: str
    icon: str
    url: str
    at: datetime
    is_read: bool


@dataclass(frozen=True, slots=True)
class NoticePage:
    """`before`: where the next page begins, None on the last one. `newest` is the id up to which all can be read."""

    lines: Sequence[NoticeLine]
    before: int | None
    newest: int | None


def unread_notices(reader: Person) -> int:
    """How many somebody has not read, up to 100: one small index."""
    if not isinstance(reader, User):
        return 0
    with executed(_UNREAD, {"user": reader.pk}) as cursor:
        found: tuple[int] = cursor.fetchone() or (0,)
        return found[0]


def notices(reader: User, before: int | None = None, limit: int = PAGE) -> NoticePage:
    """A page of them, behind the one with the id `before`; in the language of the moment."""
    rows = Notice.objects.filter(user=reader, kind__in=KINDS).order_by("-pk")
    found = list((rows if before is None else rows.filter(pk__lt=before))[: limit + 1])
    lines = told(found[:limit])
    more = lines[-1].id if len(found) > limit else None
    return NoticePage(lines, more, lines[0].id if lines else None)


def told(rows: Sequence[Notice]) -> list[NoticeLine]:
    """Each as a sentence; everybody who is named in one is looked up at once."""
    others = {row.facts[OTHER] for row in rows if row.facts.get(OTHER)}
    names = dict(User.objects.filter(pk__in=others).values_list("pk", "username")) if others else {}
    return [_line(row, names.get(row.facts.get(OTHER))) for row in rows]


def _line(row: Notice, who: str | None) -> NoticeLine:
    url, icon = address(row.kind, row.facts), KINDS[row.kind].icon
    return NoticeLine(row.pk, row.kind, sentence(row.kind, row.facts, who), icon, url, row.at, row.read_at is not None)
