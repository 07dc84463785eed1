"""Publishing at a set time: exactly what was approved, or nothing if another release came first. Imports publishing."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models.functions import Now
from django.utils import timezone

from catalogue import kinds, selectors
from catalogue.differences import diff
from catalogue.errors import Missing, Refused, Unsound
from catalogue.models import Publication
from catalogue.records import decode, digest
from catalogue.services.editing import hold_draft, refuse_bad_words
from catalogue.services.publishing import draft_to_publish, issue, refuse_other_release, require_sound

PARIS = ZoneInfo("Europe/Paris")


def paris_instant(wall: datetime, fold: int | None = None) -> datetime:
    """The instant, in UTC, at which clocks in Paris show `wall` (naive).

    Refused("no_such_hour", next=the next wall time that there is) where the clocks jump over it; Refused("twice_that_hour")
    where they show it twice and `fold` does not say which: 0 the first time (summer time), 1 the second. Refused("in_the_past")
    before 1970, where a calendar of whole hours from UTC would end.
    """
    if wall.year < 1970:
        raise Refused("in_the_past")
    first, second = (wall.replace(tzinfo=PARIS, fold=which).astimezone(UTC) for which in (0, 1))
    if not _exists(wall):
        raise Refused("no_such_hour", next=_next_that_exists(wall).isoformat(timespec="minutes"))
    if first != second and fold is None:
        raise Refused("twice_that_hour")
    return second if fold == 1 else first


def _exists(wall: datetime) -> bool:
    return wall.replace(tzinfo=PARIS).astimezone(UTC).astimezone(PARIS).replace(tzinfo=None) == wall


def _next_that_exists(wall: datetime) -> datetime:
    later = wall.replace(second=0, microsecond=0)
    while not _exists(later):
        later += timedelta(minutes=1)
    return later


def schedule(
    game: str, *, by: User | None, note: str = "", seen_draft: int, due_at: datetime, seen_release: int | None = None
) -> Publication:
    """Publish the draft as it is now at `due_at`. As `publish`; Refused("in_the_past"), Refused("scheduled_already").

    The same draft for the same time again is the same publication.
    """
    refuse_bad_words(note)
    if due_at <= timezone.now():
        raise Refused("in_the_past")
    with transaction.atomic():
        body = draft_to_publish(game, seen_draft)
        known = Publication.objects.filter(game=game, state=Publication.State.SCHEDULED).first()
        if known is not None:
            if (known.draft_version, known.digest, known.due_at) == (seen_draft, digest(body), due_at):
                return known
            raise Refused("scheduled_already")
        refuse_other_release(game, seen_release, seen_draft)
        current = selectors.current(game)
        if current is not None and not diff(decode(current.body.encode()), decode(body)):
            raise Refused("nothing_changed")
        made = Publication.objects.create(
            game=game,
            state=Publication.State.SCHEDULED,
            body=body.decode(),
            digest=digest(body),
            based_on=current.number if current else 0,
            draft_version=seen_draft,
            note=note,
            by=by,
            due_at=due_at,
        )
        # By the clock that dates the changes: what moderators do from now on is told from what was approved.
        Publication.objects.filter(pk=made.pk).update(made_at=Now())
        made.refresh_from_db()
        return made


def cancel(game: str, publication_id: int, *, by: User | None) -> Publication:
    """Let a scheduled publication not happen. Missing, Refused("not_scheduled") for one that happened; again: the same."""
    with transaction.atomic():
        row = Publication.objects.select_for_update().filter(pk=publication_id, game=game).first()
        if row is None:
            raise Missing("no_such_publication", publication=publication_id)
        if row.state not in (Publication.State.SCHEDULED, Publication.State.CANCELLED):
            raise Refused("not_scheduled")
        row.state, row.body = Publication.State.CANCELLED, ""
        row.save(update_fields=["state", "body"])
        return row


def publish_due(now: datetime | None = None) -> list[Publication]:
    """Publish what is due, each in a transaction of its own; those that were published or overtaken. Safe to repeat."""
    due = Publication.objects.filter(state=Publication.State.SCHEDULED, due_at__lte=now or timezone.now())
    here = due.filter(game__in=[game.key for game in kinds.games()])  # one of a game that is away waits for it
    done, failed = [], []
    for pk, game in list(here.order_by("due_at", "pk").values_list("pk", "game")):
        try:
            done.append(_publish_one(pk, game))
        except Exception as error:  # the other games' turn comes all the same; then it is raised
            failed.append(error)
    if failed:
        raise failed[0]
    return [row for row in done if row is not None]


def _publish_one(pk: int, game: str) -> Publication | None:
    with transaction.atomic():
        hold_draft(game)
        row = Publication.objects.select_for_update().get(pk=pk)
        if row.state != Publication.State.SCHEDULED:
            return None
        if _is_overtaken(row):
            row.state, row.body = Publication.State.OVERTAKEN, ""
            row.save(update_fields=["state", "body"])
        else:
            issue(game, row.body.encode(), by=row.by, note=row.note, draft_version=row.draft_version, scheduled=row)
        return row


def _is_overtaken(row: Publication) -> bool:
    """Whether another release came first, or the game's own rules no longer take these cards."""
    current = selectors.current(row.game)
    if (current.number if current else 0) != row.based_on:
        return True
    try:
        require_sound(kinds.game(row.game), decode(row.body.encode()))
    except Unsound:
        return True
    return False
