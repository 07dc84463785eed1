"""Boards of made-up creatures, dice that say what a test wants, and the facts of a round. Imports the simulator of HOSS."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from matches.games.hoss.battle import Battle
from matches.games.hoss.cards import BuffKey
from matches.games.hoss.facts import MARKERS, SLOTS, Fact, Foiled, Hit
from matches.games.hoss.fighter import Buffs, Fighter
from matches.games.hoss.held import Buff, Creature, Line
from matches.games.hoss.species import Element, Race, Role
from matches.games.hoss.timeline import fight
from matches.kernel.dice import Dice

F = TypeVar("F", bound=Fact)
Roll = tuple[int, int]  # out of how many, which
IDLE = 20_000  # ms: the interval of a creature that does not come to strike in a round, unless it is frozen
_PLAIN: Mapping[str, Any] = {
    **dict.fromkeys(("crit", "crit_damage", "block", "reduction", "heal_hit", "heal_block", "deflect", "stars", "bonus"), 0),
    "rarity": "basic",
    "holo": False,
    "rank": 1,
    "path": "",
}
YES, NO = (10_000, 0), (10_000, 9_999)  # what a chance is asked, and the surest answers


def beast(
    race: Race = "human",
    role: Role = "warrior",
    atk: int = 10,
    every: int = IDLE,
    life: int = 1_000,
    element: Element = "",
    marks: Mapping[str, int] | None = None,
    **more: Any,
) -> Creature:
    """A creature at +0 % that hits for `atk` every so many ms, never critically; `marks` are chances of markers, per cent."""
    slug = more.pop("slug", f"{race}-{role}")
    places = tuple((marks or {}).get(marker, 0) for marker in MARKERS)
    return Creature(
        slug=slug,
        race=race,
        role=role,
        element=element,
        life=life,
        attack=atk * 10,
        interval=every,
        marks=places,
        **{**_PLAIN, **more},
    )


def defender(race: Race = "human", **more: Any) -> Creature:
    return beast(race, "defender", **{"atk": 0, "every": 0, "block": 0, **more})


def buff(effect: BuffKey, amount: int, bonus: int = 0) -> Buff:
    """A buff of `amount` at +0 %, its card's bonus in per mille."""
    return Buff(effect, "basic", 0, False, effect, amount * (1_000 + bonus))


def battle(
    ours: Iterable[Creature | Line],
    theirs: Iterable[Creature | Line],
    buffs: tuple[Sequence[Buff], Sequence[Buff]] = ((), ()),
    left: tuple[int, int] = (1, 1),
    wards: Mapping[int, int] | None = None,
) -> Battle:
    """Both boards before a round; `left` are cards still to play, `wards` who stands before whom, by number (6 a side)."""
    made = Battle((Buffs(tuple(buffs[0])), Buffs(tuple(buffs[1]))))
    fresh = []
    for side, cards in enumerate((ours, theirs)):
        for at, card in enumerate(cards):
            line = card if isinstance(card, Line) else Line((card,))
            fresh.append(made.enter(side, at, line))
    made.settle_kin(0, tuple(fresh))
    for one in fresh:
        made.announce(one)
    for guard, ward in (wards or {}).items():
        made.stand(0, made.fighter(guard), ward)
    made.left = list(left)
    made.facts = []
    return made


class Script(Dice):
    """Dice that give these answers, in order, each asked out of the right number, and none besides."""

    __slots__ = ("rolls",)

    def __init__(self, *rolls: Roll) -> None:
        super().__init__(bytes(32), "script")
        self.rolls = list(rolls)

    def below(self, n: int) -> int:
        assert self.rolls, f"one roll too many, out of {n}"
        of, answer = self.rolls.pop(0)
        assert of == n, f"asked out of {n}, the test expects {of}, and then {self.rolls}"
        return answer


class Never(Dice):
    """Dice with which nothing happens that may fail to; they choose nobody."""

    def __init__(self) -> None:
        super().__init__(bytes(32), "never")

    def below(self, n: int) -> int:
        assert n == 10_000, f"asked to choose out of {n}"
        return n - 1


def pick(place: int, of: int) -> Roll:
    """The choice of one of several, by place."""
    return of, place


def under(odds: int) -> Roll:
    """The highest answer that a chance of `odds` in 10 000 still takes as a yes."""
    return 10_000, odds - 1


def over(odds: int) -> Roll:
    """The lowest answer that it takes as a no."""
    return 10_000, odds


def rounds(made: Battle, *rolls: Roll) -> list[Fact]:
    """The facts of a round in which exactly these rolls are asked for."""
    dice = Script(*rolls)
    told = quietly(made, dice)
    assert not dice.rolls, f"not asked for: {dice.rolls}"
    return told


def quietly(made: Battle, dice: Dice | None = None) -> list[Fact]:
    """The facts of a round in which no uncertain thing happens, or by these dice."""
    made.facts = []
    fight(made, dice or Never())
    return list(made.facts)


def blow(by: Creature, on: Creature, *rolls: Roll, **more: Any) -> Fact:
    """What one hit of `by` on `on` comes to, both alone; exactly these rolls are asked for."""
    made = battle([_striking(by)], [on], **more)
    return next(fact for fact in rounds(made, *rolls) if isinstance(fact, Hit | Foiled))


def damage(by: Creature, on: Creature, made: Battle | None = None) -> int:
    """The hit points that one hit takes where nothing uncertain happens."""
    facts = quietly(made or battle([_striking(by)], [on]))
    return of(facts, Hit)[0].value


def doomed(made: Battle, *numbers: int) -> Battle:
    """The same board where these creatures bleed to death at 2.5, so that they strike no more."""
    for number in numbers:
        fighter = made.fighter(number)
        fighter.taken, fighter.bleed = fighter.top - 1, 100
    return made


def of(facts: Iterable[Fact], kind: type[F]) -> list[F]:
    return [fact for fact in facts if isinstance(fact, kind)]


def who(made: Battle, side: int, slot: int = 0) -> Fighter:
    return made.fighter(side * SLOTS + slot)


def _striking(by: Creature) -> Creature:
    return replace(by, interval=5_000)
