"""The result of a blow: defenses used up, endurance lost, knock-downs and getting up (R18-R25, Q13-Q18). Imports story."""

from __future__ import annotations

from collections.abc import Sequence

from matches.games.ippo.blows import BlowLanded, BlowWithdrawn, Clash, Counted, KnockedDown, Met
from matches.games.ippo.deeds import Hurt, Loss
from matches.games.ippo.options import KNOCK_DOWNS
from matches.games.ippo.power import blow_power, defense_power, flips, marked, returns_upright
from matches.games.ippo.state import Ring
from matches.games.ippo.story import Story
from matches.kernel.seats import Seat


def land(story: Story) -> None:
    """The blow on the ring meets its defenses, and what that does to the defender."""
    state = story.state
    ring = state.ring
    assert ring is not None
    defender = state.other(ring.seat).seat
    knocks, broken = marked(state, ring, "knock_down"), marked(state, ring, "guard_break")
    upright = returns_upright(state, ring)
    power = blow_power(state, ring)
    met, through, spent = meet(story, ring, power)
    story.tell(
        BlowLanded(
            seat=ring.seat,
            card=state.ref(ring.card),
            power=power,
            met=met,
            through=through,
            stays=not spent,
            upright=upright and not spent,
            broken=broken and bool(met),
        )
    )
    lost = hurt(story, defender, through, "blow") if through else 0
    if story.knocked_out():  # Q18: before damage effects
        return
    if lost and knocks:
        knock_down(story, defender)


def meet(story: Story, ring: Ring, power: int) -> tuple[tuple[Met, ...], int, bool]:
    """Q13: each defense in its order with what became of it, the power that is left, and whether the blow was stopped."""
    ids = ring.defenses or ()
    powers = [defense_power(story.state, ring, id) for id in ids]
    clashes, through = used_up(power, powers)
    met = tuple(
        Met(card=story.state.ref(id), blow=left, defense=defense, clash=clash)
        for id, defense, (left, clash) in zip(ids, powers, clashes, strict=True)
    )
    return met, through, stopped(power, [clash for _, clash in clashes])


def used_up(power: int, defenses: Sequence[int]) -> tuple[list[tuple[int, Clash]], int]:
    """Q13, R19: what is left of a blow as it meets each defense, with what becomes of that, and what comes through."""
    met, left = list[tuple[int, Clash]](), power
    for defense in defenses:
        clash = _clash(left, defense)
        met.append((left, clash))
        left = left - defense if clash == "beaten" else 0
    return met, left


def stopped(power: int, clashes: Sequence[Clash]) -> bool:
    """Q13: whether the blow is discarded."""
    return "even" in clashes or "held" in clashes or (power == 0 and bool(clashes))


def _clash(blow: int, defense: int) -> Clash:
    if blow == 0:
        return "unused"
    if blow == defense:
        return "even"
    return "beaten" if blow > defense else "held"


def hurt(story: Story, seat: Seat, n: int, why: Loss) -> int:
    """R18, V8, V17: endurance lost, less what was prevented; how much it was."""
    fighter = story.state.fighter(seat)
    prevented = min(n, fighter.shield)
    lost = min(n - prevented, fighter.endurance)
    story.tell(Hurt(seat=seat, n=lost, prevented=prevented, left=fighter.endurance - lost, why=why))
    return lost


def knock_down(story: Story, seat: Seat) -> None:
    """R22, Q18: the third of a round is a TKO at once; else the deck is flipped until a blow turns up."""
    winner = story.state.other(seat).seat
    count = story.state.fighter(seat).downs + 1
    story.tell(KnockedDown(seat=seat, count=count))
    if count >= KNOCK_DOWNS:
        story.end((winner,), "three_knock_downs")
        return
    fighter = story.state.fighter(seat)
    most = flips(story.state, fighter)
    turned: list[int] = []
    up = False
    for id in fighter.deck[:most]:
        turned.append(id)
        if story.state.cards[id].type == "blow":
            up = True
            break
    story.tell(Counted(seat=seat, cards=story.refs(turned), up=up, most=most))
    if not up:
        story.end((winner,), "counted_out")


def withdraw(story: Story) -> None:
    """Q20: the blow on the ring, if there is one, has no result."""
    ring = story.state.ring
    if ring is not None:
        story.tell(BlowWithdrawn(seat=ring.seat, card=story.state.ref(ring.card)))
