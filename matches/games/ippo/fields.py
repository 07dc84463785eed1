"""What the parts of a card are called in forms, searches and sentences (Q2, Q3, R11, V). Imports vocabulary and words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from matches.kernel.words import Words

Named = Mapping[str | int, Words]

ATTRIBUTE_WORDS: Named = MappingProxyType(
    {
        "force": Words("Force", "Force"),
        "speed": Words("Vitesse", "Speed"),
        "technique": Words("Technique", "Technique"),
        "spirit": Words("Mental", "Spirit"),
    }
)
BLOW_TYPE_WORDS: Named = MappingProxyType(
    {
        "straight": Words("Direct", "Straight"),
        "hook": Words("Crochet", "Hook"),
        "upper": Words("Uppercut", "Uppercut"),
        "special": Words("Spécial", "Special"),
    }
)
CARD_TYPE_WORDS: Named = MappingProxyType(
    {
        "blow": Words("Coup", "Blow"),
        "defense": Words("Défense", "Defense"),
        "support": Words("Soutien", "Support"),
        "fight": Words("Combat", "Fight"),
    }
)
TIMING_WORDS: Named = MappingProxyType(
    {
        "placement": Words("Placement", "Placement"),
        "fast": Words("Rapide", "Fast"),
        "boxing": Words("Boxe", "Boxing"),
        "intermission": Words("Repos", "Intermission"),
        "constant": Words("Constante", "Constant"),
    }
)
UNTIL_WORDS: Named = MappingProxyType(
    {
        "instant": Words("immédiate", "instant"),
        "turn": Words("jusqu’à la fin du tour", "until end of turn"),
        "upright": Words("tant que la carte est droite", "while the card is upright"),
    }
)
WHO_WORDS: Named = MappingProxyType({"own": Words("vous", "you"), "opponent": Words("l’adversaire", "the opponent")})
CONDITION_WORDS: Named = MappingProxyType(
    {
        "endurance_at_most": Words("endurance d’au plus …", "endurance of … at most"),
        "behind": Words("moins d’endurance que l’adversaire", "less endurance than the opponent"),
        "nth_blow": Words("à partir du …e coup du tour", "from the …th blow of the turn on"),
        "blow_type": Words("le coup est d’un certain type", "the blow is of a certain type"),
        "defended": Words("le coup est défendu", "the blow is defended"),
        "undefended": Words("le coup n’est pas défendu", "the blow is undefended"),
        "round_at_least": Words("à partir du round …", "from round … on"),
        "knock_downs_at_least": Words("au moins … knock-downs", "… knock-downs at least"),
        "controls": Words("au moins … cartes d’une sorte dans son coin", "… cards of a sort at least in the corner"),
    }
)
EFFECT_WORDS: Named = MappingProxyType(
    {
        "gain": Words("gagner des points", "gain power"),
        "blow": Words("changer la puissance d’un coup", "change a blow’s power"),
        "defense": Words("changer la puissance d’une défense", "change a defense’s power"),
        "cheaper": Words("coup suivant moins cher", "next blow cheaper"),
        "draw": Words("piocher", "draw"),
        "make_discard": Words("faire défausser", "make discard"),
        "recover": Words("récupérer de l’endurance", "recover endurance"),
        "direct": Words("ôter de l’endurance sans coup", "take endurance without a blow"),
        "tap": Words("engager une carte", "tap a card"),
        "untap": Words("redresser une carte", "untap a card"),
        "destroy": Words("défausser une carte du coin", "destroy a corner card"),
        "salvage": Words("reprendre une carte défaussée", "salvage a discarded card"),
        "search": Words("chercher dans la pioche", "search the deck"),
        "bounce": Words("renvoyer en main", "return to the hand"),
        "retype": Words("changer le type du coup", "change the blow’s type"),
        "most_defenses": Words("limiter les défenses", "limit the defenses"),
        "prevent": Words("prévenir une perte", "prevent a loss"),
        "negate": Words("annuler", "negate"),
        "stay_up": Words("le coup revient droit", "the blow returns upright"),
        "knock_down": Words("knock-down", "knock-down"),
        "guard_break": Words("brise-garde", "guard break"),
        "shut_off": Words("verrou", "shut off"),
        "round_up": Words("fin du round", "round up"),
        "count": Words("allonger le compte", "lengthen the count"),
    }
)
TARGET_WORDS: Named = MappingProxyType(
    {
        "": Words("(sans cible)", "(no target)"),
        "this": Words("cette carte", "this card"),
        "own_blow": Words("votre coup sur le ring", "your blow on the ring"),
        "opponent_blow": Words("le coup adverse sur le ring", "the opponent’s blow on the ring"),
        "own_defense": Words("une de vos défenses sur le ring", "one of your defenses on the ring"),
        "opponent_defense": Words("une défense adverse sur le ring", "one of the opponent’s defenses on the ring"),
        "own_defenses": Words("toutes vos défenses sur le ring", "all your defenses on the ring"),
        "opponent_defenses": Words("toutes les défenses adverses sur le ring", "all the opponent’s defenses on the ring"),
        "own_card": Words("une carte de votre coin", "one card of your corner"),
        "opponent_card": Words("une carte du coin adverse", "one card of the opponent’s corner"),
        "own_cards": Words("toutes les cartes de votre coin", "all cards of your corner"),
        "opponent_cards": Words("toutes les cartes du coin adverse", "all cards of the opponent’s corner"),
        "to_hand": Words("une carte défaussée, vers votre main", "a discarded card, to your hand"),
        "to_deck": Words("une carte défaussée, sous votre pioche", "a discarded card, under your deck"),
        "item": Words("une capacité de la pile", "an ability on the stack"),
    }
)
OF_WORDS: Named = MappingProxyType(
    {
        "": Words("(n’importe)", "(any)"),
        **ATTRIBUTE_WORDS,
        "generic": Words("sans attribut", "generic"),
        **BLOW_TYPE_WORDS,
        **CARD_TYPE_WORDS,
        "random": Words("au hasard", "at random"),
        "owner": Words("choisi par qui défausse", "chosen by who discards"),
    }
)
