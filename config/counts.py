"""What each process counts of requests and tasks, and what all of a machine's have counted. Imports prometheus-client.

With PROMETHEUS_MULTIPROC_DIR in the environment (`manage.py up` sets it) the processes of a machine count in files of that
folder and any of them tells of all; without it each tells of itself alone.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final

import psutil
from prometheus_client import REGISTRY, CollectorRegistry, Counter, Histogram, generate_latest, multiprocess

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
REQUEST_S: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
TASK_S: Final = (0.01, 0.05, 0.1, 0.5, 1.0, 5.0, 30.0, 120.0)

REQUESTS: Final = Counter("pli_requests", "Requests answered.", ["route", "method", "status"])
DURATIONS: Final = Histogram("pli_request_seconds", "Until an answer began.", ["route"], buckets=REQUEST_S)
TASKS: Final = Counter("pli_tasks", "Tasks that workers have run.", ["task", "result"])
TASK_DURATIONS: Final = Histogram("pli_task_seconds", "How long tasks ran.", ["task"], buckets=TASK_S)
TASK_WAITS: Final = Histogram("pli_task_wait_seconds", "How long tasks lay in the queue.", ["task"], buckets=TASK_S)


def asked(route: str, method: str, status: int, lasted_s: float) -> None:
    """A request was answered; of its status the class is enough."""
    REQUESTS.labels(route, method, f"{status // 100}xx").inc()
    if route != "live":  # a stream lasts as long as somebody looks
        DURATIONS.labels(route).observe(lasted_s)


def told() -> bytes:
    """Everything that was counted, as Prometheus reads it."""
    folder = os.environ.get(FOLDER)
    if not folder:
        return generate_latest(REGISTRY)
    forget_dead(Path(folder))
    registry = CollectorRegistry()
    multiprocess.MultiProcessCollector(registry, folder)
    return generate_latest(registry)


def forget_dead(folder: Path) -> None:
    """Gauges of processes that are gone would count for ever: a killed one cannot take its streams back."""
    for path in folder.glob("gauge_live*.db"):
        pid = int(re.findall(r"[0-9]+", path.stem)[-1])
        if not psutil.pid_exists(pid):
            multiprocess.mark_process_dead(pid, str(folder))
