"""The release that a match pins, read anew each time: what a process keeps may be older. Imports store and below."""

from __future__ import annotations

from functools import lru_cache

from catalogue.models import Release
from matches.kernel.cards import Cards, decode_release, release_digest
from matches.store.raw import executed

# All rows of that digest must hold it: an older release that is published again has a number of its own.
_WHOLE = """
SELECT coalesce(bool_and(encode(sha256(convert_to(body, 'UTF8')), 'hex') = digest), false) FROM catalogue_release
WHERE game = %(game)s AND digest = %(digest)s
"""


def pinned(game: str, digest: str) -> Cards | None:
    """The cards that `digest` names; None if the release is not there, or holds others."""
    with executed(_WHOLE, {"game": game, "digest": digest}) as cursor:
        if cursor.fetchone() != (True,):
            return None
    return _cards(game, digest)


@lru_cache(maxsize=16)
def _cards(game: str, digest: str) -> Cards | None:
    """Kept by what they hold, so that nothing kept can be older than its digest."""
    body = release_body(game, digest)
    return None if body is None or release_digest(body) != digest else decode_release(body)


def release_body(game: str, digest: str) -> bytes | None:
    """The exact bytes of a release; None if there is none."""
    row = Release.objects.only("body").filter(game=game, digest=digest).order_by("number").first()
    return None if row is None else row.body.encode()
