"""The lines of the live log of Hula Hoo, in French and in English. Imports events and words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import assert_never

from matches.games.hula_hoo import events as past
from matches.games.hula_hoo.calls import JOKER, Asked
from matches.games.hula_hoo.events import EndReason, Event, LeaveReason, OutReason, RoundReason, Values
from matches.games.hula_hoo.words import CALLS
from matches.kernel.seats import Seat
from matches.kernel.words import Line, Words, listed, with_names

FELL: Mapping[OutReason, Words] = MappingProxyType(
    {
        "no_card": Words("{seat} ne peut pas répondre{call} et tombe.", "{seat} cannot answer{call} and falls."),
        "late": Words("Le temps est écoulé\u00a0: {seat} tombe.", "Time is up: {seat} falls."),
        "left": Words("{seat} quitte la manche.", "{seat} leaves the round."),
    }
)
LONE_JOKER = Words(
    "{seat} n’a plus qu’un joker, qui ne peut pas être la dernière carte, et tombe.",
    "{seat} has only a joker left, which cannot be the last card, and falls.",
)
WON: Mapping[RoundReason, Words] = MappingProxyType(
    {
        "shed": Words(
            "{seat} n’a plus de carte et remporte la manche {round}\u00a0: {points}.",
            "{seat} has shed every card and wins round {round}: {points}.",
        ),
        "last_in": Words(
            "{seat} reste en dernier et remporte la manche {round}\u00a0: {points}.",
            "{seat} is the last one in and wins round {round}: {points}.",
        ),
    }
)
LEFT: Mapping[LeaveReason, Words] = MappingProxyType(
    {
        "resigned": Words("{seat} quitte la partie.", "{seat} leaves the game."),
        "absent": Words(
            "Deux manches de suite sans répondre à temps\u00a0: {seat} quitte la partie.",
            "Too late in two rounds in a row: {seat} is out of the game.",
        ),
    }
)
ENDS: Mapping[EndReason, Words] = MappingProxyType(
    {
        "points": Words("77 points ou plus\u00a0: {who} gagne la partie.", "77 points or more: {who} wins the game."),
        "streak": Words("Trois manches d’affilée\u00a0: {who} gagne la partie.", "Three rounds in a row: {who} wins the game."),
        "most_points": Words(
            "Trente manches sans série\u00a0: le plus de points pour {who}.",
            "Thirty rounds without a streak: most points for {who}.",
        ),
        "last_left": Words("Plus personne en face\u00a0: {who} gagne la partie.", "Nobody else is left: {who} wins the game."),
    }
)


def tell(event: Event) -> Line | None:
    """The sentence that `event` adds to a log; it says no more than the event it is given, which may be redacted."""
    match event:
        case past.Begun():
            return None  # the table has just said that the match begins
        case past.RoundDealt(round=number, dealer=dealer):
            words = Words("Manche {round}. {seat} distribue.", "Round {round}. {seat} deals.")
            return Line(words, {"seat": dealer}, {"round": number})
        case past.ExchangeOpened() | past.CardsExchanged() | past.LayOutOpened() | past.RowChosen() | past.RowsShown():
            return _set_up(event)
        case past.TurnOpened(seat=seat):
            return Line(Words("À {seat} de jouer.", "{seat} to play."), {"seat": seat})
        case past.CardPlayed() | past.CardDrawn():
            return _played(event)
        case past.Eliminated():
            return _fell(event)
        case past.NamingOpened() | past.Named():
            return _naming(event)
        case past.RoundWon() | past.PlayerLeft() | past.GameOver():
            return _ending(event)
        case _:
            assert_never(event)


def numbers(values: Sequence[int]) -> Words:
    """Numbers as one says them: "4, 6 et 13"."""
    return listed([Words(str(value), str(value)) for value in values])


def _set_up(
    event: past.ExchangeOpened | past.CardsExchanged | past.LayOutOpened | past.RowChosen | past.RowsShown,
) -> Line:
    match event:
        case past.ExchangeOpened(seat=seat):
            return Line(
                Words("{seat} peut échanger jusqu’à trois cartes.", "{seat} may exchange up to three cards."), {"seat": seat}
            )
        case past.CardsExchanged():
            return _exchanged(event)
        case past.LayOutOpened():
            words = Words("Chacun choisit cinq cartes à poser devant soi.", "Everybody chooses five cards to lay in front.")
            return Line(words)
        case past.RowChosen(seat=seat):
            return Line(Words("{seat} a choisi sa rangée.", "{seat} has chosen a row."), {"seat": seat})
        case past.RowsShown(late=late):
            return _rows(late)
        case _:
            assert_never(event)


def _rows(late: tuple[Seat, ...]) -> Line:
    """The numbers lie on the table, thirty of them for six: too many to be read aloud in one breath."""
    if not late:
        return Line(Words("Toutes les rangées sont posées.", "All rows are laid out."))
    said = Words(
        "Le temps est écoulé\u00a0: les cinq premières cartes pour {who}. Toutes les rangées sont posées.",
        "Time is up: the first five cards for {who}. All rows are laid out.",
    )
    return with_names(said, late)


def _exchanged(event: past.CardsExchanged) -> Line:
    if event.taken:
        words = Words("{seat} échange {given} contre {taken}.", "{seat} exchanges {given} for {taken}.")
        return Line(words, {"seat": event.seat}, {"given": numbers(event.given), "taken": numbers(event.taken)})
    if event.late:
        words = Words("Le temps est écoulé\u00a0: {seat} garde sa rangée.", "Time is up: {seat} keeps the row.")
        return Line(words, {"seat": event.seat})
    return Line(Words("{seat} garde sa rangée.", "{seat} keeps the row."), {"seat": event.seat})


def _played(event: past.CardPlayed | past.CardDrawn) -> Line:
    match event:
        case past.CardDrawn(seat=seat, value=0):
            return Line(Words("{seat} pioche une carte.", "{seat} draws a card."), {"seat": seat})
        case past.CardDrawn(seat=seat, value=value):
            return Line(
                Words("{seat} pioche une carte\u00a0: {value}.", "{seat} draws a card: {value}."),
                {"seat": seat},
                {"value": value},
            )
        case past.CardPlayed(seat=seat, value=value, call=call, target=target):
            joker = Words(", joker", ", joker") if value == JOKER else Words("", "")
            named = Words(", pour {target}", ", for {target}") if target is not None else Words("", "")
            words = Words(
                f"{{seat}} pose {{value}}{joker.fr}\u00a0: {{call}}{named.fr}.",
                f"{{seat}} plays {{value}}{joker.en}: {{call}}{named.en}.",
            )
            seats = {"seat": seat} if target is None else {"seat": seat, "target": target}
            return Line(words, seats, {"value": value, "call": CALLS[call]})
        case _:
            assert_never(event)


def _fell(event: past.Eliminated) -> Line:
    lone_joker = event.reason == "no_card" and event.hand + event.row == (JOKER,)  # Q9
    said, call, shown = LONE_JOKER if lone_joker else FELL[event.reason], _call(event.top, event.call), _hand(event.hand)
    words = Words(said.fr.replace("{call}", call.fr) + shown.fr, said.en.replace("{call}", call.en) + shown.en)
    return Line(words, {"seat": event.seat}, {"hand": numbers(event.hand)})


def _hand(hand: Values) -> Words:
    if not hand:
        return Words(" Aucune carte cachée.", " No hidden card.")
    return Words(" Main montrée\u00a0: {hand}.", " Hand shown: {hand}.")


def _call(top: int, call: Asked) -> Words:
    return Words(f" à {top} {CALLS[call].fr}", f" {top} {CALLS[call].en}") if call else Words("", "")


def _naming(event: past.NamingOpened | past.Named) -> Line:
    match event:
        case past.NamingOpened(seat=seat):
            words = Words("À {seat} de désigner quelqu’un d’autre.", "{seat} to name somebody else.")
            return Line(words, {"seat": seat})
        case past.Named(by_house=True, target=target, call=call):
            words = Words("L’appel passe à {target}\u00a0: {call}.", "The call passes to {target}: {call}.")
            return Line(words, {"target": target}, {"call": CALLS[call]})
        case past.Named(by=by, target=target, call=call):
            words = Words("{by} désigne {target}\u00a0: {call}.", "{by} names {target}: {call}.")
            return Line(words, {"by": by, "target": target}, {"call": CALLS[call]})
        case _:
            assert_never(event)


def _ending(event: past.RoundWon | past.PlayerLeft | past.GameOver) -> Line:
    match event:
        case past.RoundWon(seat=seat, round=number, reason=reason, points=points):
            return Line(WON[reason], {"seat": seat}, {"round": number, "points": _points(points)})
        case past.PlayerLeft(seat=seat, reason=reason):
            return Line(LEFT[reason], {"seat": seat})
        case past.GameOver(winners=winners, reason=reason):
            return with_names(ENDS[reason], winners)
        case _:
            assert_never(event)


def _points(points: int) -> Words:
    return Words(f"{points} point{'s' if points > 1 else ''}", f"{points} point{'' if points == 1 else 's'}")
