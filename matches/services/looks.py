"""Looking into a match while it runs: opened for a written reason, and every page written down. Imports auditors."""

from __future__ import annotations

from uuid import UUID

from django.contrib.auth.models import User

from matches import auditors
from matches.errors import IdReused, NotACommand, NotAllowedNow, NotYours
from matches.models import Look, LookedAt, Match
from matches.services.seating import get_match

REASON_LEAST, REASON_MOST = 10, 1000


def open_look(id: UUID, match_id: UUID, auditor: User, reason: str) -> Look:
    """From now on `auditor` may see all of this match. Once a match and auditor: whoever asks again has the first one.

    NotFound, NotYours with what keeps him out, NotAllowedNow unless the match runs, NotACommand("look_reason"), IdReused.
    """
    match = get_match(match_id)
    _require_admitted(match, auditor)
    if match.status != auditors.RUNNING:
        raise NotAllowedNow("not_playing")
    reason = reason.strip()
    if not REASON_LEAST <= len(reason) <= REASON_MOST or "\0" in reason:
        raise NotACommand("look_reason", least=REASON_LEAST, most=REASON_MOST)
    Look.objects.bulk_create([Look(id=id, match=match, by=auditor, reason=reason)], ignore_conflicts=True)
    look = Look.objects.filter(match=match, by=auditor).first()
    if look is None:  # the id was another look's
        raise IdReused("id_reused")
    return look


def record_look(match: Match, auditor: User, *, version: int, eye: str) -> None:
    """Written down before the page is shown: what hides nothing any more, since the match is over, is not.

    `eye`: `all`, `spectator` or a seat's number. NotYours for who has not opened it, or is kept out meanwhile.
    """
    if match.status not in ("open", auditors.RUNNING):
        return
    _require_admitted(match, auditor)
    look = Look.objects.filter(match=match, by=auditor).first()
    if look is None:
        raise NotYours("look_first")
    LookedAt.objects.create(look=look, version=version, eye=eye)


def _require_admitted(match: Match, auditor: User) -> None:
    if not auditors.is_auditor(auditor):
        raise NotYours("look_auditors")
    if code := auditors.barred(auditor, match):
        raise NotYours(code)
