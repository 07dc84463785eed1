"""The starter set: 96 rappers read from the committed roster, the nine bonuses of R32, the ratings. Imports cards, roster, names.

Two lines of the roster are a card: `slug | name | profile | eight ratings`, in the order of RATINGS, then
`| French | English`. What is not written follows: number and type from the place, the general rating from the mean (Q3).
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from matches.games.hhut.cards import BONUS, RAPPER, BonusFacts, RapperFacts, Style
from matches.games.hhut.names import RATING_CARDS
from matches.games.hhut.ratings import RATINGS, Scores, mean
from matches.games.hhut.roster import fr, legends, us
from matches.kernel.cards import Card, card
from matches.kernel.words import Words

ROSTER: tuple[tuple[Style, str], ...] = (("us", us.ROWS), ("fr", fr.ROWS), ("legend", legends.ROWS))


class Row(msgspec.Struct, frozen=True):
    """One card of the roster. `profile` is what the ratings were made from: what the rapper is best at."""

    type: Style
    slug: str
    name: str
    profile: str
    scores: Scores
    text: Words


def rows() -> Iterator[Row]:
    """The cards of the roster in their order."""
    for type, text in ROSTER:
        lines = [[part.strip() for part in line.split("|")] for line in text.strip().splitlines()]
        for (slug, name, profile, ratings), (_, french, english) in zip(lines[::2], lines[1::2], strict=True):
            yield Row(type, slug, name, profile, _scores(ratings), Words(french, english))


def _scores(ratings: str) -> Scores:
    return tuple("?" if rating == "?" else int(rating) for rating in ratings.split())


def _rapper(number: int, row: Row) -> Card:
    given = dict(zip(RATINGS, row.scores, strict=True)) | {"type": row.type, "general": mean(row.scores)}
    facts = msgspec.convert(given, RapperFacts)
    return card(number, row.slug, Words(row.name, row.name), row.text, RAPPER, facts)


def _bonus(number: int, slug: str, name: Words, text: Words, facts: BonusFacts) -> Card:
    return card(number, slug, name, text, BONUS, facts)


RAPPERS: tuple[Card, ...] = tuple(_rapper(number, row) for number, row in enumerate(rows(), start=1))
BONUSES: tuple[Card, ...] = (
    _bonus(
        1,
        "label-inde",
        Words("Label indépendant", "Independent label"),
        Words("Pas de patron, pas de coup de pouce pour l’autre.", "No boss here, and no favours for the other side."),
        BonusFacts("annul"),
    ),
    _bonus(
        2,
        "cert-or",
        Words("Certification or", "Gold record"),
        Words("Le premier disque que l’on accroche au mur.", "The first record that goes up on the wall."),
        BonusFacts("add_all", amount=1, needs="sales", least=85),
    ),
    _bonus(
        3,
        "cert-platine",
        Words("Certification platine", "Platinum record"),
        Words("Le mur du salon commence à manquer de place.", "The living room is running out of wall."),
        BonusFacts("add_all", amount=2, needs="sales", least=90),
    ),
    _bonus(
        4,
        "cert-diamant",
        Words("Certification diamant", "Diamond record"),
        Words("Ceux qui l’ont se comptent sur les doigts d’une main.", "Those who have one fit on the fingers of one hand."),
        BonusFacts("add_all", amount=3, needs="sales", least=97),
    ),
    _bonus(
        5,
        "boycott",
        Words("Boycott streaming", "Streaming boycott"),
        Words("D’un coup, plus personne ne clique.", "All at once nobody clicks any more."),
        BonusFacts("lower", ratings=("sales", "influence"), amount=5),
    ),
    _bonus(
        6,
        "prix-litteraire",
        Words("Prix littéraire", "Literary prize"),
        Words("Le jury a lu les paroles sans la musique, deux fois.", "The jury read the lyrics without the music, twice."),
        BonusFacts("add", ratings=("lyrics",), amount=3),
    ),
    _bonus(
        7,
        "direction-artistique",
        Words("Direction artistique", "Art direction"),
        Words("Une pochette, un clip, et soudain tout se tient.", "A cover, a video, and suddenly it all makes sense."),
        BonusFacts("add", ratings=("creativity",), amount=2),
    ),
    _bonus(
        8,
        "achat-stream",
        Words("Achat de streams", "Bought streams"),
        Words("Dix mille téléphones sur une étagère, tous fans.", "Ten thousand phones on a shelf, all of them fans."),
        BonusFacts("add", ratings=("sales",), amount=3),
    ),
    _bonus(
        9,
        "autotune",
        Words("Autotune", "Autotune"),
        Words("Plus une fausse note, et un refrain pour l’hiver.", "Not one wrong note left, and a chorus for the winter."),
        BonusFacts("set", ratings=("chorus",), amount=99, only="booba-0-9"),
    ),
)
STARTER: tuple[Card, ...] = RAPPERS + BONUSES + RATING_CARDS
