"""What an ability does when it leaves the stack: the interpreter of the vocabulary (V). Imports landing, rounds and story."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from matches.games.ippo import deeds as past
from matches.games.ippo import events
from matches.games.ippo.events import Discard
from matches.games.ippo.landing import hurt, withdraw
from matches.games.ippo.options import ENDURANCE
from matches.games.ippo.rounds import next_round
from matches.games.ippo.state import Item, State
from matches.games.ippo.story import Story
from matches.games.ippo.using import on_ring, targets
from matches.games.ippo.vocabulary import CHOSEN, Ability, Effect, EffectKey
from matches.kernel.seats import Seat


class Use:
    """One resolving ability: whose it is, of what card, the target that was named, and at which of its effects it is."""

    __slots__ = ("ability", "at", "card", "item", "seat", "story", "target", "text")

    def __init__(self, story: Story, item: Item, ability: Ability) -> None:
        self.story = story
        self.item = item.item
        self.at = 0
        self.ability = ability
        self.seat = item.seat
        self.card = item.card
        self.target = item.target
        ring = story.state.ring
        self.text = ring is not None and ring.card == item.card

    @property
    def opponent(self) -> Seat:
        return self.story.state.other(self.seat).seat

    def hits(self, effect: Effect) -> tuple[int, ...]:
        """The cards that the effect falls on now."""
        legal = targets(self.story.state, self.seat, self.card, effect)
        if effect.target not in CHOSEN:
            return legal
        return (self.target,) if self.target in legal and self.target is not None else ()


def resolve_top(story: Story) -> None:
    """The top of the stack takes effect, all of it; nothing of it where its target is gone or its text negated (Q15, Q23)."""
    item = story.state.stack[-1]
    ability = story.state.cards[item.card].ability
    assert ability is not None
    use = Use(story, item, ability)
    void = _void(use, item)
    story.tell(events.ItemResolved(item=item.item, seat=item.seat, card=story.state.ref(item.card), void=void))
    if not void:
        carry_out(use)


def use_at_once(story: Story, item: Item, ability: Ability) -> None:
    """An ability of the intermission, which nobody interrupts."""
    story.tell(events.ItemResolved(item=item.item, seat=item.seat, card=story.state.ref(item.card)))
    carry_out(Use(story, item, ability))


def carry_out(use: Use) -> None:
    """Its effects in order; who is at 0 afterwards is knocked out, both at once is a draw (Q25)."""
    for effect in use.ability.effects:
        use.at += 1
        _DO[effect.key](use, effect)
        if use.story.state.over:
            return
    use.story.knocked_out()


def _void(use: Use, item: Item) -> bool:
    state, chosen = use.story.state, use.ability.chosen
    if state.cards[item.card].type == "blow" and (state.ring is None or state.ring.card != item.card or state.ring.shut):
        return True
    if chosen is None:
        return False
    legal = targets(state, use.seat, use.card, chosen)
    return item.target not in legal or (chosen.target == "item" and item.target == item.item)


def gain(story: Story, seat: Seat, ability: Ability) -> None:
    """V1, Q23: what an ability gains, when it is used."""
    for effect in ability.effects:
        if effect.key == "gain":
            story.tell(past.PowerGained(seat=seat, power=effect.of, n=effect.n))  # type: ignore[arg-type]  # checked by checks


def _gained(use: Use, effect: Effect) -> None:
    """Q23: when the ability was used."""


def _power(use: Use, effect: Effect) -> None:
    """V2, V3."""
    for id in use.hits(effect):
        text = use.text and effect.key == "blow" and effect.target in ("this", "own_blow")
        card, until = use.story.state.ref(id), use.ability.until
        use.story.tell(past.PowerChanged(card=card, n=effect.n, until=until, text=text))


def _cheaper(use: Use, effect: Effect) -> None:
    use.story.tell(past.BlowMadeCheaper(seat=use.seat, n=effect.n))


def _draw(use: Use, effect: Effect) -> None:
    use.story.draw(use.seat, effect.n)


def _make_discard(use: Use, effect: Effect) -> None:
    """V6: by chance, or the opponent chooses; who has no more than that loses all, in an order that says nothing of the draws."""
    story, seat = use.story, use.opponent
    hand = sorted(story.state.fighter(seat).hand)
    if len(hand) <= effect.n:
        story.discard(seat, hand, "effect")
    elif effect.of == "random":
        story.discard(seat, story.context.dice(f"discard/{use.item}/{use.at}").shuffled(hand)[: effect.n], "effect")
    else:
        story.ask("choose", seat, choice="discard", n=effect.n)


def _recover(use: Use, effect: Effect) -> None:
    """V7, Q24: up to 20."""
    fighter = use.story.state.fighter(use.seat)
    left = min(ENDURANCE, fighter.endurance + effect.n)
    use.story.tell(past.Recovered(seat=use.seat, n=left - fighter.endurance, left=left))


def _direct(use: Use, effect: Effect) -> None:
    hurt(use.story, use.seat if effect.of == "owner" else use.opponent, effect.n, "direct")


def _tap(use: Use, effect: Effect) -> None:
    if hit := use.hits(effect):
        use.story.tell(past.Tapped(cards=use.story.refs(hit)))


def _untap(use: Use, effect: Effect) -> None:
    if hit := use.hits(effect):
        use.story.tell(past.Untapped(cards=use.story.refs(hit)))


def _destroy(use: Use, effect: Effect) -> None:
    if hit := use.hits(effect):
        why: Discard = "destroyed"
        use.story.discard(_owner(use, hit[0]), hit, why)


def _bounce(use: Use, effect: Effect) -> None:
    if hit := use.hits(effect):
        use.story.tell(past.Bounced(seat=_owner(use, hit[0]), cards=use.story.refs(hit)))


def _owner(use: Use, id: int) -> Seat:
    owner = use.story.state.owner(id)
    assert owner is not None
    return owner.seat


def _salvage(use: Use, effect: Effect) -> None:
    for id in use.hits(effect):
        to = "hand" if effect.target == "to_hand" else "deck"
        use.story.tell(past.Salvaged(seat=use.seat, card=use.story.state.ref(id), to=to))  # type: ignore[arg-type]


def _search(use: Use, effect: Effect) -> None:
    """V13: the player chooses one; where there is none, the deck is shuffled all the same."""
    story = use.story
    if found_in(story.state, use.seat, effect.of):
        story.ask("choose", use.seat, choice="search", n=1, of=effect.of)
        return
    story.tell(past.Found(seat=use.seat, card=None))
    story.shuffle(use.seat)


def found_in(state: State, seat: Seat, of: str) -> tuple[int, ...]:
    """The cards of that type in a deck, by card number: the order of the deck stays unknown."""
    there = (id for id in state.fighter(seat).deck if state.cards[id].type == of)
    return tuple(sorted(there, key=lambda id: (state.cards[id].number, id)))


def _retype(use: Use, effect: Effect) -> None:
    for id in use.hits(effect):
        card, until = use.story.state.ref(id), use.ability.until
        use.story.tell(past.Retyped(card=card, blow=effect.of, until=until, text=use.text))  # type: ignore[arg-type]


def _most_defenses(use: Use, effect: Effect) -> None:
    if use.hits(effect):
        use.story.tell(past.DefensesLimited(n=effect.n, text=use.text))


def _prevent(use: Use, effect: Effect) -> None:
    use.story.tell(past.LossPrevented(seat=use.seat, n=effect.n))


def _negate(use: Use, effect: Effect) -> None:
    for item in use.hits(effect):
        card = next(one.card for one in use.story.state.stack if one.item == item)
        use.story.tell(events.ItemNegated(item=item, card=use.story.state.ref(card)))


def _mark(use: Use, effect: Effect) -> None:
    """V19-V22."""
    for id in use.hits(effect):
        use.story.tell(past.Marked(card=use.story.state.ref(id), mark=effect.key, text=use.text))  # type: ignore[arg-type]


def _shut_off(use: Use, effect: Effect) -> None:
    if on_ring(use.story.state, use.card):
        use.story.tell(past.Marked(card=use.story.state.ref(use.card), mark="shut_off"))


def _round_up(use: Use, effect: Effect) -> None:
    """R25, Q20: what lies below leaves the stack, a blow on the ring has no result, the boxing phase is over."""
    story = use.story
    if story.state.stack:
        story.tell(events.StackCleared(cards=story.refs(one.card for one in story.state.stack)))
    withdraw(story)
    story.tell(events.PhaseBegun(seat=story.state.active, phase="rest"))
    next_round(story, "round_up")


def _count(use: Use, effect: Effect) -> None:
    use.story.tell(past.CountLengthened(seat=use.seat, n=effect.n))


_DO: Mapping[EffectKey, Callable[[Use, Effect], None]] = MappingProxyType(
    {
        "gain": _gained,
        "blow": _power,
        "defense": _power,
        "cheaper": _cheaper,
        "draw": _draw,
        "make_discard": _make_discard,
        "recover": _recover,
        "direct": _direct,
        "tap": _tap,
        "untap": _untap,
        "destroy": _destroy,
        "salvage": _salvage,
        "search": _search,
        "bounce": _bounce,
        "retype": _retype,
        "most_defenses": _most_defenses,
        "prevent": _prevent,
        "negate": _negate,
        "stay_up": _mark,
        "knock_down": _mark,
        "guard_break": _mark,
        "shut_off": _shut_off,
        "round_up": _round_up,
        "count": _count,
    }
)
