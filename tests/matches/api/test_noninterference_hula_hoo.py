"""Hands, the pile, drawn cards and sealed rows of Hula Hoo change no byte that another is sent, in each phase of a round."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
import time_machine

from tests.matches.api.twins import BEGAN_MS, Play, Scene, Setting, Stage, named, same
from tests.support.stacked import card, stack

pytestmark = pytest.mark.django_db
PLAY = card("hand-13", "plus")
SPARE = (12, 12, 11)  # the top of the pile
# Alice, bob and carol, whose hands are ordered so that the row that is laid out is the same. In the other twin bob and the pile
# have changed cards, and those below in the pile have changed places.
ALICE, CAROL = (9, 1, 2, 3, 4, 9, 5, 6, 8, 10), (11, 11, 13, 13, 12, 3, 4, 5, 6, 8)
BOB = {False: (1, 2, 3, 4, 13, 9, 10, 8, 9, 6), True: (1, 2, 5, 4, 10, 9, 10, 8, 9, 6)}
BELOW = {False: (5, 10, 8, 2), True: (3, 13, 2, 8)}


def lie(scene: Scene) -> None:
    hidden = scene.secretly
    stack(scene.patch, ALICE, BOB[hidden], CAROL, SPARE, BELOW[hidden])


def setting(chaotic: bool) -> Setting:
    return Setting(
        game="hula_hoo",
        options={"oldest": 3, "chaotic": chaotic},
        policy="random",
        stale={"decision": "turn/9/9", "move": PLAY},
        wrong={
            "closed": {"decision": "turn/1/1", "move": PLAY},
            "no command": {"decision": "turn/1/1", "move": card("hand-14", "plus")},
            "too few": {"decision": "lay_out/1", "move": {"type": "lay_out", "places": [1, 2, 3, 4]}},
            "answer to another": {"decision": "naming/1/2", "move": {"type": "name_another", "target": 1, "call": "plus"}},
            "card of another": {"decision": "turn/1/3", "move": card("hand-1", "plus")},
            "more seen": {"decision": "turn/1/1", "move": PLAY, "expected_revision": 1},
            "id reused": {"id": str(named("bob/1" if chaotic else "bob/2")), "decision": "turn/1/1", "move": PLAY},
        },
        prepare=lie,
    )


def exchange(scene: Scene) -> None:
    """Alice has exchanged three cards, and bob is asked."""
    scene.move("alice", "exchange/1/0", {"type": "exchange", "places": [1, 2, 3]})


def lay_out(scene: Scene) -> None:
    """Bob has chosen one row or another, alice and carol have not."""
    places = [1, 3, 5, 7, 9] if scene.secretly else [10, 9, 8, 7, 6]
    scene.move("bob", "lay_out/1", {"type": "lay_out", "places": places})


def lay_out_after_own_choice(scene: Scene) -> None:
    """Carol has chosen, too."""
    lay_out(scene)
    scene.move("carol", "lay_out/1", {"type": "lay_out", "places": [6, 7, 8, 9, 10]})


def turn(scene: Scene) -> None:
    """Bob has doubled a nine and drawn one card or another; carol is asked."""
    exchange(scene)
    for seat, name in ((1, "bob"), (2, "carol")):
        scene.move(name, f"exchange/1/{seat}", {"type": "exchange", "places": []})
    scene.move("alice", "turn/1/1", card("hand-9", "plus"))
    scene.move("bob", "turn/1/2", card("row-9", "double"))


def naming(scene: Scene) -> None:
    """Carol could not answer a one with minus: alice has to name bob."""
    for name in ("alice", "bob", "carol"):
        scene.move(name, "lay_out/1", {"type": "lay_out", "places": [6, 7, 8, 9, 10]})
    scene.move("alice", "turn/1/1", card("hand-1", "minus", target=2))


CHAOTIC = (lay_out, lay_out_after_own_choice, naming)
PHASES = (exchange, turn, *CHAOTIC)
Stages = Callable[[Play], Stage]


@pytest.fixture
def stage_of(db: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stages]:
    with time_machine.travel(BEGAN_MS / 1000, tick=False):
        yield lambda play: Stage(monkeypatch, setting(chaotic=play in CHAOTIC))


@pytest.mark.parametrize("play", PHASES, ids=lambda play: play.__name__)
def test_every_byte_is_the_same_for_another_seat(stage_of: Stages, play: Play) -> None:
    same(*stage_of(play).twins(play, "carol"))


@pytest.mark.parametrize("play", [turn, lay_out], ids=lambda play: play.__name__)
def test_every_byte_is_the_same_for_who_watches(stage_of: Stages, play: Play) -> None:
    same(*stage_of(play).twins(play, "dora"))


@pytest.mark.parametrize("play", PHASES, ids=lambda play: play.__name__)
def test_who_may_know_is_told_and_the_phase_is_the_one_that_is_meant(stage_of: Stages, play: Play) -> None:
    """The comparison can fail: bob, whose secret it is, sees another table."""
    first, second = stage_of(play).twins(play, "bob", only="api table")
    phase = play.__name__.removesuffix("_after_own_choice")
    assert f'"phase":"{phase}"'.encode() in first["api table"]
    assert first["api table"] != second["api table"]


def test_what_is_compared_are_answers_and_refusals(stage_of: Stages) -> None:
    first, _ = stage_of(turn).twins(turn, "carol")
    statuses = {name: int(sent.split(b"\n")[0]) for name, sent in first.items()}
    for name in ("api table", "api events/", "fragment", "page /", "page /tables/"):
        assert statuses[name] == 200, name
    refused = {name.removeprefix("api refused: "): status for name, status in statuses.items() if "refused" in name}
    assert refused == {
        "stale": 409,
        "closed": 409,
        "no command": 400,
        "too few": 409,
        "answer to another": 409,
        "card of another": 422,
        "more seen": 409,
        "id reused": 422,
    }
