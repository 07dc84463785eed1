"""What is said of each request, stream and task, and what never is. Imports the middleware, the signals and the counts."""

from __future__ import annotations

import asyncio
import logging
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from uuid import uuid4

import pytest
from celery.app.task import Context
from django.test import Client, override_settings
from prometheus_client import REGISTRY
from structlog.contextvars import bound_contextvars, get_contextvars

from config import asgi, task_tracing, tracing
from config.patience import Message
from matches.errors import StaleDecision
from tests.support.tables import people, pick, started

LINES = ["pli.request"]


@pytest.fixture
def lines(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.INFO, "pli.request")
    return caplog


def said(lines: pytest.LogCaptureFixture) -> list[dict[str, Any]]:
    return [record.msg for record in lines.records if record.name in LINES and isinstance(record.msg, dict)]


@pytest.mark.django_db
def test_a_line_names_the_route_and_no_path_and_the_answer_bears_its_id(client: Client, lines: pytest.LogCaptureFixture) -> None:
    answer = client.get("/joueurs/secret-name/?token=hidden")
    [line] = said(lines)
    assert line["request"] == answer.headers["X-Request-ID"]
    assert (line["method"], line["route"], line["status"], line["event"]) == ("GET", "site:profile", 404, "request")
    assert "secret-name" not in str(line) and "hidden" not in str(line)


@pytest.mark.django_db
def test_the_kind_of_visitor_is_told_and_not_the_name(client: Client, lines: pytest.LogCaptureFixture) -> None:
    client.force_login(people("ada")[0])
    client.get("/compte/")
    client.get("/api/matches/", headers={"authorization": "Bearer pli_nothing"})
    assert [line["who"] for line in said(lines)] == ["player", "program"]
    assert "ada" not in str(said(lines)) and "pli_nothing" not in str(said(lines))


@pytest.mark.parametrize(
    ("proxies", "name", "kept"), [(1, "abc-123_DEF.4", True), (0, "abc-123_DEF.4", False), (1, "a\tb", False)]
)
def test_an_id_is_believed_if_a_proxy_of_ours_may_have_said_it(proxies: int, name: str, kept: bool) -> None:
    with override_settings(PROXIES=proxies):
        assert (tracing.named(name) == name) is kept


@pytest.mark.django_db
def test_what_is_no_path_of_ours_and_no_method_of_http_is_one_route_and_one_method(
    client: Client, lines: pytest.LogCaptureFixture
) -> None:
    client.generic("BREW", "/nowhere/at/all/")
    [line] = said(lines)
    assert (line["route"], line["method"], line["status"]) == ("-", "OTHER", 404)


def exchange(scope: Message, *incoming: Message) -> list[Message]:
    """What the site answers, in a thread of its own: browser tests of the same run keep a loop in this one."""
    waiting, sent = iter(incoming), list[Message]()

    async def receive() -> Message:
        return next(waiting)

    async def send(message: Message) -> None:
        sent.append(message)

    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, asgi.application(scope, receive, send)).result()
    return sent


def test_a_stream_has_a_line_when_it_opens_and_one_when_it_ends_and_its_key_is_in_neither(
    lines: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def streams(scope: Message, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})

    monkeypatch.setattr(asgi.live, "application", streams)
    [start] = exchange({"type": "http", "method": "GET", "path": "/live/key", "headers": []})
    opened, closed = said(lines)
    assert (opened["event"], closed["event"]) == ("stream_opened", "stream_closed")
    assert opened["request"] == closed["request"] == dict(start["headers"])[b"x-request-id"].decode()
    assert "key" not in str((opened, closed))


def test_who_is_turned_away_before_django_has_a_line_too(lines: pytest.LogCaptureFixture) -> None:
    large = {"type": "http.request", "body": b"x" * 300_000, "more_body": False}
    scope = {"type": "http", "method": "POST", "path": "/api/matches/", "headers": []}
    sent = exchange(scope, large)
    exchange({**scope, "method": "GET", "path": "/live/forged"})
    assert [(line["route"], line["status"]) for line in said(lines)] == [("refused", 413), ("live", 403)]
    assert b"x-request-id" in dict(sent[0]["headers"])


def test_a_task_goes_on_under_the_id_of_the_request_that_asked_for_it() -> None:
    headers: dict[str, Any] = {}
    with bound_contextvars(request="the-first-one"):
        task_tracing.sent(headers=headers)
    task: Any = SimpleNamespace(name="matches.tasks.play_bots", request=Context(headers))
    counted = REGISTRY.get_sample_value("pli_tasks_total", {"task": task.name, "result": "success"}) or 0
    task_tracing.began(task=task)
    assert get_contextvars() == {"task": task.name, "request": "the-first-one"}
    task_tracing.ended(task=task, state="SUCCESS")
    assert get_contextvars() == {}
    assert REGISTRY.get_sample_value("pli_tasks_total", {"task": task.name, "result": "success"}) == counted + 1


def commands(result: str) -> float:
    return REGISTRY.get_sample_value("pli_commands_total", {"game": "ahyoheek", "result": result}) or 0


@pytest.mark.django_db
def test_commands_are_counted_by_what_became_of_them() -> None:
    ada, ben = people("ada", "ben")
    match, command = started([ada, ben]), uuid4()
    before = {result: commands(result) for result in ("stored", "repeated", "stale")}
    pick(match, ada, "feather", command_id=command)
    pick(match, ada, "feather", command_id=command)
    with pytest.raises(StaleDecision):
        pick(match, ada, "feather", round=9)
    assert {result: commands(result) - count for result, count in before.items()} == {"stored": 1, "repeated": 1, "stale": 1}


def test_processes_count_together_and_a_killed_one_keeps_no_stream_open(tmp_path: Path) -> None:
    environment = {**os.environ, "PROMETHEUS_MULTIPROC_DIR": str(tmp_path)}
    dies = "import os; from config import counts; from matches.counts import STREAMS; STREAMS.inc(); "
    dies += "counts.asked('site:home', 'GET', 200, 0.1); os._exit(9)"
    tells = "from config import counts; counts.asked('site:home', 'GET', 200, 0.1); print(counts.told().decode())"
    subprocess.run([sys.executable, "-c", dies], env=environment, check=False)
    told = subprocess.run([sys.executable, "-c", tells], env=environment, check=True, capture_output=True, text=True).stdout
    assert 'pli_requests_total{method="GET",route="site:home",status="2xx"} 2.0' in told
    assert "pli_live_streams 1.0" not in told
