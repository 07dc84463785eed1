"""Lines, hands, piles, sealed decisions and orders of HOSS change no byte that another is sent, in each phase of a fight."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count

import msgspec
import pytest
import time_machine

from matches import loadouts, services
from matches.games.hoss import RULES, flow
from matches.games.hoss import events as past
from matches.games.hoss.cards import CreatureFacts, buffs
from matches.games.hoss.deck import Brought, families
from matches.games.hoss.held import Copy
from matches.games.hoss.state import State
from matches.kernel.cards import Cards
from matches.kernel.seats import Seat
from matches.projections import fold as folds
from tests.matches.api.twins import BEGAN_MS, ID, Play, Scene, Setting, Stage, named, same

pytestmark = pytest.mark.django_db
ROLES = ("warrior", "defender", "archer", "mage", "lancer", "cavalry")
MOVE = {"type": "prepare", "card": ""}
Stages = Callable[[Play], Stage]


def lies(shown: int) -> Play:
    """Alice and bob bring lines of the same classes, which are drawn in order; of bob only the first `shown` are the same."""

    def prepare(scene: Scene) -> None:
        sits = count()

        def deck(rules: object, options: msgspec.Struct, cards: Cards, policy: str | None) -> Brought:
            return _deck(cards, shown if scene.secretly and next(sits) else len(ROLES))

        scene.patch.setattr(loadouts, "quick_loadout", deck)
        scene.patch.setattr(flow, "_draws", _in_order)

    return prepare


def _deck(cards: Cards, shown: int) -> Brought:
    """Of each class the first family with two paths, or behind the first `shown` lines the last family."""
    lines = []
    for at, role in enumerate(ROLES):
        held = [family for family in families(cards).values() if family[0].read(CreatureFacts).role == role]
        forked = [family for family in held if len(family) == 5]
        family = (forked or held)[0] if at < shown else [one for one in held if one is not (forked or held)[0]][-1]
        lines.append(tuple(Copy(card.id, "divine", 5) for card in family))
    return Brought(tuple(lines), tuple(Copy(card.id, "divine", 5) for card in buffs(cards)[:2]))


def _in_order(state: State, number: int, context: object) -> tuple[past.Event, ...]:
    told = list[past.Event]()
    for side in state.sides:
        lines = side.pile[: 3 if number == 1 else 1]
        if lines:
            told.append(past.Drawn(seat=side.seat, count=len(lines), lines=lines))
    return tuple(told)


def state() -> State:
    game = folds.load(ID).fold.match.game
    assert isinstance(game, State)
    return game


def prepares(scene: Scene, *names: str, card: int | None = 0, **fields: str | int) -> None:
    """Each plays that card of his hand, or none."""
    for name in names:
        seat = ("alice", "bob").index(name)
        side = state().sides[seat]
        slug = side.lines[side.hand[card]].first.slug if card is not None and side.hand else ""
        scene.move(name, RULES.legal(state(), Seat(seat)).decision, {"type": "prepare", "card": slug, **fields})


def goes_on(scene: Scene) -> None:
    """The five seconds are over."""
    scene.clock.now = state().until
    services.time_is_up(ID, f"round/{state().number}")


def rounds(scene: Scene, number: int) -> None:
    """So many rounds are fought, in which bob decides as he is told and everybody takes the first path."""
    while True:
        for seat in state().due:
            paths = {f"path_{one.slot}": _paths(seat, one.slot)[0] for one in state().sides[seat].living if one.choosing}
            prepares(scene, ("alice", "bob")[seat], **paths)
        if state().number >= number:
            return
        goes_on(scene)


def _paths(seat: int, slot: int) -> Sequence[str]:
    [choice] = [one for one in RULES.view(state(), Seat(seat)).own.paths if one.slot == slot]
    return [card.slug for card in choice.cards]


def pause(scene: Scene) -> None:
    """Nobody has decided: bob's hand and pile are others."""


def sealed(scene: Scene) -> None:
    """Bob has decided for one card or another, alice has not."""
    prepares(scene, "bob", card=2 if scene.secretly else 0)


def playback(scene: Scene) -> None:
    """The first round is shown: bob has played his first line, of the others nobody knows."""
    rounds(scene, 1)


def ordered(scene: Scene) -> None:
    """The third round is shown, and bob has sent his defender elsewhere, or has not."""
    rounds(scene, 3)
    guard = next(one for one in state().sides[1].living if one.guards >= 0)
    if scene.secretly:
        other = next(one.slot for one in state().sides[1].living if one.slot not in (guard.slot, guard.guards))
        move = {"type": "move_guard", f"guard_{guard.slot}": other}
        services.submit(ID, scene.users["bob"], command_id=named("secret"), decision=f"guard/{state().number + 1}", move=move)


def over(scene: Scene) -> None:
    """Bob has left; what he never played stays the same, and how he can be written to is nobody's business."""
    rounds(scene, 1)
    scene.resign("bob")
    if scene.secretly:
        scene.users["bob"].__class__.objects.filter(username="bob").update(email="bob@example.org")


SHOWN = {pause: 0, sealed: 0, playback: 1, ordered: 3, over: 6}
every_phase = pytest.mark.parametrize("play", SHOWN, ids=lambda play: play.__name__)


def setting(play: Play) -> Setting:
    decision = "pause/1"
    return Setting(
        game="hoss",
        options={},
        policy="rank_1",
        stale={"decision": "pause/99", "move": MOVE},
        wrong={
            "no command": {"decision": decision, "move": {"type": "prepare", "card": 7}},
            "no card of hers": {"decision": decision, "move": {"type": "prepare", "card": "nobody"}},
            "no order": {"decision": "guard/2", "move": {"type": "move_guard", "guard_0": 1}},
            "more seen": {"decision": decision, "move": MOVE, "expected_revision": 1},
            "id reused": {"id": str(named("bob sits")), "decision": decision, "move": MOVE},
        },
        prepare=lies(SHOWN[play]),
        names=("alice", "bob"),
    )


@pytest.fixture
def stage_of(db: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stages]:
    with time_machine.travel(BEGAN_MS / 1000, tick=False):
        yield lambda play: Stage(monkeypatch, setting(play))


@every_phase
@pytest.mark.parametrize("viewer", ["alice", "dora"], ids=["the other side", "who watches"])
def test_every_byte_is_the_same(stage_of: Stages, play: Play, viewer: str) -> None:
    same(*stage_of(play).twins(play, viewer))


@pytest.mark.parametrize("play", [pause, sealed, playback, ordered], ids=lambda play: play.__name__)
def test_who_may_know_is_told_and_the_phase_is_the_one_that_is_meant(stage_of: Stages, play: Play) -> None:
    """The comparison can fail: bob, whose secret it is, sees another table."""
    first, second = stage_of(play).twins(play, "bob", only="api table")
    phase = "pause" if play in (pause, sealed) else "playback"
    assert f'"phase":"{phase}"'.encode() in first["api table"]
    assert first["api table"] != second["api table"]


def test_what_is_compared_are_answers_and_refusals(stage_of: Stages) -> None:
    first, _ = stage_of(sealed).twins(sealed, "alice")
    statuses = {name: int(sent.split(b"\n")[0]) for name, sent in first.items()}
    for name in ("api table", "api events/", "fragment", "page /", "page /tables/"):
        assert statuses[name] == 200, name
    refused = {name.removeprefix("api refused: "): status for name, status in statuses.items() if "refused" in name}
    assert refused == {
        "stale": 409,
        "no command": 400,
        "no card of hers": 422,
        "no order": 409,
        "more seen": 409,
        "id reused": 422,
    }
