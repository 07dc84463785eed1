"""Hands, cards face down, bonuses and sealed announcements of HHUT change no byte an opponent is sent, in any phase or mode.

Bob has the secret, and in teams dave too, who is his partner; alice and carol are the others.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest
import time_machine
from django.contrib.auth.models import User

from matches.models import SeatHolder
from tests.matches.api.hhut_scenes import (
    MODES,
    PHASES,
    crowd_sealed,
    crowd_showdown,
    duel_lock,
    duel_sealed,
    setting,
    teams_announce,
    teams_lock,
    teams_lock_of_both,
    teams_sealed,
)
from tests.matches.api.twins import BEGAN_MS, Play, Scene, Stage, same

pytestmark = pytest.mark.django_db
Stages = Callable[[Play], Stage]


def by_name(play: object) -> str:
    return getattr(play, "__name__", str(play))


@pytest.fixture
def stage_of(db: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stages]:
    with time_machine.travel(BEGAN_MS / 1000, tick=False):
        yield lambda play: Stage(monkeypatch, setting(MODES[play.__name__.split("_")[0]]))


@pytest.mark.parametrize("play", PHASES, ids=by_name)
def test_every_byte_is_the_same_for_an_opponent(stage_of: Stages, play: Play) -> None:
    viewer = "carol" if play.__name__.startswith("crowd") else "alice"
    same(*stage_of(play).twins(play, viewer))


@pytest.mark.parametrize(
    ("play", "viewer"),
    [
        (duel_sealed, "dora"),
        (duel_lock, ""),
        (crowd_showdown, "dora"),
        (crowd_sealed, "alice"),
        (teams_lock, "carol"),
        (teams_sealed, "dora"),
    ],
    ids=by_name,
)
def test_every_byte_is_the_same_for_who_watches_and_for_the_other_opponent(stage_of: Stages, play: Play, viewer: str) -> None:
    same(*stage_of(play).twins(play, viewer))


PHASE_WORDS = {
    "dealt": "lock",
    "lock": "lock",
    "announce": "announce",
    "revealed": "lock",
    "sealed": "announce",
    "choose": "choose",
}


@pytest.mark.parametrize("play", PHASES, ids=by_name)
def test_who_may_know_is_told_and_the_phase_is_the_one_that_is_meant(stage_of: Stages, play: Play) -> None:
    """The comparison can fail: bob, whose secret it is, sees another table."""
    first, second = stage_of(play).twins(play, "bob", only="api table")
    word = PHASE_WORDS.get(play.__name__.split("_")[1], "lock")
    assert f'"phase":"{word}"'.encode() in first["api table"]
    assert first["api table"] != second["api table"]


@pytest.mark.parametrize("play", [teams_lock, teams_lock_of_both, teams_announce, teams_sealed], ids=by_name)
def test_a_partner_is_told(stage_of: Stages, play: Play) -> None:
    """Q27: dave sees bob's hand and what he has locked, and what his team has sealed."""
    first, second = stage_of(play).twins(play, "dave", only="api table")
    assert first["api table"] != second["api table"]


def private(scene: Scene) -> None:
    """How bob can be written to, and that his cards are a deck that he has saved."""
    if scene.secretly:
        User.objects.filter(username="bob").update(email="bob@example.org", password="!another")
        SeatHolder.objects.filter(seat=1).update(deck=1_001)


@pytest.mark.parametrize("viewer", ["dave", "alice"])
def test_a_partner_is_told_no_more_than_hands_and_locks(db: None, monkeypatch: pytest.MonkeyPatch, viewer: str) -> None:
    with time_machine.travel(BEGAN_MS / 1000, tick=False):
        same(*Stage(monkeypatch, setting("teams", alike=True)).twins(private, viewer))


def test_a_partner_sees_hands_and_locks_of_his_team_and_answers_for_himself_alone(stage_of: Stages) -> None:
    """Q27: bob and dave sit on 1 and 3, and bob, who is the captain, announces."""
    first, _ = stage_of(teams_announce).twins(teams_announce, "dave", only="api table")
    table = json.loads(first["api table"].split(b"\n\n", 1)[1])
    hands = {hand["seat"]: hand for hand in table["view"]["hands"]}
    assert set(hands) == {1, 3}
    assert all(hand["locked"] for hand in hands.values())
    assert table["offers"]["commands"] == []


def test_what_is_compared_are_answers_and_refusals(stage_of: Stages) -> None:
    first, _ = stage_of(duel_lock).twins(duel_lock, "alice")
    statuses = {name: int(sent.split(b"\n")[0]) for name, sent in first.items()}
    for name in ("api table", "api events/", "fragment", "page /", "page /tables/"):
        assert statuses[name] == 200, name
    refused = {name.removeprefix("api refused: "): status for name, status in statuses.items() if "refused" in name}
    assert refused == {
        "stale": 409,
        "no command": 400,
        "a card of nobody": 422,
        "a bonus against bob": 422,
        "an announcement": 409,
        "a choice": 409,
        "more seen": 409,
        "id reused": 422,
    }
