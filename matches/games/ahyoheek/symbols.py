"""The three symbols, what beats what, and the score of a round (R3-R6). Imports kernel seats only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias, get_args

from matches.kernel.seats import Seat

Symbol: TypeAlias = Literal["feather", "book", "beetle"]
Sealed: TypeAlias = Literal["feather", "book", "beetle", ""]  # empty: none yet, or not for this viewer's eyes
Picks: TypeAlias = tuple[tuple[Seat, Symbol], ...]  # in seat order
Scores: TypeAlias = tuple[tuple[Seat, int], ...]  # in seat order

SYMBOLS: tuple[Symbol, ...] = get_args(Symbol)
LOSER: dict[Symbol, Symbol] = {"feather": "book", "book": "beetle", "beetle": "feather"}  # R3: the key beats its value


def score_round(picks: Picks) -> Scores:
    """R4: each player's wins minus losses against each other player; the scores add up to 0."""
    shown = [symbol for _, symbol in picks]
    count = {symbol: shown.count(symbol) for symbol in SYMBOLS}
    worth = {symbol: count[LOSER[symbol]] - count[LOSER[LOSER[symbol]]] for symbol in SYMBOLS}
    return tuple((seat, worth[symbol]) for seat, symbol in picks)


def round_winners(scores: Scores) -> tuple[Seat, ...]:
    """R5, R6, Q1: everybody with the best score, or nobody when the best score is 0."""
    best = max((score for _, score in scores), default=0)
    return tuple(seat for seat, score in scores if score == best) if best > 0 else ()


def winning_symbol(picks: Picks, winners: Sequence[Seat]) -> Sealed:
    """The one symbol that all winners showed (Q2), or empty when nobody won."""
    symbols = {symbol for seat, symbol in picks if seat in winners}
    assert len(symbols) <= 1, "Q2: with five players at most, winners always share their symbol"
    return symbols.pop() if symbols else ""
