"""Everything that Ahyoheek says, in French and in English. Imports events and the kernel's words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import assert_never

from matches.games.ahyoheek import events as past
from matches.games.ahyoheek.events import Event, LeaveReason, WinReason
from matches.kernel.words import CardName, Line, Value, Words, with_names

NAME = Words("Ahyoheek", "Ahyoheek")
SUMMARY = Words(
    "Plume, livre ou scarabée\u00a0: tout le monde choisit en secret, puis dévoile. Trois jetons pareils, et c’est gagné.",
    "Feather, book or beetle: everybody chooses in secret, then reveals. Three tokens of a kind win.",
)
OPTION_WORDS: Mapping[str, Words] = MappingProxyType(
    {
        "rated": Words("Partie classée", "Rated game"),
        "countdown_s": Words("Secondes pour choisir, dès le premier choix", "Seconds to choose, from the first pick on"),
    }
)
REFUSALS: Mapping[str, Words] = MappingProxyType(
    {
        "already_picked": Words("C’est déjà votre choix.", "That is your pick already."),
        "not_in_round": Words("Vous ne jouez pas ce tour.", "You do not play this round."),
        "gone": Words("Vous avez quitté cette partie.", "You have left this game."),
        "over": Words("La partie est finie.", "The game is over."),
        "not_due": Words("Ce délai ne court plus.", "That time limit no longer runs."),
    }
)
BOT_NAMES: Mapping[str, Words] = MappingProxyType(
    {"random": Words("Robot hasardeux", "Happy-go-lucky robot"), "mixed": Words("Robot prudent", "Careful robot")}
)
WINS: Mapping[WinReason, Words] = MappingProxyType(
    {
        "three_of_a_kind": Words(
            "{seat} réunit trois jetons pareils et gagne la partie.", "{seat} has three tokens of a kind and wins."
        ),
        "most_victories": Words(
            "Trois jetons pareils à plusieurs\u00a0: {seat} a remporté le plus de tours et gagne la partie.",
            "Several have three of a kind: {seat} has won the most rounds and wins.",
        ),
        "eliminator": Words(
            "{seat} reste en lice après les tours éliminatoires et gagne la partie.",
            "{seat} outlasts the eliminating rounds and wins.",
        ),
        "last_left": Words("Plus personne en face\u00a0: {seat} gagne la partie.", "Nobody else is left: {seat} wins."),
    }
)
LEFT: Mapping[LeaveReason, Words] = MappingProxyType(
    {
        "resigned": Words("{who} quitte la partie.", "{who} leaves the game."),
        "absent": Words(
            "Trois tours manqués de suite\u00a0: {who} hors du jeu.", "Three rounds missed in a row: {who} out of the game."
        ),
    }
)


def tell(event: Event) -> Line | None:
    """The sentence that `event` adds to a log; it says no more than the event it is given, which may be redacted."""
    match event:
        case past.Begun():
            return None  # the table has just said that the match begins
        case past.RoundOpened(round=number):
            return Line(Words("Tour {round}.", "Round {round}."), values={"round": number})
        case past.CountdownStarted():
            return Line(Words("Le compte à rebours est lancé.", "The countdown is running."))
        case past.Picked() | past.PickChanged():
            return _pick(event)
        case past.RoundScored() | past.RoundVoided() | past.TokenWon():
            return _round(event)
        case past.PlayersGone(seats=seats, reason=reason):
            return with_names(LEFT[reason], seats)
        case past.EliminationOpened() | past.Eliminated() | past.EliminationCalledOff():
            return _eliminator(event)
        case past.GameWon(seat=seat, reason=reason):
            return Line(WINS[reason], seats={"seat": seat})
        case past.Abandoned():
            return Line(Words("Il ne reste personne\u00a0: partie annulée.", "Nobody is left: the game is void."))
        case _:
            assert_never(event)


def _pick(event: past.Picked | past.PickChanged) -> Line:
    seats = {"seat": event.seat}
    if not event.symbol:
        return Line(Words("{seat} a choisi.", "{seat} has picked."), seats=seats)
    values = {"symbol": CardName(event.symbol)}
    if isinstance(event, past.PickChanged):
        return Line(Words("{seat} change pour\u00a0: {symbol}.", "{seat} changes to {symbol}."), seats, values)
    return Line(Words("{seat} choisit\u00a0: {symbol}.", "{seat} picks {symbol}."), seats, values)


def _round(event: past.RoundScored | past.RoundVoided | past.TokenWon) -> Line:
    match event:
        case past.TokenWon(seat=seat, symbol=symbol):
            words = Words("{seat} gagne un jeton\u00a0: {symbol}.", "{seat} wins a token: {symbol}.")
            return Line(words, {"seat": seat}, {"symbol": CardName(symbol)})
        case past.RoundVoided():
            return Line(Words("Moins de deux choix\u00a0: tour nul.", "Fewer than two picks: the round is void."))
        case past.RoundScored():
            return _reveal(event)
        case _:
            assert_never(event)


def _reveal(event: past.RoundScored) -> Line:
    """Who showed what, for how many points, and that nobody won if nobody did."""
    shown = ", ".join(f"{{seat{seat}}} {{symbol{seat}}} ({{score{seat}}})" for seat, _ in event.picks)
    tail = Words("", "") if event.winners else Words(" Personne ne gagne ce tour.", " Nobody wins this round.")
    values: dict[str, Value] = {f"symbol{seat}": CardName(symbol) for seat, symbol in event.picks}
    values |= {f"score{seat}": _signed(score) for seat, score in event.scores}
    words = Words(f"On dévoile\u00a0: {shown}.{tail.fr}", f"The reveal: {shown}.{tail.en}")
    return Line(words, {f"seat{seat}": seat for seat, _ in event.picks}, values)


def _eliminator(event: past.EliminationOpened | past.Eliminated | past.EliminationCalledOff) -> Line:
    match event:
        case past.EliminationOpened(seats=seats):
            words = Words("Égalité\u00a0: tours éliminatoires pour {who}.", "A tie: eliminating rounds for {who}.")
            return with_names(words, seats)
        case past.Eliminated(seats=seats):
            return with_names(Words("Hors de course\u00a0: {who}.", "Out of the running: {who}."), seats)
        case past.EliminationCalledOff():
            return Line(
                Words(
                    "Toutes les personnes à égalité sont parties\u00a0: le jeu reprend entre les autres.",
                    "All who were tied have left: the game goes on among the others.",
                )
            )
        case _:
            assert_never(event)


def _signed(score: int) -> Words:
    """A score with its sign, the minus as printers set it."""
    text = "0" if score == 0 else f"+{score}" if score > 0 else f"\u2212{-score}"
    return Words(text, text)
