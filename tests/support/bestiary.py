"""A game of the catalogue alone, with every shape of field and a scale of rarities, for tests and measurements. Imports kinds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Annotated, Literal, TypeAlias
from uuid import UUID, uuid5

import msgspec
from msgspec import Meta

from catalogue import kinds
from catalogue.errors import Finding
from catalogue.fields import Json
from catalogue.records import Body, CardRecord, RarityRecord
from catalogue.said import Pair

GAME = "bestiary"
NAMESPACE = UUID("6f0e6a5c-1c0b-4c58-9a05-5d2f5f0f8a11")

Race: TypeAlias = Literal["orc", "human", "sylvan", "skeleton"]
Element: TypeAlias = Literal["fire", "ice", "poison"]
RACES = {
    "orc": Pair("Orque", "Orc"),
    "human": Pair("Humain", "Human"),
    "sylvan": Pair("Sylvain", "Sylvan"),
    "skeleton": Pair("Squelette", "Skeleton"),
}
ELEMENTS = {"fire": Pair("Feu", "Fire"), "ice": Pair("Glace", "Ice"), "poison": Pair("Poison", "Poison")}


def fact(label: Pair, **extra: object) -> Meta:
    """The words of a field, as the catalogue reads them."""
    return Meta(extra={"label": label, **extra})


class CreatureFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every shape of field that a kind can have."""

    race: Annotated[Race, fact(Pair("Race", "Race"), choices=RACES, facet=True)]
    attack: Annotated[
        int, Meta(ge=0, le=100), fact(Pair("Attaque", "Attack"), aliases=("atk",), help=Pair("De 0 à 100.", "From 0 to 100."))
    ]
    rank: Annotated[int, Meta(ge=1, le=3), fact(Pair("Rang", "Rank"), facet=True)] = 1
    element: Annotated[Element | None, fact(Pair("Élément", "Element"), choices=ELEMENTS, facet=True)] = None
    flying: Annotated[bool, fact(Pair("Volant", "Flying"), facet=True)] = False
    keywords: Annotated[
        tuple[Literal["haste", "guard", "regrow"], ...],
        fact(
            Pair("Talents", "Keywords"),
            choices={"haste": Pair("Hâte", "Haste"), "guard": Pair("Garde", "Guard"), "regrow": Pair("Repousse", "Regrow")},
            facet=True,
        ),
    ] = ()
    rating: Annotated[
        Annotated[int, Meta(ge=0, le=100)] | Literal["?"],
        fact(Pair("Note", "Rating"), choices={"?": Pair("inconnue", "unknown")}),
    ] = "?"
    epithet: Annotated[Annotated[str, Meta(max_length=40)] | None, fact(Pair("Surnom", "Epithet"))] = None
    bonus: Annotated[Annotated[int, Meta(ge=-9, le=9)] | None, fact(Pair("Bonus", "Bonus"))] = None


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fact that is more than one value."""

    does: Literal["heal", "hurt"]
    by: Annotated[int, Meta(ge=1, le=20)]


class CharmFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind with structured data."""

    cost: Annotated[int, Meta(ge=0, le=10), fact(Pair("Coût", "Cost"), facet=True)]
    effects: Annotated[tuple[Effect, ...], fact(Pair("Effets", "Effects"))] = ()


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a rarity of the bestiary has; a change of the sale value needs a second moderator."""

    draw: Annotated[int, Meta(ge=0), fact(Pair("Chances de tirage", "Draw odds"))]
    bonus: Annotated[int, Meta(ge=0, le=2000), fact(Pair("Bonus par étoile", "Bonus per star"))]
    sale: Annotated[int, Meta(ge=0), fact(Pair("Prix de vente", "Sale value"), second=True)]


class Whole(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the scale has as a whole."""

    denominator: Annotated[int, Meta(ge=1), fact(Pair("Dénominateur", "Denominator"))]
    holo: Annotated[int, Meta(ge=0), fact(Pair("Chances d’une holo", "Holo odds"))] = 0


CREATURE = kinds.Kind("creature", Pair("Créature", "Creature"), CreatureFacts)
CHARM = kinds.Kind("charm", Pair("Charme", "Charm"), CharmFacts)
RARITIES = (
    RarityRecord("basic", 0, Pair("Basique", "Basic"), "#6b6b6b", {"draw": 1_170_000, "bonus": 200, "sale": 5}),
    RarityRecord("silver", 1, Pair("Argent", "Silver"), "#9aa5b1", {"draw": 117_000, "bonus": 400, "sale": 20}),
    RarityRecord("gold", 2, Pair("Or", "Gold"), "#c9a227", {"draw": 13_000, "bonus": 650, "sale": 100}),
)
WHOLE = {"denominator": 1_300_000, "holo": 26}


def drawn(card: CardRecord) -> str:
    """A picture that tells cards apart: its colour and its number come from the card alone."""
    hue = UUID(card.id).int % 360
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" aria-hidden="true"><rect width="200" height="200" '
        f'fill="hsl({hue} 60% 40%)"/><circle cx="100" cy="90" r="{20 + card.number % 50}" fill="#f6f0e1"/></svg>'
    )


def check(body: Body) -> Sequence[Finding]:
    """At least one creature; no creature called by the name of another game's hero."""
    if not any(card.kind == "creature" for card in body.cards):
        return [Finding("no_creature", Pair("Il faut au moins une créature.", "There must be a creature."))]
    return [
        Finding("forbidden_name", Pair("Ce nom est pris.", "This name is taken."), card.slug)
        for card in body.cards
        if card.slug == "forbidden"
    ]


NAMES = (
    ("Ours brun", "Brown bear"), ("Fée d’été", "Summer fairy"), ("Œil-de-nuit", "Nighteye"), ("Gorm le Tambour", "Gorm the Drum"),
    ("Reine de l’Ossuaire", "Bone Queen"), ("Maître Roncier", "Master Briar"), ("Lame sourde", "Deaf Blade"),
)  # fmt: skip


def creature_facts(random: Random) -> dict[str, Json]:
    """Valid facts of a creature."""
    return {
        "race": random.choice(list(RACES)),
        "attack": random.randint(0, 100),
        "rank": random.randint(1, 3),
        "element": random.choice([None, *ELEMENTS]),
        "flying": random.random() < 0.3,
        "keywords": sorted(random.sample(["haste", "guard", "regrow"], random.randint(0, 2))),
        "rating": random.choice(["?", random.randint(0, 100)]),
        "epithet": random.choice([None, "l’Ancien", "= 1 + 1"]),
        "bonus": random.choice([None, random.randint(-9, 9)]),
    }


def charm_facts(random: Random) -> dict[str, Json]:
    """Valid facts of a charm."""
    effects: list[Json] = [
        {"does": random.choice(["heal", "hurt"]), "by": random.randint(1, 20)} for _ in range(random.randint(0, 2))
    ]
    return {"cost": random.randint(0, 10), "effects": effects}


def many(count: int, seed: int = 1) -> tuple[CardRecord, ...]:
    """`count` valid cards, four creatures to a charm, the same for the same seed."""
    random = Random(seed)
    return tuple(_one(index, random) for index in range(1, count + 1))


def _one(index: int, random: Random) -> CardRecord:
    fr, en = random.choice(NAMES)
    kind = "charm" if index % 5 == 0 else "creature"
    facts: Mapping[str, Json] = charm_facts(random) if kind == "charm" else creature_facts(random)
    name = Pair(f"{fr} {index}", f"{en} {index}" if index % 3 else "")
    text = Pair(f"Le numéro {index} garde la forêt.", "It guards the wood." if index % 2 else "")
    return CardRecord(str(uuid5(NAMESPACE, f"{kind}/{index}")), kind, f"{kind}-{index}", index, name, text, dict(facts))


def values(kind: str = "creature", number: int = 5000, **changes: Json) -> dict[str, Json]:
    """Flat values of a new valid card; `changes` by flat name with `__` for the dot (`name__fr`)."""
    facts: dict[str, Json] = {"race": "orc", "attack": 10} if kind == "creature" else {"cost": 3}
    plain: dict[str, Json] = {
        "slug": f"new-{number}",
        "number": number,
        "name.fr": f"Nouvelle {number}",
        "name.en": "",
        "text.fr": "",
        "text.en": "",
        "art": "",
    }
    return {
        **plain,
        **{f"facts.{key}": value for key, value in facts.items()},
        **{key.replace("__", "."): value for key, value in changes.items()},
    }


BESTIARY = kinds.Game(
    key=GAME,
    name=Pair("Bestiaire", "Bestiary"),
    kinds=(CREATURE, CHARM),
    art=drawn,
    starter=Body(many(40), RARITIES, WHOLE),
    scale=kinds.Scale(Numbers, Whole, {"draw": "denominator"}),
    check=check,
)
