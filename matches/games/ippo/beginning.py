"""How a bout begins: the toss, the decks, hands, and what is laid face down (R12, Q8-Q10). Imports deck, rounds and story."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from matches.games.ippo import events as past
from matches.games.ippo.deck import Deck
from matches.games.ippo.events import Brought, Event
from matches.games.ippo.held import Ref, printed_of
from matches.games.ippo.options import HAND, ROUNDS, Options
from matches.games.ippo.rounds import begin_turn
from matches.games.ippo.state import INITIAL, Fighter, State
from matches.games.ippo.story import Story
from matches.kernel.refusals import Refused
from matches.kernel.rules import Context, Setup
from matches.kernel.seats import Seat


def begin(setup: Setup[Options], context: Context) -> Sequence[Event]:
    """R2, R12: a coin says who begins; decks are shuffled, five cards drawn. Cards are numbered by chance."""
    decks = [_deck(context, seat) for seat in setup.seats]
    numbers = iter(context.dice("numbers").shuffled(range(1, 1 + sum(len(deck.cards) for deck in decks))))
    brought = tuple(_brought(seat, deck, numbers, context) for seat, deck in zip(setup.seats, decks, strict=True))
    story = Story(INITIAL, context)
    story.tell(
        past.Begun(
            rounds=ROUNDS[setup.options.format],
            turns_per_round=setup.options.turns_per_round,
            first=context.dice("toss").pick(setup.seats),
            decks=brought,
        )
    )
    for seat in setup.seats:
        story.draw(seat, HAND)
    story.ask("set_up", *setup.seats)
    return story.events


def _deck(context: Context, seat: Seat) -> Deck:
    deck = context.loadouts.get(seat)
    if not isinstance(deck, Deck):
        raise Refused("no_deck", seat=seat)
    return deck


def _brought(seat: Seat, deck: Deck, numbers: Iterator[int], context: Context) -> Brought:
    prints = {id: printed_of(context.cards.by_id[id]) for id in dict.fromkeys(deck.cards)}
    cards = tuple(Ref(next(numbers), prints[id].slug) for id in deck.cards)
    order = tuple(context.dice(f"deck/{seat}").shuffled([card.id for card in cards]))
    return Brought(seat=seat, count=len(cards), prints=tuple(prints.values()), cards=cards, order=order)


def by_number(state: State, ids: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(ids, key=lambda id: (state.cards[id].number, id)))


def may_take_new_hand(state: State, fighter: Fighter) -> bool:
    """R12, Q9: a hand without a defense, as often as it has none, while there is one to be had."""
    cards = state.cards
    if any(cards[id].type == "defense" for id in fighter.hand):
        return False
    return any(cards[id].type == "defense" for id in fighter.deck)


def take_new_hand(story: Story, seat: Seat) -> None:
    """R12: shown, shuffled away, drawn again."""
    story.tell(past.HandShown(seat=seat, cards=story.refs(sorted(story.state.fighter(seat).hand))))
    story.shuffle(seat)
    story.draw(seat, HAND)


def set_up(story: Story, seat: Seat, cards: tuple[int, ...], late: bool = False) -> None:
    """R12, Q10: face down; once both have answered, the corners are shown and the first turn begins."""
    laid = by_number(story.state, cards)  # in which order they were named is nobody's business
    story.tell(past.SetUpDone(seat=seat, late=late, cards=story.refs(laid)))
    if story.state.pending is not None:
        return
    first = story.state.fighter(story.state.first)
    order = (first, story.state.other(first.seat))
    shown = tuple(past.Laid(seat=one.seat, cards=story.refs(one.laid or ())) for one in order)
    story.tell(past.CornersShown(corners=shown))
    begin_turn(story)
