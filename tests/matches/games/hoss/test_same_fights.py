"""However the simulator is laid out, the same decks and dice fight the same fights, byte for byte. Imports the game, play.

Whoever changes on purpose what happens in a round records the digests anew and says why in the commit: the failing test shows
the new one.
"""

from __future__ import annotations

from hashlib import sha256

import msgspec
import pytest

from matches.games.hoss import RULES
from matches.games.hoss.events import Begun, RoundFought
from matches.games.hoss.facts import Fact
from matches.games.hoss.headless import fight_out
from matches.games.hoss.options import Options
from matches.kernel.chance import Chance
from matches.kernel.dice import Dice
from matches.kernel.play import Habits, Play, Sitting
from tests.matches.games.hoss.fixed_decks import deck

QUALITIES = ("basic", "silver", "gold", "platinum", "diamond", "divine")


def fought(bonus: int, number: int) -> list[RoundFought]:
    """A fight of two decks whose cards have this bonus, per mille."""
    dice = Dice(bytes(32), f"decks/{bonus}/{number}")
    return fight_out((deck(0, bonus, dice), deck(1, bonus, dice)), Chance(bytes([number] * 32)))


@pytest.mark.parametrize(
    ("bonus", "digest"),
    [
        (0, "7aa35fe1b9db2850d88ceb95d5352428f653180afb1137d1c4aac58530873f5f"),
        (120, "9c8b7a706883578702aebee6b106635f6eb2b98d8f42a90f862e7546f572dadd"),
        (325, "04d21af4c09eee2562da44ca3d0f55ba8d961f733cbec73fbb7d62a0eb4ecf0b"),
        (450, "5e63f53a9b0938d9444d51e61ff92850f7c2d59608edbc8cc0876fddf0438aaf"),
        (700, "40963972489aa075149b95259c0772663ab3e3d33964dd69225618aa1e9a4a0b"),
        (900, "557312489f2140ed2d34e6e3d707ba6a771f54172191a93fa10c0534b8cefaed"),
    ],
)
def test_ten_fights_are_as_recorded(bonus: int, digest: str) -> None:
    rounds = [fought(bonus, number) for number in range(10)]
    assert sha256(msgspec.json.encode(rounds)).hexdigest() == digest


def test_the_recorded_fights_hold_every_kind_of_fact() -> None:
    """A digest over fights in which something never happens would not see it change."""
    rounds = [one for bonus in (0, 120, 325, 450, 700, 900) for number in range(10) for one in fought(bonus, number)]
    seen = {type(fact) for one in rounds for fact in one.facts}
    assert seen == set(Fact.__args__)


@pytest.mark.parametrize("number", range(12))
def test_a_table_fights_the_same_rounds_as_two_decks_alone(number: int) -> None:
    """The kernel puts the boards together from its state before each round; without a table they stand as they are left."""
    bots = {0: f"rank_{number % 9 + 1}", 1: f"rank_{number * 5 % 9 + 1}"}
    options = Options(pace="instant", rarity=QUALITIES[number % 6], stars=number % 6)
    play = Play(Sitting(RULES, (0, 1), options, bots=bots, habits=Habits(idle_one_in=0)), b"%d" % number)
    play.run()
    events = [event for record in play.records for event in record.events]
    decks = next(event.decks for event in events if isinstance(event, Begun))
    told = [_fight_of(event) for event in events if isinstance(event, RoundFought)]
    alone = fight_out((decks[0], decks[1]), Chance(play.sealed.seed(play.match.table.nonces())))
    assert told == [_fight_of(one) for one in alone]
    assert told[-1][-1] != -1


def _fight_of(event: RoundFought) -> tuple[int, tuple[Fact, ...], int]:
    return event.number, event.facts, event.loser
