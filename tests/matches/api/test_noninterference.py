"""What a viewer may not know changes no byte that he is sent: pages, fragments, API, headers and refusals, in every phase."""

from collections.abc import Iterator

import pytest
import time_machine
from django.contrib.auth.models import User

from matches.models import Match
from tests.matches.api.twins import BEGAN_MS, ID, Play, Scene, Setting, Stage, named, same

pytestmark = pytest.mark.django_db


PICK = {"type": "pick", "symbol": "book"}
AHYOHEEK = Setting(
    game="ahyoheek",
    options={"countdown_s": 60},
    policy="mixed",
    stale={"decision": "pick/99", "move": PICK},
    wrong={
        "no command": {"decision": "pick/1", "move": {"type": "pick", "symbol": "stone"}},
        "more seen": {"decision": "pick/1", "move": PICK, "expected_revision": 1},
        "id reused": {"id": str(named("bob/1")), "decision": "pick/99", "move": PICK},
    },
)


@pytest.fixture
def stage(db: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    with time_machine.travel(BEGAN_MS / 1000, tick=False):
        yield Stage(monkeypatch, AHYOHEEK)


def waiting(scene: Scene) -> None:
    """Nobody has picked: what is hidden is how bob can be written to and how the table was shared."""
    private(scene)


def countdown(scene: Scene) -> None:
    """Bob has picked, one thing or another, and has changed his mind or not; alice and carol have not."""
    scene.pick("bob", "beetle" if scene.secretly else "book")
    if scene.secretly:
        scene.hidden("bob", "feather")


def countdown_after_own_pick(scene: Scene) -> None:
    """Alice has picked, and changed; bob as above."""
    scene.pick("alice", "feather")
    countdown(scene)
    scene.pick("alice", "beetle")


def revealed(scene: Scene) -> None:
    """The first round is open to all; before it was, bob had changed his mind and back, or not."""
    scene.pick("alice", "feather")
    scene.pick("bob", "book")
    if scene.secretly:
        scene.hidden("bob", "beetle")
        scene.hidden("bob", "book")
    scene.pick("carol", "book")


def eliminating(scene: Scene) -> None:
    """Alice and bob have three feathers each: they alone go on, and bob has picked one thing or another."""
    for round in (1, 2, 3):
        scene.pick("alice", "feather", round)
        scene.pick("bob", "feather", round)
        scene.pick("carol", "book", round)
    scene.pick("bob", "feather" if scene.secretly else "book", 4)


def over(scene: Scene) -> None:
    """All is public now but what never was."""
    scene.pick("alice", "feather")
    for name in ("bob", "carol"):
        scene.resign(name)
    private(scene)


def private(scene: Scene) -> None:
    if scene.secretly:
        User.objects.filter(username="bob").update(email="bob@example.org", password="!another")
        Match.objects.update(invite="another-invitation")


PHASES = (waiting, countdown, countdown_after_own_pick, revealed, eliminating, over)
every_phase = pytest.mark.parametrize("play", PHASES, ids=lambda play: play.__name__)


@every_phase
@pytest.mark.parametrize("viewer", ["carol", "dora"], ids=["another seat", "who watches"])
def test_every_byte_is_the_same(stage: Stage, play: Play, viewer: str) -> None:
    same(*stage.twins(play, viewer))


@pytest.mark.parametrize("play", [countdown, over], ids=lambda play: play.__name__)
def test_every_byte_is_the_same_for_who_is_not_signed_in(stage: Stage, play: Play) -> None:
    same(*stage.twins(play, ""))


@pytest.mark.parametrize("play", PHASES[1:5], ids=lambda play: play.__name__)
def test_every_byte_is_the_same_for_the_host_who_plays(stage: Stage, play: Play) -> None:
    same(*stage.twins(play, "alice"))


@pytest.mark.parametrize("play", [countdown, countdown_after_own_pick, revealed, eliminating], ids=lambda play: play.__name__)
def test_who_may_know_is_told(stage: Stage, play: Play) -> None:
    """The comparison can fail: bob, whose secret it is, sees another table and other events."""
    first, second = stage.twins(play, "bob", only="api events/")
    assert first["api events/"] != second["api events/"]


def test_the_host_sees_his_invitation_change(stage: Stage) -> None:
    first, second = stage.twins(waiting, "alice", only="api table")
    assert first["api table"] != second["api table"]


def test_the_phases_are_those_of_the_game(stage: Stage) -> None:
    seen = {play.__name__: stage.twins(play, "dora", only="api table")[0]["api table"] for play in PHASES}
    assert b'"phase":"waiting"' in seen["waiting"]
    assert b'"phase":"countdown"' in seen["countdown"]
    assert b'"phase":"countdown"' in seen["countdown_after_own_pick"]
    assert b'"round":2' in seen["revealed"]
    assert b'"eliminating":[0,1]' in seen["eliminating"]
    assert b'"status":"ended"' in seen["over"]
    assert str(ID).encode() in seen["over"]


def test_what_is_compared_are_the_answers_that_one_gets(stage: Stage) -> None:
    """A page that is not there would be the same for everybody, and prove nothing."""
    first, _ = stage.twins(countdown, "carol")
    statuses = {name: int(sent.split(b"\n")[0]) for name, sent in first.items()}
    for name in ("api table", "api events/", "api list", "fragment", f"page /tables/{ID}/", "page /tables/", "page /"):
        assert statuses[name] == 200, name
    refused = {name.removeprefix("api refused: "): status for name, status in statuses.items() if "refused" in name}
    assert refused == {"stale": 409, "no command": 400, "more seen": 409, "id reused": 422}
    assert (statuses["page stale"], statuses["fragment stale"], statuses["api verify/"]) == (409, 409, 422)
