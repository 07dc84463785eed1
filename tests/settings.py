"""The product's settings for a test run: a home, servers and keys of its own; imports `config.settings`."""

import os
from pathlib import Path

# Everything is said through the environment, so that programs which tests start find the same.
if "PLI_TEST_RUN" not in os.environ:
    home = Path(os.environ.get("PLI_HOME") or Path(__file__).resolve().parents[1] / "var")
    os.environ["PLI_TEST_RUN"] = str(os.getpid())
    os.environ["PLI_HOME"] = str(home / "test")
# One of several processes of a run has servers of its own: in one cluster a database's feed waits for the writers of all.
if (worker := os.environ.get("PYTEST_XDIST_WORKER", "")) != os.environ.get("PLI_TEST_WORKER", ""):
    os.environ["PLI_TEST_WORKER"] = worker
    os.environ["PLI_HOME"] = str(Path(os.environ["PLI_HOME"]) / worker)
os.environ["PLI_TLS"] = os.environ["DEBUG"] = "0"
os.environ["SECRET_KEY"] = "known to everybody, good for tests alone"
os.environ["PLI_SEALING_KEY_FILE"] = str(Path(__file__).with_name("sealing_keys"))
os.environ["PLI_LOG_KEY_FILE"] = str(Path(__file__).with_name("log_keys"))
os.environ.setdefault("PLI_LOG_LEVEL", "WARNING")

from config.settings import *  # noqa: F403
from config.settings import DATABASES, LOCAL, STORAGES

STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
WHITENOISE_USE_FINDERS, STATIC_ROOT = True, None
# Files are looked for when they are asked for: else each test's client would read the folders of all of them first.
WHITENOISE_AUTOREFRESH = True
# Threads of a test's web server would keep the database in use after the test.
DATABASES["default"]["CONN_MAX_AGE"] = 0
if LOCAL:
    # Several runs may share the cluster; conftest drops the databases that killed runs left.
    DATABASES["default"]["TEST"] = {"NAME": f"test_pli_{os.environ['PLI_TEST_RUN']}"}
# Argon2 takes its time on purpose; tests that are about it name it.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher", "django.contrib.auth.hashers.Argon2PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
# All of a run's people come from one address; tests of the limits set their own.
ACCOUNT_RATE_LIMITS = {
    "guest": "9999/h/ip", "verify": "9999/m/ip", "open_table": "9999/h/user", "report": "9999/h/user", "own_data": "9999/h/user",
    "token": "9999/h/user",
}  # fmt: skip
