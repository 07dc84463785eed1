"""Every ability that the vocabulary can say, by the rulings on what goes with what. Imports the vocabulary."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from matches.games.ippo.vocabulary import (
    ATTRIBUTES,
    BLOW_TYPES,
    TIMINGS,
    Ability,
    Condition,
    Costs,
    Effect,
    EffectKey,
    Of,
    Target,
    Until,
    Who,
)

DRAW = Effect("draw", 1)
PLACED: tuple[Of, ...] = ("", "blow", "defense", "support")
NO: tuple[Of, ...] = ("",)
NOWHERE: tuple[Target, ...] = ("",)
CORNERS: tuple[Target, ...] = ("own_card", "opponent_card", "own_cards", "opponent_cards")
MINE: tuple[Target, ...] = ("own_blow", "this")
DEFENSES: tuple[Target, ...] = ("this", "own_defense", "opponent_defense", "own_defenses", "opponent_defenses")
# Effect: of what, on what, whether a number counts, whether the number may be negative.
LEGAL: dict[EffectKey, tuple[tuple[Of, ...], tuple[Target, ...], bool, bool]] = {
    "gain": ((*ATTRIBUTES, "generic"), NOWHERE, True, False),
    "blow": (NO, ("own_blow", "opponent_blow", "this"), True, True),
    "defense": (NO, DEFENSES, True, True),
    "cheaper": (NO, NOWHERE, True, False),
    "draw": (NO, NOWHERE, True, False),
    "make_discard": (("random", "owner"), NOWHERE, True, False),
    "recover": (NO, NOWHERE, True, False),
    "direct": (("", "owner"), NOWHERE, True, False),
    "tap": (PLACED, CORNERS, False, False),
    "untap": (PLACED, CORNERS, False, False),
    "destroy": (PLACED, CORNERS, False, False),
    "salvage": ((*PLACED, "fight"), ("to_hand", "to_deck"), False, False),
    "search": ((*PLACED[1:], "fight"), NOWHERE, False, False),
    "bounce": (PLACED, CORNERS, False, False),
    "retype": (BLOW_TYPES, MINE, False, False),
    "most_defenses": (NO, MINE, True, False),
    "prevent": (NO, NOWHERE, True, False),
    "negate": (NO, ("item",), False, False),
    "stay_up": (NO, MINE, False, False),
    "knock_down": (NO, MINE, False, False),
    "guard_break": (NO, MINE, False, False),
    "shut_off": (NO, ("this",), False, False),
    "round_up": (NO, NOWHERE, False, False),
    "count": (NO, NOWHERE, True, False),
}
LASTING: tuple[EffectKey, ...] = ("blow", "defense", "retype")
ALWAYS: tuple[EffectKey, ...] = ("cheaper", "most_defenses", "stay_up", "knock_down", "guard_break", "shut_off", "count")


def at_once() -> Iterator[Ability]:
    """Every effect with everything it may be about, at once or until the end of the turn."""
    for key, (of, targets, counts, below) in LEGAL.items():
        numbers = (1, 2, -1, -2) if below else (1, 2) if counts else (0,)
        lasting: tuple[Until, ...] = ("instant", "turn") if key in LASTING else ("instant",)
        for one, target, n, until in product(of, targets, numbers, lasting):
            yield Ability("boxing", effects=(Effect(key, n, one, target),), until=until)


def always() -> Iterator[Ability]:
    """The same of what holds while the card is upright; changes of power may be about one type of blow."""
    kinds: tuple[Of, ...] = ("", *BLOW_TYPES)
    for of, target, n in product(kinds, LEGAL["blow"][1], (1, 2, -1, -2)):
        yield Ability("constant", effects=(Effect("blow", n, of, target),), until="upright")
    for of, target, n in product(kinds, (DEFENSES[0], *DEFENSES[3:]), (1, 2, -1, -2)):
        yield Ability("constant", effects=(Effect("defense", n, of, target),), until="upright")
    for key in ALWAYS:
        abouts, targets, counts, _ = LEGAL[key]
        for of, target, n in product(abouts, targets, (1, 2) if counts else (0,)):
            yield Ability("constant", effects=(Effect(key, n, of, target),), until="upright")


def conditions() -> Iterator[Condition]:
    whose: tuple[Who, ...] = ("own", "opponent")
    numbers = (1, 2, 3, 11)
    yield from (Condition("endurance_at_most", who, n) for who, n in product(whose, numbers))
    yield from (Condition("knock_downs_at_least", who, n) for who, n in product(whose, (1, 2)))
    yield from (Condition("controls", who, n, of) for who, n, of in product(whose, numbers, (*PLACED, *ATTRIBUTES)))
    yield from (Condition("nth_blow", n=n) for n in numbers)
    yield from (Condition("round_at_least", n=n) for n in numbers)
    yield from (Condition("blow_type", of=type) for type in BLOW_TYPES)
    yield Condition("behind")
    yield Condition("defended")
    yield Condition("undefended")


def costs() -> Iterator[Costs]:
    icons = ((0, 0, 0, 0), (1, 0, 0, 0), (0, 2, 0, 0), (0, 1, 1, 0), (0, 0, 0, 3))
    for paid, generic, tap, discard, endurance in product(icons, (0, 1, 2), (False, True), (0, 1, 2), (0, 1, 2)):
        yield Costs(paid, generic, tap, discard, endurance)


def everything() -> list[Ability]:
    """At once, always, under every condition, at every cost and at every time."""
    return [
        *at_once(),
        *always(),
        *(Ability("boxing", conditions=(one,), effects=(DRAW,)) for one in conditions()),
        *(Ability("fast", costs=one, effects=(Effect("negate", target="item"),)) for one in costs()),
        *(Ability(timing, effects=(Effect("recover", 3),)) for timing in TIMINGS),
        *(Ability("fast", effects=(DRAW, Effect(key, 1, of[0], targets[0]))) for key, (of, targets, _, _) in LEGAL.items()),
    ]
