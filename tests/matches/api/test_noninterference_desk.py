"""An auditor who has not said why sees of a running match what everybody sees: no byte of his follows from what is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import count

import pytest
import time_machine
from django.contrib.auth.models import Group

from matches import loadouts, services
from matches.games.ippo.deck import Deck
from matches.kernel.cards import Cards
from matches.models import Dispute
from tests.matches.api import test_noninterference as ahyoheek
from tests.matches.api import test_noninterference_hoss as hoss
from tests.matches.api import test_noninterference_hula_hoo as hula_hoo
from tests.matches.api.hhut_scenes import duel_lock
from tests.matches.api.hhut_scenes import setting as hhut
from tests.matches.api.twins import BEGAN_MS, ID, WATCHER, Play, Scene, Setting, Stage, named, same
from tests.support.bouts import COPIES
from tests.support.boxing_decks import GLASS, PUNCHER

pytestmark = pytest.mark.django_db
REPORT, NEXT = named("report"), 3
OPEN = (
    "/audit/",
    f"/audit/parties/{ID}/",
    f"/audit/parties/{ID}/verifier/",
    f"/audit/parties/{ID}/regarder/",
    "/audit/litiges/",
    f"/audit/litiges/{REPORT}/",
)
SHUT = (
    f"/audit/parties/{ID}/aller/?quoi=delai",
    *(f"/audit/parties/{ID}/{NEXT}/?vu={eye}" for eye in ("all", "spectator", "0", "1")),
    f"/audit/parties/{ID}/comparer/1/{NEXT}/",
)
SAME_FOR_ALL = ("api table", "api events/", "api events/?after=5", "fragment")


def reported(play: Play, scene: Scene) -> None:
    """Alice complains in the end, so that there is a report of it at the desk, too."""
    play(scene)
    services.report(REPORT, ID, scene.users["alice"], "Something is wrong with this match.")
    Dispute.objects.update(opened_at="2027-01-15T08:00:00Z")


def boxes(scene: Scene) -> None:
    """Bob brings one deck of four copies or another; of the rest all is the same."""
    brought = (PUNCHER, GLASS if scene.secretly else PUNCHER)

    def deck_of(number: int, cards: Cards) -> Deck:
        return Deck(tuple(cards[slug].id for slug in brought[number % 2] for _ in range(COPIES)))

    sitting = count()
    scene.patch.setattr(loadouts, "quick_loadout", lambda rules, options, cards, policy: deck_of(next(sitting), cards))


def before_the_bell(scene: Scene) -> None:
    """Nobody has done anything: what is hidden are hands and piles."""


IPPO = Setting(
    game="ippo",
    options={},
    policy="random",
    stale={"decision": "set_up/99", "move": {"type": "pass"}},
    wrong={},
    prepare=boxes,
    names=("alice", "bob"),
)

GAMES: dict[str, tuple[Setting, Play]] = {
    "ahyoheek": (ahyoheek.AHYOHEEK, ahyoheek.countdown),
    "hhut": (hhut("duel"), duel_lock),
    "hoss": (hoss.setting(hoss.sealed), hoss.sealed),
    "hula_hoo": (hula_hoo.setting(True), hula_hoo.lay_out),
    "ippo": (IPPO, before_the_bell),
}


@pytest.fixture(params=GAMES)
def told(request: pytest.FixtureRequest, db: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Stage, Play]]:
    setting, play = GAMES[request.param]
    with time_machine.travel(BEGAN_MS / 1000, tick=False):
        stage = Stage(monkeypatch, setting, (*OPEN, *SHUT))
        stage.users[WATCHER].groups.add(Group.objects.get(name="auditors"))
        yield stage, partial(reported, play)


def test_every_byte_is_the_same_for_an_auditor_and_what_all_get_is_what_he_gets(told: tuple[Stage, Play]) -> None:
    stage, play = told
    first, second = stage.twins(play, WATCHER)
    same(first, second)
    statuses = {path: int(first[f"page {path}"].split(b"\n")[0]) for path in (*OPEN, *SHUT)}
    assert statuses == {**dict.fromkeys(OPEN, 200), **dict.fromkeys(SHUT, 403)}
    watching, _ = stage.twins(play, "")
    for name in SAME_FOR_ALL:
        assert first[name].split(b"\n\n", 1)[1] == watching[name].split(b"\n\n", 1)[1], name
