"""The worked examples of HOSS that are a hit or some rounds, as data: E3 to E13, E18, E20 to E22, E31. Imports examples."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from matches.games.hoss.facts import Fact, Fell
from matches.rendering.hoss_examples import Body, Scene, nothing_slips

ONCE: Final = 3_000  # ms: a creature that strikes once a round


def _fell(facts: Sequence[Fact]) -> set[int]:
    return {one.who for one in facts if isinstance(one, Fell)}


def _a1_falls(facts: Sequence[Fact]) -> bool:
    return nothing_slips(facts) and _fell(facts) == {0}


def _a1_a2_fall(facts: Sequence[Fact]) -> bool:
    return nothing_slips(facts) and _fell(facts) == {0, 1}


def _hit(by: Body, on: Body) -> Scene:
    return Scene(((by,), (on,)), upto=ONCE)


_LANCER: Final = Body("orc", "lancer", attack=150, every=ONCE)
_LANCER_CRIT: Final = Body("orc", "lancer", attack=150, every=ONCE, crit=100)
_LANCER_MORE: Final = Body("orc", "lancer", attack=150, every=ONCE, crit=100, crit_damage=20)
_POISONER: Final = Body("sylvan", "mage", attack=210, every=ONCE, element="poison", marks=("poison",))
_BURNER: Final = Body("orc", "mage", attack=210, every=ONCE, element="fire", marks=("burn",))
_GUARD: Final = Body("sylvan", "defender", 240, reduction=15)
_BLOCKER: Final = Body("sylvan", "defender", 240, reduction=15, block=100)

# One hit each, step by step (R18).
HITS: Final[Mapping[str, Scene]] = MappingProxyType(
    {
        "E3": _hit(Body("human", "warrior", attack=180, every=ONCE), Body("skeleton", "assassin", 140)),
        "E4": _hit(_LANCER, Body("human", "cavalry", 220)),
        "E4 critical": _hit(_LANCER_CRIT, Body("human", "cavalry", 220)),
        "E4 more": _hit(_LANCER_MORE, Body("human", "cavalry", 220)),
        "E5": _hit(Body("skeleton", "archer", attack=130, every=ONCE), Body("sylvan", "warrior", 230)),
        "E6": _hit(_POISONER, Body("skeleton", "warrior", 230)),
        "E6 human": _hit(_POISONER, Body("human", "warrior", 230)),
        "E7": _hit(_BURNER, _GUARD),
        "E7 blocked": _hit(_BURNER, _BLOCKER),
        "E8": _hit(Body("human", "warrior", attack=200, every=ONCE), Body("human", "warrior", 230, crack=500)),
    }
)

_BREAKERS: Final = (
    Body("human", "warrior", attack=400, every=2_000, marks=("crack",)),
    Body("human", "warrior", attack=600, every=2_000, marks=("crack",)),
    Body("human", "warrior", attack=200, every=ONCE),
)
_POISONERS: Final = (
    Body("human", "warrior", 50, attack=180, every=2_400, marks=("poison",)),
    Body("sylvan", "warrior", 50, attack=300, every=2_500, marks=("poison",)),
)
_BLEEDER: Final = Body("human", "warrior", 50, attack=180, every=2_000, marks=("bleed",))
_KINDLER: Final = Body("human", "warrior", 50, attack=400, every=2_000, marks=("burn",))
_AVENGER: Final = Body("human", "warrior", 200, attack=600, every=2_200)  # fells whoever struck before it does so again
_SHOCKER: Final = Body("human", "warrior", 50, attack=100, every=1_000, marks=("shock",))
_DEFLECTOR: Final = Body("sylvan", "defender", 240, block=100, deflect=100)

# Rounds as they are told.
SCENES: Final[Mapping[str, Scene]] = MappingProxyType(
    {
        "E8": Scene((_BREAKERS, (Body("human", "warrior", 230),)), upto=ONCE),
        "E9": Scene((_POISONERS, (Body("human", "warrior", 200, attack=600, every=2_400),)), rounds=2, wanted=_a1_a2_fall),
        "E10": Scene(((_BLEEDER,), (_AVENGER,)), wanted=_a1_falls),
        "E11": Scene(((_KINDLER,), (_AVENGER,)), wanted=_a1_falls),
        "E13": Scene(
            (
                (Body("human", "warrior", attack=100, every=4_000, marks=("shock",)),),
                (Body("human", "warrior", attack=100, every=2_000),),
            ),
            rounds=2,
            upto=3_500,
        ),
        "E13 again": Scene(
            (
                (_SHOCKER,),
                (
                    Body("human", "warrior", attack=100, every=2_000, shock=1_500),
                    Body("orc", "warrior", attack=600, every=1_000),
                ),
            ),
            wanted=_a1_falls,
        ),
        "E18": Scene(((Body("human", "defender", 80, bonus=250, grows=140, taken=60),), (_GUARD,))),
        "E21": Scene(
            (
                (Body("human", "warrior", 50, attack=100, every=2_000),),
                (Body("orc", "warrior", 40, attack=80, every=2_500),),
            ),
            rounds=3,
            left=(0, 0),
        ),
        "E22": Scene(
            (
                (Body("human", "warrior", 20, attack=200, every=2_000),),
                (Body("human", "warrior", 20, attack=200, every=2_000),),
            ),
            left=(0, 0),
        ),
        "E31": Scene(((Body("human", "warrior", 100, attack=540, every=4_800),), (_DEFLECTOR,)), rounds=2, upto=200),
    }
)
