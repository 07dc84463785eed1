"""Several people at once: each call in a thread of its own, with a connection of its own, all begun at the same moment."""

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from django.db import connection, connections


def together(*calls: Callable[[], Any]) -> list[Any]:
    """What each call returned, or the exception that it raised, in the order of the calls."""
    gate = threading.Barrier(len(calls))

    def run(call: Callable[[], Any]) -> Any:
        try:
            connection.ensure_connection()
            gate.wait(30)
            return call()
        except Exception as error:
            return error
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(run, calls))


def returned(answers: Sequence[Any]) -> list[Any]:
    """Those of `together` that are no exceptions."""
    return [answer for answer in answers if not isinstance(answer, Exception)]


def codes(answers: Sequence[Any]) -> list[str]:
    """The codes of the problems among them, sorted; any other exception is raised."""
    for answer in answers:
        if isinstance(answer, Exception) and not hasattr(answer, "code"):
            raise answer
    return sorted(answer.code for answer in answers if isinstance(answer, Exception))
