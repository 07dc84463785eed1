"""What abilities do to the blow and to the defenses on the ring, in words. Imports nouns and vocabulary."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from matches.games.ippo.nouns import NOUNS, Names, blow_noun, power, some
from matches.games.ippo.vocabulary import Effect, EffectKey, Target, Until
from matches.kernel.words import Words


class Frame(NamedTuple):
    """What an effect is said with: whether it is always so, how long it holds, and the names of the attributes."""

    constant: bool
    until: Until
    names: Names


Said: TypeAlias = Callable[[Effect, Frame], Words]
# What the defenses are called that a change of power reaches, in one and in many.
DEFENSES: Mapping[Target, tuple[Words, bool]] = MappingProxyType(
    {
        "this": (Words("cette défense", "this defense"), False),
        "own_defense": (Words("une de vos défenses sur le ring", "one of your defenses on the ring"), False),
        "opponent_defense": (Words("une défense adverse sur le ring", "one of the opponent’s defenses on the ring"), False),
        "own_defenses": (Words("toutes vos défenses sur le ring", "all your defenses on the ring"), True),
        "opponent_defenses": (Words("toutes les défenses adverses sur le ring", "all the opponent’s defenses on the ring"), True),
    }
)


def _blow(effect: Effect, frame: Frame) -> Words:
    """V2: "votre crochet gagne 2 points de puissance"; of all blows, when it is always so."""
    who, many = blows(effect, frame)
    return _changed(who, effect.n, many, frame)


def _defense(effect: Effect, frame: Frame) -> Words:
    """V3. `of` is the type of blow that it counts against."""
    who, many = DEFENSES.get(effect.target, DEFENSES["this"])
    against = Words("", "")
    if effect.of in NOUNS and effect.of:
        type = blow_noun(effect.of)
        against = Words(f" contre les {type.many_fr}", f" against {type.many_en}")
    said = _changed(who, effect.n, many, frame)
    return Words(said.fr + against.fr, said.en + against.en)


def _retype(effect: Effect, frame: Frame) -> Words:
    """V15."""
    who, _ = blows(Effect("retype", target=effect.target), frame)
    type, lasting = some(1, blow_noun(effect.of)), _lasting(frame)
    return Words(f"{who.fr} devient {type.fr}{lasting.fr}", f"{who.en} becomes {type.en}{lasting.en}")


def _most_defenses(effect: Effect, frame: Frame) -> Words:
    """V16."""
    who, many = blows(effect, frame)
    fr, en = (f"chacun de {who.fr}", f"each of {who.en}") if many else (who.fr, who.en)
    if effect.n == 0:
        return Words(f"l’adversaire n’oppose aucune défense à {fr}", f"the opponent may put no defense against {en}")
    cards = some(effect.n, NOUNS["defense"])
    return Words(f"l’adversaire oppose au plus {cards.fr} à {fr}", f"the opponent may put at most {cards.en} against {en}")


def _stay_up(effect: Effect, frame: Frame) -> Words:
    """V19."""
    who, many = blows(effect, frame)
    fr, en = (" reviennent droits dans leur", "come back upright") if many else (" revient droit dans son", "comes back upright")
    return Words(f"{who.fr}{fr} coin, une fois par tour", f"{who.en} {en}, once a turn")


def _knock_down(effect: Effect, frame: Frame) -> Words:
    """V20, R21."""
    who, many = blows(effect, frame)
    if many:
        return Words(
            f"{who.fr} qui font perdre de l’endurance provoquent un knock-down", f"{who.en} knock down if they take endurance"
        )
    return Words(
        f"{who.fr} provoque un knock-down s’il fait perdre de l’endurance", f"{who.en} knocks down if it takes endurance"
    )


def _guard_break(effect: Effect, frame: Frame) -> Words:
    """V21, R23, Q14."""
    who, _ = blows(effect, frame)
    return Words(
        f"les défenses opposées à {who.fr} reviennent engagées (brise-garde)",
        f"defenses put against {who.en} come back tapped (guard break)",
    )


def _shut_off(effect: Effect, frame: Frame) -> Words:
    """V22, R24, Q15."""
    return Words(
        "la capacité du coup que cette défense bloque est annulée jusqu’à la fin du tour (verrou)",
        "the ability of the blow that this defense blocks is negated until the end of the turn (shut off)",
    )


def blows(effect: Effect, frame: Frame) -> tuple[Words, bool]:
    """ "ce coup", "votre crochet", "les uppercuts adverses"; and whether they are many: what is always so holds of all."""
    one = blow_noun(effect.of)
    if effect.target in ("own_blow", "opponent_blow"):
        mine = effect.target == "own_blow"
        if frame.constant:
            theirs = Words(f"les {one.many_fr} adverses", f"the opponent’s {one.many_en}")
            return (Words(f"vos {one.many_fr}", f"your {one.many_en}") if mine else theirs), True
        theirs = Words(f"le {one.fr} adverse", f"the opponent’s {one.en}")
        if one.fr.startswith("u"):
            theirs = Words(f"l’{one.fr} adverse", theirs.en)
        return (Words(f"votre {one.fr}", f"your {one.en}") if mine else theirs), False
    return Words(f"cet {one.fr}" if one.fr.startswith("u") else f"ce {one.fr}", f"this {one.en}"), False


def _changed(who: Words, n: int, many: bool, frame: Frame) -> Words:
    amount, lasting = power(abs(n)), _lasting(frame)
    if frame.constant:
        verb = Words("ont" if many else "a", "have" if many else "has")
        than = Words("de plus", "more") if n >= 0 else Words("de moins", "less")
        return Words(f"{who.fr} {verb.fr} {amount.fr} {than.fr}", f"{who.en} {verb.en} {abs(n)} {than.en} power")
    fr, en = ("gagne", "gain") if n >= 0 else ("perd", "lose")
    ending = Words({"gagne": "nt", "perd": "ent"}[fr], "") if many else Words("", "s")
    return Words(f"{who.fr} {fr}{ending.fr} {amount.fr}{lasting.fr}", f"{who.en} {en}{ending.en} {amount.en}{lasting.en}")


def _lasting(frame: Frame) -> Words:
    return Words(" jusqu’à la fin du tour", " until the end of the turn") if frame.until == "turn" else Words("", "")


RING: Mapping[EffectKey, Said] = MappingProxyType(
    {
        "blow": _blow,
        "defense": _defense,
        "retype": _retype,
        "most_defenses": _most_defenses,
        "stay_up": _stay_up,
        "knock_down": _knock_down,
        "guard_break": _guard_break,
        "shut_off": _shut_off,
    }
)
