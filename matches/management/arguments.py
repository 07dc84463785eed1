"""What several commands are given, and how they say no: matches, games and their options. Imports registry and errors."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from uuid import UUID

import msgspec
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


def add_option(parser: ArgumentParser) -> None:
    """`--option NAME=VALUE`, any number of times, for `options_of`."""
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="of the table; its default unless given"
    )


def options_of(rules: AnyRules, given: Sequence[str]) -> msgspec.Struct:
    """The options of a table of `rules` with those `given` as "name=value"; CommandError if they do not fit."""
    pairs = [one.partition("=") for one in given]
    try:
        return msgspec.convert({name: value for name, _, value in pairs}, rules.options, strict=False)
    except msgspec.ValidationError as wrong:
        raise CommandError(f"These options do not fit {rules.key}: {wrong}") from wrong


@contextmanager
def in_words() -> Iterator[None]:
    """An expected failure ends the command with a sentence instead of a traceback."""
    try:
        yield
    except Problem as problem:
        raise CommandError(errors.say(problem, "en")) from problem
