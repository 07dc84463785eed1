"""Readers walk all pages of a game while many edit and publish: each walk is exactly one release. Imports services and search."""

from __future__ import annotations

import random
import threading
import time
from collections import Counter as Tally
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from uuid import UUID

from django.contrib.auth.models import User
from django.db import connections

from catalogue import kinds, search, selectors, services
from catalogue.errors import Refused, Stale, StaleDraft
from catalogue.models import Card, Printing, Release
from catalogue.records import CardRecord
from tests.support import bestiary

PUBLISHERS = 5  # one in so many only publishes and rolls back
RETIRED, SWAPPED = 0.1, 0.2  # of the edits
PAGES = (7, 13, 50)
THINKING_S = 8.0  # at most; without any, a draft would move on before any publisher had seen it


@dataclass
class Crowd:
    """What everybody has done, and the first thing that went wrong."""

    stop: threading.Event = field(default_factory=threading.Event)
    done: Tally[str] = field(default_factory=Tally)
    lock: threading.Lock = field(default_factory=threading.Lock)
    failure: Exception | None = None

    def count(self, what: str) -> None:
        with self.lock:
            self.done[what] += 1

    def has(self, enough: Mapping[str, int]) -> bool:
        with self.lock:
            return bool(enough) and all(self.done[what] >= wanted for what, wanted in enough.items())

    def run(self, step: Callable[[random.Random], None], seed: int) -> None:
        """Again and again until all are told to stop."""
        chance = random.Random(seed)
        try:
            while not self.stop.is_set():
                step(chance)
        except Exception as error:  # told by the campaign, in its own thread
            self.failure = self.failure or error
            self.stop.set()
        finally:
            connections.close_all()


def walks(
    *, writers: int, readers: int, seconds: float, seed: int, by: User, enough: Mapping[str, int] = MappingProxyType({})
) -> dict[str, object]:
    """Everybody at once for so long, or until `enough` is done; AssertionError at the first walk that is not one release."""
    services.publish_starter(bestiary.GAME)
    crowd = Crowd()
    steps = [_publisher(crowd, by) if turn % PUBLISHERS == 0 else _editor(crowd, by) for turn in range(writers)]
    steps += [_reader(crowd)] * readers
    threads = [threading.Thread(target=crowd.run, args=(step, seed + turn)) for turn, step in enumerate(steps)]
    for thread in threads:
        thread.start()
    end = time.monotonic() + seconds
    while time.monotonic() < end and not crowd.has(enough):
        crowd.stop.wait(0.1)
    crowd.stop.set()
    for thread in threads:
        thread.join(60)
    if crowd.failure is not None:
        raise AssertionError(f"seed {seed}: {crowd.failure!r}") from crowd.failure
    _require_printings()
    return {"writers": writers, "readers": readers, "seed": seed, "releases": Release.objects.count(), **crowd.done}


def _editor(crowd: Crowd, by: User) -> Callable[[random.Random], None]:
    ids = list(Card.objects.values_list("pk", flat=True))

    def step(chance: random.Random) -> None:
        crowd.stop.wait(chance.uniform(0, THINKING_S))
        card = selectors.card(chance.choice(ids))
        try:
            crowd.count(_edit(card, ids, chance, by))
        except Stale:
            crowd.count("stale edits")
        except (Refused, StaleDraft):
            crowd.count("refused edits")

    return step


def _edit(card: Card, ids: list[UUID], chance: random.Random, by: User) -> str:
    kind = chance.random()
    if card.state != Card.State.ACTIVE:
        services.restore_card(card.pk, card.version, by=by)
        return "restored"
    if kind < RETIRED:
        services.retire_card(card.pk, card.version, by=by, reason="campaign")
        return "retired"
    if kind < SWAPPED:
        return _swap(card.pk, chance.choice(ids), by)
    services.change_card(card.pk, card.version, {"name.fr": f"Nom {chance.random()}"}, by=by)
    return "edits"


def _swap(first: UUID, second: UUID, by: User) -> str:
    """Two cards of a kind change slugs and numbers with each other, in one unit; they are read as the draft was seen."""
    seen = selectors.draft(bestiary.GAME).version
    one, other = selectors.card(first), selectors.card(second)
    if one.kind != other.kind:
        return "no swap"
    writes = [services.Write(a.pk, a.kind, {"slug": b.slug, "number": b.number}) for a, b in ((one, other), (other, one))]
    services.write_cards(bestiary.GAME, writes, seen_draft=seen, by=by)
    return "swapped"


def _publisher(crowd: Crowd, by: User) -> Callable[[random.Random], None]:
    def step(chance: random.Random) -> None:
        crowd.stop.wait(chance.uniform(0, THINKING_S / 4))
        current = selectors.current(bestiary.GAME)
        assert current is not None
        try:
            if chance.random() < 0.2:
                number = chance.randint(1, current.number)
                services.roll_back(bestiary.GAME, number=number, by=by, seen_release=current.number)
                crowd.count("rolled back")
            else:
                services.publish(bestiary.GAME, by=by, seen_draft=selectors.draft(bestiary.GAME).version)
                crowd.count("published")
        except StaleDraft:
            crowd.count("stale publications")
        except Refused:
            crowd.count("refused publications")

    return step


def _reader(crowd: Crowd) -> Callable[[random.Random], None]:
    def step(chance: random.Random) -> None:
        number = current_number()
        sort = chance.choice(["number", "-number", "name"])
        crowd.stop.wait(chance.uniform(0, THINKING_S / 40))
        walked = walk(number, sort, chance.choice(PAGES))
        expected = selectors.release_body(bestiary.GAME, number).cards
        assert len(walked) == len(expected), f"release {number} by {sort}: {len(walked)} cards, not {len(expected)}"
        assert _by_id(walked) == _by_id(expected), f"release {number} by {sort}: other cards"
        crowd.count("walks")

    return step


def current_number() -> int:
    current = selectors.current(bestiary.GAME)
    assert current is not None
    return current.number


def walk(number: int, sort: str, limit: int) -> list[CardRecord]:
    """All cards of a release, page after page, as a reader meets them."""
    scope = search.Released(bestiary.GAME, number)
    query = search.parse("", kinds.game(bestiary.GAME))
    cards: list[CardRecord] = []
    after: str | None = None
    while True:
        found = search.find(query, scope, sort, after, limit)
        assert found.total == len(selectors.release_body(bestiary.GAME, number).cards)
        cards += [selectors.printed(row) for row in found.rows if isinstance(row, Printing)]
        after = found.next_cursor
        if after is None:
            return cards


def _by_id(cards: list[CardRecord] | tuple[CardRecord, ...]) -> Mapping[str, CardRecord]:
    return {card.id: card for card in cards}


def _require_printings() -> None:
    """The printings of every release are its bytes."""
    for release in Release.objects.filter(game=bestiary.GAME).order_by("number"):
        walked = _by_id(walk(release.number, "number", 200))
        assert walked == _by_id(selectors.release_body(bestiary.GAME, release.number).cards), f"release {release.number}"
