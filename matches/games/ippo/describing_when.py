"""The conditions of abilities in words, as the beginning of a sentence. Imports nouns and vocabulary."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from matches.games.ippo.nouns import Names, at_least, blow_noun, endurance, noun, ordinal, some
from matches.games.ippo.vocabulary import Condition, ConditionKey, Who
from matches.kernel.words import Words

Said: TypeAlias = Callable[[Condition, Names], Words]


def condition_words(condition: Condition, names: Names) -> Words:
    """A clause without a capital or a comma: "si le coup est défendu", "à partir du round 3"."""
    return _SAID[condition.key](condition, names)


def _endurance_at_most(one: Condition, names: Names) -> Words:
    limit, (fr, en) = endurance(one.n), _has(one.who)
    return Words(f"si {fr} au plus {limit.fr}", f"if {en} at most {limit.en}")


def _behind(one: Condition, names: Names) -> Words:
    return Words("si vous avez moins d’endurance que l’adversaire", "if you have less endurance than the opponent")


def _nth_blow(one: Condition, names: Names) -> Words:
    nth = ordinal(one.n)
    return Words(f"à partir du {nth.fr} coup du tour", f"from the {nth.en} blow of the turn on")


def _blow_type(one: Condition, names: Names) -> Words:
    type = some(1, blow_noun(one.of))
    return Words(f"si le coup est {type.fr}", f"if the blow is {type.en}")


def _defended(one: Condition, names: Names) -> Words:
    return Words("si le coup est défendu", "if the blow is defended")


def _undefended(one: Condition, names: Names) -> Words:
    return Words("si le coup n’est pas défendu", "if the blow is not defended")


def _round_at_least(one: Condition, names: Names) -> Words:
    return Words(f"à partir du round {one.n}", f"from round {one.n} on")


def _knock_downs_at_least(one: Condition, names: Names) -> Words:
    times, (fr, en) = "s" if one.n > 1 else "", _has(one.who)
    return Words(
        f"si {fr} au moins {one.n} knock-down{times} dans ce round",
        f"if {en} at least {one.n} knock-down{times} this round",
    )


def _controls(one: Condition, names: Names) -> Words:
    cards = at_least(one.n, noun(one.of, names))
    fr, en = ("votre coin", "your corner") if one.who == "own" else ("le coin adverse", "the opponent’s corner")
    return Words(f"si {fr} compte {cards.fr}", f"if {en} has {cards.en}")


def _has(who: Who) -> tuple[str, str]:
    return ("vous avez", "you have") if who == "own" else ("l’adversaire a", "the opponent has")


_SAID: Mapping[ConditionKey, Said] = MappingProxyType(
    {
        "endurance_at_most": _endurance_at_most,
        "behind": _behind,
        "nth_blow": _nth_blow,
        "blow_type": _blow_type,
        "defended": _defended,
        "undefended": _undefended,
        "round_at_least": _round_at_least,
        "knock_downs_at_least": _knock_downs_at_least,
        "controls": _controls,
    }
)
