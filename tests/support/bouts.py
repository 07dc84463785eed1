"""A bout of Ippo between two people that a test plays on until something holds; imports services and the game."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from uuid import uuid4

import msgspec
from django.contrib.auth.models import User

from matches import services
from matches.games.ippo.offers import legal
from matches.games.ippo.state import State
from matches.kernel.dice import Dice
from matches.kernel.offers import Many, Offer, Offers, One, RawCommand, sample
from matches.kernel.seats import Seat
from matches.models import Match
from tests.support.tables import game_of, started

# What an eager boxer does first of what he is offered.
EAGER = ("set_up", "defend", "order_defenses", "choose", "use_ability", "declare_blow", "place", "redraw", "end_phase", "pass")
MOST_MOVES = 500


class Bout:
    """`users` in seat order. Whatever is left to chance here is that of `seed`."""

    def __init__(self, users: list[User], seed: str = "bout", bots: int = 0, **options: object) -> None:
        self.users = users
        self.match: Match = started(users, bots, game="ippo", policy="random", **options)
        self.seed = seed
        self.moves = 0

    @property
    def state(self) -> State:
        state = game_of(self.match)
        assert isinstance(state, State)
        return state

    def plays(self, until: Callable[[State], bool]) -> State:
        """Whoever is asked answers eagerly, until `until` holds or the bout is over."""
        for _ in range(MOST_MOVES):
            state = self.state
            if state.over or until(state):
                return state
            assert state.pending is not None
            self.answers(state.pending.seats[0])
        raise AssertionError("it went on and on")

    def answers(self, seat: Seat) -> None:
        """The most eager answer that there is."""
        offers = legal(self.state, seat)
        self.moves += 1
        dice = Dice(sha256(f"{self.seed}/{self.moves}".encode()).digest(), "test")
        self.sends(seat, sample(Offers(offers.decision, (eager(offers),)), dice))

    def sends(self, seat: int, move: RawCommand) -> None:
        offers = legal(self.state, Seat(seat))
        services.submit(
            self.match.pk, self.users[seat], command_id=uuid4(), decision=offers.decision, move=msgspec.to_builtins(move)
        )


def eager(offers: Offers) -> Offer:
    """The offer that comes first in `EAGER`, with as much as there is of what is named, and nothing kept back."""
    offer = min((one for one in offers.commands if one.command in EAGER), key=lambda one: EAGER.index(one.command))
    fields = []
    for field in offer.fields:
        if isinstance(field, Many):
            least = 0 if field.name == "taps" or offer.command == "redraw" else field.most
            fields.append(msgspec.structs.replace(field, least=least, most=least))
        elif not (isinstance(field, One) and field.optional):
            fields.append(field)
    return msgspec.structs.replace(offer, fields=tuple(fields))
