"""Fights against the house as their player begins them, and a feed of fights that ended as a test says; imports the economy."""

from __future__ import annotations

from dataclasses import dataclass, field
from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import User

from config.runtime import processes
from economy import services
from economy.models import Deck
from economy.rules.decks import BUFFS, LINES
from economy.rules.stock import BUFF_RANK, DEFENDER, Stock
from matches import bots, clocks, selectors
from matches import services as matches
from matches.games.hoss import RULES as HOSS
from matches.games.hoss.state import State
from matches.kernel.seats import Seat
from matches.projections import fold as folds
from matches.selectors import FeedPlace, FinishedSeat
from tests.support.riches import given_copies
from tests.support.timing import later

ROUND_MS = 5_001  # R6: how long a round is shown, and a little


def given_deck(user: User, stock: Stock, slot: int = 1, name: str = "Mon paquet") -> Deck:
    """A deck that fits: six families and two buffs of the release, of which he owns basic copies of rank 1."""
    firsts = [one.id for members in stock.families.values() for one in members if one.rank == 1 and one.role != DEFENDER]
    lines, buffs = firsts[:LINES], list(stock.drawable(BUFF_RANK))[:BUFFS]
    given_copies(user, [*lines, *buffs])
    return services.save_deck(user, slot, name=name, lines=lines, buffs=buffs, version=0)


def begun(user: User, rank: int, deck: Deck) -> UUID:
    """A fight that is running, waiting for its player."""
    match = services.open_fight(user, rank, deck_id=deck.pk, key=uuid4())
    services.begin_fight(user, match, nonce="")
    return match


def fought(match: UUID, user: User, until_round: int = 60) -> State:
    """The fight as it stands when it is over or so many rounds were fought; its player plays the first card he holds."""
    ahead = 0
    while not (state := _state(match)).over and state.number < until_round:
        with later(ahead):
            bots.play(match)
            offers = HOSS.legal(_state(match), Seat(0))
            if offers.commands and not offers.optional:
                hand = _state(match).side(Seat(0))
                card = hand.lines[hand.hand[0]].first.slug if hand.hand else ""
                move = {"type": "prepare", "card": card}
                matches.submit(match, user, command_id=uuid4(), decision=offers.decision, move=move)
            else:
                clocks.sweep(0)
        ahead += ROUND_MS
    return state


def all_in_the_feed(fights: int) -> None:
    """The feed waits for whoever still writes in the cluster, an automatic vacuum too; so does this."""
    start = FeedPlace(0, 0, 0)
    assert processes.happens(lambda: len(selectors.finished("rank:", start)[0]) == fights, seconds=60)


def _state(match: UUID) -> State:
    state = folds.load(match).fold.match.game
    assert isinstance(state, State)
    return state


@dataclass(frozen=True)
class Ended:
    """What the feed says of a fight that is over."""

    place: FeedPlace
    id: UUID
    origin: str
    seats: dict[int, FinishedSeat]


@dataclass
class Feed:
    """Stands for the feed of finished matches, in which fights end as a test says."""

    fights: list[Ended] = field(default_factory=list)

    def ends(
        self, user: User, rank: int = 1, *, won: bool = True, drawn: bool = False, rounds: int = 11, fell: int = 1, bot: str = ""
    ) -> UUID:
        """Won without a bonus unless said; the player sat on seat 0."""
        own = FinishedSeat(user.pk, "", 0 if won or drawn else 1, {"rounds": rounds, "fell": fell})
        foe = FinishedSeat(None, bot or f"rank_{rank}", 0 if drawn or not won else 1, {"rounds": rounds, "fell": 6})
        one = Ended(FeedPlace(0, 10 + len(self.fights), 1), uuid4(), f"rank:{rank}", {0: own, 1: foe})
        self.fights.append(one)
        return one.id

    def finished(self, origin: str, after: FeedPlace, limit: int = 200) -> tuple[list[Ended], FeedPlace]:
        """As `matches.selectors.finished`."""
        found = [one for one in self.fights if one.place > after and one.origin.startswith(origin)][:limit]
        return found, found[-1].place if found else after


@pytest.fixture
def feed(monkeypatch: pytest.MonkeyPatch) -> Feed:
    feed = Feed()
    monkeypatch.setattr(selectors, "finished", feed.finished)
    return feed
