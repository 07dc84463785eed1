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
# Ten different cards, four of each. One who knocks down with what nearly any hand of his can pay for.
PUNCHER = (
    "uppercut-de-cale-seche",
    "uppercut-marteau-pilon",
    "crochet-de-la-tour-nord",
    "crochet-de-comptoir",
    "menton-rentre",
    "epaules-de-porteur",
    "garde-haute",
    "mur-de-briques",
    "sac-de-cent-kilos",
    "tabouret",
)
# One who has not a single blow: the first knock-down counts him out. One card of his stops hooks and uppercuts.
GLASS = (
    "tete-de-bois",
    "pas-de-cote",
    "retrait-du-buste",
    "parade-a-main-ouverte",
    "deviation-du-poignet",
    "tabouret",
    "photo-de-famille",
    "miroir-de-la-salle",
    "corde-de-chanvre",
    "sac-de-cent-kilos",
)
# One whose blows cost next to nothing and take little; what he cannot pay for stays in his hand.
STEADY = (
    "jab-de-metronome",
    "crochet-de-comptoir",
    "garde-haute",
    "mur-de-briques",
    "epaules-de-porteur",
    "rythme-de-corde",
    "pas-de-cote",
    "lacet-defait",
    "tabouret",
    "sac-de-cent-kilos",
)
# One who answers: abilities that are used from the hand, and one that negates them.
ANSWERING = (
    "jab-de-metronome",
    "crochet-de-comptoir",
    "corde-de-chanvre",
    "miroir-de-la-salle",
    "sac-de-cent-kilos",
    "tabouret",
    "coup-d-epaule",
    "changement-de-rythme",
    "defaut-de-garde",
    "vice-de-forme",
)
COPIES = 4


class Bout:
    """`users` in seat order, with `decks` of ten cards each, or decks by chance; other chance here is that of `seed`."""

    def __init__(
        self, users: list[User], seed: str = "bout", bots: int = 0, decks: Sequence[Sequence[str]] = (), **options: Any
    ) -> None:
        self.users = users
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


def deck_of(user: User, slugs: Sequence[str]) -> int:
    """A saved deck of 40: four copies of each of ten cards."""
    made = services.new_deck(user, "ippo", id=uuid4(), name=f"Known {uuid4().hex[:8]}", aim="four")
    cards = current_cards("ippo")
    loadout: dict[str, Json] = {"cards": [cards[slug].id for slug in slugs for _ in range(COPIES)]}
    return services.save_deck(user, made.pk, version=made.version, loadout=loadout).pk


def eager(offers: Offers) -> Offer:
    """The offer that comes first in `EAGER`, with as much as there is of what is named, and nothing kept back."""
    offer = min((one for one in offers.commands if one.command in EAGER), key=lambda one: EAGER.index(one.command))
    fields: list[Field] = []
    for field in offer.fields:
        if isinstance(field, Many):
            least = 0 if field.name == "taps" or offer.command == "redraw" else field.most
            fields.append(msgspec.structs.replace(field, least=least, most=least))
        elif not (isinstance(field, One) and field.optional):
            fields.append(field)
    return msgspec.structs.replace(offer, fields=tuple(fields))
