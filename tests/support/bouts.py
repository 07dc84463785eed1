"""A bout of Ippo between two people that a test plays on until something holds; imports services and the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from itertools import zip_longest
from typing import Any
from uuid import uuid4

import msgspec
from django.contrib.auth.models import User

from matches import services
from matches.games.ippo.offers import legal
from matches.games.ippo.state import State
from matches.kernel.dice import Dice
from matches.kernel.offers import Field, Many, Offer, Offers, One, RawCommand, sample
from matches.kernel.rules import Json
from matches.kernel.seats import Seat
from matches.models import Match
from matches.releases import current_cards
from tests.support.tables import game_of, opened

# What an eager boxer does first of what he is offered.
EAGER = ("set_up", "defend", "order_defenses", "choose", "use_ability", "declare_blow", "place", "redraw", "end_phase", "pass")
MOST_MOVES = 500
COPIES = 4


class Bout:
    """`users` in seat order, with `decks` of ten cards each, or decks by chance; other chance here is that of `seed`.

    `cycling` are the seats that keep nothing when they end their turn: they see their whole deck.
    """

    def __init__(
        self,
        users: list[User],
        seed: str = "bout",
        bots: int = 0,
        decks: Sequence[Sequence[str]] = (),
        cycling: Sequence[int] = (),
        **options: Any,
    ) -> None:
        self.users, self.cycling = users, cycling
        self.match: Match = opened(users[0], "ippo", len(users) + bots, **options)
        for user, deck in zip_longest(users, decks):
            made = deck_of(user, deck) if deck else None
            services.take_seat(self.match.pk, user, command_id=uuid4(), deck_id=made)
        for _ in range(bots):
            services.add_bot(self.match.pk, users[0], policy="random", command_id=uuid4())
        services.start(self.match.pk, users[0], command_id=uuid4())
        self.seed = seed
        self.moves = 0

    @property
    def state(self) -> State:
        state = game_of(self.match)
        assert isinstance(state, State)
        return state

    def plays(self, until: Callable[[State], bool], keen: Sequence[str] = EAGER) -> State:
        """Whoever is asked answers with what comes first in `keen`, until `until` holds or the bout is over."""
        for _ in range(MOST_MOVES):
            state = self.state
            if state.over or until(state):
                return state
            assert state.pending is not None
            self.answers(state.pending.seats[0], keen)
        raise AssertionError("it went on and on")

    def answers(self, seat: Seat, keen: Sequence[str] = EAGER) -> None:
        """The keenest answer that there is."""
        state = self.state
        offers = legal(state, seat)
        assert state.pending is not None
        throws = seat in self.cycling and state.pending.what == "redraw" and state.phase == "rest"
        self.moves += 1
        dice = Dice(sha256(f"{self.seed}/{self.moves}".encode()).digest(), "test")
        self.sends(seat, sample(Offers(offers.decision, (keenest(offers, keen, throws),)), dice))

    def sends(self, seat: int, move: RawCommand) -> None:
        offers = legal(self.state, Seat(seat))
        services.submit(
            self.match.pk, self.users[seat], command_id=uuid4(), decision=offers.decision, move=msgspec.to_builtins(move)
        )


def deck_of(user: User, slugs: Sequence[str]) -> int:
    """A saved deck of 40: four copies of each of ten cards."""
    made = services.new_deck(user, "ippo", id=uuid4(), name=f"Known {uuid4().hex[:8]}", aim="four")
    cards = current_cards("ippo")
    loadout: dict[str, Json] = {"cards": [cards[slug].id for slug in slugs for _ in range(COPIES)]}
    return services.save_deck(user, made.pk, version=made.version, loadout=loadout).pk


def keenest(offers: Offers, keen: Sequence[str], throws: bool) -> Offer:
    """The offer that comes first in `keen`, with as much as there is of what is named; discards only if he `throws` all away."""
    offer = min((one for one in offers.commands if one.command in keen), key=lambda one: keen.index(one.command))
    fields: list[Field] = []
    for field in offer.fields:
        if isinstance(field, Many):
            least = 0 if field.name == "taps" or (offer.command == "redraw" and not throws) else field.most
            fields.append(msgspec.structs.replace(field, least=least, most=least))
        elif not (isinstance(field, One) and field.optional):
            fields.append(field)
    return msgspec.structs.replace(offer, fields=tuple(fields))
