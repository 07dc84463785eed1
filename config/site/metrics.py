"""How the house is doing, for Prometheus: what the database and the broker know, and what the processes have counted."""

from __future__ import annotations

from collections.abc import Iterator
from hmac import compare_digest

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from config import counts, queue
from config.pulse import Work
from config.site.health import watch
from matches import selectors
from matches.selectors import HousePage


class House(Collector):
    """Gauges of one moment. What cannot be asked is left out, but for `pli_database_up 0` without a database."""

    def __init__(self, work: Work | None, page: HousePage | None, waiting: queue.Waiting | None) -> None:
        self._work, self._page, self._waiting = work, page, waiting

    def collect(self) -> Iterator[Metric]:
        """Seconds and counts."""
        yield _gauge("pli_database_up", "Whether the database answers.", self._work is not None)
        if self._work is not None:
            yield from _of_work(self._work)
        if self._page is not None:
            yield from _of_house(self._page)
        if self._waiting is not None:
            yield _gauge("pli_queue_tasks", "Tasks that no worker has taken yet.", self._waiting.tasks)
            yield _gauge("pli_queue_age_seconds", "How long the oldest of them has been waiting.", self._waiting.age_s)


@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """For who brings PLI_METRICS_TOKEN as a bearer; there is nothing here for anybody else, nor without that setting."""
    told = request.headers.get("authorization", "").removeprefix("Bearer ")
    if not settings.METRICS_TOKEN or not compare_digest(told.encode(), settings.METRICS_TOKEN.encode()):
        raise Http404
    work = watch.read()
    registry = CollectorRegistry()
    registry.register(House(work, selectors.house() if work is not None else None, queue.waiting()))
    said = generate_latest(registry) + counts.told()
    return HttpResponse(said, content_type=CONTENT_TYPE_LATEST, headers={"Cache-Control": "no-store"})


def _of_work(work: Work) -> Iterator[Metric]:
    for name, pulse in (("beat", work.beat), ("worker", work.worker)):
        if pulse.age_s is not None:
            yield _gauge(f"pli_{name}_age_seconds", f"Since the last sign of life of {name}.", pulse.age_s)
        yield _gauge(f"pli_{name}_silent", f"Whether {name} has been silent for too long.", pulse.silent)
    lag = GaugeMetricFamily("pli_job_lag_seconds", "By how much a timed job is overdue.", labels=["job"])
    failures = GaugeMetricFamily("pli_job_failures", "Failures of a timed job in a row.", labels=["job"])
    for one in work.jobs:
        lag.add_metric([one.job.key], one.lag_s)
        failures.add_metric([one.job.key], one.mark.failures if one.mark else 0)
    yield from (lag, failures)


def _of_house(page: HousePage) -> Iterator[Metric]:
    tables = GaugeMetricFamily("pli_tables", "Tables that are not over.", labels=["state"])
    for state, count in (("open", page.open), ("playing", page.playing), ("stuck", len(page.stuck))):
        tables.add_metric([state], count)
    yield tables
    yield _gauge(
        "pli_clock_late_seconds", "How long ago the oldest deadline passed that has not been fired.", page.late_ms / 1000
    )
    yield _gauge("pli_feed_lag_seconds", "By how much the oldest transaction holds the feed back.", page.feed_lag_ms / 1000)


def _gauge(name: str, about: str, value: float) -> Metric:
    return GaugeMetricFamily(name, about, value=float(value))
