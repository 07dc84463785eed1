"""The shared cache, which a dead server may slow but not stop; imports Django's caches and redis."""

from collections.abc import Callable
from typing import Any

import structlog
from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from redis.exceptions import ConnectionError as Lost
from redis.exceptions import TimeoutError as Slow

log = structlog.get_logger(__name__)


def _or_spare(name: str) -> Callable[..., Any]:
    def call(self: "SparedCache", *args: Any, **kwargs: Any) -> Any:
        try:
            return getattr(RedisCache, name)(self, *args, **kwargs)
        except (Lost, Slow) as error:
            log.warning("cache_lost", error=str(error))
            return getattr(self.spare, name)(*args, **kwargs)

    return call


class SparedCache(RedisCache):
    """Redis, with this process's memory in its place while it cannot be reached.

    Only rate limits and throttles live here: counted per process for a while, they are looser, and no page is lost.
    """

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(server, params)
        self.spare = LocMemCache("spare", {key: value for key, value in params.items() if key != "OPTIONS"})

    add = _or_spare("add")
    get = _or_spare("get")
    set = _or_spare("set")
    touch = _or_spare("touch")
    delete = _or_spare("delete")
    get_many = _or_spare("get_many")
    set_many = _or_spare("set_many")
    delete_many = _or_spare("delete_many")
    has_key = _or_spare("has_key")
    incr = _or_spare("incr")
    clear = _or_spare("clear")
