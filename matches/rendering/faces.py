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
from matches.releases import cards_of, current_digest

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

    def foremost(self, count: int) -> list[Card]:
        """At most `count` cards, those of the game's first kind first: a game names its chief kind before the others."""
        place = {kind.key: at for at, kind in enumerate(rules_of(self.game).kinds)}
        return sorted(self.cards.values(), key=lambda card: place.get(card.kind, len(place)))[:count]

    @property
    def cards(self) -> Cards:
        return cards_of(self.game, self.digest) if self.digest else rules_of(self.game).first_release()


def pinned(match: Match) -> Faces:
    """The cards that `match` is played with."""
    return Faces(match.game, match.release)


def current(game: str) -> Faces:
    """The cards that a match which is opened now would be played with."""
    return Faces(game, current_digest(game))


@lru_cache(maxsize=FACES_KEPT)
def _face(faces: Faces, slug: str) -> Face:
    card = faces.cards[slug]
    picture = art.picture_of(kinds.as_game(rules_of(faces.game)), kinds.record_of(card))
    return Face(slug, card.name, card.text, picture)
