"""Cards of HHUT as its table shows them: name, picture, general rating, eight ratings. Imports the game and faces."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.safestring import SafeString

from matches.games.hhut.held import Bonus, Rapper
from matches.games.hhut.ratings import RATINGS, UNKNOWN, Rating, Score
from matches.kernel.words import Words
from matches.rendering.faces import Faces
from matches.rendering.hhut_names import SHORT, ratings_of
from matches.rendering.labels import said


@dataclass(frozen=True, slots=True)
class Rate:
    """One rating of a card; `best` marks its highest."""

    rating: Rating
    words: Words
    score: Score
    best: bool

    @property
    def name(self) -> str:
        return said(self.words)

    @property
    def short(self) -> str:
        return self.name[:SHORT]

    @property
    def unknown(self) -> bool:
        return self.score == UNKNOWN


@dataclass(frozen=True, slots=True)
class Ticket:
    """A rapper card to look at. Where the release has no such card its slug is its name."""

    slug: str
    name: Words
    general: int
    picture: SafeString
    rates: tuple[Rate, ...]

    @property
    def aloud(self) -> str:
        """The eight ratings as one reads them: "Paroles 90, Flow ?"."""
        return ", ".join(f"{one.name} {one.score}" for one in self.rates)


@dataclass(frozen=True, slots=True)
class Sleeve:
    """A bonus card to look at."""

    bonus: Bonus
    name: Words
    picture: SafeString


def ticket(card: Rapper, faces: Faces) -> Ticket:
    face = faces.get(card.slug)
    best = max((score for score in card.scores if score != UNKNOWN), default=None)
    called = ratings_of(faces)
    rates = tuple(Rate(rating, called[rating], score, score == best) for rating, score in zip(RATINGS, card.scores, strict=True))
    name = Words(card.slug, card.slug) if face is None else face.name
    return Ticket(card.slug, name, card.general, SafeString("") if face is None else face.picture, rates)


def sleeve(bonus: Bonus, faces: Faces) -> Sleeve:
    face = faces.get(bonus.slug)
    if face is None:
        return Sleeve(bonus, Words(bonus.slug, bonus.slug), SafeString(""))
    return Sleeve(bonus, face.name, face.picture)
