"""Issue 9: bouts by chance until every card of Ippo has been played and every ability has done something. Imports the game.

The boxers of these bouts take what has not been seen yet whenever it is offered, and anything at all otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

import msgspec

from matches.games.ippo import RULES
from matches.games.ippo.applying import evolve
from matches.games.ippo.blows import BlowLanded, DefensesPlaced
from matches.games.ippo.bots import TALK
from matches.games.ippo.commands import READER, Command
from matches.games.ippo.decide import decide
from matches.games.ippo.deck import Deck
from matches.games.ippo.events import AbilityUsed, BlowDeclared, CardPlaced, Event, ItemResolved
from matches.games.ippo.offers import legal
from matches.games.ippo.options import DECK_SIZES, ROUNDS, Options
from matches.games.ippo.power import constants
from matches.games.ippo.recipe import completed
from matches.games.ippo.state import INITIAL, State
from matches.games.ippo.vocabulary import CARD_TYPES, EFFECTS, EffectKey
from matches.kernel.cards import Cards
from matches.kernel.chance import Chance
from matches.kernel.dice import Dice
from matches.kernel.offers import Offer, Offers, One, sample
from matches.kernel.rules import Context, Setup
from matches.kernel.seats import Seat

SEATS = (Seat(0), Seat(1))
WANTED = 12  # cards of a deck that are chosen for not having been seen
MOST_COMMANDS = 10_000
CARDS: Cards = RULES.first_release()


@dataclass
class Seen:
    """Slugs of what was played, and of what has done what it says; the effects that have; how long the longest bout was."""

    played: set[str] = field(default_factory=set)
    done: set[str] = field(default_factory=set)
    effects: set[EffectKey] = field(default_factory=set)
    bouts: int = 0
    turns: int = 0
    endings: set[str] = field(default_factory=set)

    def note(self, state: State, event: Event) -> None:
        """What the event shows; `state` is the bout before it."""
        match event:
            case CardPlaced(card=card) | BlowDeclared(card=card):
                self.played.add(card.slug)
            case DefensesPlaced(cards=cards):
                self.played.update(card.slug for card in cards)
            case AbilityUsed(card=card, stacked=stacked):
                self.played.add(card.slug)
                if not stacked:
                    self._has_done(state, card.id)
            case ItemResolved(item=item, void=False):
                self._has_done(state, next(one.card for one in state.stack if one.item == item))
            case BlowLanded():
                self._held(state)
            case _:
                pass

    def _has_done(self, state: State, id: int) -> None:
        ability = state.cards[id].ability
        assert ability is not None
        self.done.add(state.cards[id].slug)
        self.effects.update(one.key for one in ability.effects)

    def _held(self, state: State) -> None:
        """What was constant as a blow met its defenses."""
        ring = state.ring
        assert ring is not None
        for key in EFFECTS:
            for _, placed, effect in constants(state, key):
                there = placed.id == ring.card or placed.id in (ring.defenses or ())
                if there or effect.target != "this":
                    self.done.add(state.cards[placed.id].slug)
                    self.effects.add(key)


def all_played(cards: Cards) -> set[str]:
    return {one.slug for one in cards.values() if one.kind in CARD_TYPES}


def all_able(cards: Cards) -> set[str]:
    """Cards with an ability."""
    kinds = {kind.key: kind.facts for kind in RULES.kinds if kind.key in CARD_TYPES}
    return {one.slug for one in cards.values() if one.kind in kinds and one.read(kinds[one.kind]).timing is not None}  # type: ignore[attr-defined]


def cover(seed: int, most: int, options: Options | None = None) -> Seen:
    """Bouts until all has been seen, or `most` of them; AssertionError for one that is longer than Q21 allows."""
    seen, given = Seen(), options or Options()
    able, every = all_able(CARDS), all_played(CARDS)
    while seen.bouts < most and not (seen.played >= every and seen.done >= able):
        chance = Chance(f"{seed}/{seen.bouts}".encode().rjust(32, b"\0"))
        wanted = sorted((every - seen.played) | (able - seen.done))
        decks = {seat: _deck(wanted, given, chance(f"wanted/{seat}")) for seat in SEATS}
        state = bout(decks, given, chance, seen)
        assert state.turn <= ROUNDS[given.format] * given.turns_per_round, f"{state.turn} turns, seed {seed}/{seen.bouts}"
        seen.bouts += 1
        seen.turns = max(seen.turns, state.turn)
        seen.endings.add(state.reason)
    return seen


def _deck(wanted: Sequence[str], options: Options, dice: Dice) -> Deck:
    chosen = dice.shuffled(wanted)[:WANTED]
    start = tuple(CARDS[slug].id for slug in chosen for _ in range(2))
    return Deck(completed(start, CARDS, DECK_SIZES[options.format], dice))


def bout(decks: Mapping[Seat, Deck], options: Options, chance: Chance, seen: Seen) -> State:
    """One of them, to its end; what it shows is noted."""
    given = Context(None, 0, chance, CARDS, decks)
    state = _noted(INITIAL, RULES.begin(Setup(SEATS, options, ()), given), seen)
    for number in range(MOST_COMMANDS):
        if state.over:
            return state
        assert state.pending is not None
        seat = state.pending.seats[0]
        command = choose(state, legal(state, seat), chance(f"choice/{number}"), seen)
        state = _noted(state, decide(state, command, replace(given, seat=seat)), seen)
    raise AssertionError(f"no end after {MOST_COMMANDS} commands")


def _noted(state: State, told: Sequence[Event], seen: Seen) -> State:
    for event in told:
        seen.note(state, event)
        state = evolve(state, event)
    return state


def choose(state: State, offers: Offers, dice: Dice, seen: Seen) -> Command:
    """An offer of something that has not been seen, if there is one; else any, though rather something than nothing."""
    there = [one for one in offers.commands if one.command not in TALK]
    fresh = [one for one in there if _is_fresh(state, one, seen)]
    busy = [one for one in there if one.command not in ("end_phase", "pass")]
    chosen = dice.pick(fresh or (busy if busy and dice.below(3) else there))
    return READER.decode(msgspec.json.encode(sample(Offers(offers.decision, (chosen,)), dice)))


def _is_fresh(state: State, offer: Offer, seen: Seen) -> bool:
    fields = {one.name: one for one in offer.fields}
    card = fields.get("card")
    if not isinstance(card, One):
        return False
    slugs = {state.cards[int(id)].slug for id in card.values}
    able = offer.command == "use_ability" or "ability" in fields
    return not slugs <= (seen.done if able else seen.played)


def coverage(seed: int, most: int) -> dict[str, object]:
    """The campaign: all of it must be seen."""
    seen = cover(seed, most)
    left = sorted(all_played(CARDS) - seen.played), sorted(all_able(CARDS) - seen.done), sorted(set(EFFECTS) - seen.effects)
    assert left == ([], [], []), f"after {seen.bouts} bouts, never played, never done, effects: {left}"
    return {
        "bouts": seen.bouts,
        "cards played": len(seen.played),
        "abilities done": len(seen.done),
        "effects": len(seen.effects),
        "longest, turns": seen.turns,
        "endings": sorted(seen.endings),
    }
