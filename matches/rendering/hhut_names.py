"""What the ratings of HHUT are called in a release (Q2). Imports the game and faces."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from matches.games.hhut.names import rating_names
from matches.games.hhut.ratings import Rating
from matches.kernel.words import Words
from matches.rendering.faces import Faces

RELEASES_KEPT = 64
SHORT = 3  # letters of a name on a small card


@lru_cache(maxsize=RELEASES_KEPT)
def ratings_of(faces: Faces) -> Mapping[Rating, Words]:
    """The names that moderators have given them there; a release is never changed, so they are read once."""
    return rating_names(faces.cards)
