"""Says expected trouble in words for a person, and looks for it before a start; imports Django's errors and the drivers."""

import socket

import kombu.exceptions
import psycopg
from django.core.exceptions import ImproperlyConfigured
from django.db import OperationalError

from config.runtime.errors import Unavailable

OLDEST_POSTGRES = 15


def explain(error: BaseException) -> str | None:
    """The sentence for trouble that comes from outside the code, or None for anything else."""
    if isinstance(error, (Unavailable, ImproperlyConfigured)):
        return f"Pli: {error}"
    # Without an SQLSTATE the server never answered: it is a matter of addresses and passwords.
    cause = error.__cause__ if isinstance(error, OperationalError) else error
    if isinstance(cause, psycopg.OperationalError) and cause.sqlstate is None:
        return f"Pli: {_unreachable_database(cause)}"
    return None


def check_port(host: str, port: int) -> None:
    """Raises Unavailable when the web server could not listen there."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise Unavailable(
                f"Port {port} on {host} is taken ({error.strerror}). Try another: make run PORT={port + 1}"
            ) from error


def check_database(url: str) -> None:
    """Raises Unavailable when the database cannot be reached or is too old."""
    try:
        with psycopg.connect(url, connect_timeout=5) as connection:
            major = connection.info.server_version // 10_000
    except psycopg.OperationalError as error:
        raise Unavailable(_unreachable_database(error)) from error
    if major < OLDEST_POSTGRES:
        raise Unavailable(f"The database runs PostgreSQL {major}; Pli needs {OLDEST_POSTGRES} or newer.")


def check_broker() -> None:
    """Raises Unavailable when the task broker cannot be reached. Needs Django to be set up."""
    from config.celery import app

    with app.connection_for_write(connect_timeout=5) as connection:
        try:
            connection.ensure_connection(max_retries=1, timeout=5)
        except kombu.exceptions.OperationalError as error:
            said = f"The broker {connection.as_uri()} cannot be reached: {error}"
            raise Unavailable(f"{said}\nIs CELERY_BROKER_URL right, and does the server run?") from error


def check_migrations() -> None:
    """Raises Unavailable when the database knows migrations that this code does not. Needs Django to be set up."""
    from django.apps import apps
    from django.db import connection
    from django.db.migrations.loader import MigrationLoader

    loader = MigrationLoader(connection)
    unknown = [f"{app}.{name}" for app, name in loader.applied_migrations or () if (app, name) not in loader.disk_migrations]
    ours = sorted(name for name in unknown if apps.is_installed(name.split(".")[0]))
    if ours:
        raise Unavailable(f"The database was used by a newer Pli ({ours[-1]}). Run that one, or use another database.")


def _unreachable_database(error: psycopg.Error) -> str:
    return f"The database cannot be reached: {str(error).strip()}\nIs DATABASE_URL right, and does the server run?"
