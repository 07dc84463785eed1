"""The cards of a release as the rules see them, kept in the process. Imports the catalogue's selectors and the registry."""

from __future__ import annotations

from functools import lru_cache

from catalogue import selectors as catalogue
from matches.kernel.cards import Cards, decode_release
from matches.registry import rules_of


@lru_cache(maxsize=64)
def cards_of(game: str, digest: str) -> Cards:
    """The cards of a pinned release; a release never changes. Missing("no_such_release")."""
    return decode_release(catalogue.body(game, digest))


def cards_or_first(game: str, digest: str) -> Cards:
    """The cards of a release; without a digest those that the game's first one will hold."""
    return cards_of(game, digest) if digest else rules_of(game).first_release()


def current_cards(game: str) -> Cards:
    """The cards that a match which is opened now would be played with."""
    return cards_or_first(game, current_digest(game))


def current_digest(game: str) -> str:
    """The digest of the game's current release, at most a second old; empty before its first one."""
    mark = catalogue.current_mark(game)
    return "" if mark is None else mark.digest
