"""Short ways to say what happened at a table of Ahyoheek, for its tests. Imports the game and the given/when/then of games."""

from __future__ import annotations

from collections.abc import Mapping

from matches.games.ahyoheek import RULES
from matches.games.ahyoheek.commands import Pick
from matches.games.ahyoheek.events import Begun, EliminationOpened, Event, RoundOpened, TokenWon
from matches.kernel.commands import Resign, TimeIsUp
from tests.matches.kernel.given import Given, given

F, B, E = "feather", "book", "beetle"
AT = 1_000_000  # ms: when everything happens unless a test says otherwise
RESIGN = Resign()


def game(*seats: int, tokens: Mapping[int, tuple[int, int, int]] | None = None, tied: tuple[int, ...] = ()) -> Given:
    """Round 1 is open since AT, in an eliminator if some are `tied`; `tokens` are feathers, books and beetles by seat."""
    begun = Begun(seats=seats, countdown_ms=30_000, idle_ms=60_000, rated=False)
    won = [token for seat, held in (tokens or {}).items() for token in _won(seat, held)]
    tie = [EliminationOpened(seats=tied)] if tied else []
    return given(RULES, begun, *won, *tie, RoundOpened(round=1, seats=tied or seats, idle_at=AT + 60_000))


def show(table: Given, picks: Mapping[int, str], at_ms: int = AT) -> Given:
    """The table after these picks, in this order; what the last one caused is in `caused`."""
    for seat, symbol in picks.items():
        table = table.when(seat, Pick(symbol=symbol), at_ms)
    return table


def time_is_up(table: Given) -> Given:
    """The table after its deadline has passed."""
    due = RULES.deadline(table.state)
    assert due is not None
    return table.when(None, TimeIsUp(deadline=due.id), due.at_ms)


def miss(table: Given, picks: Mapping[int, str]) -> Given:
    """A round in which only these pick: the time-outs that end it are fired."""
    table = show(table, picks)
    if not table.state.ends_at:
        table = time_is_up(table)
    return time_is_up(table)


def one(table: Given, kind: type[Event]) -> Event:
    """The only event of this kind that the last command caused."""
    found = [event for event in table.caused if isinstance(event, kind)]
    assert len(found) == 1, table.caused
    return found[0]


def tags(table: Given) -> list[str]:
    """What the last command caused, by tag."""
    return [event.__struct_config__.tag for event in table.caused]


def tokens_of(table: Given, seat: int) -> tuple[int, int, int]:
    return table.state.player(seat).tokens


def _won(seat: int, held: tuple[int, int, int]) -> list[TokenWon]:
    return [TokenWon(seat=seat, symbol=symbol) for symbol, count in zip((F, B, E), held, strict=True) for _ in range(count)]
