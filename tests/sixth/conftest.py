"""The whole house with a sixth game in it: `manage.py up` in processes of its own; imports the runtime."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from config.runtime import paths, processes
from tests.support import clusters
from tests.support.ports import free_port

START_S = 90  # four programs and two servers, on a machine that may be busy
NOT_OURS = ("DATABASE_URL", "CELERY_BROKER_URL", "PLI_CACHE_URL", "PLI_TEST_RUN", "PORT")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Its address. Nothing but an environment variable says that there is another game."""
    home = tmp_path_factory.mktemp("house")
    clusters.begin(home)
    kept = {name: value for name, value in os.environ.items() if name not in NOT_OURS}
    ours = {"PLI_HOME": str(home), "DJANGO_SETTINGS_MODULE": "config.settings", "PLI_EXTRA_GAMES": str(Path(__file__).parent)}
    log, port = home / "up.log", free_port()
    up = [sys.executable, "manage.py", "up", "--port", str(port)]
    with log.open("wb") as output:
        program = subprocess.Popen(up, cwd=paths.REPOSITORY, env=kept | ours, stdout=output, stderr=output)
    try:
        said = processes.happens(lambda: "Pli: http" in log.read_text() or program.poll() is not None, seconds=START_S)
        assert said and program.poll() is None, log.read_text()
        yield f"http://127.0.0.1:{port}"
    finally:
        program.terminate()
        assert program.wait(60) == 0, log.read_text()
