"""Settings are safe unless somebody asks for less, and say in words what they miss."""

import os
import runpy
import stat
from pathlib import Path
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured

from config.runtime import paths

NAMES = (
    "DATABASE_URL",
    "CELERY_BROKER_URL",
    "SECRET_KEY",
    "PLI_SEALING_KEY_FILE",
    "PLI_LOG_KEY_FILE",
    "PLI_PUSH_KEY_FILE",
    "DEBUG",
    "PLI_TLS",
    "PLI_CACHE_URL",
    "ALLOWED_HOSTS",
)
URL = "postgresql://pli:s%40fe@db.example:5433/site?sslmode=require"
KEYS = f"k1 {'01' * 32}\nk2 {'02' * 32}\n"
LOG_KEYS = f"log.example/pli public {'03' * 32}\nlog.example/pli {'04' * 32}\n"


@pytest.fixture
def read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Reads the settings anew under the given environment and no other."""
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PLI_HOME", str(tmp_path / "home"))

    def under(**environment: str) -> dict[str, Any]:
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        return runpy.run_path(str(paths.REPOSITORY / "config" / "settings.py"))

    return under


@pytest.fixture
def key_file(log_key_file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """That of the sealing keys; that of the log's is named already."""
    monkeypatch.setenv("PLI_LOG_KEY_FILE", log_key_file)
    file = tmp_path / "keys"
    file.write_text(KEYS)
    return str(file)


@pytest.fixture
def log_key_file(tmp_path: Path) -> str:
    file = tmp_path / "log_keys_of_ones_own"
    file.write_text(LOG_KEYS)
    return str(file)


def test_a_local_run_makes_its_secrets_once_for_its_owner_alone(read: Any, tmp_path: Path) -> None:
    first, second = read(), read()
    assert first["SECRET_KEY"] == second["SECRET_KEY"]
    assert len(first["SECRET_KEY"]) == 64
    assert first["SEALING_KEYS"] == second["SEALING_KEYS"]
    assert [len(key) for key in first["SEALING_KEYS"].values()] == [32]
    assert first["LOG_KEYS"] == second["LOG_KEYS"]
    assert [(key.origin, key.public, len(key.key)) for key in first["LOG_KEYS"]] == [("pli.localhost/registre", False, 32)]
    modes = [stat.S_IMODE((tmp_path / "home" / name).stat().st_mode) for name in ("secret_key", "sealing_keys", "log_keys")]
    assert modes == [0o600, 0o600, 0o600]


def test_debug_is_off_unless_asked_for(read: Any) -> None:
    assert read()["DEBUG"] is False
    assert read(DEBUG="1")["DEBUG"] is True


def test_with_a_database_of_ones_own_a_secret_key_is_required(read: Any, key_file: str) -> None:
    with pytest.raises(ImproperlyConfigured, match="SECRET_KEY is missing"):
        read(DATABASE_URL=URL, PLI_SEALING_KEY_FILE=key_file)


def test_with_a_database_of_ones_own_a_sealing_key_is_required(read: Any) -> None:
    with pytest.raises(ImproperlyConfigured, match="PLI_SEALING_KEY_FILE is missing"):
        read(DATABASE_URL=URL, SECRET_KEY="long and random")


def test_with_a_database_of_ones_own_a_key_of_the_log_is_required(
    read: Any, key_file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PLI_LOG_KEY_FILE")
    with pytest.raises(ImproperlyConfigured, match="PLI_LOG_KEY_FILE is missing"):
        read(DATABASE_URL=URL, SECRET_KEY="long and random", PLI_SEALING_KEY_FILE=key_file)


def test_an_operators_site_insists_on_tls(read: Any, key_file: str) -> None:
    settings = read(DATABASE_URL=URL, SECRET_KEY="long and random", PLI_SEALING_KEY_FILE=key_file)
    secured = ("SECURE_SSL_REDIRECT", "SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE", "LANGUAGE_COOKIE_SECURE")
    assert [settings[name] for name in secured] == [True, True, True, True]
    assert settings["SECURE_HSTS_SECONDS"] == 31_536_000
    assert read(PLI_TLS="0")["SECURE_SSL_REDIRECT"] is False


def test_a_local_run_speaks_plain_http_to_this_machine_alone(read: Any) -> None:
    settings = read()
    assert (settings["SECURE_SSL_REDIRECT"], settings["SECURE_HSTS_SECONDS"]) == (False, 0)
    assert settings["ALLOWED_HOSTS"] == ["localhost", "127.0.0.1", "[::1]"]


def test_the_content_policy_allows_nothing_inline(read: Any) -> None:
    directives = read()["CONTENT_SECURITY_POLICY"]["DIRECTIVES"]
    allowed = {source for sources in directives.values() for source in sources}
    assert allowed == {"'self'", "data:", "'none'"}
    assert directives["default-src"] == ["'self'"]
    assert [name for name, sources in directives.items() if "data:" in sources] == ["img-src"]


def test_passwords_are_hashed_by_argon2_first(read: Any) -> None:
    assert read()["PASSWORD_HASHERS"][0] == "django.contrib.auth.hashers.Argon2PasswordHasher"


def test_a_database_url_is_read_whole(read: Any, key_file: str) -> None:
    settings = read(DATABASE_URL=URL, SECRET_KEY="long and random", PLI_SEALING_KEY_FILE=key_file)
    database = settings["DATABASES"]["default"]
    assert [database[name] for name in ("NAME", "USER", "PASSWORD", "HOST", "PORT")] == [
        "site",
        "pli",
        "s@fe",
        "db.example",
        "5433",
    ]
    assert database["OPTIONS"]["sslmode"] == "require"
    assert database["OPTIONS"]["options"] == "-c idle_in_transaction_session_timeout=30000"
    assert database["ATOMIC_REQUESTS"] is False


def test_a_broken_database_url_is_said_in_words_that_do_not_repeat_it(read: Any) -> None:
    with pytest.raises(ImproperlyConfigured, match="DATABASE_URL is not of the form") as caught:
        read(DATABASE_URL="postgresql://pli:secret@[broken", SECRET_KEY="long and random")
    assert "secret" not in str(caught.value)


def test_the_last_sealing_key_is_the_current_one_and_the_others_still_open(read: Any, key_file: str) -> None:
    settings = read(PLI_SEALING_KEY_FILE=key_file)
    assert settings["SEALING_KEYS"] == {"k1": b"\x01" * 32, "k2": b"\x02" * 32}
    assert settings["SEALING_KEY_ID"] == "k2"


@pytest.mark.parametrize("text", ["", "k1 0102\n", f"k1 {'01' * 32}\nk1 {'02' * 32}\n", f"{'01' * 32}\n", f"k1 {'zz' * 32}\n"])
def test_a_key_file_of_another_form_is_refused(text: str, read: Any, tmp_path: Path) -> None:
    file = tmp_path / "keys"
    file.write_text(text)
    with pytest.raises(ImproperlyConfigured, match="must have a line"):
        read(PLI_SEALING_KEY_FILE=str(file))


def test_the_last_key_of_the_log_signs_and_of_an_older_one_the_public_half_is_enough(read: Any, log_key_file: str) -> None:
    settings = read(PLI_LOG_KEY_FILE=log_key_file)
    assert settings["LOG_KEYS"] == [("log.example/pli", True, b"\x03" * 32), ("log.example/pli", False, b"\x04" * 32)]


@pytest.mark.parametrize(
    "text",
    ["", "a 0102\n", f"a public {'01' * 32}\n", f"a {'01' * 32}\nb {'02' * 32}\n", f"{'01' * 32}\n", f"a b {'01' * 32}\n"],
)
def test_a_file_of_log_keys_of_another_form_is_refused(text: str, read: Any, tmp_path: Path) -> None:
    file = tmp_path / "keys"
    file.write_text(text)
    with pytest.raises(ImproperlyConfigured, match="must have a line '<origin>"):
        read(PLI_LOG_KEY_FILE=str(file))


def test_a_key_file_that_is_not_there_is_refused(read: Any) -> None:
    with pytest.raises(ImproperlyConfigured, match="cannot be read: No such file"):
        read(PLI_SEALING_KEY_FILE="/no/such/file")


def test_a_task_comes_back_only_after_the_longest_one_may_have_ended(read: Any) -> None:
    settings = read()
    assert settings["CELERY_TASK_ACKS_LATE"] is settings["CELERY_TASK_REJECT_ON_WORKER_LOST"] is True
    assert settings["CELERY_BROKER_TRANSPORT_OPTIONS"]["visibility_timeout"] > settings["CELERY_TASK_TIME_LIMIT"]


def test_the_shared_cache_is_the_broker_when_it_is_a_redis(read: Any) -> None:
    assert read()["CACHES"]["default"]["LOCATION"].startswith("unix:///")
    assert read(CELERY_BROKER_URL="redis://h:1/2")["CACHES"]["default"]["LOCATION"] == "redis://h:1/2"
    assert read(CELERY_BROKER_URL="amqp://h")["CACHES"]["default"]["BACKEND"] == "django.core.cache.backends.locmem.LocMemCache"


def test_the_environment_of_the_run_is_left_as_it_was() -> None:
    assert os.environ["SECRET_KEY"] == "known to everybody, good for tests alone"


def test_browsers_are_woken_with_a_key_that_a_local_run_makes_and_a_site_names(
    read: Any, key_file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len(read()["PUSH_KEY"]) == 32
    assert stat.S_IMODE((tmp_path / "home" / "push_key").stat().st_mode) == 0o600
    site = {"DATABASE_URL": URL, "PLI_SEALING_KEY_FILE": key_file, "SECRET_KEY": "x" * 50}
    assert read(**site)["PUSH_KEY"] == b""
    file = tmp_path / "push"
    file.write_text("05" * 32 + "\n")
    assert read(**site, PLI_PUSH_KEY_FILE=str(file))["PUSH_KEY"] == b"\x05" * 32
    file.write_text("00" * 32)
    with pytest.raises(ImproperlyConfigured, match="must have 64 hex digits"):
        read()
