"""Which hats, arms, poses and places a creature has: no two of a family have the same. Imports cards and the pen."""

from __future__ import annotations

from dataclasses import dataclass

from matches.games.hoss.cards import CreatureFacts
from matches.kernel.drawing import Facts

HATS = ARMS = STILLS = 3
PLACES = 8
# Where a figure stands before its sky: as it is, close, bent back, far at the right, close and bent forward, very close.
POSES = (
    "",
    "translate(-18-10)scale(1.2)",
    "rotate(-9 100 150)",
    "translate(40 32)scale(.84)",
    "translate(-32 0)scale(1.12)rotate(8 100 150)",
    "translate(-36-44)scale(1.38)",
)


@dataclass(frozen=True, slots=True)
class Variant:
    """Numbers from 0, each below the count of what it chooses from; `pose` is how SVG moves the figure."""

    still: int
    hat: int
    arms: int
    place: int
    pose: str


def variant(facts: CreatureFacts) -> Variant:
    """A family begins somewhere and each evolution goes a step on; path b goes the other way round."""
    chance = Facts("hoss", "family", facts.family, "variant")
    hat, arms, place, pose, still = (chance.between(0, count - 1) for count in (HATS, ARMS, PLACES, len(POSES), STILLS))
    back = facts.path == "b"
    turn = (1 - facts.rank) if back else (facts.rank - 1)
    step = facts.rank - 1 + (2 if back and facts.rank > 1 else 0)  # 0, then 1 and 2 on path a, 3 and 4 on path b
    poses = POSES[(pose + step) % len(POSES)]
    return Variant(still, (hat + turn) % HATS, (arms + 2 * turn) % ARMS, (place + 3 * step) % PLACES, poses)
