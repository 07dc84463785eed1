"""What happens by itself until somebody is asked: windows, the stack, results, phases (R13, R17, Q23). Imports resolving."""

from __future__ import annotations

from matches.games.ippo.blows import DefensesPlaced
from matches.games.ippo.deeds import Marked
from matches.games.ippo.events import Passed, PhaseBegun, WindowClosed, WindowOpened
from matches.games.ippo.landing import land
from matches.games.ippo.power import shuts_off
from matches.games.ippo.resolving import resolve_top
from matches.games.ippo.rounds import end_turn
from matches.games.ippo.state import Fighter, State
from matches.games.ippo.story import Story
from matches.games.ippo.using import declarable, defenders, public_ability
from matches.kernel.seats import Seat


def go_on(story: Story) -> None:
    """Everything up to the next decision, or the end."""
    while story.state.pending is None and not story.state.over:
        if story.state.window is not None:
            _window(story)
        elif story.state.ring is not None:
            _ring(story)
        else:
            _phase(story)


def _window(story: Story) -> None:
    """Q23: the active boxer first, then the other; when both have passed, the top resolves, or the window closes.

    Who passes by his standing order is asked like anybody else: the others see the same as if he had passed by himself.
    """
    state = story.state
    seat = next((one for one in (state.active, state.other(state.active).seat) if one not in state.passed), None)
    if seat is not None:
        fighter = state.fighter(seat)
        asked = may_answer(state, fighter)
        if asked:
            story.ask("window", seat)
        if not asked or stands_by(state, fighter):
            story.tell(Passed(seat=seat))
    elif state.stack:
        resolve_top(story)
    else:
        assert state.window is not None
        story.tell(WindowClosed(window=state.window))


def may_answer(state: State, fighter: Fighter) -> bool:
    """Q23: the house passes for who has no card in hand and nothing usable in the corner, as everybody can see."""
    return bool(fighter.hand) or public_ability(state, fighter)


def stands_by(state: State, fighter: Fighter) -> bool:
    """Q23: whether a standing order passes for him; not for what it waits for, also if that was there before it was given."""
    if fighter.standing == "stack":
        return all(one.seat == fighter.seat for one in state.stack)
    return fighter.standing != ""


def _ring(story: Story) -> None:
    """R17, R19: the defender answers, the attacker orders several defenses, then comes the result."""
    ring = story.state.ring
    assert ring is not None
    if ring.defenses is None:
        defender = story.state.other(ring.seat).seat
        if defenders(story.state):
            story.ask("defend", defender)
        else:
            defend(story, defender, ())
    elif len(ring.defenses) > 1 and not ring.ordered:
        story.ask("order", ring.seat)
    else:
        land(story)
        if not story.state.over:
            story.tell(WindowOpened(window="between", passed=()))


def defend(story: Story, seat: Seat, cards: tuple[int, ...]) -> None:
    """R17, R24: the defenses are on the ring; one that shuts off negates the blow's text."""
    story.tell(DefensesPlaced(seat=seat, cards=story.refs(cards)))
    shutter = shuts_off(story.state, cards)
    if shutter is not None:
        story.tell(Marked(card=story.state.ref(shutter), mark="shut_off"))
    story.tell(WindowOpened(window="defended", passed=()))


def _phase(story: Story) -> None:
    """An own decision of the active boxer, or the next phase where nothing can be done and everybody sees it."""
    state = story.state
    fighter = state.fighter(state.active)
    match state.phase:
        case "placement":
            if fighter.hand or public_ability(state, fighter):
                story.ask("placement", fighter.seat)
            else:
                story.tell(PhaseBegun(seat=fighter.seat, phase="boxing"))
        case "boxing":
            if fighter.hand or public_ability(state, fighter) or _may_declare(state, fighter):
                story.ask("boxing", fighter.seat)
            else:
                story.tell(PhaseBegun(seat=fighter.seat, phase="rest"))
        case "rest":
            _rest(story)
        case "draw" | "set_up" | "over":
            raise AssertionError(f"nothing follows from {state.phase} by itself")


def _rest(story: Story) -> None:
    """R26: he discards and draws, then uses abilities of the intermission; who holds no card discards none."""
    state = story.state
    fighter = state.fighter(state.active)
    if not state.refilled:
        if fighter.hand:
            story.ask("redraw", fighter.seat)
            return
        story.draw_up(fighter.seat)
    fighter = story.state.fighter(fighter.seat)
    if fighter.hand or public_ability(story.state, fighter):
        story.ask("rest", fighter.seat)
    else:
        end_turn(story)


def _may_declare(state: State, fighter: Fighter) -> bool:
    return any(declarable(state, fighter, one) is not None for one in fighter.corner)
