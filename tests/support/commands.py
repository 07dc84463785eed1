"""Commands as an operator runs them; imports Django's `call_command` alone."""

from collections.abc import Callable
from io import StringIO

import pytest
from django.core.management import call_command

Run = Callable[..., str]


@pytest.fixture
def run() -> Run:
    """Runs a command and gives what it wrote; a CommandError and an exit come through."""

    def run(*words: str) -> str:
        out = StringIO()
        call_command(*words, stdout=out)
        return out.getvalue()

    return run
