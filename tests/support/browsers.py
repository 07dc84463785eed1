"""A real Chromium and a real server for it; imports uvicorn, and the site at the last moment."""

import os
import shutil
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from playwright.sync_api import Browser, expect

from config.runtime import processes

# How long a page may take on a machine that does much else; how quick it is on its own is measured by tests that say so.
PATIENCE_MS = 20_000
expect.set_options(timeout=PATIENCE_MS)

# The shell without windows is the same engine, and opens a page with less work.
FOUND = (shutil.which(name) for name in ("chromium-headless-shell", "chromium"))
CHROMIUM = os.environ.get("CHROMIUM") or next(filter(None, FOUND), "/usr/bin/chromium")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-quic", "--no-first-run"]
QUIET = ["--disable-background-networking", "--disable-component-update", "--disable-sync"]
# For each window Chromium prepares what may drop down from its address bar, which costs as much as all else of a new page.
# Of two such lists the last one counts, so that it also has what Playwright leaves out.
NO_DROP_DOWN = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup")
PLAYWRIGHTS = (
    "AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying",
    "OptimizationHints", "PaintHolding", "PreconnectToSearch", "ThirdPartyStoragePartitioning",
)  # fmt: skip
RUNNING: list[Browser] = []  # one, once a test has asked for it
LEFT_OUT = [f"--disable-features={','.join((*NO_DROP_DOWN, *PLAYWRIGHTS))}"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests need a browser; CI sets REQUIRE_ALL=1, where its absence is a failure."""
    if Path(CHROMIUM).exists():
        return
    absent = pytest.mark.skip(reason=f"no Chromium at {CHROMIUM}: install it, or name it with CHROMIUM")
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(absent)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": [*FLAGS, *QUIET, *LEFT_OUT]}


@pytest.fixture(scope="session")
def browser(browser: Browser) -> Browser:
    RUNNING.append(browser)
    return browser


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_teardown() -> None:
    """No page outlives its test: it would ask for the rest of the run for a server that is gone."""
    for one in RUNNING:
        for context in one.contexts:
            context.close()


@pytest.fixture
def asgi_server(transactional_db: None) -> Iterator[str]:
    """The whole site on a free port, pages and streams, as `http://127.0.0.1:<port>`; the database is flushed after the test."""
    from config.asgi import application

    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        server = uvicorn.Server(uvicorn.Config(application, lifespan="on", log_level="warning", timeout_graceful_shutdown=1))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
        thread.start()
        assert processes.happens(lambda: server.started, seconds=60), "the web server did not start"
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        server.should_exit = True
        thread.join(10)
        assert not thread.is_alive(), "the web server did not stop"
