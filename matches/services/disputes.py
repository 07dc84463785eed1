"""A player reports a match that he sat in, auditors write notes and decide. Imports auditors, projections and models."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from uuid import UUID

from django.contrib.auth.models import User
from django.db.models.functions import Now

from matches import auditors
from matches.errors import IdReused, NotACommand, NotAllowedNow, NotFound, NotYours
from matches.kernel.seats import Seat
from matches.models import Dispute, DisputeNote, Match
from matches.projections.company import seat_held
from matches.projections.stood import version_at
from matches.services.notices import read_keys, tell
from matches.services.seating import get_match

WORDS_LEAST, WORDS_MOST = 20, 2000
ANSWER_LEAST = 10
OVER = ("ended", "voided")
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
LATEST_US = 100_000_000_000_000_000  # later than any answer, and still a date


def report(
    id: UUID, match_id: UUID, user: User, words: str, *, version: int | None = None, revision: int | None = None
) -> Dispute:
    """A new dispute, or the one that this id has made. One may be open a player and match.

    Where he stands: a `version` of a match that is over, or the `revision` that he had at the table; neither: the newest.
    NotFound, NotYours("not_seated"), NotAllowedNow, NotACommand, IdReused.
    """
    match = get_match(match_id)
    seat = seat_held(match_id, user.pk)
    if seat is None:
        raise NotYours("not_seated")
    said = _text(words, "dispute_words", WORDS_LEAST)
    if (known := Dispute.objects.filter(pk=id).first()) is not None:
        return _same(known, match, user, said)
    wanted = Dispute(id=id, match=match, by=user, words=said, version=_version(match, seat, version, revision))
    Dispute.objects.bulk_create([wanted], ignore_conflicts=True)  # the unique rows are the judges of two at once
    if (made := Dispute.objects.filter(pk=id).first()) is not None:
        return _same(made, match, user, said)
    raise NotAllowedNow("dispute_open")


def note(id: UUID, dispute_id: UUID, auditor: User, words: str) -> DisputeNote:
    """Something that auditors alone read; the same id again gives the same note. NotFound, NotYours, NotACommand, IdReused."""
    dispute = _for_auditor(dispute_id, auditor)
    said = _text(words, "dispute_note", 1)
    DisputeNote.objects.bulk_create([DisputeNote(id=id, dispute=dispute, by=auditor, words=said)], ignore_conflicts=True)
    made = DisputeNote.objects.get(pk=id)
    if (made.dispute_id, made.by_id, made.words) != (dispute.pk, auditor.pk, said):
        raise IdReused("id_reused")
    return made


def resolve(dispute_id: UUID, auditor: User, *, verdict: str, answer: str) -> Dispute:
    """Decides, once: whoever comes later is told what was decided before him, unless it was this very decision of his.

    NotFound, NotYours, NotACommand, NotAllowedNow("dispute_upheld" or "dispute_unfounded").
    """
    dispute = _for_auditor(dispute_id, auditor)
    if verdict not in (Dispute.UPHELD, Dispute.UNFOUNDED):
        raise NotACommand("dispute_verdict")
    said = _text(answer, "dispute_answer", ANSWER_LEAST)
    decided = {"verdict": verdict, "answer": said, "closed_by": auditor, "closed_at": Now()}
    changed = Dispute.objects.filter(pk=dispute.pk, verdict=Dispute.OPEN).update(**decided)
    dispute.refresh_from_db()
    if not changed and (dispute.verdict, dispute.answer, dispute.closed_by_id) != (verdict, said, auditor.pk):
        by = dispute.closed_by.username if dispute.closed_by else "–"
        raise NotAllowedNow(f"dispute_{dispute.verdict}", by=by)
    if dispute.by_id is not None:
        tell(dispute.by_id, "dispute", dispute.pk.hex, {"number": dispute.match.number})
    return dispute


def read_answers(user: User, upto_us: int) -> None:
    """The answers that were given up to here (microseconds since 1970) are not told to `user` again."""
    upto = EPOCH + timedelta(microseconds=min(upto_us, LATEST_US))
    answered = Dispute.objects.filter(by=user, read_at=None, closed_at__lte=upto)
    keys = [one.hex for one in answered.values_list("pk", flat=True)]
    answered.update(read_at=Now())
    read_keys(user, "dispute", keys)


def _version(match: Match, seat: Seat, version: int | None, revision: int | None) -> int:
    if match.status == "open":
        raise NotAllowedNow("not_playing")
    if version is None:
        return match.version if revision is None else version_at(match.pk, seat, revision)
    if match.status not in OVER:
        raise NotAllowedNow("not_over_yet")
    if not 1 <= version <= match.version:
        raise NotFound("no_such_version")
    return version


def _text(words: str, code: str, least: int) -> str:
    """Without what stands around it; NotACommand(code) if it is too short or too long, or no text."""
    said = words.strip().replace("\r\n", "\n")
    if not least <= len(said) <= WORDS_MOST or "\0" in said:
        raise NotACommand(code, least=least, most=WORDS_MOST)
    return said


def _same(known: Dispute, match: Match, user: User, words: str) -> Dispute:
    if (known.match_id, known.by_id, known.words) != (match.pk, user.pk, words):
        raise IdReused("id_reused")
    return known


def _for_auditor(dispute_id: UUID, auditor: User) -> Dispute:
    """NotYours("dispute_own_match") for who sat there, or for whom something hangs on it."""
    if not auditors.is_auditor(auditor):
        raise NotYours("look_auditors")
    dispute = Dispute.objects.select_related("match", "closed_by").filter(pk=dispute_id).first()
    if dispute is None:
        raise NotFound("no_such_dispute")
    if auditors.barred(auditor, dispute.match):
        raise NotYours("dispute_own_match")
    return dispute
