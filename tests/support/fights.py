"""A fight of HOSS that people play, and whose clock a test moves; imports services, clocks and the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import get_args
from uuid import uuid4

import msgspec
import pytest
from django.contrib.auth.models import User

from matches import clocks, loadouts, services
from matches.games.hoss import RULES
from matches.games.hoss.cards import CreatureFacts, buffs
from matches.games.hoss.deck import Brought, families, quick_deck
from matches.games.hoss.events import Event as HossEvent
from matches.games.hoss.state import Side, State
from matches.kernel.cards import Card, Cards
from matches.kernel.dice import Dice
from matches.kernel.rules import Json
from matches.models import Event, Match
from matches.projections import fold as folds
from tests.support.tables import game_of, people, started
from tests.support.timing import later

_DECODER = msgspec.json.Decoder(HossEvent)
TAGS = frozenset(str(kind.__struct_config__.tag) for kind in get_args(HossEvent))
ROUND_MS = 5_000  # R6, Q7
PAUSE_MS = 30_000  # Q7
Sweep = Callable[[], object]


class Fights:
    """A fight of `names`, and of a robot of `policy` if that is one. `ahead_ms` is how much later it is by now than it was."""

    def __init__(self, *names: str, policy: str = "rank_1", **options: object) -> None:
        self.users: Sequence[User] = people(*(names or ("alice", "bob")))
        self.match: Match = started(self.users, 2 - len(self.users), "hoss", policy, **options)
        self.ahead_ms = 0

    @property
    def state(self) -> State:
        state = game_of(self.match)
        assert isinstance(state, State)
        return state

    def side(self, seat: int) -> Side:
        return self.state.sides[seat]

    def asked(self) -> list[int]:
        """The seats that have something to decide."""
        self.match.refresh_from_db()
        return list(self.match.turn)

    def moves(self, seat: int, **move: Json) -> None:
        """A move that answers what `seat` is offered, at the time that it is now."""
        decision = RULES.legal(self.state, self.side(seat).seat).decision
        with later(self.ahead_ms):
            services.submit(self.match.pk, self.users[seat], command_id=uuid4(), decision=decision, move=move)

    def prepares(self, *seats: int) -> None:
        """Each plays the first card of his hand, if he has any, and leaves the rest to the rules."""
        for seat in seats:
            side = self.side(seat)
            self.moves(seat, type="prepare", card=side.lines[side.hand[0]].first.slug if side.hand else "")

    def goes_on(self, until: Callable[[State], bool], absent: Iterable[int] = (), sweep: Sweep | None = None) -> None:
        """Who is not absent decides, and where nobody else is asked, the sweep comes; until something is so."""
        away = set(absent)
        while not until(self.state):
            present = [seat for seat in self.asked() if seat not in away]
            if present:
                self.prepares(present[0])
            elif sweep is not None:
                sweep()
            else:
                assert self.passes(self.due_ms) == 1, "the fight waits for nobody"

    @property
    def due_ms(self) -> int:
        """How long what is waited for takes at most."""
        return 1 + (ROUND_MS if self.state.phase == "playback" else PAUSE_MS)

    def passes(self, ms: int) -> int:
        """It is that much later, and a sweep comes; how many matches moved."""
        self.ahead_ms += ms
        return self.sweeps()

    def sweeps(self) -> int:
        """A sweep, now."""
        with later(self.ahead_ms):
            return clocks.sweep(0)

    @property
    def version(self) -> int:
        """How many events there are."""
        return folds.load(self.match.pk).fold.version

    def told(self, since: int = 0) -> list[HossEvent]:
        """The game's own events after that many."""
        rows = Event.objects.filter(match=self.match.pk, version__gt=since, tag__in=TAGS).order_by("version")
        return [_DECODER.decode(row.payload) for row in rows]


def brings(patch: pytest.MonkeyPatch, *roles: str) -> None:
    """Who sits down, robots too, brings lines of these classes, in the quality that the table asks for."""

    def deck(rules: object, options: msgspec.Struct, cards: Cards, policy: str | None) -> Brought:
        return _of_roles(roles, options, cards)

    patch.setattr(loadouts, "quick_loadout", deck)


def _of_roles(roles: Sequence[str], options: msgspec.Struct, cards: Cards) -> Brought:
    """For each of `roles` the first family of it that is not in the deck yet."""
    chosen: list[Card] = []
    for role in roles:
        fitting = [held for held in families(cards).values() if held[0].read(CreatureFacts).role == role]
        chosen += next(held for held in fitting if held[0] not in chosen)
    few = Cards((*chosen, *buffs(cards)), cards.rarities.values(), cards.whole)
    return quick_deck(few, options, Dice(bytes(32), "fights"))
