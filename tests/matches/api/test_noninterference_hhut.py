"""Hands, cards face down, bonuses and sealed announcements of HHUT change no byte an opponent is sent, in any phase or mode.

Bob has the secret, and in teams dave too, who is his partner; alice and carol are the others.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial

import pytest
import time_machine
from django.contrib.auth.models import User

from matches.games.hhut.cards import rappers
from matches.games.hhut.deck import Deck
from matches.games.hhut.held import rapper_of
from matches.games.hhut.options import Mode
from matches.games.hhut.ratings import UNKNOWN
from matches.games.hhut.state import State
from matches.kernel.cards import Cards
from matches.models import SeatHolder
from matches.projections import fold as folds
from tests.matches.api.twins import BEGAN_MS, ID, Play, Scene, Setting, Stage, named, same
from tests.support.duels import NAMES, brings, deck, harmless

pytestmark = pytest.mark.django_db
SIZES = {"duel": 7, "crowd_3": 9, "teams": 7}
SHOWN = 6  # of bob's cards are the same in both twins, those of the lowest numbers
LABEL, STREAMS, BOYCOTT, PRIZE, DIRECTION = "label-inde", "achat-stream", "boycott", "prix-litteraire", "direction-artistique"
BROUGHT = {False: (LABEL, STREAMS, BOYCOTT, PRIZE, DIRECTION), True: (BOYCOTT, BOYCOTT, STREAMS, STREAMS, LABEL)}


def state() -> State:
    game = folds.load(ID).fold.match.game
    assert isinstance(game, State)
    return game


def deals(mode: str, scene: Scene, alike: bool = False) -> None:
    """Who sits down gets the next deck: cards of the release in their order, without any "?"; so does a bot that is refused."""

    def deck_of(number: int, cards: Cards) -> Deck:
        seat = number % len(NAMES)
        known = [one.slug for one in rappers(cards) if UNKNOWN not in rapper_of(one).scores]
        own = known[seat * 20 :][:20]
        secret = scene.secretly and seat % 2 == 1 and not alike
        hidden = own[SHOWN + 5 :] if secret else own[SHOWN:]
        return deck(cards, [*own[:SHOWN], *hidden][: SIZES[mode]], BROUGHT[secret])

    brings(scene.patch, deck_of)


def setting(mode: Mode, alike: bool = False) -> Setting:
    """With `alike` hands are the same in both twins."""
    lock = {"type": "lock", "card": "nobody-of-that-name"}
    return Setting(
        game="hhut",
        options={"mode": mode, "format": "free"},
        policy="random",
        stale={"decision": "lock/99", "move": lock},
        wrong={
            "no command": {"decision": "lock/1", "move": {"type": "announce", "ratings": ["volume"]}},
            "a card of nobody": {"decision": "lock/1", "move": lock},
            "a bonus against bob": {"decision": "lock/1", "move": {**lock, "bonus": BOYCOTT, "target": 1}},
            "an announcement": {"decision": "announce/1", "move": {"type": "announce", "ratings": ["lyrics"]}},
            "a choice": {"decision": "choose/1", "move": {"type": "choose_pairing", "pairing": "0-1"}},
            "more seen": {"decision": "lock/1", "move": lock, "expected_revision": 1},
            "id reused": {"id": str(named("bob sits")), "decision": "lock/1", "move": lock},
        },
        prepare=partial(deals, mode, alike=alike),
        names=NAMES[: {"duel": 2, "crowd_3": 3}.get(mode, 4)],
    )


def plays(scene: Scene, seat: int) -> None:
    """What he is asked for, with a card that is the same in both twins."""
    game, name = state(), NAMES[seat]
    if game.phase == "lock":
        shown = min(game.player(seat).cards, key=lambda card: _order(card.slug))
        scene.move(name, f"lock/{len(game.opened)}", {"type": "lock", "card": shown.slug})
    elif game.phase == "announce":
        scene.move(name, f"announce/{len(game.opened)}", {"type": "announce", "ratings": [harmless(game, seat)]})
    else:
        pairing = "-".join(map(str, game.choices[0]))
        scene.move(name, f"choose/{game.choice}", {"type": "choose_pairing", "pairing": pairing})


def _order(slug: str) -> int:
    opened = folds.load(ID)
    return [one.slug for one in rappers(opened.rules.first_release())].index(slug)


def goes_on(scene: Scene, until: Callable[[State], bool]) -> None:
    while not until(game := state()):
        if game.phase == "lock":
            plays(scene, next(one.seat for one in game.fighting if one.locked is None))
        else:
            plays(scene, game.announcing[0] if game.phase == "announce" else game.chooser)


def hides(scene: Scene, name: str, target: int | None = None) -> None:
    """His card of the highest number, which the twins do not share, in one of them with a bonus."""
    game, seat = state(), NAMES.index(name)
    card = max(game.player(seat).cards, key=lambda card: _order(card.slug))
    bonus = {"bonus": BOYCOTT, "target": target} if scene.secretly else {}
    scene.move(name, f"lock/{len(game.opened)}", {"type": "lock", "card": card.slug, **bonus})


def seals(scene: Scene, name: str) -> None:
    ratings = ["sales", "stage"] if scene.secretly else ["lyrics"]
    scene.move(name, f"announce/{len(state().opened)}", {"type": "announce", "ratings": ratings})


def lead(word: str) -> Callable[[State], bool]:
    return lambda game: game.duel is not None and game.duel.lead == word and game.phase == "lock"


def duel_dealt(scene: Scene) -> None:
    """Bob holds other cards and other bonuses, and no more than that."""


def duel_lock(scene: Scene) -> None:
    hides(scene, "bob")


def duel_announce(scene: Scene) -> None:
    """Both have locked, and the attacker thinks."""
    hides(scene, "bob")
    plays(scene, 0)


def duel_revealed(scene: Scene) -> None:
    """The first duel is open to all."""
    goes_on(scene, lambda game: bool(game.fought))


def duel_sealed(scene: Scene) -> None:
    """Two level duels, and in the third, where both attack, bob has announced."""
    goes_on(scene, lead("level"))
    hides(scene, "bob")
    plays(scene, 0)
    seals(scene, "bob")


def crowd_lock(scene: Scene) -> None:
    """Bob has locked in a pairing of his."""
    goes_on(scene, lambda game: game.phase == "lock" and game.meeting is not None and 1 in game.meeting)
    hides(scene, "bob")


def crowd_choose(scene: Scene) -> None:
    goes_on(scene, lambda game: game.phase == "choose")


def crowd_showdown(scene: Scene) -> None:
    """Bob's bonus names carol."""
    goes_on(scene, lead("showdown"))
    hides(scene, "bob", target=2)


def crowd_showdown_of_who_has_locked(scene: Scene) -> None:
    goes_on(scene, lead("showdown"))
    plays(scene, 2)
    hides(scene, "bob", target=2)


def crowd_sealed(scene: Scene) -> None:
    crowd_showdown_of_who_has_locked(scene)
    plays(scene, 0)
    seals(scene, "bob")


def teams_lock(scene: Scene) -> None:
    hides(scene, "bob")


def teams_lock_of_both(scene: Scene) -> None:
    """The bonus is bob's or dave's."""
    for at, name in enumerate(("bob", "dave")):
        card = max(state().player(NAMES.index(name)).cards, key=lambda card: _order(card.slug))
        bonus = {"bonus": BOYCOTT} if scene.secretly == bool(at) else {}
        scene.move(name, "lock/1", {"type": "lock", "card": card.slug, **bonus})


def teams_announce(scene: Scene) -> None:
    teams_lock_of_both(scene)
    plays(scene, 0)
    plays(scene, 2)


def teams_sealed(scene: Scene) -> None:
    goes_on(scene, lead("level"))
    hides(scene, "bob")
    for seat in (0, 2, 3):
        plays(scene, seat)
    seals(scene, "bob")


PHASES: tuple[Play, ...] = (
    duel_dealt,
    duel_lock,
    duel_announce,
    duel_revealed,
    duel_sealed,
    crowd_lock,
    crowd_choose,
    crowd_showdown,
    crowd_showdown_of_who_has_locked,
    crowd_sealed,
    teams_lock,
    teams_lock_of_both,
    teams_announce,
    teams_sealed,
)
MODES: dict[str, Mode] = {"duel": "duel", "crowd": "crowd_3", "teams": "teams"}
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
