"""What several commands are given, and how they say no: ids of matches, keys of games. Imports registry and errors."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

from django.core.management.base import CommandError

from matches import errors
from matches.errors import Problem
from matches.kernel.match import AnyRules
from matches.registry import all_rules


def match_id(text: str) -> UUID:
    """The id of a match, as pages and API show it."""
    try:
        return UUID(text)
    except ValueError as error:
        raise ArgumentTypeError(f"{text!r} is not the id of a match") from error


def game(text: str) -> AnyRules:
    """The rules of the game with this key."""
    for rules in all_rules():
        if rules.key == text.replace("-", "_"):
            return rules
    raise ArgumentTypeError(f"there is no game {text!r}; there are {', '.join(rules.key for rules in all_rules())}")


@contextmanager
def in_words() -> Iterator[None]:
    """An expected failure ends the command with a sentence instead of a traceback."""
    try:
        yield
    except Problem as problem:
        raise CommandError(errors.say(problem, "en")) from problem
