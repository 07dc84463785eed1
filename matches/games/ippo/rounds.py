"""Turns and rounds: how they begin, how they end, when the judges are asked (R13-R15, R25-R27, Q8, Q20-Q21). Imports story."""

from __future__ import annotations

from matches.games.ippo.events import PhaseBegun, RoundBegun, RoundEnd, TurnBegun
from matches.games.ippo.options import QUIET_TURNS, QUIET_TURNS_LONG
from matches.games.ippo.story import Story


def begin_turn(story: Story) -> None:
    """R14, R15, Q8: cards stand up; the first own turn has no draw phase, and who has no card discards none."""
    state = story.state
    seat = state.first if state.turn == 0 else state.other(state.active).seat
    in_round = state.in_round + 1 if state.turn == 0 or state.in_round else 1
    story.tell(TurnBegun(seat=seat, turn=state.turn + 1, round=state.round, in_round=in_round))
    fighter = story.state.fighter(seat)
    if fighter.turns > 1:
        story.tell(PhaseBegun(seat=seat, phase="draw"))
        if fighter.hand:
            story.ask("redraw", seat)
            return
        story.draw_up(seat)
    story.tell(PhaseBegun(seat=seat, phase="placement"))


def end_turn(story: Story) -> None:
    """Q21: the round is over by its count of turns, or nobody boxes any more; else the other one's turn begins."""
    state = story.state
    if _quiet(story):
        story.judge("quiet")
        return
    if state.turns_per_round and state.in_round >= state.turns_per_round:
        next_round(story, "turns")
    if not story.state.over:
        begin_turn(story)


def _quiet(story: Story) -> bool:
    """Both decks are empty and nobody has boxed for a turn each, or nobody has for long where no turns are counted."""
    state = story.state
    turns = 0 if state.blows else state.quiet + 1
    if turns >= QUIET_TURNS and not any(one.deck for one in state.fighters):
        return True
    return not state.turns_per_round and turns >= QUIET_TURNS_LONG


def next_round(story: Story, why: RoundEnd) -> None:
    """R25, Q20: the last round goes to the judges."""
    if story.state.round >= story.state.rounds:
        story.judge("judged")
        return
    story.tell(RoundBegun(round=story.state.round + 1, why=why))
