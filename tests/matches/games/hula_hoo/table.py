"""Short ways to say what lies on a table of Hula Hoo, for its tests. Imports the game and the given/when/then of games."""

from __future__ import annotations

from collections.abc import Mapping

from matches.games.hula_hoo import RULES
from matches.games.hula_hoo.calls import Call
from matches.games.hula_hoo.commands import Exchange, LayOut, NameAnother, PlayCard
from matches.games.hula_hoo.events import (
    Begun,
    CardPlayed,
    CardsExchanged,
    Event,
    ExchangeOpened,
    LayOutOpened,
    RoundDealt,
    RoundWon,
    TurnOpened,
)
from matches.kernel.commands import Resign, TimeIsUp
from tests.matches.kernel.given import Given, given

A, B, C, D = 0, 1, 2, 3
AT = 1_000_000  # ms: when everything happens unless a test says otherwise
TURN_MS, SET_UP_MS = 45_000, 60_000
RESIGN = Resign()
Values = tuple[int, ...]
Held = Mapping[int, tuple[Values, Values]]  # hand and row by seat
PLAIN: tuple[Values, Values] = ((1, 2, 3, 4, 5), (8, 9, 10, 11, 12))  # for a seat of which a test says nothing
STUCK: tuple[Values, Values] = ((2,), (3,))  # answers no 9, with plus or with double
PILE = (6,) * 20
CALLS: Mapping[str, Call] = {"+": "plus", "-": "minus", "=": "double"}


def begun(*seats: int, chaotic: bool = False, streak: bool = False) -> Begun:
    return Begun(seats=seats, chaotic=chaotic, streak=streak, turn_ms=TURN_MS)


def dealt(*seats: int, held: Held | None = None, pile: Values = PILE, round: int = 1) -> RoundDealt:
    """A round for `seats`, of whom the last deals, so that the first begins."""
    cards = [(held or {}).get(seat, PLAIN) for seat in seats]
    hands, rows = tuple(hand for hand, _ in cards), tuple(row for _, row in cards)
    return RoundDealt(round=round, dealer=seats[-1], seats=seats, hands=hands, rows=rows, pile=pile)


def playing(
    *seats: int,
    held: Held | None = None,
    pile: Values = PILE,
    laid: str = "",
    won: tuple[tuple[int, int], ...] = (),
    chaotic: bool = False,
    streak: bool = False,
) -> Given:
    """The first of `seats` is asked since AT, the last has dealt.

    `laid`: what the last seat has laid before, besides what he holds now, "9+ 4=": discard and call. `won`: seat and points
    of the rounds before this one.
    """
    caller, said = seats[-1], [(int(one[:-1]), CALLS[one[-1]]) for one in laid.split()]
    hand, row = (held or {}).get(caller, PLAIN)
    cards = {**(held or {}), caller: (hand, (*(value for value, _ in said), *row))}
    return given(
        RULES,
        begun(*seats, chaotic=chaotic, streak=streak),
        *(RoundWon(round=at, seat=seat, reason="shed", points=points) for at, (seat, points) in enumerate(won, 1)),
        dealt(*seats, held=cards, pile=pile, round=len(won) + 1),
        *(CardsExchanged(seat=seat, places=(), given=(), taken=(), late=False) for seat in seats),
        *(CardPlayed(seat=caller, where="row", value=value, call=call, target=None) for value, call in said),
        TurnOpened(seat=seats[0], turn=1, until=AT + TURN_MS),
    )


def exchanging(*seats: int, held: Held | None = None, pile: Values = PILE) -> Given:
    """The first of `seats` may exchange since AT."""
    opened = ExchangeOpened(seat=seats[0], until=AT + SET_UP_MS)
    return given(RULES, begun(*seats), dealt(*seats, held=held, pile=pile), opened)


def choosing(*seats: int, hand: Values = (1, 2, 3, 4, 5, 8, 9, 10, 11, 12)) -> Given:
    """A chaotic round whose rows are being chosen since AT; everybody holds `hand`."""
    opened = LayOutOpened(until=AT + SET_UP_MS)
    return given(RULES, begun(*seats, chaotic=True), dealt(*seats, held=dict.fromkeys(seats, (hand, ()))), opened)


def naming(call: str = "+") -> Given:
    """A has laid a 9 with `call` ("=" on another 9) and named C, who cannot answer: of B and D he must name another."""
    held = {A: ((9, 13, 12), ()), C: STUCK}
    table = playing(A, B, C, D, held=held, chaotic=True, laid="9-" if call == "=" else "")
    return play(table, A, "hand-9", call, C)


def play(table: Given, seat: int, card: str, call: str, target: int | None = None) -> Given:
    """The table after `card`, as `hand-9` or `row-9`, with `call` as "+", "-" or "="."""
    return table.when(seat, lay(card, call, target), AT)


def lay(card: str, call: str, target: int | None = None) -> PlayCard:
    return PlayCard(card=card, call=CALLS[call], target=target)


def name(target: int, call: str) -> NameAnother:
    return NameAnother(target=target, call=CALLS[call])


def exchange(*places: int) -> Exchange:
    return Exchange(places=places)


def lay_out(*places: int) -> LayOut:
    return LayOut(places=places)


def time_is_up(table: Given, late_ms: int = 0) -> Given:
    """The table after its deadline has passed, `late_ms` ago."""
    due = RULES.deadline(table.state)
    assert due is not None
    return table.when(None, TimeIsUp(deadline=due.id), due.at_ms + late_ms)


def tags(table: Given) -> list[str]:
    """What the last command caused, by tag."""
    return [event.__struct_config__.tag for event in table.caused]


def one(table: Given, kind: type[Event]) -> Event:
    """The only event of this kind that the last command caused."""
    found = [event for event in table.caused if isinstance(event, kind)]
    assert len(found) == 1, table.caused
    return found[0]


def offered(table: Given, seat: int, field: str = "card") -> list[str | int]:
    """The values of `field` that `seat` may choose, in the order of the offers."""
    fields = [one for offer in RULES.legal(table.state, seat).commands for one in offer.fields if one.name == field]
    return [value for one in fields for value in one.values]


def answers(top: int, call: str, held: Values = tuple(range(1, 14))) -> set[int]:
    """The values that may be laid by who holds `held` after `top` and `call`."""
    table = playing(A, B, held={A: ((), held)}, laid=f"{top}{call}")
    return {int(str(card).removeprefix("row-")) for card in offered(table, A)}
