"""Q3 by property: a fight without chance comes out the same when sides and slots change places. Imports the rig, Hypothesis."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from matches.games.hoss.battle import LEVEL, UNDECIDED, Battle
from matches.games.hoss.facts import MARKERS, NOBODY, SLOTS, Fact, Kinned
from matches.games.hoss.held import Creature
from matches.games.hoss.species import RACES
from matches.games.hoss.timeline import fight
from tests.matches.games.hoss.rig import Never, battle, beast

Side = list[Creature]
CERTAIN = st.sampled_from((0, 0, 100))  # no chance is rolled for
STRIKERS = st.sampled_from(("warrior", "cavalry", "lancer", "assassin", "archer", "mage"))


class _Choice(Exception):
    """Somebody would have to be chosen by chance: the fight goes no further here."""


class _Sure(Never):
    def below(self, n: int) -> int:
        if n != 10_000:
            raise _Choice
        return super().below(n)


@st.composite
def creatures(draw: st.DrawFn, race: Any, healing: bool) -> Creature:
    """Anything whose chances are certain or impossible; dodges, misses and arrows on guards are answered alike on both sides."""
    guards = draw(st.sampled_from((False, False, False, True)))
    numbers = st.integers(1, 40)
    return beast(
        race,
        "defender" if guards else draw(STRIKERS),
        atk=0 if guards else draw(numbers),
        every=0 if guards else draw(st.sampled_from((1_000, 1_250, 1_700, 2_000, 2_500))),
        life=draw(st.integers(10, 200)),
        element=draw(st.sampled_from(("", "fire", "ice", "lightning", "poison"))),
        marks={} if guards else {marker: draw(CERTAIN) for marker in MARKERS},
        block=draw(CERTAIN) if guards else 0,
        reduction=draw(st.sampled_from((0, 15))) if guards else 0,
        deflect=draw(CERTAIN) if race == "sylvan" else 0,
        heal_hit=draw(CERTAIN) if healing else 0,
    )


@st.composite
def boards(draw: st.DrawFn) -> tuple[Side, Side]:
    """One of each race a side at most, so that whom a race looks for is one; heals with one friend only, who is not chosen."""
    count = draw(st.integers(1, 4))
    races = draw(st.permutations(RACES))[:count]
    sides = [[draw(creatures(race, count == 2)) for race in draw(st.permutations(races))] for _ in (0, 1)]
    return sides[0], sides[1]


def told(made: Battle, names: Sequence[Sequence[int]]) -> tuple[list[Fact], int, bool]:
    """Two rounds' facts with creatures by name (side, place before the shuffle), who lost, and whether chance ended it."""
    facts: list[Fact] = []
    chance = False
    for number in (0, 1):
        made.facts = []
        try:
            if made.loser == UNDECIDED:
                fight(made, _Sure())
        except _Choice:
            chance = True
            last = max((fact.at for fact in made.facts), default=0)
            made.facts = [fact for fact in made.facts if fact.at < last]  # the instant in which it came to a choice is half told
        facts += [_named(fact, names, number) for fact in made.facts]
        if chance:
            break
    return facts, made.loser, chance


def _named(fact: Fact, names: Sequence[Sequence[int]], number: int) -> Any:
    values = msgspec.structs.asdict(fact) | {"kind": type(fact).__name__, "round": number}
    for field in ("by", "on", "aimed", "who", "ward"):
        if values.get(field, NOBODY) != NOBODY:
            side, slot = divmod(values[field], SLOTS)
            values[field] = (side, names[side][slot])
    return values


def swapped(fact: Any) -> Any:
    """The same with the sides changed about."""
    other = {key: (1 - value[0], value[1]) if isinstance(value, tuple) else value for key, value in fact.items()}
    return other | ({"side": 1 - fact["side"]} if fact["kind"] == Kinned.__name__ else {})


def _counted(facts: Sequence[Any]) -> Counter[tuple[tuple[str, Any], ...]]:
    return Counter(tuple(sorted(fact.items())) for fact in facts)


@settings(max_examples=250, deadline=None)
@given(boards(), st.data())
def test_Q3_sides_and_slots_do_not_matter(made: tuple[Side, Side], data: st.DataObject) -> None:
    """Instant by instant the same things happen to the same creatures; within one, their order may follow the slots."""
    orders = [data.draw(st.permutations(range(len(side)))) for side in made]
    plain = [list(range(len(side))) for side in made]
    shuffled = [[side[at] for at in order] for side, order in zip(made, orders, strict=True)]
    first, loser, chance = told(battle(made[0], made[1], left=(0, 0)), plain)
    second, mirrored, chance_too = told(battle(shuffled[1], shuffled[0], left=(0, 0)), [orders[1], orders[0]])
    assert chance == chance_too
    end = min((facts[-1]["round"], facts[-1]["at"]) if facts else (0, 0) for facts in (first, second)) if chance else (9, 0)
    kept = [[fact for fact in facts if (fact["round"], fact["at"]) < end] for facts in (first, second)]
    assert _counted(kept[0]) == _counted([swapped(fact) for fact in kept[1]])
    if not chance:
        assert mirrored == (loser if loser in (LEVEL, UNDECIDED) else 1 - loser)
