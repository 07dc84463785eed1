"""What several commands are given, and how they say no. Imports kinds and the words of troubles."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Iterator
from contextlib import contextmanager

from django.core.management.base import CommandError

from catalogue import kinds, wording
from catalogue.errors import Invalid, Missing, Trouble, Unsound
from catalogue.exchange.refusals import Unreadable


def game(text: str) -> kinds.Game:
    """The game with this key."""
    try:
        return kinds.game(text)
    except Missing as error:
        known = ", ".join(one.key for one in kinds.games())
        raise ArgumentTypeError(f"there is no game {text!r}; there are {known}") from error


@contextmanager
def in_words() -> Iterator[None]:
    """A trouble ends the command with sentences instead of a traceback."""
    try:
        yield
    except Unreadable as refusal:
        raise CommandError("\n".join(words.said_in("en") for words in refusal.words)) from refusal
    except Invalid as invalid:
        raise CommandError("\n".join(f"{one.field}: {one.words.said_in('en')}" for one in invalid.faults)) from invalid
    except Unsound as unsound:
        said = "; ".join(f"{one.about}: {one.words.said_in('en')}" for one in unsound.findings)
        raise CommandError(f"these cards are not fit for a release: {said}") from unsound
    except Trouble as trouble:
        raise CommandError(wording.say(trouble, "en")) from trouble
