"""The closed vocabulary of abilities (V): timing words, costs, conditions, effects, targets, durations. Imports msgspec."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

import msgspec

Attribute: TypeAlias = Literal["force", "speed", "technique", "spirit"]  # Q3
BlowType: TypeAlias = Literal["straight", "hook", "upper", "special"]  # Q2
CardType: TypeAlias = Literal["blow", "defense", "support", "fight"]  # R3
Timing: TypeAlias = Literal["placement", "fast", "boxing", "intermission", "constant"]  # R11
Until: TypeAlias = Literal["instant", "turn", "upright"]
Who: TypeAlias = Literal["own", "opponent"]
# Until when a standing order passes (Q23): something is on the stack, a blow is declared, one's own turn begins.
PassUntil: TypeAlias = Literal["", "stack", "blow", "turn"]

ConditionKey: TypeAlias = Literal[
    "endurance_at_most",
    "behind",
    "nth_blow",
    "blow_type",
    "defended",
    "undefended",
    "round_at_least",
    "knock_downs_at_least",
    "controls",
]
EffectKey: TypeAlias = Literal[
    "gain",
    "blow",
    "defense",
    "cheaper",
    "draw",
    "make_discard",
    "recover",
    "direct",
    "tap",
    "untap",
    "destroy",
    "salvage",
    "search",
    "bounce",
    "retype",
    "most_defenses",
    "prevent",
    "negate",
    "stay_up",
    "knock_down",
    "guard_break",
    "shut_off",
    "round_up",
    "count",
]
# Where an effect falls: on this card; on the blow, or one or all of the defenses, on the ring; on one or all corner cards; on a
# card of one's own discards, on its way to the hand or under the deck; on an item of the stack; else on a player.
Target: TypeAlias = Literal[
    "",
    "this",
    "own_blow",
    "opponent_blow",
    "own_defense",
    "opponent_defense",
    "own_defenses",
    "opponent_defenses",
    "own_card",
    "opponent_card",
    "own_cards",
    "opponent_cards",
    "to_hand",
    "to_deck",
    "item",
]
# What an effect or a condition is about: an attribute, generic power, a type of blow or of card, or who chooses a discard.
Of: TypeAlias = Literal[
    "",
    "force",
    "speed",
    "technique",
    "spirit",
    "generic",
    "straight",
    "hook",
    "upper",
    "special",
    "blow",
    "defense",
    "support",
    "fight",
    "random",
    "owner",
]

ATTRIBUTES: tuple[Attribute, ...] = get_args(Attribute)
BLOW_TYPES: tuple[BlowType, ...] = get_args(BlowType)
CARD_TYPES: tuple[CardType, ...] = get_args(CardType)
EFFECTS: tuple[EffectKey, ...] = get_args(EffectKey)
CONDITIONS: tuple[ConditionKey, ...] = get_args(ConditionKey)
TIMINGS: tuple[Timing, ...] = get_args(Timing)
GENERIC = 4  # where generic power stands in a pool, after the four attributes
Pool: TypeAlias = tuple[int, int, int, int, int]  # power by attribute, in their order, and generic
EMPTY: Pool = (0, 0, 0, 0, 0)
CHOSEN: frozenset[Target] = frozenset(
    {"own_defense", "opponent_defense", "own_card", "opponent_card", "to_hand", "to_deck", "item"}
)  # targets that whoever uses the ability names


class Costs(msgspec.Struct, frozen=True):
    """What using an ability costs: `icons` of each attribute, `generic` power, `tap` of the card itself, cards, endurance."""

    icons: tuple[int, int, int, int] = (0, 0, 0, 0)
    generic: int = 0
    tap: bool = False
    discard: int = 0
    endurance: int = 0


class Condition(msgspec.Struct, frozen=True):
    """One condition; `who`, `n` and `of` as its key reads them."""

    key: ConditionKey
    who: Who = "own"
    n: int = 0
    of: Of = ""


class Effect(msgspec.Struct, frozen=True):
    """One effect; `n`, `of` and `target` as its key reads them."""

    key: EffectKey
    n: int = 0
    of: Of = ""
    target: Target = ""


class Ability(msgspec.Struct, frozen=True):
    """An ability as data. At most one of its effects has a target that is CHOSEN."""

    timing: Timing
    costs: Costs = Costs()
    conditions: tuple[Condition, ...] = ()
    effects: tuple[Effect, ...] = ()
    until: Until = "instant"

    @property
    def chosen(self) -> Effect | None:
        """The effect whose target is named by whoever uses the ability, if there is one."""
        return next((one for one in self.effects if one.target in CHOSEN), None)

    @property
    def only_gains(self) -> bool:
        """Q23: an ability that only gains power is no item of the stack."""
        return all(one.key == "gain" for one in self.effects)
