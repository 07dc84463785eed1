"""Cards as pages show them: name, text and picture as one release has them. Imports the catalogue's art, releases and below.

A match shows the cards of the release that it has pinned; what is about no match shows those of the current one.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from django.utils.safestring import SafeString

from catalogue import art
from matches import kinds
from matches.kernel.cards import Card, Cards
from matches.kernel.words import Words
from matches.models import Match
from matches.registry import rules_of
from matches.releases import cards_or_first, current_digest

RELEASES_KEPT = 64
FACES_KEPT = 4096  # a drawing has some 4 kB


@dataclass(frozen=True, slots=True)
class Face:
    """One card to look at. Its picture is decoration: its name stands beside it."""

    slug: str
    name: Words
    text: Words
    picture: SafeString


@dataclass(frozen=True, slots=True)
class Faces:
    """The cards of one release of a game; without a digest, those that its first one will hold. Read when one is asked for."""

    game: str
    digest: str

    def __getitem__(self, slug: str) -> Face:
        """KeyError if the release has no such card."""
        return _face(self, slug)

    def get(self, slug: object) -> Face | None:
        """The card of that slug, or None."""
        return self[slug] if isinstance(slug, str) and slug in self.cards else None

    def first(self, count: int) -> tuple[Face, ...]:
        """The faces of `foremost`."""
        return tuple(self[card.slug] for card in self.foremost(count))

    def foremost(self, count: int) -> tuple[Card, ...]:
        """At most `count` cards, those of the game's first kind first: a game names its chief kind before the others."""
        return _foremost(self, count)

    @property
    def cards(self) -> Cards:
        return cards_or_first(self.game, self.digest)


def pinned(match: Match) -> Faces:
    """The cards that `match` is played with."""
    return Faces(match.game, match.release)


def current(game: str) -> Faces:
    """The cards that a match which is opened now would be played with."""
    return Faces(game, current_digest(game))


@lru_cache(maxsize=RELEASES_KEPT)
def _foremost(faces: Faces, count: int) -> tuple[Card, ...]:
    """Sorted once for a release: the home page asks each time that it is shown."""
    place = {kind.key: at for at, kind in enumerate(rules_of(faces.game).kinds)}
    return tuple(sorted(faces.cards.values(), key=lambda card: place.get(card.kind, len(place)))[:count])


@lru_cache(maxsize=FACES_KEPT)
def _face(faces: Faces, slug: str) -> Face:
    card = faces.cards[slug]
    picture = art.picture_of(kinds.as_game(rules_of(faces.game)), kinds.record_of(card))
    return Face(slug, card.name, card.text, picture)
