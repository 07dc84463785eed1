"""What operators are given: readiness, metrics, and examples that name what is there. Imports settings and the examples."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.core.management import get_commands
from django.test import Client, override_settings

from config.runtime.paths import REPOSITORY
from config.site import health
from matches.live.hub import hub
from tests.support.tables import opened, people

OPERATING = REPOSITORY / "docs" / "operating"
EXAMPLES = [REPOSITORY / "compose.yaml", REPOSITORY / "Dockerfile", OPERATING / "Caddyfile", *sorted(OPERATING.glob("systemd/*"))]
OWN_OF_OTHERS = {"POSTGRES_USER", "POSTGRES_DB", "POSTGRES_PASSWORD", "SITE", "FORWARDED_ALLOW_IPS"}


@pytest.fixture(autouse=True)
def asked_anew() -> None:
    health.watch.forget()


@pytest.mark.django_db
def test_a_process_that_is_whole_is_ready_and_one_that_is_to_end_is_not(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = client.get("/sante/pret/")
    assert (answer.status_code, answer.json()) == (200, {"ready": True, "lacks": []})
    monkeypatch.setattr(hub, "_closing", True)
    answer = client.get("/sante/pret/")
    assert (answer.status_code, answer.json()["lacks"]) == (503, ["time"])


@pytest.mark.django_db
def test_without_a_database_or_its_tables_it_is_not_ready(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health.watch, "read", lambda: None)
    monkeypatch.setattr(health, "_migrated", lambda: False)
    answer = client.get("/sante/pret/")
    assert (answer.status_code, answer.json()["lacks"]) == (503, ["database", "tables"])


@pytest.mark.django_db
def test_metrics_are_for_who_brings_the_token_and_nowhere_without_one(client: Client) -> None:
    opened(people("ada")[0])
    assert client.get("/metriques/", headers={"authorization": "Bearer "}).status_code == 404
    with override_settings(METRICS_TOKEN="open"):
        for wrong in ({}, {"authorization": "Bearer opem"}, {"authorization": "open é"}):
            assert client.get("/metriques/", headers=wrong).status_code == 404
        answer = client.get("/metriques/", headers={"authorization": "Bearer open"})
    told = dict(re.findall(r"^(pli_[a-z_]+(?:\{[^}]*\})?) ([0-9.e+-]+)$", answer.content.decode(), re.MULTILINE))
    assert (told["pli_database_up"], told['pli_tables{state="open"}'], told['pli_tables{state="stuck"}']) == ("1.0", "1.0", "0.0")
    assert {
        "pli_clock_late_seconds",
        "pli_feed_lag_seconds",
        "pli_worker_silent",
        'pli_job_failures{job="settle"}',
    } <= told.keys()


def words_of(text: str) -> set[str]:
    return set(re.findall(r"\b[A-Z][A-Z_]{3,}\b(?=\s*[:=]|\}|:-|:\?)", text))


def test_every_setting_that_an_example_names_is_one_that_the_code_reads() -> None:
    known = "".join(path.read_text() for path in (REPOSITORY / "config").rglob("*.py"))
    compose = yaml.safe_load((REPOSITORY / "compose.yaml").read_text())
    for name, service in compose["services"].items():
        for setting in set(service.get("environment", {})) - OWN_OF_OTHERS:
            assert f'"{setting}"' in known, f"{name}: {setting}"
    documented = set(re.findall(r"^([A-Z_]+)=", (OPERATING / "README.md").read_text(), re.MULTILINE))
    assert documented and all(f'"{one}"' in known or one in OWN_OF_OTHERS for one in documented)


def commands(compose: dict[str, Any]) -> list[str]:
    told = [
        " ".join(service["command"]) for service in compose["services"].values() if "image" in service and "command" in service
    ]
    units = [
        line.removeprefix("ExecStart=")
        for path in EXAMPLES
        if path.suffix == ".service"
        for line in path.read_text().splitlines()
    ]
    return told + [line for line in units if "/srv/pli" in line and not line.startswith(("Working", "Environment"))]


def test_every_program_that_an_example_starts_is_there() -> None:
    compose = yaml.safe_load((REPOSITORY / "compose.yaml").read_text())
    started = [one for one in commands(compose) if "redis-server" not in one]
    assert len(started) >= 8
    for line in started:
        for module in re.findall(r"-m (config\.[a-z.]+)", line):
            assert (REPOSITORY / Path(*module.split("."))).with_suffix(".py").exists(), line
        for command in re.findall(r"manage\.py ([a-z_]+)", line):
            assert command in get_commands(), line
        assert re.search(r"-m config\.|manage\.py|celery -A config ", line), line


def test_who_waits_in_compose_waits_for_somebody_who_is_there() -> None:
    services = yaml.safe_load((REPOSITORY / "compose.yaml").read_text())["services"]
    for name, service in services.items():
        for other, how in service.get("depends_on", {}).items():
            wants = how["condition"]
            assert other in services, name
            assert ("healthcheck" in services[other]) == (wants == "service_healthy"), f"{name} waits for {other}"
    assert sum("config.runtime.web" in " ".join(one.get("command", [])) for one in services.values()) == 2
