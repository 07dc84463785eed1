"""What moderators are told of a card that makes no sense: by code, what to change. Imports words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from matches.kernel.words import Words

SAID: Mapping[str, Words] = MappingProxyType(
    {
        "no_timing": Words(
            "Une capacité est remplie, mais sans moment\u00a0: choisissez-en un, ou videz ses champs.",
            "An ability is filled in without a timing: choose one, or empty its fields.",
        ),
        "no_effect": Words(
            "Cette capacité n’a pas d’effet\u00a0: choisissez-en un, ou videz le moment.",
            "This ability has no effect: choose one, or empty the timing.",
        ),
        "second_first": Words(
            "Le second effet est rempli sans le premier\u00a0: remontez-le.",
            "There is a second effect without a first: move it up.",
        ),
        "loose_part": Words(
            "Une précision est remplie sans la condition ou l’effet qu’elle précise\u00a0: videz-la.",
            "A detail is filled in without the condition or effect that it belongs to: empty it.",
        ),
        "idle_fight": Words(
            "Une carte Combat ne fait rien sans capacité\u00a0: donnez-lui-en une.",
            "A fight card does nothing without an ability: give it one.",
        ),
        "idle_support": Words(
            "Ce soutien ne donne rien et ne fait rien\u00a0: il lui faut des points ou une capacité.",
            "This support gives nothing and does nothing: it needs power or an ability.",
        ),
        "icons_of_nothing": Words(
            "Des points d’attribut demandent un attribut\u00a0: choisissez-en un, ou donnez des points sans attribut.",
            "Power of an attribute needs an attribute: choose one, or give generic power.",
        ),
        "blow_off_ring": Words(
            "La capacité d’un coup sert sur le ring\u00a0: moment Boxe, Rapide ou Constante.",
            "A blow’s ability is used on the ring: its timing is Boxing, Fast or Constant.",
        ),
        "constant_fight": Words(
            "Une carte Combat se joue de la main, elle n’a rien de constant\u00a0: changez le moment.",
            "A fight card is used from the hand and has nothing constant: change the timing.",
        ),
        "constant_until": Words(
            "Une capacité constante dure tant que la carte est droite, et elle seule\u00a0: accordez moment et durée.",
            "A constant ability lasts while the card is upright, and no other does: make timing and duration agree.",
        ),
        "nothing_lasts": Words(
            "Seuls une puissance ou un type changés durent jusqu’à la fin du tour\u00a0: durée immédiate pour le reste.",
            "Only a changed power or type lasts until end of turn: everything else is instant.",
        ),
        "constant_cost": Words(
            "Une capacité constante ne coûte rien\u00a0: videz ses coûts.", "A constant ability costs nothing: empty its costs."
        ),
        "tap_cost": Words(
            "Cette carte ne peut pas s’engager pour cela\u00a0: elle vient de la main, ou doit rester droite sur le ring.",
            "This card cannot be tapped for that: it comes from the hand, or must stay upright on the ring.",
        ),
        "wrong_condition": Words(
            "La condition n’a pas les précisions qu’il lui faut, ou ne peut être ni remplie ni manquée\u00a0: revoyez-les.",
            "The condition has not the details it needs, or is always or never met: correct them.",
        ),
        "condition_off_ring": Words(
            "Cette condition parle du coup sur le ring\u00a0: moment Boxe, ou effet constant sur un coup ou une défense.",
            "This condition is about the blow on the ring: its timing is Boxing, or a constant effect on a blow or a defense.",
        ),
        "wrong_time": Words(
            "Cet effet n’est pas possible à ce moment\u00a0: changez l’un ou l’autre.",
            "This effect is not possible at this timing: change one or the other.",
        ),
        "wrong_kind": Words(
            "La fin du round est réservée aux cartes Combat, le verrou aux défenses\u00a0: choisissez un autre effet.",
            "Round up is for fight cards only, shut off for defenses: choose another effect.",
        ),
        "wrong_target": Words(
            "Cet effet ne peut pas tomber là depuis cette carte\u00a0: choisissez une autre cible.",
            "From this card the effect cannot fall there: choose another target.",
        ),
        "wrong_of": Words(
            "Cet effet ne porte pas sur cela\u00a0: choisissez une autre précision, ou aucune.",
            "This effect is not about that: choose another detail, or none.",
        ),
        "wrong_amount": Words(
            "Il faut un nombre d’au moins 1 à cet effet, ou aucun s’il ne compte rien. Seule une puissance peut baisser.",
            "This effect needs a number of at least 1, or none if it counts nothing. Only a power can be lowered.",
        ),
        "two_targets": Words(
            "Une capacité n’a qu’une cible à choisir\u00a0: changez la cible d’un des deux effets.",
            "An ability has one target to choose at most: change the target of one of the effects.",
        ),
        "asks_first": Words(
            "Un effet qui fait choisir vient en dernier\u00a0: échangez les deux effets.",
            "An effect that asks for a choice comes last: swap the two effects.",
        ),
    }
)
