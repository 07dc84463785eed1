"""Whole bouts between policies, without table, clock or database: how strong the bots of Ippo are. Imports the game."""

from __future__ import annotations

from matches.games.ippo import RULES
from matches.games.ippo.deck import Deck, ready_deck
from matches.games.ippo.headless import SEATS, Policy, box
from matches.games.ippo.options import Options
from matches.games.ippo.ready import READY
from matches.games.ippo.state import State
from matches.kernel.chance import Chance
from matches.kernel.seats import Seat

RANDOM: Policy = RULES.bots["random"].choose
PLANNING: Policy = RULES.bots["planning"].choose
CARDS = RULES.first_release()
WHOLE = 2  # of a bout, in which wins are counted: a draw gives each 1


def bout(first: Policy, other: Policy, deal: int, place: int, options: Options) -> State:
    """A whole bout as it ended, `first` on seat `place`; decks, toss and dice follow from `deal`."""
    chance = Chance(deal.to_bytes(32, "big"))
    policies = (first, other) if place == 0 else (other, first)
    return box(_decks(chance, options), policies, options, CARDS, chance)


def _decks(chance: Chance, options: Options) -> dict[Seat, Deck]:
    """Two different ready-made decks of the format."""
    there = [deck for one in READY if one.format == options.format and (deck := ready_deck(one, CARDS)) is not None]
    return dict(zip(SEATS, chance("decks").shuffled(there)[:2], strict=True))


def share_of_first(first: Policy, other: Policy, matches: int, options: Options) -> int:
    """What `first` wins of these bouts against `other`, in halves of a bout.

    Every deal, decks and toss, is played from both seats; so decks are mirrored.
    """
    won = 0
    for number in range(matches):
        deal, place = divmod(number, 2)
        winners = bout(first, other, deal, place, options).winners
        won += 1 if len(winners) != 1 else WHOLE if winners[0] == place else 0
    return won
