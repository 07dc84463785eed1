"""The browsers that their owner lets be woken: kept, forgotten, and what became of a message. Imports push, models and errors."""

from __future__ import annotations

from typing import Final

from django.conf import settings
from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import F

from matches import push
from matches.errors import NotAllowedNow, NotFound
from matches.models import Device

DEVICES_MOST: Final = 10
FAILURES_MOST: Final = 20  # in a row: then it is forgotten


def keep_device(user: User, *, endpoint: str, p256dh: str, auth: str, language: str) -> Device:
    """This browser is woken from now on, and whose it was before is told nothing more there; of more than ten the oldest goes.

    NotACommand("bad_device"), NotAllowedNow("no_push") where the site wakes nobody.
    """
    if not settings.PUSH_KEY:
        raise NotAllowedNow("no_push")
    push.require_place(endpoint)
    push.require_keys(p256dh, auth)
    facts = {"user": user, "p256dh": p256dh, "auth": auth, "language": language, "failures": 0}
    with transaction.atomic():
        User.objects.select_for_update().get(pk=user.pk)  # two at once do not both see room
        kept, _ = Device.objects.update_or_create(endpoint=endpoint, defaults=facts)
        newest = Device.objects.filter(user=user).exclude(pk=kept.pk).order_by("-pk")[: DEVICES_MOST - 1].values("pk")
        Device.objects.filter(user=user).exclude(pk=kept.pk).exclude(pk__in=newest).delete()
    return kept


def forget_device(user: User, device: int) -> None:
    """It is woken no more; NotFound("no_such_device") if it is none of his."""
    gone, _ = Device.objects.filter(pk=device, user=user).delete()
    if not gone:
        raise NotFound("no_such_device")


def note_wakings(answers: dict[int, push.Answer]) -> None:
    """What became of messages, by device: failures in a row are counted, and what is gone or fails for good is forgotten."""
    by = {what: [device for device, said in answers.items() if said == what] for what in ("taken", "gone", "failed")}
    Device.objects.filter(pk__in=by["gone"]).delete()
    Device.objects.filter(pk__in=by["taken"], failures__gt=0).update(failures=0)
    Device.objects.filter(pk__in=by["failed"]).update(failures=F("failures") + 1)
    Device.objects.filter(pk__in=by["failed"], failures__gte=FAILURES_MOST).delete()
