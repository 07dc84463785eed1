"""Bots take their turns: whatever bots a match waits for, each answers through the same service as a player."""

from __future__ import annotations

from uuid import UUID

from matches import services, wakeups
from matches.kernel import match as kernel
from matches.kernel.seats import Seat
from matches.projections import fold as folds
from matches.projections.head import is_asked

TURNS_AT_ONCE = 200  # then the next task goes on: no worker is held for ever by bots among themselves


def play(match_id: UUID) -> int:
    """Let every bot that is asked answer, until none is; how many did. Any number of workers at once do no harm."""
    played = 0
    while played < TURNS_AT_ONCE and (asked := waiting(match_id)):
        for seat, decision in asked:
            played += services.submit_for_bot(match_id, seat, decision) is not None
    if played >= TURNS_AT_ONCE:
        wakeups.send(services.PLAY_BOTS, str(match_id))
    return played


def answer(match_id: UUID) -> None:
    """Let every bot that is asked answer once, and leave it to a worker if that asks some of them again."""
    asked = waiting(match_id)
    for seat, decision in asked:
        services.submit_for_bot(match_id, seat, decision)
    if asked and waiting(match_id):
        wakeups.send(services.PLAY_BOTS, str(match_id))


def waiting(match_id: UUID) -> list[tuple[Seat, str]]:
    """The bots' seats that the match waits for, each with its decision."""
    loaded = folds.load(match_id)
    match = loaded.fold.match
    seats = [one.seat for one in match.table.seated if one.bot is not None]
    offers = [(seat, kernel.offers(loaded.rules, match, seat)) for seat in seats]
    return [(seat, offer.decision) for seat, offer in offers if is_asked(offer)]
