"""Two matches that differ only in what some viewer may not know, and every byte that he is sent of each; imports Django's client.

Clock, chance and ids are held still, so that nothing has to be left out of the comparison. Each twin is played in a
transaction that is rolled back: the second finds the database as the first did.
"""

from __future__ import annotations

import dataclasses
import json
import random
import secrets
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any
from uuid import UUID

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.db import transaction
from django.http import HttpResponse
from django.test import Client

from matches import services, store
from matches.models import Event, Match

ID = UUID("11111111-2222-4333-8444-555555555555")
BEGAN_MS = 1_800_000_000_000
NAMES = ("alice", "bob", "carol")  # who plays where nothing else is said, in the order of their seats
WATCHER = "dora"

Bytes = dict[str, bytes]


def named(text: str) -> UUID:
    """The same id for the same text, of the kind that clients make."""
    return UUID(bytes=sha256(text.encode()).digest()[:16], version=4)


class _Enough(Exception):
    """Rolls a twin back."""


@dataclass
class Clock:
    """The database's clock, ms; it moves when a test says so."""

    now: int = BEGAN_MS


@dataclass
class Scene:
    """One twin. `secretly` tells which of the two it is; moves are named in the order they are made."""

    secretly: bool
    patch: pytest.MonkeyPatch
    users: dict[str, User]
    clock: Clock
    moves: int = 0

    def pick(self, name: str, symbol: str, round: int = 1) -> None:
        """One pick. A second one of a round changes the first."""
        self.move(name, f"pick/{round}", {"type": "pick", "symbol": symbol})

    def resign(self, name: str) -> None:
        services.resign(ID, self.users[name], command_id=named(f"{name} leaves"))

    def begin(self, game: str, options: dict[str, Any], names: Sequence[str]) -> None:
        """The first opens the table; all sit down and play."""
        host = self.users[names[0]]
        services.open_match(game=game, options=options, seats=len(names), host=host, id=ID)
        for name in names:
            services.take_seat(ID, self.users[name], command_id=named(f"{name} sits"), nonce=name.encode().hex().ljust(64, "0"))
        services.start(ID, host, command_id=named("start"))

    def move(self, name: str, decision: str, move: dict[str, Any]) -> None:
        """One move, a tenth of a second after what came before."""
        self.moves += 1
        self.clock.now += 100
        id = named(f"{name}/{self.moves}")
        services.submit(ID, self.users[name], command_id=id, decision=decision, move=move)

    def hidden(self, name: str, symbol: str, round: int = 1) -> None:
        """A change of a pick that the twin alone has: it takes no time that others could see."""
        self.moves += 1
        id = named(f"secret/{self.moves}")
        move = {"type": "pick", "symbol": symbol}
        services.submit(ID, self.users[name], command_id=id, decision=f"pick/{round}", move=move)


Play = Callable[[Scene], None]


@dataclass(frozen=True)
class Setting:
    """What is played by whom, and moves that cannot be made, by what is wrong with them.

    `prepare` comes before anybody sits down; `names` are in the order of their seats, the host first.
    """

    game: str
    options: dict[str, Any]
    policy: str
    stale: dict[str, Any]
    wrong: dict[str, dict[str, Any]]
    prepare: Play = lambda scene: None
    names: tuple[str, ...] = NAMES


class Stage:
    """Plays twins, and collects what a viewer gets of each; `pages` are paths that he reads besides."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, setting: Setting, pages: Sequence[str] = ()) -> None:
        self.patch = monkeypatch
        self.pages = pages
        self.setting = setting
        self.clock = Clock()
        self.users = {name: User.objects.create_user(name) for name in (*setting.names, WATCHER)}
        self.sessions = {name: _session(user) for name, user in self.users.items()}
        tail = store.tail

        def still(match: UUID, *versions: int) -> store.Tail | None:
            found = tail(match, *versions)
            return None if found is None else dataclasses.replace(found, now=self.clock.now)

        monkeypatch.setattr(store, "tail", still)
        monkeypatch.setattr(store, "now_ms", lambda: self.clock.now)

    def twins(self, play: Play, viewer: str, only: str = "") -> tuple[Bytes, Bytes]:
        """What `viewer` ("" for somebody who is not signed in) gets of each; that they do differ is made sure of.

        `only`: the one answer that is wanted, by its name.
        """
        stored = list[list[str]]()
        got = tuple(self._one(play, viewer, only, secretly, stored) for secretly in (False, True))
        assert stored[0] != stored[1], "the twins do not differ at all"
        return got[0], got[1]

    def _one(self, play: Play, viewer: str, only: str, secretly: bool, stored: list[list[str]]) -> Bytes:
        got: Bytes = {}
        try:
            with transaction.atomic():
                self._chance(0)
                self.clock.now = BEGAN_MS
                scene = Scene(secretly, self.patch, self.users, self.clock)
                self.setting.prepare(scene)
                scene.begin(self.setting.game, self.setting.options, self.setting.names)
                play(scene)
                mails = User.objects.order_by("pk").values_list("email", flat=True)
                invites = Match.objects.values_list("invite", flat=True)
                stored.append([*Event.objects.order_by("version").values_list("payload", flat=True), *mails, *invites])
                self.clock.now = BEGAN_MS + 5_000
                got = self._sent(viewer, only)
                raise _Enough
        except _Enough:
            return got

    def _sent(self, viewer: str, only: str) -> Bytes:
        got: Bytes = {}
        for name, ask in [*((f"page {path}", _get(path)) for path in self.pages), *_asked(self.setting)]:
            if only and name != only:
                continue
            self._chance(1)  # ids of forms and masks of tokens: the same in both
            cache.clear()
            client = Client(headers={"Accept-Language": "en"})
            if viewer:
                client.cookies["sessionid"] = self.sessions[viewer]
            got[name] = _bytes(ask(client))
        return got

    def _chance(self, seed: int) -> None:
        dice = random.Random(seed)
        self.patch.setattr("os.urandom", dice.randbytes)
        self.patch.setattr(secrets, "choice", dice.choice)
        self.patch.setattr(secrets, "token_urlsafe", lambda n=18: dice.randbytes(n).hex()[:n])


def _session(user: User) -> str:
    client = Client()
    client.force_login(user)
    return client.cookies["sessionid"].value


def _bytes(response: HttpResponse) -> bytes:
    """Status, headers and body, all of them."""
    body = b"".join(response.streaming_content) if response.streaming else response.content
    lines = [str(response.status_code), *(f"{name}: {value}" for name, value in sorted(response.items()))]
    lines += [morsel.OutputString() for _, morsel in sorted(response.cookies.items())]
    return "\n".join(lines).encode() + b"\n\n" + body


def _asked(setting: Setting) -> Iterator[tuple[str, Callable[[Client], HttpResponse]]]:
    """Everything that one can ask about the match, reading first."""
    for path in ("", "events/", "events/?after=5", "events/?limit=2&after=3", "verify/", "export/"):
        yield f"api {path or 'table'}", _get(f"/api/matches/{ID}/{path}")
    yield "api list", _get("/api/matches/")
    for path in (f"/tables/{ID}/", "/tables/", "/", f"/parties/{ID}/", f"/parties/{ID}/verifier/", "/joueurs/bob/"):
        yield f"page {path}", _get(path)
    yield "fragment", _get(f"/tables/{ID}/", HX_Request="true")
    for name, body in {"stale": setting.stale, **setting.wrong}.items():
        yield f"api refused: {name}", _post(f"/api/matches/{ID}/commands/", {"id": str(named("refused")), **body})
    more: dict[str, dict[str, Any]] = {"bots": {"policy": setting.policy}, "leave": {"seat": 1}}
    for what in ("start", "rematch", "bots", "leave"):
        yield f"api {what}", _post(f"/api/matches/{ID}/{what}/", {"id": str(named(what)), **more.get(what, {})})
    move = {"command" if name == "type" else name: value for name, value in setting.stale["move"].items()}
    form = {"id": str(named("form")), "decision": setting.stale["decision"], **move}
    yield "page stale", lambda client: client.post(f"/tables/{ID}/coup/", form)
    yield "fragment stale", lambda client: client.post(f"/tables/{ID}/coup/", form, headers={"HX-Request": "true"})


def _get(path: str, **headers: str) -> Callable[[Client], HttpResponse]:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return lambda client: client.get(path, headers=named)


def _post(path: str, body: dict[str, Any]) -> Callable[[Client], HttpResponse]:
    return lambda client: client.post(path, json.dumps(body), content_type="application/json")


def same(first: Bytes, second: Bytes) -> None:
    """Every answer is the same in both twins, byte for byte."""
    assert first.keys() == second.keys()
    for name in first:
        assert first[name] == second[name], name
