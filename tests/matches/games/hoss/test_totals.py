"""An auditor who knows facts alone adds whole fights up, and a round is small as stored. Imports the game and play."""

from __future__ import annotations

from itertools import groupby

import msgspec
import pytest

from matches.codec import encode
from matches.games.hoss import RULES
from matches.games.hoss import facts as what
from matches.games.hoss.boundary import battle_of
from matches.games.hoss.events import RoundFought
from matches.games.hoss.facts import Fact
from matches.games.hoss.headless import fight_out
from matches.games.hoss.options import Options
from matches.games.hoss.state import INITIAL, State, evolve
from matches.kernel.chance import Chance
from matches.kernel.dice import Dice
from matches.kernel.play import Habits, Play, Sitting
from tests.matches.games.hoss.fixed_decks import deck

KIBI = 1_024
QUALITIES = ("basic", "silver", "gold", "platinum", "diamond", "divine")
# Quality and stars, and who sits where: every quality, every rank, and somebody who does anything.
TABLES = [
    (QUALITIES[at % 6], at % 6, ("random" if at % 4 == 0 else f"rank_{at % 9 + 1}", f"rank_{9 - at % 9}")) for at in range(18)
]


def played(quality: str, stars: int, bots: tuple[str, str]) -> list[tuple[State, RoundFought, State]]:
    """Each round of a whole match at a table, with the states around it."""
    options = Options(pace="instant", rarity=quality, stars=stars)  # type: ignore[arg-type]
    sitting = Sitting(RULES, (0, 1), options, bots=dict(enumerate(bots)), habits=Habits(idle_one_in=6))
    play = Play(sitting, f"{quality} {stars} {bots}".encode())
    play.run()
    state, rounds = INITIAL, []
    for event in (event for record in play.records for event in record.events):
        if isinstance(event, RULES.events.__args__):  # type: ignore[attr-defined]
            after = evolve(state, event)
            if isinstance(event, RoundFought):
                rounds.append((state, event, after))
            state = after
    return rounds


class Account:
    """What an auditor keeps of a creature."""

    def __init__(self, top: int, shield: int, taken: int = 0) -> None:
        self.top, self.shield, self.taken = top, shield, taken
        self.fell = self.revived = False

    def pays(self, value: int, absorbed: int) -> None:
        assert 0 <= absorbed <= value
        assert absorbed == min(value, self.shield), "a shield takes all that it can"
        self.shield -= absorbed
        self.taken += value - absorbed

    @property
    def dying(self) -> bool:
        return self.taken >= self.top and not self.fell


def book(accounts: dict[int, Account], fact: Fact) -> None:
    match fact:
        case what.Entered(who=who, top=top, shield=shield):
            assert who not in accounts
            accounts[who] = Account(top, shield)
        case what.Hit(by=by, on=on, value=value, absorbed=absorbed):
            assert not accounts[by].fell
            assert not accounts[on].fell
            assert value >= 1
            accounts[on].pays(value, absorbed)
        case what.Landed(on=on, value=value, absorbed=absorbed) if on != what.NOBODY:
            accounts[on].pays(value, absorbed)
        case what.Ticked(on=on, value=value, absorbed=absorbed):
            assert value >= 1
            accounts[on].pays(value, absorbed)
        case what.Healed(on=on, value=value):
            assert not accounts[on].dying, "who is dying is not healed"
            assert 1 <= value <= accounts[on].taken
            accounts[on].taken -= value
        case what.Topped(who=who, top=top, taken=taken):
            assert taken == min(accounts[who].taken, top - 1), "a falling maximum never kills"
            accounts[who].top, accounts[who].taken = top, taken
        case what.Fell(who=who):
            assert accounts[who].dying
            accounts[who].fell = True
        case what.Revived(who=who, left=left):
            assert accounts[who].dying
            assert not accounts[who].revived, "once"
            accounts[who].revived, accounts[who].taken = True, accounts[who].top - left
        case _:
            pass


@pytest.mark.parametrize(("quality", "stars", "bots"), TABLES)
def test_facts_alone_add_up_to_the_boards(quality: str, stars: int, bots: tuple[str, str]) -> None:
    """Nobody is left at nothing after an instant, and what is booked is what the table shows and the next round starts from."""
    accounts: dict[int, Account] = {}
    rounds = played(quality, stars, bots)
    for _, fought, after in rounds:
        for _, instant in groupby(fought.facts, key=lambda fact: fact.at):
            for fact in instant:
                book(accounts, fact)
        assert [one for one in accounts.values() if one.dying] == []
        units = {unit.who: unit for side in after.sides for unit in side.units}
        assert {who: (one.top, one.taken, one.shield, one.fell) for who, one in accounts.items()} == {
            who: (unit.top, unit.taken, unit.shield, unit.fell > 0) for who, unit in units.items()
        }
        assert [fact.at for fact in fought.facts] == sorted(fact.at for fact in fought.facts)
    assert len(rounds) >= 3


def test_stacks_follow_from_facts() -> None:
    """Poison, bleed and armour break grow until something takes all of them away; a tick is the sum before it, half up."""
    assert sum(_ticks(*one) for one in TABLES) > 100


def _ticks(quality: str, stars: int, bots: tuple[str, str]) -> int:
    """How many ticks of a match were looked at."""
    stacks: dict[tuple[int, str], int] = {}
    ticked = 0
    for _, fought, after in played(quality, stars, bots):
        for fact in fought.facts:
            match fact:
                case what.Marked(on=on, marker=("poison" | "bleed" | "crack") as marker, amount=amount):
                    stacks[on, marker] = stacks.get((on, marker), 0) + amount
                case what.Ticked(on=on, marker=("poison" | "bleed") as marker, value=value):
                    assert value == (stacks[on, marker] + 50) // 100
                    ticked += 1
                case what.Faded(on=on, marker=marker):
                    stacks.pop((on, marker), None)
                case what.Revived(who=who):
                    stacks = {key: value for key, value in stacks.items() if key[0] != who}
                case _:
                    pass
        for unit in (unit for side in after.sides for unit in side.units):
            held = {"poison": unit.poison, "bleed": unit.bleed, "crack": unit.crack}
            assert held == {marker: stacks.get((unit.who, marker), 0) for marker in held}
    return ticked


@pytest.mark.parametrize(("quality", "stars", "bots"), TABLES)
def test_the_boards_that_are_put_together_from_a_state_are_those_that_were_left(quality: str, stars: int, bots) -> None:
    """Maximum, damage and markers of each creature that lives, from the state alone."""
    for _, _, after in played(quality, stars, bots):
        made = battle_of(after)
        for side in (0, 1):
            for unit in after.sides[side].living:
                one = made.fighter(unit.who)
                assert (one.top, one.taken, one.poison, one.burn, one.freeze, one.shock, one.guards) == (
                    unit.top,
                    unit.taken,
                    unit.poison,
                    unit.burn,
                    unit.freeze,
                    unit.shock,
                    unit.guards,
                )
            assert made.left[side] == after.sides[side].left


def test_a_round_of_divine_cards_is_stored_in_eight_kibibytes() -> None:
    """300 fights of cards with five stars, holos among them."""
    largest = 0
    for number in range(300):
        dice = Dice(bytes(32), f"divine/{number}")
        bonus = (700, 900)[number % 2]
        rounds = fight_out((deck(0, bonus, dice), deck(1, bonus, dice)), Chance(number.to_bytes(32, "big")))
        largest = max(largest, *(len(encode(one)) for one in rounds))
    assert 2 * KIBI < largest <= 8 * KIBI


def test_a_stored_round_is_read_as_it_was_written() -> None:
    for _, fought, _ in played("divine", 5, ("rank_9", "rank_9")):
        assert msgspec.json.decode(encode(fought), type=RoundFought) == fought
