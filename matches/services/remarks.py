"""Saying one of the house's phrases at a table: beside the stream, so that it moves no revision. Imports models and wakeups."""

from __future__ import annotations

from datetime import timedelta
from typing import Final
from uuid import UUID

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models.functions import Now

from matches import wakeups
from matches.errors import IdReused, NotACommand, NotAllowedNow, NotYours, TooMany
from matches.models import Remark, SeatHolder
from matches.phrases import PHRASES
from matches.services.seating import get_match

PAUSE: Final = timedelta(seconds=3)  # between two phrases of one seat
REMARKS_MOST: Final = 20  # of one seat at one table


def remark(match_id: UUID, user: User, *, phrase: str, id: UUID) -> Remark:
    """What his seat says, to all who are there; the same `id` again says nothing more.

    NotFound("no_such_match"), NotACommand("no_such_phrase"), NotYours("not_seated"), TooMany("speaks_too_fast"),
    NotAllowedNow("has_said_enough"), IdReused.
    """
    match = get_match(match_id)
    if phrase not in PHRASES:
        raise NotACommand("no_such_phrase")
    with transaction.atomic():
        # His row is held from here: two phrases at once are said one after the other.
        holder = SeatHolder.objects.select_for_update().filter(match=match, user=user).first()
        if holder is None:
            raise NotYours("not_seated")
        said = Remark(id=id, match=match, seat=holder.seat, phrase=phrase)
        if (known := Remark.objects.filter(pk=id).first()) is not None:
            return _same(known, said)
        _require_pause(match_id, holder.seat)
        said.save(force_insert=True)
    wakeups.spoken(match_id)
    said.refresh_from_db(fields=["at"])
    return said


def _require_pause(match_id: UUID, seat: int) -> None:
    before = Remark.objects.filter(match=match_id, seat=seat)
    if before.filter(at__gt=Now() - PAUSE).exists():
        raise TooMany("speaks_too_fast")
    if before.count() >= REMARKS_MOST:
        raise NotAllowedNow("has_said_enough", most=REMARKS_MOST)


def _same(known: Remark, said: Remark) -> Remark:
    if (known.match_id, known.seat, known.phrase) != (said.match_id, said.seat, said.phrase):
        raise IdReused("id_reused")
    return known
