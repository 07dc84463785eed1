"""The shared cache goes on without its server, in this process's memory."""

from pathlib import Path

import pytest

from config.cache import SparedCache
from config.runtime import valkey
from config.runtime.lease import lease
from config.runtime.valkey import Valkey


@pytest.fixture
def lost() -> SparedCache:
    options = {"socket_connect_timeout": 0.2}
    return SparedCache("redis://127.0.0.1:9/0", {"OPTIONS": options, "KEY_PREFIX": "lost"})


def test_without_its_server_it_counts_in_memory(lost: SparedCache) -> None:
    lost.set("tries", 1)
    assert lost.incr("tries") == 2
    assert lost.get("tries") == 2


def test_without_its_server_nothing_raises(lost: SparedCache) -> None:
    assert lost.add("a", 1) is True
    assert lost.get_many(["a", "b"]) == {"a": 1}
    assert lost.set_many({"b": 2}) == []
    assert lost.has_key("b") is True
    assert lost.touch("b") is True
    lost.delete_many(["a", "b"])
    assert lost.get("a") is None
    lost.clear()


def test_with_its_server_what_is_set_is_shared(tmp_path: Path) -> None:
    with lease(Valkey(tmp_path, throwaway=True)):
        first, second = (SparedCache(f"unix://{valkey.socket_file(tmp_path)}", {}) for _ in range(2))
        first.set("seen", "by both")
        assert second.get("seen") == "by both"
