"""The four kinds of card of Ippo, flat enough for a form, and the ability that their fields spell. Imports vocabulary."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Literal, TypeAlias

import msgspec

from matches.games.ippo.fields import (
    ATTRIBUTE_WORDS,
    BLOW_TYPE_WORDS,
    CONDITION_WORDS,
    EFFECT_WORDS,
    OF_WORDS,
    TARGET_WORDS,
    TIMING_WORDS,
    UNTIL_WORDS,
    WHO_WORDS,
)
from matches.games.ippo.vocabulary import (
    Ability,
    Attribute,
    BlowType,
    Condition,
    ConditionKey,
    Costs,
    Effect,
    EffectKey,
    Of,
    Target,
    Timing,
    Until,
    Who,
)
from matches.kernel.cards import Kind, fact
from matches.kernel.words import Words

Few: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=9)]
Step: TypeAlias = Annotated[int, msgspec.Meta(ge=-9, le=9)]
Stars: TypeAlias = Literal[1, 2, 3, 4]


class _Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every kind has: stars, and one ability at most, whose parts are fields of their own; no timing word, no ability."""

    stars: Annotated[
        Stars,
        fact(
            Words("Étoiles", "Stars"),
            choices={1: Words("★", "★"), 2: Words("★★", "★★"), 3: Words("★★★", "★★★"), 4: Words("★★★★", "★★★★")},
            facet=True,
        ),
    ]
    timing: Annotated[
        Timing | None,
        fact(
            Words("Moment de la capacité", "Timing of the ability"),
            help=Words("Vide\u00a0: la carte n’a pas de capacité.", "Empty: the card has no ability."),
            choices=TIMING_WORDS,
            facet=True,
        ),
    ] = None
    cost_force: Annotated[Few, fact(Words("Coût de la capacité\u00a0: force", "Ability cost: force"), search=False)] = 0
    cost_speed: Annotated[Few, fact(Words("Coût de la capacité\u00a0: vitesse", "Ability cost: speed"), search=False)] = 0
    cost_technique: Annotated[
        Few, fact(Words("Coût de la capacité\u00a0: technique", "Ability cost: technique"), search=False)
    ] = 0
    cost_spirit: Annotated[Few, fact(Words("Coût de la capacité\u00a0: mental", "Ability cost: spirit"), search=False)] = 0
    cost_generic: Annotated[Few, fact(Words("Coût de la capacité\u00a0: au choix", "Ability cost: any power"), search=False)] = 0
    cost_tap: Annotated[bool, fact(Words("Coût\u00a0: engager la carte", "Cost: tap the card"), search=False)] = False
    cost_discard: Annotated[Few, fact(Words("Coût\u00a0: cartes à défausser", "Cost: cards to discard"), search=False)] = 0
    cost_endurance: Annotated[Few, fact(Words("Coût\u00a0: endurance", "Cost: endurance"), search=False)] = 0
    when: Annotated[ConditionKey | None, fact(Words("Condition", "Condition"), choices=CONDITION_WORDS, facet=True)] = None
    when_who: Annotated[Who, fact(Words("… de qui", "… whose"), choices=WHO_WORDS, search=False)] = "own"
    when_n: Annotated[Annotated[int, msgspec.Meta(ge=0, le=20)], fact(Words("… combien", "… how many"), search=False)] = 0
    when_of: Annotated[Of, fact(Words("… de quoi", "… of what"), choices=OF_WORDS, search=False)] = ""
    does: Annotated[EffectKey | None, fact(Words("Effet", "Effect"), choices=EFFECT_WORDS, facet=True)] = None
    does_n: Annotated[Step, fact(Words("… combien", "… how much"), search=False)] = 0
    does_of: Annotated[Of, fact(Words("… de quoi", "… of what"), choices=OF_WORDS, search=False)] = ""
    does_to: Annotated[Target, fact(Words("… sur quoi", "… on what"), choices=TARGET_WORDS, search=False)] = ""
    then: Annotated[EffectKey | None, fact(Words("Second effet", "Second effect"), choices=EFFECT_WORDS, facet=True)] = None
    then_n: Annotated[Step, fact(Words("… combien", "… how much"), search=False)] = 0
    then_of: Annotated[Of, fact(Words("… de quoi", "… of what"), choices=OF_WORDS, search=False)] = ""
    then_to: Annotated[Target, fact(Words("… sur quoi", "… on what"), choices=TARGET_WORDS, search=False)] = ""
    until: Annotated[Until, fact(Words("Durée", "Duration"), choices=UNTIL_WORDS, search=False)] = "instant"

    @property
    def ability(self) -> Ability | None:
        """The ability as the interpreter takes it; None for a card without one."""
        if self.timing is None or self.does is None:
            return None
        icons = (self.cost_force, self.cost_speed, self.cost_technique, self.cost_spirit)
        costs = Costs(icons, self.cost_generic, self.cost_tap, self.cost_discard, self.cost_endurance)
        conditions = () if self.when is None else (Condition(self.when, self.when_who, self.when_n, self.when_of),)
        effects: tuple[Effect, ...] = (Effect(self.does, self.does_n, self.does_of, self.does_to),)
        if self.then is not None:
            effects = (*effects, Effect(self.then, self.then_n, self.then_of, self.then_to))
        return Ability(self.timing, costs, conditions, effects, self.until)


class BlowFacts(_Facts, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """R6, R7: a blow's type, power and start cost."""

    type: Annotated[BlowType, fact(Words("Type de coup", "Type of blow"), choices=BLOW_TYPE_WORDS, facet=True)]
    attribute: Annotated[Attribute, fact(Words("Attribut", "Attribute"), choices=ATTRIBUTE_WORDS, facet=True)]
    power: Annotated[Annotated[int, msgspec.Meta(ge=0, le=20)], fact(Words("Puissance", "Power"), aliases=("puissance", "power"))]
    icons: Annotated[
        Few,
        fact(
            Words("Coût\u00a0: icônes de l’attribut", "Cost: icons of its attribute"),
            help=Words("Une icône coûte un point de cet attribut.", "An icon costs one power of that attribute."),
        ),
    ] = 0
    generic: Annotated[Few, fact(Words("Coût\u00a0: points au choix", "Cost: any power"))] = 0


class DefenseFacts(_Facts, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """R4, R5: what a defense blocks, how well, and the power that it gives when it is tapped."""

    blocks: Annotated[
        Annotated[tuple[BlowType, ...], msgspec.Meta(min_length=1, max_length=4)],
        fact(Words("Bloque", "Blocks"), choices=BLOW_TYPE_WORDS, facet=True),
    ]
    attribute: Annotated[Attribute, fact(Words("Attribut", "Attribute"), choices=ATTRIBUTE_WORDS, facet=True)]
    power: Annotated[Annotated[int, msgspec.Meta(ge=0, le=20)], fact(Words("Puissance", "Power"), aliases=("puissance", "power"))]
    gives_icons: Annotated[Few, fact(Words("Donne\u00a0: points de l’attribut", "Gives: power of its attribute"))] = 0
    gives_generic: Annotated[Few, fact(Words("Donne\u00a0: points sans attribut", "Gives: generic power"))] = 0


class SupportFacts(_Facts, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """R5, R8: a card of the corner; it may give power when it is tapped."""

    attribute: Annotated[Attribute | None, fact(Words("Attribut", "Attribute"), choices=ATTRIBUTE_WORDS, facet=True)] = None
    gives_icons: Annotated[Few, fact(Words("Donne\u00a0: points de l’attribut", "Gives: power of its attribute"))] = 0
    gives_generic: Annotated[Few, fact(Words("Donne\u00a0: points sans attribut", "Gives: generic power"))] = 0


class FightFacts(_Facts, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """R8: used from the hand, then discarded."""

    attribute: Annotated[Attribute | None, fact(Words("Attribut", "Attribute"), choices=ATTRIBUTE_WORDS, facet=True)] = None


Facts: TypeAlias = BlowFacts | DefenseFacts | SupportFacts | FightFacts
BLOW = Kind("ippo", "blow", Words("Coup", "Blow"), BlowFacts)
DEFENSE = Kind("ippo", "defense", Words("Défense", "Defense"), DefenseFacts)
SUPPORT = Kind("ippo", "support", Words("Soutien", "Support"), SupportFacts)
FIGHT = Kind("ippo", "fight", Words("Combat", "Fight"), FightFacts)
KINDS = (BLOW, DEFENSE, SUPPORT, FIGHT)
FACTS: Mapping[str, type[Facts]] = MappingProxyType(
    {"blow": BlowFacts, "defense": DefenseFacts, "support": SupportFacts, "fight": FightFacts}
)
