"""Calling somebody to a table that has not begun, and saying no to it. Saying yes is to sit down. Imports models and notices."""

from __future__ import annotations

from typing import Final
from uuid import UUID

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.db.models.functions import Now

from matches.errors import IdReused, NotAllowedNow, NotFound, NotYours
from matches.models import Distance, Invitation, Match, SeatHolder
from matches.occasions import Fact
from matches.projections.distances import kept_apart
from matches.services.notices import read_about, tell
from matches.services.seating import get_match

INVITED_MOST: Final = 30  # at one table: whoever wants more of them gives the link away


def invite(match_id: UUID, by: User, username: str, *, id: UUID) -> Invitation:
    """Call somebody to the table at which `by` sits, or which he has opened; once a table, whoever asks again.

    Whom he has blocked he must let come near first; who has blocked or muted him is not told, and he is not told that.
    NotFound, NotYours, NotAllowedNow, IdReused.
    """
    match = get_match(match_id)
    seated = set(SeatHolder.objects.filter(match=match).values_list("user_id", flat=True))
    if match.origin or by.pk not in seated | {match.host_id}:
        raise NotYours("not_yours_to_invite")
    other = _called(username)
    known = Invitation.objects.filter(pk=id).first()
    if known is not None:
        return _same(known, match, by, other)
    _require_call(match, by, other, is_here=other.pk in seated)
    try:
        with transaction.atomic():
            called = Invitation.objects.create(id=id, match=match, by=by, to=other)
    except IntegrityError as error:  # he has been called already, or this very form came twice at once
        first = Invitation.objects.filter(match=match, to=other).first()
        if first is None:
            raise IdReused("id_reused") from error
        return first
    if not _hears_nothing(other, by):
        facts: dict[str, Fact] = {"match": str(match.pk), "number": match.number, "game": match.game, "who": by.pk}
        tell(other, "invitation", match.pk.hex, facts)
    return called


def decline(user: User, invitation_id: UUID) -> None:
    """It is shown no longer, and whoever called sees that; a repeat does nothing more. NotFound("no_such_invitation")."""
    called = Invitation.objects.filter(pk=invitation_id, to=user).first()
    if called is None:
        raise NotFound("no_such_invitation")
    Invitation.objects.filter(pk=called.pk, declined_at=None).update(declined_at=Now())
    read_about(user, called.match_id)


def _called(username: str) -> User:
    found = User.objects.filter(username=username.strip(), is_active=True).first()
    if found is None:
        raise NotFound("no_such_player")
    return found


def _require_call(match: Match, by: User, other: User, *, is_here: bool) -> None:
    if match.status != "open":
        raise NotAllowedNow("not_open")
    if other.pk == by.pk or is_here:
        raise NotAllowedNow("invited_is_here")
    if Distance.objects.filter(owner=by, other=other, kind=Distance.BLOCKED).exists():
        raise NotAllowedNow("invited_is_blocked")
    if Invitation.objects.filter(match=match).exclude(to=other).count() >= INVITED_MOST:
        raise NotAllowedNow("too_many_invited", most=INVITED_MOST)


def _hears_nothing(other: User, by: User) -> bool:
    """Whether `other` has muted whoever calls, or one of them has blocked the other."""
    return by.pk in kept_apart(other.pk) or Distance.objects.filter(owner=other, other=by).exists()


def _same(known: Invitation, match: Match, by: User, other: User) -> Invitation:
    if (known.match_id, known.by_id, known.to_id) != (match.pk, by.pk, other.pk):
        raise IdReused("id_reused")
    return known
