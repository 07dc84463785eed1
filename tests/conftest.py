"""What every test may ask for, and the rules of a run: servers, browsers, the flush, skips; imports the runtime."""

import contextlib
import os
import random
from collections.abc import Iterator

import hypothesis
import psutil
import pytest

from config.runtime import paths
from config.runtime.lease import lease
from config.runtime.postgres import Postgres

pytest_plugins = ["tests.support.browsers", "tests.support.databases", "tests.support.processes"]
REQUIRE_ALL = os.environ.get("REQUIRE_ALL") == "1"
SERVERS = contextlib.ExitStack()

# Sync Playwright keeps an event loop in the test's thread, where Django would refuse its ORM.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
hypothesis.settings.register_profile("pli", deadline=None, derandomize=False, print_blob=True)
hypothesis.settings.load_profile("pli")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Chooses the run's seed, and starts its cluster unless a DATABASE_URL is given."""
    config.addinivalue_line("markers", "real_tasks: tasks are sent to a broker instead of being recorded")
    if config.getoption("hypothesis_seed", None) is None:
        config.option.hypothesis_seed = str(random.SystemRandom().randrange(2**32))
    # A run with several workers has its servers from the process that started them.
    if hasattr(config, "workerinput") or config.option.collectonly or os.environ.get("DATABASE_URL"):
        return
    cluster = Postgres(paths.home(), throwaway=True)
    SERVERS.enter_context(lease(cluster))
    cluster.drop_leftovers("test_pli_", psutil.pid_exists)


def pytest_unconfigure() -> None:
    SERVERS.close()


def pytest_report_header(config: pytest.Config) -> str:
    return f"hypothesis seed: {config.getoption('hypothesis_seed')} (again: --hypothesis-seed=…)"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Iterator[None]:
    report = yield
    return _no_skip(report)


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Iterator[None]:
    report = yield
    return _no_skip(report)


def _no_skip(report):
    """With REQUIRE_ALL=1 a skip is a failure: a check that silently stays away proves nothing."""
    if REQUIRE_ALL and report.skipped and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome, report.longrepr = "failed", f"REQUIRE_ALL=1 and not run. {reason}"
    return report
