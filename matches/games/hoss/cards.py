"""The two kinds of card of HOSS, creatures and buffs, and its scale of rarities, as data. Imports species and the kernel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from matches.games.hoss.species import Element, Race, Role
from matches.kernel.cards import Card, Cards, Kind, Rarity, Scale, fact
from matches.kernel.words import Words

BuffKey: TypeAlias = Literal[
    "mend", "speed", "damage", "life", "crit", "crit_damage", "marker", "double", "random", "revive", "shield", "confusion"
]
Path: TypeAlias = Literal["", "a", "b"]
MOST_STARS: Final = 5  # R27

RACE_WORDS: Final[Mapping[str | int, Words]] = {
    "skeleton": Words("Squelette", "Skeleton"),
    "orc": Words("Orque", "Orc"),
    "sylvan": Words("Sylvain", "Sylvan"),
    "human": Words("Humain", "Human"),
}
ROLE_WORDS: Final[Mapping[str | int, Words]] = {
    "warrior": Words("Guerrier", "Warrior"),
    "cavalry": Words("Cavalier", "Cavalry"),
    "lancer": Words("Lancier", "Lancer"),
    "assassin": Words("Assassin", "Assassin"),
    "archer": Words("Archer", "Archer"),
    "mage": Words("Mage", "Mage"),
    "defender": Words("Défenseur", "Defender"),
}
ELEMENT_WORDS: Final[Mapping[str | int, Words]] = {
    "": Words("aucun", "none"),
    "fire": Words("Feu", "Fire"),
    "ice": Words("Glace", "Ice"),
    "lightning": Words("Foudre", "Lightning"),
    "poison": Words("Poison", "Poison"),
}
PATH_WORDS: Final[Mapping[str | int, Words]] = {
    "": Words("aucune", "none"),
    "a": Words("voie A", "path A"),
    "b": Words("voie B", "path B"),
}
BUFF_WORDS: Final[Mapping[str | int, Words]] = {
    "mend": Words(
        "soigne tous ses alliés à chaque fin de manche (% de vie)", "heals all allies at the end of a round (% of life)"
    ),
    "speed": Words("ajoute de la vitesse d’attaque (points)", "adds attack speed (points)"),
    "damage": Words("augmente l’attaque (%)", "raises attack (%)"),
    "life": Words("augmente la vie (%)", "raises life (%)"),
    "crit": Words("ajoute des chances de critique (points)", "adds chance of critical hits (points)"),
    "crit_damage": Words("ajoute des dégâts critiques (points)", "adds critical damage (points)"),
    "marker": Words("augmente les chances de marqueur (%)", "raises chances of markers (%)"),
    "double": Words("pose un marqueur deux fois (% de chances)", "places a marker twice (% chance)"),
    "random": Words("pose un marqueur au hasard (% de chances)", "places a random marker (% chance)"),
    "revive": Words("relève à la première mort (% de chances)", "brings back after a first death (% chance)"),
    "shield": Words("donne un bouclier en entrant (% de vie)", "gives a shield on entry (% of life)"),
    "confusion": Words("pose la confusion (% de chances)", "places confusion (% chance)"),
}

_Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]


def _chance(fr: str, en: str) -> msgspec.Meta:
    return fact(Words(fr, en), help=Words("En pour cent, à chaque coup qui touche.", "Per cent, on each hit that touches."))


class CreatureFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A creature: where it stands in its family, its statistics at +0 %, and the chances that it has (R18, R25, P2)."""

    race: Annotated[Race, fact(Words("Race", "Race"), choices=RACE_WORDS, facet=True)]
    role: Annotated[Role, fact(Words("Classe", "Class"), choices=ROLE_WORDS, facet=True, aliases=("classe", "class"))]
    rank: Annotated[
        Annotated[int, msgspec.Meta(ge=1, le=3)],
        fact(
            Words("Rang", "Rank"),
            choices={
                1: Words("1", "1"),
                2: Words("2", "2"),
                3: Words("3, Maître", "3, Master"),
            },
            facet=True,
        ),
    ]
    family: Annotated[
        Annotated[str, msgspec.Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$", max_length=80)],
        fact(
            Words("Famille", "Family"),
            help=Words("L’adresse de sa carte de rang 1.", "The slug of its rank 1 card."),
            aliases=("famille",),
        ),
    ]
    path: Annotated[
        Path,
        fact(
            Words("Voie", "Path"),
            help=Words("Aucune pour le rang 1, la même au rang 2 et au rang 3.", "None at rank 1, the same at ranks 2 and 3."),
            choices=PATH_WORDS,
            facet=True,
        ),
    ] = ""
    element: Annotated[Element, fact(Words("Élément", "Element"), choices=ELEMENT_WORDS, facet=True)] = ""
    life: Annotated[Annotated[int, msgspec.Meta(ge=1, le=5_000)], fact(Words("Vie", "Life"), aliases=("hp", "pv"))]
    attack: Annotated[
        Annotated[int, msgspec.Meta(ge=0, le=5_000)],
        fact(
            Words("Attaque", "Attack"),
            help=Words("En dixièmes\u00a0: 176 pour 17,6.", "In tenths: 176 for 17.6."),
            aliases=("atk",),
        ),
    ]
    interval: Annotated[
        Annotated[int, msgspec.Meta(ge=0, le=4_990)],
        fact(
            Words("Intervalle d’attaque", "Attack interval"),
            help=Words("En millisecondes\u00a0; 0 pour un défenseur.", "In milliseconds; 0 for a defender."),
        ),
    ]
    crit: Annotated[
        _Percent, fact(Words("Critique", "Critical hit"), help=Words("Chances en pour cent.", "Chance, per cent."))
    ] = 0
    crit_damage: Annotated[
        _Percent, fact(Words("Dégâts critiques", "Critical damage"), help=Words("En plus de 150 %.", "On top of 150 %."))
    ] = 0
    block: Annotated[_Percent, fact(Words("Blocage", "Block"), help=Words("Chances en pour cent.", "Chance, per cent."))] = 0
    reduction: Annotated[_Percent, fact(Words("Réduction", "Reduction"), help=Words("En pour cent.", "Per cent."))] = 0
    poison: Annotated[_Percent, _chance("Pose le poison", "Places poison")] = 0
    bleed: Annotated[_Percent, _chance("Pose le saignement", "Places bleed")] = 0
    burn: Annotated[_Percent, _chance("Pose la brûlure", "Places burn")] = 0
    crack: Annotated[_Percent, _chance("Brise l’armure", "Breaks armour")] = 0
    freeze: Annotated[_Percent, _chance("Pose le gel", "Places freeze")] = 0
    shock: Annotated[_Percent, _chance("Pose le choc", "Places shock")] = 0
    confusion: Annotated[_Percent, _chance("Pose la confusion", "Places confusion")] = 0
    heal_hit: Annotated[_Percent, _chance("Soigne en touchant", "Heals on hits")] = 0
    heal_block: Annotated[
        _Percent, fact(Words("Soigne en bloquant", "Heals on blocks"), help=Words("Chances en pour cent.", "Chance, per cent."))
    ] = 0
    deflect: Annotated[
        _Percent,
        fact(
            Words("Renvoie", "Deflects"),
            help=Words(
                "Chances en pour cent\u00a0: un défenseur quand il bloque, les autres quand ils sont touchés.",
                "Chance, per cent: a defender when it blocks, others when they are hit.",
            ),
        ),
    ] = 0


class BuffFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """R29: what a buff does for its owner's creatures all through the fight, and how much at +0 %."""

    effect: Annotated[BuffKey, fact(Words("Effet", "Effect"), choices=BUFF_WORDS, facet=True)]
    amount: Annotated[
        Annotated[int, msgspec.Meta(ge=1, le=100)],
        fact(Words("Montant", "Amount"), help=Words("Avant le bonus de rareté et d’étoiles.", "Before rarity and stars.")),
    ]


class RarityNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a rarity is worth (R27, R46), and how often it is drawn out of the scale's denominator (R30, Q30)."""

    bonus: Annotated[
        Annotated[int, msgspec.Meta(ge=0, le=1_000)],
        fact(Words("Bonus par étoile", "Bonus per star"), help=Words("En pour mille.", "Per mille.")),
    ]
    sale: Annotated[Annotated[int, msgspec.Meta(ge=0)], fact(Words("Prix de vente", "Sale value"), second=True)]
    draw: Annotated[Annotated[int, msgspec.Meta(ge=1)], fact(Words("Tirages", "Draws"), second=True)]


class ScaleNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the whole scale: the odds that are never changed, and what a holo brings (R27, R30, R46)."""

    denominator: Annotated[Annotated[int, msgspec.Meta(ge=1)], fact(Words("Tirages en tout", "Draws in all"), second=True)]
    holo: Annotated[Annotated[int, msgspec.Meta(ge=1)], fact(Words("Une holo sur", "One holo in"), second=True)]
    holo_bonus: Annotated[
        Annotated[int, msgspec.Meta(ge=0, le=1_000)],
        fact(Words("Bonus d’une holo", "Bonus of a holo"), help=Words("En pour mille.", "Per mille.")),
    ]
    holo_sale: Annotated[
        Annotated[int, msgspec.Meta(ge=0)], fact(Words("Prix d’une holo en plus", "Holo’s extra value"), second=True)
    ]


def _rarity(place: int, key: str, fr: str, en: str, colour: str, bonus: int, sale: int, draw: int) -> Rarity:
    return Rarity(key, place, Words(fr, en), colour, {"bonus": bonus, "sale": sale, "draw": draw})


RARITIES: Final[tuple[Rarity, ...]] = (
    _rarity(0, "basic", "Basique", "Basic", "#6f6a60", 20, 2, 1_170_000),
    _rarity(1, "silver", "Argent", "Silver", "#7d8a99", 40, 20, 117_000),
    _rarity(2, "gold", "Or", "Gold", "#b98300", 65, 200, 11_375),
    _rarity(3, "platinum", "Platine", "Platinum", "#2a7f86", 90, 1_500, 1_425),
    _rarity(4, "diamond", "Diamant", "Diamond", "#3b5bdb", 115, 8_000, 148),
    _rarity(5, "divine", "Divine", "Divine", "#a3218e", 140, 25_000, 52),
)
SCALE: Final = Scale(
    numbers=RarityNumbers,
    whole=ScaleNumbers,
    sums={"draw": "denominator"},
    rarities=RARITIES,
    first_whole={"denominator": 1_300_000, "holo": 50_000, "holo_bonus": 200, "holo_sale": 50_000},
)
CREATURE: Final = Kind("hoss", "creature", Words("Créature", "Creature"), CreatureFacts)
BUFF: Final = Kind("hoss", "buff", Words("Bonus", "Buff"), BuffFacts)


def creatures(cards: Cards) -> tuple[Card, ...]:
    """The creature cards of a release, in its order."""
    return tuple(one for one in cards.values() if one.kind == CREATURE.key)


def buffs(cards: Cards) -> tuple[Card, ...]:
    """The buff cards of a release, in its order."""
    return tuple(one for one in cards.values() if one.kind == BUFF.key)
