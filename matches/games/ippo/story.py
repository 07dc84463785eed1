"""What one decision tells, event by event, and where the bout stands after each. Imports applying and below."""

from __future__ import annotations

from collections.abc import Iterable

from matches.games.ippo import events as past
from matches.games.ippo.applying import evolve
from matches.games.ippo.events import Discard, Event
from matches.games.ippo.held import Ref
from matches.games.ippo.options import DECISION_MS, HAND, WINDOW_MS
from matches.games.ippo.state import State
from matches.games.ippo.vocabulary import Of
from matches.kernel.rules import Context
from matches.kernel.seats import Seat


class Story:
    """The events of one decision so far; `state` has folded them all."""

    __slots__ = ("context", "events", "state")

    def __init__(self, state: State, context: Context) -> None:
        self.state = state
        self.context = context
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        self.events.append(event)
        self.state = evolve(self.state, event)

    def refs(self, ids: Iterable[int]) -> tuple[Ref, ...]:
        return tuple(map(self.state.ref, ids))

    def ask(self, what: past.Question, *seats: Seat, choice: past.Choice | None = None, n: int = 0, of: Of = "") -> None:
        """Open a decision (Q26): 90 seconds, 20 for a window."""
        until = self.context.at_ms + (WINDOW_MS if what == "window" else DECISION_MS)
        window = self.state.window if what == "window" else None
        self.tell(past.Asked(seats=seats, what=what, until=until, window=window, choice=choice, n=n, of=of))

    def draw(self, seat: Seat, count: int) -> None:
        """Cards from the top of the deck, as many as there are."""
        top = self.state.fighter(seat).deck[:count]
        if top:
            self.tell(past.Drawn(seat=seat, count=len(top), cards=self.refs(top)))

    def draw_up(self, seat: Seat) -> None:
        """R15, Q7, E14: up to five."""
        self.draw(seat, max(0, HAND - len(self.state.fighter(seat).hand)))

    def discard(self, seat: Seat, ids: Iterable[int], why: Discard) -> None:
        cards = self.refs(ids)
        if cards:
            self.tell(past.Discarded(seat=seat, cards=cards, why=why))

    def shuffle(self, seat: Seat) -> None:
        """A deck in a new order; each shuffle of the match has dice of its own."""
        deck = sorted(self.state.fighter(seat).deck)
        order = tuple(self.context.dice(f"shuffle/{self.state.shuffles + 1}").shuffled(deck))
        self.tell(past.Shuffled(seat=seat, count=len(order), order=order))

    def end(self, winners: tuple[Seat, ...], reason: past.EndReason) -> None:
        endurance = tuple(one.endurance for one in self.state.fighters)
        self.tell(past.GameOver(winners=winners, reason=reason, endurance=endurance))

    def judge(self, reason: past.EndReason) -> None:
        """R27: more endurance wins, as much is a draw; who has none left is knocked out all the same."""
        if self.knocked_out():
            return
        first, second = self.state.fighters
        most = max(first.endurance, second.endurance)
        self.end(tuple(one.seat for one in (first, second) if one.endurance == most), reason)

    def knocked_out(self) -> bool:
        """R1, Q25: whether somebody has no endurance left; then the bout is over."""
        left = tuple(one.seat for one in self.state.fighters if one.endurance > 0)
        if len(left) < len(self.state.fighters):
            self.end(left or tuple(one.seat for one in self.state.fighters), "knocked_out")
        return self.state.over
