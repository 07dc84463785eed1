"""What every test may ask for, and the rules of a run: servers, browsers, the flush, skips; imports the runtime."""

import contextlib
import os
import random

import hypothesis
import psutil
import pytest

from config.runtime import paths, words
from config.runtime.errors import Unavailable
from config.runtime.lease import lease
from config.runtime.postgres import Postgres

pytest_plugins = ["pytester", *(f"tests.support.{name}" for name in ("browsers", "commands", "databases", "processes", "skips"))]
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
    if not hasattr(config, "workerinput") and not config.option.collectonly:
        try:
            _start_servers()
        except Unavailable as error:
            raise pytest.UsageError(str(error)) from error


def _start_servers() -> None:
    if url := os.environ.get("DATABASE_URL"):
        words.check_database(url)
        return
    cluster = Postgres(paths.home(), throwaway=True)
    SERVERS.enter_context(lease(cluster))
    cluster.drop_leftovers("test_pli_", psutil.pid_exists)


def pytest_unconfigure() -> None:
    SERVERS.close()


def pytest_report_header(config: pytest.Config) -> str:
    return f"hypothesis seed: {config.getoption('hypothesis_seed')} (again: --hypothesis-seed=…)"
