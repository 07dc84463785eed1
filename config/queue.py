"""How much lies in the broker's queue and for how long. Imports redis; with another broker nothing is known of it."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from typing import Any, Final

from django.conf import settings
from redis import Redis, RedisError

from config.runtime.addresses import as_redis
from config.task_tracing import SENT

QUEUE: Final = "celery"
ASKS_S: Final = 0.5


@dataclass(frozen=True, slots=True)
class Waiting:
    """Tasks that no worker has taken, and since when the oldest has been there."""

    tasks: int
    age_s: float


def waiting() -> Waiting | None:
    """None if the broker does not answer, or is none of Redis's kind."""
    url = as_redis(settings.CELERY_BROKER_URL)
    if url is None:
        return None
    try:
        with Redis.from_url(url, socket_timeout=ASKS_S, socket_connect_timeout=ASKS_S) as broker:
            tasks, oldest = broker.llen(QUEUE), broker.lindex(QUEUE, -1)
    except RedisError:
        return None
    return Waiting(int(tasks), _age_s(oldest))


def _age_s(message: Any) -> float:
    sent = json.loads(message)["headers"].get(SENT) if message else None
    return 0.0 if sent is None else max(0.0, time.time() - sent)
