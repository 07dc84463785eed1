"""What a boxer does in his turn and in windows: place, declare, use, choose, end a phase (R15-R17, Q16). Imports resolving."""

from __future__ import annotations

from matches.games.ippo import events as past
from matches.games.ippo.commands import DeclareBlow, Place, UseAbility
from matches.games.ippo.deeds import Found
from matches.games.ippo.paying import FREE, Payment, Price, both, pay, price_of
from matches.games.ippo.power import start_cost
from matches.games.ippo.resolving import gain, use_at_once
from matches.games.ippo.rounds import end_turn
from matches.games.ippo.story import Story
from matches.games.ippo.vocabulary import Costs
from matches.kernel.seats import Seat


def redraw(story: Story, seat: Seat, cards: tuple[int, ...], late: bool = False) -> None:
    """R15, R26: in the draw phase, before placement; in the intermission, before its abilities. Late there, the turn is over."""
    rest = story.state.phase == "rest"
    story.tell(past.Decided(seat=seat, what="redraw", late=late))
    story.discard(seat, cards, "rest" if rest else "redraw")
    story.draw_up(seat)
    if not rest:
        story.tell(past.PhaseBegun(seat=seat, phase="placement"))
    elif late:
        end_turn(story)


def place(story: Story, seat: Seat, command: Place) -> None:
    """R16, Q6."""
    story.tell(past.Decided(seat=seat, what="placement", late=False))
    if command.out is not None:
        story.discard(seat, (command.out,), "replaced")
    story.tell(past.CardPlaced(seat=seat, card=story.state.ref(command.card)))
    story.tell(past.WindowOpened(window="placement", passed=()))
    _pass_on(story, seat, command)


def end_phase(story: Story, seat: Seat, late: bool = False) -> None:
    """R13, R26: the intermission is the last, and its end that of the turn."""
    pending = story.state.pending
    assert pending is not None
    story.tell(past.Decided(seat=seat, what=pending.what, late=late))
    if pending.what == "rest":
        end_turn(story)
    else:
        story.tell(past.PhaseBegun(seat=seat, phase="boxing" if pending.what == "placement" else "rest"))


def declare(story: Story, seat: Seat, command: DeclareBlow) -> None:
    """R17, Q16: paid in full, with its ability or without."""
    state = story.state
    ability = state.cards[command.card].ability
    icons, generic = start_cost(state, seat, command.card)
    price, costs = Price(icons, generic), Costs()
    if command.ability and ability is not None:
        costs = ability.costs
        price = both(price, price_of(costs))
    story.tell(past.Decided(seat=seat, what="boxing", late=False))
    _pay(story, seat, price, command)
    story.discard(seat, command.discards, "cost")
    story.tell(past.BlowDeclared(seat=seat, card=state.ref(command.card), nth=state.blows + 1))
    story.tell(past.WindowOpened(window="declared", passed=()))
    if command.ability:
        _stack(story, seat, command, costs)
    _pass_on(story, seat, command)


def use(story: Story, seat: Seat, command: UseAbility) -> None:
    """R11, Q23: the cost is paid now, the effect comes when the stack resolves; in the intermission at once."""
    state = story.state
    ability, pending = state.cards[command.card].ability, state.pending
    assert ability is not None and pending is not None
    if pending.what != "window":
        story.tell(past.Decided(seat=seat, what=pending.what, late=False))
    own = (command.card,) if ability.costs.tap else ()
    _pay(story, seat, price_of(ability.costs, own), command)
    story.discard(seat, command.discards, "cost")
    if state.phase != "rest" and state.window is None and not ability.only_gains:
        story.tell(past.WindowOpened(window="placement" if state.phase == "placement" else "between", passed=()))
    _stack(story, seat, command, ability.costs)
    if ability.only_gains:
        return
    if state.phase == "rest":
        use_at_once(story, story.state.stack[-1], ability)
    else:
        _pass_on(story, seat, command)


def _pass_on(story: Story, seat: Seat, command: Place | DeclareBlow | UseAbility) -> None:
    """Q23: who has acted passes, unless he holds his priority to answer himself; nobody can tell why somebody passes."""
    if not command.hold:
        story.tell(past.Passed(seat=seat))


def _stack(story: Story, seat: Seat, command: DeclareBlow | UseAbility, costs: Costs) -> None:
    """Q23: the ability is on the stack, but for the power that it gains, which is there at once."""
    state, target = story.state, command.target
    ability = state.cards[command.card].ability
    assert ability is not None
    negates = ability.chosen is not None and ability.chosen.target == "item"
    named = target if target is not None and not negates else None
    if negates:
        named = next((one.card for one in state.stack if one.item == target), None)
    story.tell(
        past.AbilityUsed(
            seat=seat,
            item=state.items + 1,
            card=state.ref(command.card),
            tapped=costs.tap,
            target=target,
            target_card=None if named is None else state.ref(named),
            stacked=not ability.only_gains,
        )
    )
    gain(story, seat, ability)


def _pay(story: Story, seat: Seat, price: Price, command: DeclareBlow | UseAbility) -> None:
    """R7: nothing is told of what costs nothing."""
    if price.icons == FREE.icons and not price.generic and not price.endurance and not command.taps:
        return
    fighter = story.state.fighter(seat)
    payment: Payment = pay(story.state, fighter, price, command.taps, command.endurance, command.shares)
    story.tell(
        past.Paid(
            seat=seat,
            tapped=story.refs(sorted(payment.tapped)),  # in which order nobody sees
            gained=payment.gained,
            spent=payment.spent,
            endurance=payment.endurance,
            left=fighter.endurance - payment.endurance,
        )
    )


def choose(story: Story, seat: Seat, cards: tuple[int, ...], late: bool) -> None:
    """V6, V13."""
    pending = story.state.pending
    assert pending is not None
    story.tell(past.Decided(seat=seat, what="choose", late=late))
    if pending.choice == "discard":
        story.discard(seat, cards, "effect")
        return
    story.tell(Found(seat=seat, card=story.state.ref(cards[0])))
    story.shuffle(seat)
