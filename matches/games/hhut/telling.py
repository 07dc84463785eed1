"""The lines of the live log of HHUT, in French and in English; those of a duel are in `told_duels`. Imports events and words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import assert_never

from matches.games.hhut import events as past
from matches.games.hhut import told_duels as duels
from matches.games.hhut.events import EndReason, Event, LeaveReason, Missed, Toss
from matches.games.hhut.names import NAMES, PLACES
from matches.kernel.words import CardName, Line, Value, Words, listed, with_names

TOSSES: Mapping[Toss, Words] = MappingProxyType(
    {
        "first": Words("Pile ou face\u00a0: pour {who}.", "The toss: to {who}."),
        "third_round": Words("Égalité de points, pile ou face\u00a0: pour {who}.", "Level on points, a toss: to {who}."),
        "pairing": Words("Pile ou face\u00a0: pour {who}.", "The toss: to {who}."),
        "level_pairing": Words(
            "Égalité de dégâts, pile ou face pour l’affrontement\u00a0: pour {who}.",
            "Level on damage, a toss for the pairing: to {who}.",
        ),
    }
)
MISSES: Mapping[Missed, Words] = MappingProxyType(
    {
        "lock": Words("Trop tard pour choisir une carte\u00a0: {who}.", "Too late to choose a card: {who}."),
        "announce": Words("Trop tard pour annoncer\u00a0: {who}.", "Too late to announce: {who}."),
        "choose": Words("Trop tard pour choisir l’affrontement\u00a0: {who}.", "Too late to choose the pairing: {who}."),
    }
)
# Of one person, and of several.
LEFT: Mapping[LeaveReason, tuple[Words, Words]] = MappingProxyType(
    {
        "resigned": (
            Words("{who} quitte la partie.", "{who} leaves the game."),
            Words("{who} quittent la partie.", "{who} leave the game."),
        ),
        "absent": (
            Words("Trois fois trop tard de suite\u00a0: {who} quitte la partie.", "Too late three times in a row: {who} is out."),
            Words(
                "Trois fois trop tard de suite\u00a0: {who} quittent la partie.", "Too late three times in a row: {who} are out."
            ),
        ),
    }
)
ENDS: Mapping[EndReason, Words] = MappingProxyType(
    {
        "knocked_out": Words(
            "Plus un point en face\u00a0: la victoire est à {who}.", "No points left on the other side: victory to {who}."
        ),
        "more_points": Words(
            "Tous les duels sont joués\u00a0: la victoire est à {who}, aux points.",
            "All duels are fought: victory to {who}, on points.",
        ),
        "level": Words("Égalité\u00a0: match nul entre {who}.", "Level: a draw between {who}."),
        "last_left": Words("Plus personne en face\u00a0: la victoire est à {who}.", "Nobody else is left: victory to {who}."),
        "all_left": Words("Tout le monde est parti\u00a0: match nul entre {who}.", "Everybody has left: a draw between {who}."),
    }
)


def tell(event: Event) -> Line | None:
    """The sentence that `event` adds to a log; it says no more than the event it is given, which may be redacted."""
    match event:
        case past.Begun() | past.AnnouncingOpened():
            return None
        case past.CoinTossed() | past.PairingOpened() | past.ChoiceOpened() | past.PairingWon():
            return _pairing(event)
        case past.DuelOpened():
            return duels.opened(event)
        case past.Locked():
            return _locked(event)
        case past.Announced():
            return _announced(event)
        case past.Revealed():
            return duels.revealed(event)
        case past.DuelFought():
            return duels.fought(event)
        case past.TimeMissed() | past.SidesOut() | past.PlayersLeft() | past.GameOver():
            return _ending(event)
        case _:
            assert_never(event)


def _pairing(event: past.CoinTossed | past.PairingOpened | past.ChoiceOpened | past.PairingWon) -> Line:
    match event:
        case past.CoinTossed(what=what, team=team):
            return with_names(TOSSES[what], team)
        case past.PairingOpened():
            return _paired(event)
        case past.ChoiceOpened(seat=seat):
            words = Words("{seat} va choisir l’affrontement suivant.", "{seat} is to choose the next pairing.")
            return Line(words, {"seat": seat})
        case past.PairingWon():
            return _won(event)
        case _:
            assert_never(event)


def _paired(event: past.PairingOpened) -> Line:
    one, two = event.pairing
    seats = {"one": one, "two": two}
    if event.chosen_by is not None:
        words = Words("Affrontement choisi par {seat}\u00a0: {one} contre {two}.", "{seat} has chosen: {one} against {two}.")
        return Line(words, seats | {"seat": event.chosen_by})
    if event.drawn:
        return Line(Words("Le sort décide\u00a0: {one} contre {two}.", "Chance decides: {one} against {two}."), seats)
    return Line(Words("Reste un affrontement\u00a0: {one} contre {two}.", "One pairing is left: {one} against {two}."), seats)


def _won(event: past.PairingWon) -> Line:
    """The damages are said where they are why; who is alone has won because the other one is out."""
    if event.winner is None:
        return Line(Words("Personne ne remporte l’affrontement.", "Nobody wins the pairing."))
    mine, theirs = event.dealt if event.winner == event.pairing[0] else event.dealt[::-1]
    seats = {"seat": event.winner}
    if mine > theirs:
        words = Words("{seat} remporte l’affrontement, {mine} contre {theirs}.", "{seat} wins the pairing, {mine} to {theirs}.")
        return Line(words, seats, {"mine": mine, "theirs": theirs})
    return Line(Words("{seat} remporte l’affrontement.", "{seat} wins the pairing."), seats)


def _locked(event: past.Locked) -> Line | None:
    """Who sees no card hears that one lies there, once; whoever sees it hears which, with what, and against whom."""
    seats = {"seat": event.seat}
    if not event.card:
        said = Words("{seat} a posé sa carte.", "{seat} has put a card down.")
        return None if event.late else Line(said, seats)  # that the time is over has just been told
    values: dict[str, Value] = {"card": CardName(event.card)}
    if event.late:
        return Line(Words("L’horloge pose {card} pour {seat}.", "The clock puts down {card} for {seat}."), seats, values)
    if not event.bonus:
        return Line(Words("{seat} pose {card}.", "{seat} puts down {card}."), seats, values)
    values["bonus"] = CardName(event.bonus)
    if event.target is None:
        return Line(Words("{seat} pose {card} avec {bonus}.", "{seat} puts down {card} with {bonus}."), seats, values)
    words = Words("{seat} pose {card} avec {bonus}, contre {target}.", "{seat} puts down {card} with {bonus}, against {target}.")
    return Line(words, seats | {"target": event.target}, values)


def _announced(event: past.Announced) -> Line:
    seats = {"seat": event.side}
    if not event.ratings:
        return Line(Words("{seat} a annoncé, sous pli.", "{seat} has announced, sealed."), seats)
    said = listed([PLACES[one] for one in event.ratings])
    if event.sealed:
        words = Words(f"{{seat}} annonce sous pli {said.fr}.", f"{{seat}} announces, sealed, {said.en}.")
        return Line(words, seats, NAMES)
    return Line(Words(f"{{seat}} annonce {said.fr}.", f"{{seat}} announces {said.en}."), seats, NAMES)


def _ending(event: past.TimeMissed | past.SidesOut | past.PlayersLeft | past.GameOver) -> Line:
    match event:
        case past.TimeMissed(seats=seats, what=what):
            return with_names(MISSES[what], seats)
        case past.SidesOut(sides=sides):
            return with_names(Words("Hors de combat\u00a0: {who}.", "Out: {who}."), sides)
        case past.PlayersLeft(seats=seats, reason=reason):
            return with_names(LEFT[reason][len(seats) > 1], seats)
        case past.GameOver(seats=seats, reason=reason):
            return with_names(ENDS[reason], seats)
        case _:
            assert_never(event)
