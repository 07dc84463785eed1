"""What is offered to a seat, and the checks of the same things with their reasons. Imports state and calls."""

from __future__ import annotations

from matches.games.hula_hoo.calls import ANSWERS, JOKER, WAYS, Call, doubles, why_not
from matches.games.hula_hoo.events import Where
from matches.games.hula_hoo.state import Player, State
from matches.kernel.offers import Field, Many, Offer, Offers, One
from matches.kernel.refusals import Refused
from matches.kernel.seats import Seat

MOST_EXCHANGED = 3  # R4
ROW_PLACES = tuple(range(1, 6))
HAND_PLACES = tuple(range(1, 11))
EXCHANGE = (Offer("exchange", (Many("places", ROW_PLACES, 0, MOST_EXCHANGED),)),)
LAY_OUT = (Offer("lay_out", (Many("places", HAND_PLACES, 5, 5),)),)
RESIGN_ONLY = Offers(may_resign=True)


def legal_plays(state: State, player: Player) -> tuple[Offer, ...]:
    """R6-R12, R14: a joker or another value with plus or minus, the same value with double; with a name where it takes one."""
    names = list(dict.fromkeys([*(f"hand-{value}" for value in player.hand), *(f"row-{value}" for value in player.row)]))
    top, answers = state.top, ANSWERS[state.call, state.top]
    if len(player.hand) + len(player.row) == 1:
        answers = answers - {JOKER}
    fitting = [(name, int(name.partition("-")[2])) for name in names]
    again = tuple(name for name, value in fitting if value in answers and doubles(value, top))
    others = tuple(name for name, value in fitting if value in answers and not doubles(value, top))
    named: tuple[Field, ...] = (One("target", survivors(state, player.seat)),) if state.chaotic else ()
    plain = (Offer("play_card", (One("card", others), One("call", WAYS), *named)),) if others else ()
    double = (Offer("play_card", (One("card", again), One("call", ("double",)), *named)),) if again else ()
    return plain + double


def namings(state: State, seat: Seat) -> tuple[Offer, ...]:
    """R22, Q16, Q17: any other survivor; plus and minus may be changed for each other, a double stands."""
    calls = ("double",) if state.call == "double" else WAYS
    return (Offer("name_another", (One("target", survivors(state, seat)), One("call", calls))),)


def survivors(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Everybody in the round but `seat`."""
    return tuple(one for one in state.left_in if one != seat)


def check_card(state: State, player: Player, name: str) -> tuple[Where, int]:
    """Where the card lies and its value; Refused if it is not held, or does not answer the call."""
    place, _, number = name.partition("-")
    value = int(number)
    where: Where = "hand" if place == "hand" else "row"
    if value not in (player.hand if where == "hand" else player.row):
        raise Refused("card_not_held", value=value)
    reason = why_not(value, state.top, state.call, len(player.held))
    if reason is not None:
        raise Refused(reason, value=value, top=state.top)
    return where, value


def check_call(state: State, value: int, call: Call) -> None:
    """R8, R11: the same value says double and nothing else; a joker, and any other card, never does."""
    if doubles(value, state.top):
        if call != "double":
            raise Refused("must_double", value=value)
    elif call == "double":
        raise Refused("joker_never_doubles" if value == JOKER else "no_double", value=value)


def check_target(state: State, seat: Seat, target: Seat | None) -> None:
    """R21, Q16: somebody else who is still in the round; nobody where play is clockwise."""
    if not state.chaotic:
        if target is not None:
            raise Refused("no_naming")
    elif target is None:
        raise Refused("name_somebody")
    elif target == seat:
        raise Refused("not_yourself")
    elif target not in state.left_in:
        raise Refused("not_in_round")


def check_places(places: tuple[int, ...], count: int, least: int, most: int) -> None:
    """Different places from 1 to `count`, from `least` to `most` of them."""
    if len(places) > most:
        raise Refused("too_many_cards", most=most)
    if len(places) < least:
        raise Refused("too_few_cards", least=least)
    if len(set(places)) < len(places):
        raise Refused("twice_the_same")
    if not all(1 <= place <= count for place in places):
        raise Refused("no_such_place", count=count)
