"""Commands made wrong, against what a move goes through: the body is read, the command is read, the rules decide.

Only refusals that have words come out, and no match is changed by being asked. Imports the API's door, services and the kernel.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from types import SimpleNamespace
from typing import Any, cast
from uuid import UUID

from rest_framework.request import Request

from catalogue.api.problems import Malformed
from matches import errors
from matches.api.door import read
from matches.api.requests import Move
from matches.kernel import match as kernel
from matches.kernel.match import AnyRules, Ask
from matches.kernel.offers import sample
from matches.kernel.play import Play
from matches.kernel.refusals import Refused
from matches.kernel.seats import Seat
from matches.registry import all_rules
from matches.services.moves import read_move
from tests.campaigns.mutations import MUTATIONS, Others, Raw, bent
from tests.conformance.trial import Trial

A_POSITION = 50  # commands, before the match goes on
BENT_ONE_IN = 6
TABLE = ("open_table", "take_seat", "leave_seat", "close_table", "start", "fork", "resign", "time_is_up")
NO_TAGS = ("", "type", "é", "x" * 300)


class Asked:
    """What came of it, and what must not have come."""

    def __init__(self) -> None:
        self.outcomes: Counter[str] = Counter()
        self.faults: list[str] = []

    def count(self, rules: AnyRules, outcome: str) -> None:
        self.outcomes[f"{rules.key}: {outcome}"] += 1


def malformed(commands: int, seed: int, processes: int = 1) -> dict[str, object]:
    """So many over all games, from `seed`; AssertionError if one does what it must not. The same figures for any `processes`."""
    games = all_rules()
    each = commands // len(games)
    parts = [(rules.key, each // 10, f"{seed}/{part}") for rules in games for part in range(10)]
    with ProcessPoolExecutor(processes) as pool:
        found = list(pool.map(_part, parts)) if processes > 1 else [_part(one) for one in parts]
    faults = [fault for _, faults in found for fault in faults]
    assert not faults, f"seed {seed}: {len(faults)}\n" + "\n".join(faults[:20])
    outcomes = sum((one for one, _ in found), Counter[str]())
    return {"commands": outcomes.total(), "seed": seed, "outcomes": dict(sorted(outcomes.items()))}


def _part(part: tuple[str, int, str]) -> tuple[Counter[str], list[str]]:
    key, commands, seed = part
    rules, dice, asked = next(one for one in all_rules() if one.key == key), random.Random(f"{key}/{seed}"), Asked()
    positions = _positions(rules, dice)
    while commands > 0:
        _at(next(positions), dice, asked, min(commands, A_POSITION))
        commands -= A_POSITION
    return asked.outcomes, asked.faults


def _positions(rules: AnyRules, dice: random.Random) -> Iterator[Play]:
    """Matches of the rules one after the other, at every position that somebody is asked in."""
    while True:
        play = Trial(rules, dice.randrange(2**32)).play
        play.begin()
        while not play.over and len(play.records) < 2_000:
            if play.asked():
                yield play
            play.step()


def _at(play: Play, dice: random.Random, asked: Asked, commands: int) -> None:
    """Whoever sits there asks, asked or not; what the match is before and after is the same to the last letter."""
    before, offered = repr(play.match), play.asked()
    valid: list[tuple[Seat, str, Raw]] = [(seat, one.decision, dict(sample(one, play._choice))) for seat, one in offered]
    others = Others([*TABLE, *NO_TAGS, *_tags()], [value for _, _, raw in valid for value in raw.values()])
    for _ in range(commands):
        seat, decision, raw = dice.choice(valid)
        if dice.random() < 0.1:
            seat = dice.choice([*play.match.table.playing, Seat(63)])
        if dice.random() < 0.1:
            decision = dice.choice(("", "x", decision + "0", "pick/1", "é", "y" * 81))
        body = json.dumps({"id": str(UUID(int=dice.getrandbits(128), version=4)), "decision": decision,
                           "move": dice.choice(MUTATIONS)(dice, raw, others)}).encode()  # fmt: skip
        _ask(play, seat, bent(dice, body) if dice.randrange(BENT_ONE_IN) == 0 else body, asked)
    if repr(play.match) != before:
        asked.faults.append(f"{play.rules.key}: a match was changed by being asked")


def _ask(play: Play, seat: Seat, body: bytes, asked: Asked) -> None:
    """As a program's move goes: the API's door, `services.submit`'s reading, the kernel's decision."""
    try:
        move = read(cast(Request, SimpleNamespace(data=body)), Move)
        ask = Ask(seat, play.now + 1, move.decision, read_move(play.rules, move.move))
        kernel.step(play.rules, play.match, ask, play.sealed, play.cards)
    except Malformed:
        asked.count(play.rules, "malformed")
    except errors.Problem as problem:
        asked.count(play.rules, _documented(play.rules, problem, asked))
    except Refused as refusal:
        asked.count(play.rules, _documented(play.rules, errors.NotAllowedNow(refusal.code, **refusal.detail), asked))
    except Exception as error:  # whatever else it is, it is a fault
        asked.faults.append(f"{play.rules.key} {body[:300]!r}: {error!r:.300}")
    else:
        asked.count(play.rules, "allowed")


def _documented(rules: AnyRules, problem: errors.Problem, asked: Asked) -> str:
    """Its code; a fault if it has no words in both languages."""
    try:
        assert all(errors.say(problem, language, rules.refusals) for language in ("fr", "en"))
    except (AssertionError, KeyError, IndexError, ValueError) as error:
        asked.faults.append(f"{rules.key}: no words for {problem.code}: {error!r}")
    return problem.code


def _tags() -> Sequence[str]:
    """Of every game's commands."""
    found: list[Any] = []
    for rules in all_rules():
        kinds = getattr(rules.commands, "__args__", (rules.commands,))
        found += [kind.__struct_config__.tag for kind in kinds]
    return found
