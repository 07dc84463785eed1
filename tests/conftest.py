"""What every test may ask for, and the rules of a run: servers, browsers, the flush, skips; imports the runtime."""

import contextlib
import os
import random
from collections.abc import Iterator

import hypothesis
import psutil
import pytest
from django.conf import settings
from django.utils import translation

from config.runtime import paths, words
from config.runtime.errors import Unavailable
from config.runtime.lease import lease
from config.runtime.postgres import NAME, Postgres
from config.runtime.valkey import Valkey
from tests.support import clusters

PLUGINS = ("browsers", "commands", "databases", "order", "processes", "shelf", "skips")
pytest_plugins = ["pytester", *(f"tests.support.{name}" for name in PLUGINS)]
SERVERS = contextlib.ExitStack()

# Sync Playwright keeps an event loop in the test's thread, where Django would refuse its ORM.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
# Each program that a test starts, and each process of a run, would compile the whole product again.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
hypothesis.settings.register_profile("pli", deadline=None, derandomize=False, print_blob=True)
hypothesis.settings.load_profile("pli")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Chooses the run's seed, and starts its cluster unless a DATABASE_URL is given."""
    config.addinivalue_line("markers", "real_tasks: tasks are sent to a broker instead of being recorded")
    if config.getoption("hypothesis_seed", None) is None:
        config.option.hypothesis_seed = str(random.SystemRandom().randrange(2**32))
    if config.option.collectonly:
        return
    try:
        _start_servers(several=getattr(config.option, "dist", "no") != "no" and not hasattr(config, "workerinput"))
    except Unavailable as error:
        raise pytest.UsageError(str(error)) from error


def _start_servers(several: bool) -> None:
    """A cluster for this process, unless it leaves the tests to `several` others, each of which starts its own."""
    if url := os.environ.get("DATABASE_URL"):
        if several:
            raise Unavailable("Tests in several processes need a cluster each: with DATABASE_URL, run them in one (WORKERS=0).")
        words.check_database(url)
        return
    if several:
        SERVERS.callback(_stop_leftovers)
        return
    cluster = Postgres(paths.home(), throwaway=True)
    clusters.begin(cluster.home)
    SERVERS.enter_context(lease(cluster))
    cluster.drop_leftovers("test_pli_", psutil.pid_exists)
    if clusters.is_migrated(cluster):
        settings.DATABASES["default"]["TEST"]["TEMPLATE"] = NAME


@pytest.fixture(autouse=True)
def nothing_is_left() -> Iterator[None]:
    """Each test begins in the first language of the house, and with no release or sheet of an earlier one by its number."""
    from catalogue import selectors
    from catalogue.selectors import standing
    from economy import clock, sheets

    selectors.forget_marks()
    for kept in (selectors.mark_of, selectors.release_body, standing._unpublished, sheets.sheet):
        kept.cache_clear()
    with translation.override(settings.LANGUAGE_CODE):
        yield
    assert not clock.moved(), "the test has left the clock at another time than the database's"


def _stop_leftovers() -> None:
    """The servers of processes that were killed before they could stop them; others' are left alone."""
    for folder in paths.home().glob("gw*"):
        with lease(_Left(folder), _LeftBroker(folder)):
            pass


class _Left(Postgres):
    def ensure(self) -> None:
        """Nothing is started: whoever leaves last stops it."""


class _LeftBroker(Valkey):
    def ensure(self) -> None:
        """The same."""


def pytest_unconfigure() -> None:
    SERVERS.close()


def pytest_report_header(config: pytest.Config) -> str:
    return f"hypothesis seed: {config.getoption('hypothesis_seed')} (again: --hypothesis-seed=…)"
