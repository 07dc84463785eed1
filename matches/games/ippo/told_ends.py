"""Lines of the log for how rounds and bouts end. Imports events and the kernel's words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from matches.games.ippo.events import EndReason, GameOver, Left, RoundBegun, RoundEnd
from matches.kernel.words import Line, Words, with_names

ROUNDS: Mapping[RoundEnd, Words] = MappingProxyType(
    {
        "round_up": Words(
            "Fin du round sur un coup de théâtre\u00a0! Les compteurs repartent de zéro\u00a0: round {round}.",
            "The round is cut short! Counters back to zero: round {round}.",
        ),
        "turns": Words(
            "Gong\u00a0! Les compteurs repartent de zéro\u00a0: round {round}.", "The bell! Counters back to zero: round {round}."
        ),
    }
)
# With a winner, and without.
ENDS: Mapping[EndReason, tuple[Words, Words]] = MappingProxyType(
    {
        "knocked_out": (
            Words("K.-O.\u00a0! Plus d’endurance en face\u00a0: {who} l’emporte.", "Knock-out! No endurance left: {who} wins."),
            Words("Double K.-O.\u00a0: match nul.", "A double knock-out: a draw."),
        ),
        "counted_out": (
            Words("Compte terminé, K.-O.\u00a0: {who} l’emporte.", "Counted out: {who} wins by knock-out."),
            Words("Compte terminé\u00a0: match nul.", "Counted out: a draw."),
        ),
        "three_knock_downs": (
            Words(
                "Trois knock-downs dans le round, l’arbitre arrête tout\u00a0: {who} l’emporte.",
                "Three knock-downs in the round, the referee stops it: {who} wins.",
            ),
            Words("L’arbitre arrête tout\u00a0: match nul.", "The referee stops it: a draw."),
        ),
        "resigned": (
            Words("Arrêt\u00a0: {who} l’emporte.", "Stopped: {who} wins."),
            Words("Arrêt\u00a0: match nul.", "Stopped: a draw."),
        ),
        "absent": (
            Words("Arrêt\u00a0: {who} l’emporte.", "Stopped: {who} wins."),
            Words("Arrêt\u00a0: match nul.", "Stopped: a draw."),
        ),
        "judged": (
            Words(
                "Dernier gong. Les juges donnent la victoire à {who}, {more} à {less}.",
                "The last bell. The judges give it to {who}, {more} to {less}.",
            ),
            Words(
                "Dernier gong. Les juges voient match nul, {more} partout.", "The last bell. The judges see a draw, {more} all."
            ),
        ),
        "stopped": (
            Words(
                "Arrêt d’un commun accord. Les juges donnent la victoire à {who}, {more} à {less}.",
                "Stopped by consent. The judges give it to {who}, {more} to {less}.",
            ),
            Words(
                "Arrêt d’un commun accord. Les juges voient match nul, {more} partout.",
                "Stopped by consent. The judges see a draw, {more} all.",
            ),
        ),
        "quiet": (
            Words(
                "Plus une carte, plus un coup. Les juges donnent la victoire à {who}, {more} à {less}.",
                "No cards, no blows. The judges give it to {who}, {more} to {less}.",
            ),
            Words(
                "Plus une carte, plus un coup. Les juges voient match nul, {more} partout.",
                "No cards, no blows. The judges see a draw, {more} all.",
            ),
        ),
    }
)


def round_begun(event: RoundBegun) -> Line:
    """R25, Q21."""
    return Line(ROUNDS[event.why], {}, {"round": event.round})


def left(event: Left) -> Line:
    """R27, Q26."""
    thrown = Words("{who} jette l’éponge.", "{who} throws in the towel.")
    gone = Words(
        "Trois fois trop tard de suite\u00a0: {who} ne boxe plus.", "Too late three times in a row: {who} boxes no more."
    )
    return with_names(thrown if event.reason == "resigned" else gone, event.seats)


def over(event: GameOver) -> Line:
    """R27, Q25."""
    won, drawn = ENDS[event.reason]
    alone = len(event.winners) == 1
    line = with_names(won, event.winners) if alone else Line(drawn)
    return Line(line.words, line.seats, {"more": max(event.endurance), "less": min(event.endurance)})
