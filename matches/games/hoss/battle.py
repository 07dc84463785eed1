"""Both boards while a round is fought: who lives, kin, deaths, the facts so far (R9, R10, R23, Q3). Imports damage, fighter."""

from __future__ import annotations

from typing import Final

from matches.games.hoss.damage import rolls
from matches.games.hoss.facts import (
    NOBODY,
    SLOTS,
    Entered,
    Fact,
    Fell,
    Guarded,
    Kinned,
    Revived,
    Topped,
)
from matches.games.hoss.fighter import NEVER, Buffs, Fighter, half_up
from matches.games.hoss.held import Line
from matches.games.hoss.species import RACES
from matches.kernel.dice import Dice

KIN: Final[tuple[int, ...]] = (0, 0, 3, 3, 6, 6, 10)  # R23: per cent by the number of living creatures of a race
BACK: Final = 30  # P3: per cent of its hit points that a revived creature has
UNDECIDED: Final = -1  # what `Battle.loser` says besides a side
LEVEL: Final = 2


class Battle:
    """`boards` are the creatures of each side by slot, `alive` those that live; `left` is how many cards each still has to play.

    `flights` are deflected hits under way, in order: when they land (ms of this round), who deflected, their value; `swings`
    are by number the ms of this round at which the next hit is due. `dying`: somebody's damage has reached its hit points.
    """

    __slots__ = (
        "alive",
        "boards",
        "buffs",
        "counted",
        "dying",
        "facts",
        "fighters",
        "flights",
        "kin",
        "left",
        "loser",
        "shocking",
        "swings",
    )

    def __init__(self, buffs: tuple[Buffs, Buffs]) -> None:
        self.buffs = buffs
        self.boards: tuple[list[Fighter], list[Fighter]] = ([], [])
        self.alive: tuple[list[Fighter], list[Fighter]] = ([], [])
        self.fighters: dict[int, Fighter] = {}
        self.left: list[int] = [0, 0]
        self.swings: list[int] = [NEVER] * (2 * SLOTS)
        self.shocking: bool = False  # whether anybody may be shocked
        self.dying: bool = False
        self.kin: tuple[list[int], list[int]] = ([0, 0, 0, 0], [0, 0, 0, 0])
        self.flights: list[tuple[int, int, int]] = []
        self.facts: list[Fact] = []
        self.loser: int = UNDECIDED
        self.counted = False

    def fighter(self, who: int) -> Fighter:
        return self.fighters[who]

    def living(self) -> list[Fighter]:
        """In the order of chance: side 0, then 1, by slot (Q3)."""
        return self.alive[0] + self.alive[1]

    def due(self, at: int) -> list[Fighter]:
        """Whose hit is due, in the order of chance."""
        found: list[Fighter] = []
        who = -1
        for _ in range(self.swings.count(at)):
            who = self.swings.index(at, who + 1)
            found.append(self.fighters[who])
        return found

    def put(self, fighter: Fighter) -> None:
        """It takes the next slot of its side."""
        self.fighters[fighter.who] = fighter
        self.boards[fighter.side].append(fighter)
        if not fighter.fallen:
            self.alive[fighter.side].append(fighter)

    def enter(self, side: int, line_at: int, line: Line) -> Fighter:
        """A creature of this line; `settle_kin` and `announce` follow."""
        fighter = Fighter(side * SLOTS + len(self.boards[side]), line_at, line, line.first, self.buffs[side])
        self.put(fighter)
        self.left[side] -= 1
        return fighter

    def announce(self, fighter: Fighter) -> None:
        """P3: its shield is of the hit points that it enters with."""
        fighter.shield = half_up(fighter.top * fighter.buffs.shield, 100_000)
        self.facts.append(Entered(0, fighter.who, fighter.line_at, fighter.card.slug, fighter.top, fighter.shield))

    def settle_kin(self, at: int, fresh: tuple[Fighter, ...] = ()) -> None:
        """R23: statistics follow the number of living creatures of a race; of the `fresh` ones nothing is told yet."""
        for side in (0, 1):
            counts = [0, 0, 0, 0]
            for one in self.alive[side]:
                counts[one.race] += 1
            for race in range(4):
                percent = KIN[counts[race]]
                if percent != self.kin[side][race]:
                    self._rekin(at, side, race, percent, fresh)
        for one in fresh:
            one.read(self.kin[one.side][one.race])

    def _rekin(self, at: int, side: int, race: int, percent: int, fresh: tuple[Fighter, ...]) -> None:
        self.kin[side][race] = percent
        self.facts.append(Kinned(at, side, RACES[race], percent))
        for one in self.alive[side]:
            if one.race == race and one not in fresh:
                self.reread(at, one)

    def reread(self, at: int, fighter: Fighter) -> None:
        """Q25: damage already taken stays; where hit points fall below it, one is left."""
        top = fighter.top
        fighter.read(self.kin[fighter.side][fighter.race])
        if fighter.top != top:
            fighter.taken = min(fighter.taken, fighter.top - 1)
            self.facts.append(Topped(at, fighter.who, fighter.top, fighter.taken))

    def hurt(self, fighter: Fighter, value: int) -> int:
        """Take `value` off its shield, then off its hit points; what the shield took."""
        absorbed = 0
        if fighter.shield:
            absorbed = min(fighter.shield, value)
            fighter.shield -= absorbed
        fighter.taken += value - absorbed
        if fighter.taken >= fighter.top:
            self.dying = True
        return absorbed

    def bury(self, at: int, dice: Dice) -> bool:
        """Deaths, revivals in their step (P3), guards (Q3); whether anybody fell, so that `reckon` has to follow."""
        if not self.dying:
            return False
        self.dying = False
        fallen = [one for one in self.living() if one.taken >= one.top and not self._revives(at, one, dice)]
        for one in fallen:
            one.fallen = True
            self.swings[one.who] = NEVER
            self.facts.append(Fell(at, one.who))
            self.alive[one.side].remove(one)
        for one in fallen:
            self._ungard(at, one)
        return bool(fallen)

    def reckon(self, at: int) -> None:
        """Q3 f, after deaths: kin, and whether somebody has lost."""
        self.settle_kin(at)
        self._judge()

    def _revives(self, at: int, fighter: Fighter, dice: Dice) -> bool:
        """P3: once, its markers cleared; a shock or a full freeze that goes lets the cycle start again."""
        if fighter.revived or not rolls(fighter.buffs.revive, dice):
            return False
        fighter.revived = True
        stopped = fighter.shock > 0 or fighter.freeze >= 100
        clear(fighter)
        if stopped and fighter.strikes:
            self.swings[fighter.who] = at + fighter.interval()
        fighter.taken = fighter.top - max(1, half_up(fighter.top * BACK, 100))
        self.facts.append(Revived(at, fighter.who, fighter.hp))
        return True

    def _ungard(self, at: int, fallen: Fighter) -> None:
        """R17: a defender whose ward is dead stands alone until the pause; who loses a defender is unguarded."""
        if fallen.guard != NOBODY:
            defender = self.fighter(fallen.guard)
            defender.guards = fallen.guard = NOBODY
            if not defender.fallen:
                self.facts.append(Guarded(at, defender.who, NOBODY))
        if fallen.guards != NOBODY:
            self.fighter(fallen.guards).guard = NOBODY
            fallen.guards = NOBODY

    def stand(self, at: int, defender: Fighter, ward: int) -> None:
        """R13, R17: `defender` now stands before `ward`, a number, or before NOBODY."""
        if defender.guards == ward:
            return
        if defender.guards != NOBODY and self.fighter(defender.guards).guard == defender.who:
            self.fighter(defender.guards).guard = NOBODY
        defender.guards = ward
        if ward != NOBODY:
            self.fighter(ward).guard = defender.who
        self.facts.append(Guarded(at, defender.who, ward))

    def _judge(self) -> None:
        """R9, Q9: no creature in play and no card left; both at the same step is level."""
        lost = [not self.alive[side] and not self.left[side] for side in (0, 1)]
        if lost[0] and lost[1]:
            self.loser = LEVEL
        elif lost[0] or lost[1]:
            self.loser = 0 if lost[0] else 1

    def stuck(self) -> bool:
        """Q8: nobody can strike, no card is left, and nothing ticks."""
        if self.left[0] or self.left[1]:
            return False
        for side in self.alive:
            for one in side:
                if one.strikes or one.poison or one.bleed or one.burn:
                    return False
        return True

    def count(self) -> None:
        """R10, Q9: more living creatures, then more hit points, else level."""
        scores = [(len(alive), sum(one.hp for one in alive)) for alive in self.alive]
        self.loser = LEVEL if scores[0] == scores[1] else int(scores[0] > scores[1])
        self.counted = True


def clear(fighter: Fighter) -> None:
    """No marker is left on it."""
    fighter.poison = fighter.bleed = fighter.crack = fighter.freeze = fighter.shock = 0
    fighter.burn = ()
    fighter.confused = False
