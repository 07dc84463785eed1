"""A table of HHUT that people play without a scratch, and whose clock a test moves; imports services, clocks and the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import count
from typing import get_args
from uuid import uuid4

import msgspec
import pytest
from django.contrib.auth.models import User
from msgspec.structs import replace as changed

from matches import clocks, loadouts, services
from matches.games.hhut import RULES, flow
from matches.games.hhut.cards import bonuses, rappers
from matches.games.hhut.deck import Deck
from matches.games.hhut.events import CoinTossed, Toss
from matches.games.hhut.events import Event as HhutEvent
from matches.games.hhut.held import Rapper, rapper_of
from matches.games.hhut.ratings import RATINGS, UNKNOWN, Rating, Score
from matches.games.hhut.state import State
from matches.kernel.cards import Cards
from matches.kernel.rules import Json
from matches.kernel.seats import Seat
from matches.models import Event, Match
from matches.projections import fold as folds
from tests.support.tables import game_of, people, started
from tests.support.timing import later

_DECODER = msgspec.json.Decoder(HhutEvent)
TAGS = frozenset(str(kind.__struct_config__.tag) for kind in get_args(HhutEvent))
NAMES = ("alice", "bob", "carol", "dave")
DUE_MS = 60_001  # every decision of HHUT has a minute (Q19)
Sweep = Callable[[], object]


class Duels:
    """`mode` among people, in the order of `NAMES`. `ahead_ms` is how much later it is by now than it was."""

    def __init__(self, mode: str, format: str = "free") -> None:
        seats = {"duel": 2, "crowd_3": 3}.get(mode, 4)
        self.users: Sequence[User] = people(*NAMES[:seats])
        self.match: Match = started(self.users, game="hhut", mode=mode, format=format)
        self.ahead_ms = 0

    @property
    def state(self) -> State:
        state = game_of(self.match)
        assert isinstance(state, State)
        return state

    def asked(self) -> list[int]:
        """The seats that have something to answer."""
        self.match.refresh_from_db()
        return list(self.match.turn)

    def move(self, seat: int, **move: Json) -> None:
        due = RULES.deadline(self.state)
        assert due is not None
        services.submit(self.match.pk, self.users[seat], command_id=uuid4(), decision=due.id, move=move)

    def answers(self, *seats: int) -> None:
        """Each does what he is asked for, so that nobody is hurt if the cards allow it."""
        for seat in seats:
            state = self.state
            if state.phase == "lock":
                self.move(seat, type="lock", card=state.player(seat).cards[-1].slug)
            elif state.phase == "announce":
                self.move(seat, type="announce", ratings=[harmless(state, seat)])
            else:
                self.move(seat, type="choose_pairing", pairing="-".join(map(str, state.choices[0])))

    def goes_on(self, until: Callable[[State], bool], absent: Iterable[int] = (), sweep: Sweep = bool) -> None:
        """Who is not absent answers, and where nobody else is asked, the sweep comes; until something is so."""
        away = set(absent)
        while not until(self.state):
            asked = self.asked()
            assert asked, "the match has ended before that"
            if present := [seat for seat in asked if seat not in away]:
                self.answers(present[0])
            else:
                sweep()

    def passes(self, ms: int = DUE_MS) -> int:
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

    def told(self, since: int = 0) -> list[HhutEvent]:
        """The game's own events after that many, as if nothing ended at any time."""
        rows = Event.objects.filter(match=self.match.pk, version__gt=since, tag__in=TAGS).order_by("version")
        return [_timeless(_DECODER.decode(row.payload)) for row in rows]


def brings(patch: pytest.MonkeyPatch, deck_of: Callable[[int, Cards], Deck]) -> None:
    """Who sits down without a deck gets the next one instead of one by chance: of that number, from the release."""
    sitting = count()
    patch.setattr(loadouts, "quick_loadout", lambda rules, options, cards, policy: deck_of(next(sitting), cards))


def deck(cards: Cards, slugs: Sequence[str], bonus_slugs: Sequence[str] = ()) -> Deck:
    ids = {one.slug: one.id for one in (*rappers(cards), *bonuses(cards))}
    return Deck(tuple(ids[slug] for slug in slugs), tuple(ids[slug] for slug in bonus_slugs))


def by_strength(cards: Cards) -> list[Rapper]:
    """The rappers without any "?", the weakest first."""
    known = [rapper for rapper in map(rapper_of, rappers(cards)) if UNKNOWN not in rapper.scores]
    return sorted(known, key=lambda one: (one.general, sum(map(int, one.scores)), one.slug))


def tosses_to_the_first(patch: pytest.MonkeyPatch) -> None:
    """Every coin is for the side of the lowest seat."""

    def toss(state: State, what: Toss, label: str, sides: Sequence[Seat], context: object) -> CoinTossed:
        return CoinTossed(what=what, side=sides[0], team=state.team(sides[0]).seats)

    patch.setattr(flow, "_toss", toss)


def harmless(state: State, seat: int) -> Rating:
    """A rating on which the attack of `seat` is beaten by some side; where there is none, the one of the smallest damage."""
    own = state.player(seat).side
    locked = {side: [one.locked for one in state.fighting if one.side == side and one.locked] for side in state.sides}
    able = [at for at in range(len(RATINGS)) if UNKNOWN not in _at(locked[own], at)]
    against = [cards for side, cards in locked.items() if side != own and cards]
    return RATINGS[min(able, key=lambda at: min(_gap(locked[own], cards, at) for cards in against))]


def _gap(own: Sequence[Rapper], others: Sequence[Rapper], at: int) -> int:
    """What is lost on one rating; "?" voids it, and nothing is."""
    mine, theirs = _at(own, at), _at(others, at)
    return 0 if UNKNOWN in theirs else sum(map(int, mine)) - sum(map(int, theirs))


def _at(cards: Sequence[Rapper], at: int) -> list[Score]:
    return [card.scores[at] for card in cards]


def _timeless(event: HhutEvent) -> HhutEvent:
    return changed(event, until=0) if hasattr(event, "until") else event
