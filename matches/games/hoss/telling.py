"""The lines of the live log of HOSS, in French and in English. Imports events and the kernel's words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import assert_never

from matches.games.hoss import events as past
from matches.games.hoss.events import EndReason, Event
from matches.games.hoss.facts import Entered, Fell
from matches.kernel.words import CardName, Line, Value, Words, listed, with_names

ENDS: Mapping[EndReason, Words] = MappingProxyType(
    {
        "beaten": Words(
            "Plus une créature en face\u00a0: {winner} l’emporte.", "Not a creature left on the other side: {winner} wins."
        ),
        "more_creatures": Words(
            "Au décompte, plus de créatures en vie\u00a0: {winner} l’emporte.",
            "On the count, more living creatures: {winner} wins.",
        ),
        "more_life": Words(
            "Au décompte, plus de points de vie\u00a0: {winner} l’emporte.", "On the count, more life: {winner} wins."
        ),
        "level": Words("Match nul.", "A draw."),
        "resigned": Words("{loser} abandonne\u00a0: {winner} l’emporte.", "{loser} gives up: {winner} wins."),
        "absent": Words(
            "Trois pauses passées de suite, {loser} a perdu\u00a0: {winner} l’emporte.",
            "Three pauses missed in a row, {loser} has lost: {winner} wins.",
        ),
        "all_absent": Words("Plus personne ne décide\u00a0: match nul.", "Nobody decides any more: a draw."),
    }
)


def tell(event: Event) -> Line | None:
    """One line of the log, or None for what is not worth one."""
    match event:
        case past.Begun(decks=decks):
            seats = tuple(deck.seat for deck in decks)
            return with_names(Words("Le combat commence\u00a0: {who}.", "The fight begins: {who}."), seats)
        case past.Drawn(seat=seat, count=count):
            one = Words("{who} pioche une carte.", "{who} draws a card.")
            more = Words("{who} pioche {count} cartes.", "{who} draws {count} cards.")
            return Line(one if count == 1 else more, {"who": seat}, {"count": count})
        case past.PauseOpened(number=number, seats=seats):
            line = with_names(
                Words("Avant la manche {number}, à {who} de décider.", "Before round {number}, it is for {who} to decide."), seats
            )
            return Line(line.words, line.seats, {"number": number})
        case past.Prepared(seat=seat, late=late):
            done = Words("{who} a décidé.", "{who} has decided.")
            clock = Words("Trop tard\u00a0: l’horloge décide pour {who}.", "Too late: the clock decides for {who}.")
            return Line(clock if late else done, {"who": seat})
        case past.GuardAsked(seat=seat):
            return Line(Words("{who} déplace un défenseur.", "{who} moves a defender."), {"who": seat})
        case past.TimeMissed():
            return None
        case past.RoundFought():
            return _round(event)
        case past.GameOver(winner=winner, loser=loser, reason=reason):
            seats_of = {"winner": winner, "loser": loser}
            return Line(ENDS[reason], {name: seat for name, seat in seats_of.items() if seat is not None})
        case _:
            assert_never(event)


def _round(event: past.RoundFought) -> Line:
    """Who entered, and how many fell."""
    entered = [fact.card for fact in event.facts if isinstance(fact, Entered)]
    fallen = sum(isinstance(fact, Fell) for fact in event.facts)
    names = listed([Words(f"{{in{at}}}", f"{{in{at}}}") for at in range(len(entered))])
    values: dict[str, Value] = {f"in{at}": CardName(slug) for at, slug in enumerate(entered)}
    values |= {"number": event.number, "fallen": fallen}
    arrive = Words(
        f" {names.fr} entre{'nt' if len(entered) > 1 else ''} en jeu.", f" {names.en} enter{'' if len(entered) > 1 else 's'}."
    )
    fell = Words(" {fallen} au tapis.", " {fallen} down.")
    parts = [arrive] * bool(entered) + [fell] * bool(fallen)
    return Line(
        Words("Manche {number}." + "".join(part.fr for part in parts), "Round {number}." + "".join(part.en for part in parts)),
        {},
        values,
    )
