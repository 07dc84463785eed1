"""What the eight ratings are called: a card of the catalogue for each, so that moderators can rename it (Q2). Imports cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Annotated

import msgspec

from matches.games.hhut.cards import RATING_WORDS
from matches.games.hhut.ratings import RATINGS, Rating
from matches.kernel.cards import Card, Cards, Kind, card, fact
from matches.kernel.labels import check_labels, label_names
from matches.kernel.rules import Finding
from matches.kernel.words import CardName, Value, Words


class RatingFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which of the eight ratings the card names."""

    rating: Annotated[
        Rating,
        fact(
            Words("Note désignée", "Rating named"),
            help=Words(
                "Le nom de cette carte est celui de la note, aux tables et sur les cartes.",
                "The name of this card is that of the rating, at tables and on cards.",
            ),
            choices=RATING_WORDS,
        ),
    ]


RATING = Kind("hhut", "rating", Words("Note", "Rating"), RatingFacts)
_TEXTS: Mapping[str, Words] = MappingProxyType(
    {
        "lyrics": Words("Ce qu’il reste quand on coupe le son.", "What is left when the sound is off."),
        "flow": Words("La façon de poser les mots sur le temps.", "How the words sit on the beat."),
        "sales": Words("Les disques, les écoutes, les chiffres.", "Records, streams, figures."),
        "influence": Words("Ceux qui rappent ainsi sans le savoir.", "Those who rap like that without knowing it."),
        "creativity": Words("Ce que personne n’avait essayé avant.", "What nobody had tried before."),
        "chorus": Words("Ce que la salle chante sans qu’on l’y pousse.", "What the hall sings without being asked."),
        "style": Words("Les habits, l’allure, la pochette.", "The clothes, the walk, the cover."),
        "stage": Words("Deux heures debout, micro en main.", "Two hours on one’s feet, mic in hand."),
    }
)
RATING_CARDS: tuple[Card, ...] = tuple(
    card(number, rating, RATING_WORDS[rating], _TEXTS[rating], RATING, RatingFacts(rating=rating))
    for number, rating in enumerate(RATINGS, start=1)
)
# For lines of the log: a place for each rating's name, and the names that fill the places.
PLACES: Mapping[Rating, Words] = MappingProxyType({one: Words(f"{{rating_{one}}}", f"{{rating_{one}}}") for one in RATINGS})
NAMES: Mapping[str, Value] = MappingProxyType({f"rating_{one}": CardName(one) for one in RATINGS})


def rating_names(cards: Cards) -> Mapping[Rating, Words]:
    """The names that a release gives to the ratings."""
    return label_names(cards, RATINGS, RATING_WORDS)


def check_names(cards: Cards) -> Sequence[Finding]:
    """What keeps a release from naming the ratings: `missing_rating`, `wrong_rating` or `unknown_rating`, by slug."""
    named = {one.slug: one.read(RatingFacts).rating for one in cards.values() if one.kind == RATING.key}
    return check_labels(named, RATINGS, "rating", (_MISSING, _WRONG, _UNKNOWN))


_MISSING = Words(
    "Cette note n’a plus de carte qui la nomme\u00a0: changez le nom, pas l’adresse.",
    "No card names this rating any more: change the name, not the slug.",
)
_WRONG = Words("Cette carte doit désigner la note de son adresse.", "This card must name the rating of its slug.")
_UNKNOWN = Words("HHUT a huit notes, et celle-ci n’en est pas.", "HHUT has eight ratings, and this is none of them.")
