"""The starter set (P1-P3): 28 families read from the committed roster, and the twelve buffs. Imports base, cards, the rosters.

Two lines of a roster are a card: `place | slug | French name | English name`, then `| French text | English text`. A
place is `role 1` for a card that begins a family, then `2a element`, `3a element` and perhaps the same of path b for what
it becomes. What is not written follows: number from the place in the set, family from its rank 1, numbers from base.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from matches.games.hoss.base import AMOUNTS, facts_of
from matches.games.hoss.cards import BUFF, CREATURE, BuffFacts, CreatureFacts, Path
from matches.games.hoss.roster import human, orc, skeleton, sylvan
from matches.games.hoss.species import Element, Race, Role
from matches.kernel.cards import Card, card
from matches.kernel.words import Words

ROSTER: tuple[tuple[Race, str], ...] = (
    ("skeleton", skeleton.ROWS),
    ("orc", orc.ROWS),
    ("sylvan", sylvan.ROWS),
    ("human", human.ROWS),
)
BUFF_CARDS: tuple[tuple[str, Words, Words], ...] = (  # in the order of AMOUNTS
    (
        "source-claire",
        Words("Source claire", "Clear Spring"),
        Words("On y remplit sa gourde, puis sa peau.", "You fill your flask there, and then your veins."),
    ),
    ("elan", Words("Élan", "Momentum"), Words("Le plus dur était de partir.", "Setting off was the hard part.")),
    (
        "pierre-a-aiguiser",
        Words("Pierre à aiguiser", "Whetstone"),
        Words("Deux gouttes d’huile, et tout coupe mieux.", "Two drops of oil, and everything cuts better."),
    ),
    (
        "coeur-de-chene",
        Words("Cœur de chêne", "Heart of Oak"),
        Words("Il bat lentement, et il lui en faut beaucoup.", "It beats slowly, and takes a lot to stop."),
    ),
    (
        "oeil-exerce",
        Words("Œil exercé", "Practised Eye"),
        Words("Il cherche toujours la boucle mal fermée.", "It always looks for the buckle left undone."),
    ),
    (
        "point-faible",
        Words("Point faible", "Weak Spot"),
        Words("Chacun en a un, on vient de trouver le sien.", "Everyone has one, and theirs was just found."),
    ),
    (
        "encre-tenace",
        Words("Encre tenace", "Stubborn Ink"),
        Words("Elle part au lavage, mais pas la première fois.", "It does wash out, but not the first time."),
    ),
    (
        "double-trait",
        Words("Double trait", "Double Stroke"),
        Words("Un pour l’écrire, un pour le souligner.", "One to write it, one to underline it."),
    ),
    (
        "sac-a-malices",
        Words("Sac à malices", "Bag of Tricks"),
        Words("On ne sait pas ce qui en sort, lui non plus.", "Nobody knows what comes out, the bag included."),
    ),
    (
        "second-souffle",
        Words("Second souffle", "Second Wind"),
        Words("Mourir, d’accord, mais pas du premier coup.", "Dying is all right, but not at the first try."),
    ),
    (
        "premier-rempart",
        Words("Premier rempart", "First Rampart"),
        Words("Il ne sert qu’une fois, et c’est la bonne.", "It serves once only, and at the right time."),
    ),
    (
        "vin-trouble",
        Words("Vin trouble", "Cloudy Wine"),
        Words("Une gorgée, et tous les casques se ressemblent.", "One sip, and all helmets look the same."),
    ),
)


class Row(msgspec.Struct, frozen=True, array_like=True):
    """One creature of a roster: where it stands and what it is called; `family` is the slug of its rank 1."""

    race: Race
    role: Role
    rank: int
    path: Path
    element: Element
    family: str
    slug: str
    name: Words
    text: Words

    def facts(self) -> CreatureFacts:
        """Its facts by the numbers of its class, race, rank and element (P2)."""
        return facts_of(self.race, self.role, self.rank, self.family, self.path, self.element)


def rows() -> Iterator[Row]:
    """The creatures of all rosters in their order, families together; ValidationError for a class or element unheard of."""
    for race, text in ROSTER:
        lines = [[part.strip() for part in line.split("|")] for line in text.strip().splitlines()]
        role = family = ""
        for (place, slug, french, english), (_, said, in_english) in zip(lines[::2], lines[1::2], strict=True):
            first, second = place.split()
            begins = second == "1"
            role, family = (first, slug) if begins else (role, family)
            rank, path, element = (1, "", "") if begins else (int(first[0]), first[1], second)
            words = Words(french, english), Words(said, in_english)
            yield msgspec.convert((race, role, rank, path, element, family, slug, *words), Row)


CREATURES: tuple[Card, ...] = tuple(
    card(number, row.slug, row.name, row.text, CREATURE, row.facts()) for number, row in enumerate(rows(), start=1)
)
STARTER: tuple[Card, ...] = CREATURES + tuple(
    card(number, slug, name, text, BUFF, BuffFacts(effect, amount))
    for number, ((slug, name, text), (effect, amount)) in enumerate(zip(BUFF_CARDS, AMOUNTS.items(), strict=True), start=1)
)
