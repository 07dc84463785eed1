"""What each effect and each condition of the vocabulary may be combined with (V, Q20, Q24). Imports vocabulary, options."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, TypeAlias

from matches.games.ippo.options import CORNER, KNOCK_DOWNS, ROUNDS, SUPPORTS
from matches.games.ippo.vocabulary import (
    ATTRIBUTES,
    BLOW_TYPES,
    CARD_TYPES,
    CardType,
    Condition,
    ConditionKey,
    Effect,
    EffectKey,
    Of,
    Target,
    Timing,
)

Amount: TypeAlias = Literal["none", "some", "signed"]  # 0; at least 1; anything but 0
Times: TypeAlias = frozenset[Timing]

OPEN: Final[Times] = frozenset({"placement", "fast", "boxing"})
ANY: Final[Times] = OPEN | {"intermission"}
RING: Final[Times] = frozenset({"boxing", "constant"})
NO: Final[frozenset[Of]] = frozenset({""})
NOWHERE: Final[frozenset[Target]] = frozenset({""})
MINE: Final[frozenset[Target]] = frozenset({"own_blow", "this"})
CORNERS: Final[frozenset[Target]] = frozenset({"own_card", "own_cards", "opponent_card", "opponent_cards"})
DEFENSES: Final[frozenset[Target]] = frozenset({"own_defense", "own_defenses", "opponent_defense", "opponent_defenses"})
PLACED: Final[frozenset[Of]] = frozenset({"", "blow", "defense", "support"})
AGAINST: Final[frozenset[Of]] = frozenset({"", *BLOW_TYPES})
LASTING: Final[frozenset[EffectKey]] = frozenset({"blow", "defense", "retype"})  # what may hold until the end of the turn
ON_RING: Final[frozenset[ConditionKey]] = frozenset({"blow_type", "defended", "undefended"})  # what asks about the blow there


class Form(NamedTuple):
    """The targets, the `of`, the amount and the timing words that an effect takes."""

    targets: frozenset[Target] = NOWHERE
    of: frozenset[Of] = NO
    amount: Amount = "none"
    times: Times = ANY


FORMS: Final[Mapping[EffectKey, Form]] = MappingProxyType(
    {
        "gain": Form(of=frozenset({*ATTRIBUTES, "generic"}), amount="some", times=OPEN),
        "blow": Form(MINE | {"opponent_blow"}, amount="signed", times=RING),
        "defense": Form(DEFENSES | {"this"}, amount="signed", times=RING),
        "cheaper": Form(amount="some", times=OPEN | {"constant"}),
        "draw": Form(amount="some"),
        "make_discard": Form(of=frozenset({"random", "owner"}), amount="some"),
        "recover": Form(amount="some"),
        "direct": Form(of=frozenset({"", "owner"}), amount="some"),
        "tap": Form(CORNERS, PLACED),
        "untap": Form(CORNERS, PLACED),
        "destroy": Form(CORNERS, PLACED),
        "salvage": Form(frozenset({"to_hand", "to_deck"}), frozenset({"", *CARD_TYPES})),
        "search": Form(of=frozenset(CARD_TYPES)),
        "bounce": Form(CORNERS, PLACED),
        "retype": Form(MINE, frozenset(BLOW_TYPES), times=frozenset({"boxing"})),
        "most_defenses": Form(MINE, amount="some", times=RING),
        "prevent": Form(amount="some", times=OPEN),
        "negate": Form(frozenset({"item"}), times=frozenset({"fast", "boxing"})),
        "stay_up": Form(MINE, times=RING),
        "knock_down": Form(MINE, times=RING),
        "guard_break": Form(MINE, times=RING),
        "shut_off": Form(frozenset({"this"}), times=RING),
        "round_up": Form(times=frozenset({"boxing"})),
        "count": Form(amount="some", times=OPEN | {"constant"}),
    }
)


def targets(key: EffectKey, kind: CardType, timing: Timing) -> frozenset[Target]:
    """Where an effect of a card of this kind may fall: `this` is a blow or a defense, and a blow has no defenses of its own.

    What is constant names no single card; of a blow it is the blow's own text, and so is every constant knock-down.
    """
    found = FORMS[key].targets
    if kind != ("defense" if key in ("defense", "shut_off") else "blow"):
        found -= {"this"}
    if kind == "blow":
        found -= {"own_defense", "own_defenses", "opponent_blow"}
    if timing == "constant":
        found -= {"own_defense", "opponent_defense"}
        if kind == "blow" or key == "knock_down":
            found &= {"this", ""}
    return found


def abouts(effect: Effect, timing: Timing) -> frozenset[Of]:
    """What an effect may be about: a constant change of power may be about one type of blow, a blow's own text never."""
    filtered = effect.key == "defense" or (effect.key == "blow" and effect.target != "this")
    return AGAINST if timing == "constant" and filtered else FORMS[effect.key].of


def fits_amount(effect: Effect) -> bool:
    """Whether the effect has a number exactly if it needs one, and one of the right sign."""
    match FORMS[effect.key].amount:
        case "none":
            return effect.n == 0
        case "some":
            return effect.n > 0
        case "signed":
            return effect.n != 0


_ZONES: Mapping[Of, int] = MappingProxyType({"blow": CORNER, "defense": CORNER, "support": SUPPORTS})  # R10
_WHOSE: Final[frozenset[ConditionKey]] = frozenset({"endurance_at_most", "knock_downs_at_least", "controls"})
_LEAST: Mapping[ConditionKey, int] = MappingProxyType({"nth_blow": 2, "round_at_least": 2, "endurance_at_most": 1})
_MOST: Mapping[ConditionKey, int] = MappingProxyType(
    {"nth_blow": 9, "round_at_least": max(ROUNDS.values()), "endurance_at_most": 19, "knock_downs_at_least": KNOCK_DOWNS - 1}
)


def fits_condition(one: Condition) -> bool:
    """Whether a condition has just the parts that it reads, and can be both met and missed."""
    if one.key not in _WHOSE and one.who != "own":
        return False
    match one.key:
        case "behind" | "defended" | "undefended":
            return one.n == 0 and one.of == ""
        case "blow_type":
            return one.n == 0 and one.of in BLOW_TYPES
        case "controls":
            most = _ZONES.get(one.of, CORNER + SUPPORTS)
            return 1 <= one.n <= most and (one.of in PLACED or one.of in ATTRIBUTES)
        case _:
            return one.of == "" and _LEAST.get(one.key, 1) <= one.n <= _MOST[one.key]
