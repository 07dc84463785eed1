"""Cards for matches: the release a new match pins, and the cards of a pinned one."""

from __future__ import annotations

from functools import lru_cache

from catalogue import selectors as catalogue
from catalogue import services as publishing
from matches.kernel.cards import Cards, decode_release, encode_release
from matches.kernel.match import AnyRules


@lru_cache(maxsize=64)
def cards_of(game: str, digest: str) -> Cards:
    """The cards of a pinned release, by slug; kept in the process, a release never changes."""
    return decode_release(catalogue.body(game, digest))


def publish_starter(rules: AnyRules) -> str:
    """Publish the game's starter cards unless it has a release already; the digest of the current one."""
    release = catalogue.current(rules.key) or publishing.publish(rules.key, encode_release(rules.starter))
    return release.digest
