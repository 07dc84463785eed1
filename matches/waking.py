"""Wakes the browsers of those who were told something, once a notice, in their own language. Imports services and selectors.

A message says what the notice says, which is nothing that its reader may not know, and where to read more.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from django.conf import settings
from django.db import connection
from django.utils.translation import override

from matches import push, selectors, services
from matches.models import Device, Notice
from matches.push import base64url
from matches.selectors.notices import told

AT_ONCE: Final = 10  # with ten devices each and five seconds for a service, within half the time that a task has
HANDS: Final = 16
GOOD_S: Final = 3_600  # what nobody could be told within an hour, the page tells
URGENT: Final = frozenset({"turn", "full", "started"})
# Who has read it needs no waking. Rows are taken before anything is sent: whoever is killed then wakes nobody twice.
_TAKE = f"""
UPDATE matches_notice SET sent_at = statement_timestamp() WHERE id IN (
  SELECT n.id FROM matches_notice n WHERE n.sent_at IS NULL AND n.read_at IS NULL
  AND n.at > statement_timestamp() - interval '{GOOD_S} seconds'
  AND EXISTS (SELECT 1 FROM matches_device d WHERE d.user_id = n.user_id)
  AND EXISTS (SELECT 1 FROM auth_user u WHERE u.id = n.user_id AND u.is_active)
  ORDER BY n.at LIMIT {AT_ONCE} FOR UPDATE SKIP LOCKED
) RETURNING id
"""


def wake_devices() -> int:
    """Those of whoever was told something; how many were woken. Several at once wake none twice."""
    sender = selectors.push_sender()
    pushes = list(_pushes(_taken())) if sender else []
    if sender is None or not pushes:
        return 0
    now_s = int(time.time())
    with ThreadPoolExecutor(HANDS, "waking") as hands:
        said = list(hands.map(lambda one: push.send(one[1], sender, now_s), pushes))
    answers: dict[int, push.Answer] = {}
    for (device, _), answer in zip(pushes, said, strict=True):
        answers[device] = answer
    services.note_wakings(answers)
    return said.count("taken")


def _taken() -> list[int]:
    with connection.cursor() as cursor:
        cursor.execute(_TAKE)
        return [id for (id,) in cursor.fetchall()]


def _pushes(notices: Iterable[int]) -> Iterator[tuple[int, push.Push]]:
    """One for each device of whoever was told."""
    for notice in Notice.objects.filter(pk__in=notices).order_by("at", "pk"):
        for device in Device.objects.filter(user=notice.user_id):
            yield device.pk, _push(notice, device)


def _push(notice: Notice, device: Device) -> push.Push:
    about = str(notice.facts.get("match") or f"{notice.kind}/{notice.key}")
    topic = base64url.write(hashlib.sha256(about.encode()).digest()[:18])
    keys = push.require_keys(device.p256dh, device.auth)
    return push.Push(device.endpoint, keys, _message(notice, device.language, topic), topic, GOOD_S, notice.kind in URGENT)


def _message(notice: Notice, language: str, topic: str) -> bytes:
    """JSON for the browser's worker: what to say, in which language, and the path that it leads to."""
    with override(language or settings.LANGUAGE_CODE):
        [line] = told([notice])
    said = {"title": "Pli", "body": line.said, "lang": language, "url": line.url, "tag": topic}
    return json.dumps(said, ensure_ascii=False).encode()
