"""Tasks and other programs in tests: recorded, or really sent and really started; imports Celery and the runtime."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

import pytest
from django.db import connection

from config.runtime import addresses, paths
from config.runtime.lease import lease
from config.runtime.valkey import Valkey


@dataclass(frozen=True)
class Sent:
    """A task that would have gone to the broker."""

    name: str
    args: tuple[Any, ...]
    kwargs: dict[str, Any]


@pytest.fixture(autouse=True)
def sent_tasks(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> list[Sent]:
    """Tasks are recorded here in order and never run, so that no unit test needs a broker; `real_tasks` switches that off."""
    from config.celery import app

    sent: list[Sent] = []
    if request.node.get_closest_marker("real_tasks") is None:

        def record(name: str, args: Any = (), kwargs: Any = None, **_: Any) -> None:
            sent.append(Sent(name, tuple(args or ()), dict(kwargs or {})))

        monkeypatch.setattr(app, "send_task", record)
    return sent


@pytest.fixture(scope="session")
def broker() -> Iterator[str]:
    """The URL of a running broker: the environment's, or an embedded one for this run."""
    if os.environ.get("CELERY_BROKER_URL"):
        yield os.environ["CELERY_BROKER_URL"]
        return
    with lease(Valkey(paths.home(), throwaway=True)):
        yield addresses.broker_url()


@pytest.fixture
def child_env(transactional_db: None, broker: str) -> dict[str, str]:
    """The environment for programs that a test starts (web, worker, commands): the test's own database and broker."""
    settings = connection.settings_dict
    user, password = quote(settings["USER"], safe=""), quote(settings["PASSWORD"], safe="")
    host = settings["HOST"]
    where = (
        f"/{settings['NAME']}?host={quote(host, safe='')}"
        if host.startswith("/")
        else f"{host}:{settings['PORT'] or 5432}/{settings['NAME']}"
    )
    address = f"postgresql://{user}:{password}@{where}"
    return {**os.environ, "DATABASE_URL": address, "CELERY_BROKER_URL": broker, "DJANGO_SETTINGS_MODULE": "tests.settings"}
