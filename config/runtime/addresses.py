"""Names the servers that settings connect to, embedded or given; imports psycopg's URL parser; starts nothing."""

import os
from typing import Any

from psycopg import ProgrammingError
from psycopg.conninfo import conninfo_to_dict

from config.runtime import paths, postgres, valkey
from config.runtime.errors import Unavailable


def database_url() -> str:
    """DATABASE_URL, or the embedded cluster's."""
    return os.environ.get("DATABASE_URL") or postgres.address(paths.home())


def broker_url() -> str:
    """CELERY_BROKER_URL, or the embedded broker's in the spelling of Celery."""
    return os.environ.get("CELERY_BROKER_URL") or f"redis+socket://{valkey.socket_file(paths.home())}"


def cache_url() -> str | None:
    """The broker as a cache, in the spelling of redis-py; None when it is no Redis."""
    return as_redis(os.environ.get("PLI_CACHE_URL") or broker_url())


def as_redis(url: str) -> str | None:
    """A broker's address in the spelling of redis-py; None when it is no Redis."""
    if url.startswith("redis+socket://"):
        return f"unix://{url.removeprefix('redis+socket://')}"
    return url if url.startswith(("redis://", "rediss://", "unix://")) else None


def database(url: str) -> dict[str, Any]:
    """Django's words for a `postgresql://` URL; what Django has no word for (sslmode …) goes to libpq as it is.

    Raises Unavailable when it is no such URL, without repeating it: it may hold a password.
    """
    try:
        parts = conninfo_to_dict(url)
    except ProgrammingError as error:
        raise Unavailable("DATABASE_URL is not of the form postgresql://user:password@host:port/name.") from error
    return {
        "ENGINE": "config.postgres",
        "NAME": parts.pop("dbname", ""),
        "USER": parts.pop("user", ""),
        "PASSWORD": parts.pop("password", ""),
        "HOST": parts.pop("host", ""),
        "PORT": parts.pop("port", ""),
        "OPTIONS": parts,
    }
