"""What else a table of HHUT asks: ratings to announce before cards face down, the next pairing. Imports the game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from django import template
from django.utils.safestring import SafeString, mark_safe

from matches.games.hhut.cards import RapperFacts, rappers
from matches.games.hhut.compare import Played, Table
from matches.games.hhut.offers import pairing_name
from matches.games.hhut.ratings import RATINGS, UNKNOWN, Rating, Score
from matches.games.hhut.view import PlayerView, View
from matches.kernel.drawing import folds
from matches.kernel.offers import Many, Offers
from matches.rendering.faces import Faces
from matches.rendering.hhut_names import ratings_of
from matches.rendering.hhut_tickets import Ticket, sleeve, ticket
from matches.rendering.labels import said
from matches.templatetags.hhut import Names, person, versus
from matches.templatetags.hhut_reveal import made_of

register = template.Library()
BACK, PATTERN, PAPER = "#1b1a17", "#f28c1f", "#f6f0e1"


@dataclass(frozen=True, slots=True)
class Toggle:
    """One rating that may be announced: what it counts for, what that is made of, and what is usual in this game.

    `mean` is that of all rappers of the release, for as many cards; `alone`: it can carry an announcement (Q11).
    """

    rating: Rating
    name: str
    value: Score
    made_of: str
    mean: int
    alone: bool

    @property
    def unknown(self) -> bool:
        return self.value == UNKNOWN


@dataclass(frozen=True, slots=True)
class Down:
    """A place in the running duel: a card that the viewer knows, one that lies there `locked`, or none yet."""

    owner: str
    ticket: Ticket | None
    locked: bool
    bonus: str
    target: str


@dataclass(frozen=True, slots=True)
class Pairing:
    """A pairing that may be chosen; `own`: the chooser takes part, and attacks first."""

    value: str
    words: str
    own: bool


@register.simple_tag
def toggles(view: View, offers: Offers, faces: Faces) -> list[Toggle]:
    """R12, Q11: the eight ratings of the viewer's side as they count once its bonus is in."""
    if view.side is None or not view.counts:
        return []
    table, means, called = _own_table(view), _means(faces), ratings_of(faces)
    carried = next((field.needed for offer in offers.commands for field in offer.fields if isinstance(field, Many)), ())
    cards = len(table[view.side])
    return [
        Toggle(rating, said(called[rating]), score, made_of(table, view.side, rating), means[at] * cards, rating in carried)
        for at, (rating, score) in enumerate(zip(RATINGS, view.counts, strict=True))
    ]


@register.simple_tag
def cards_down(view: View, names: Names, faces: Faces) -> list[Down]:
    """Everybody of the running duel, the viewer's side first; of the others nothing but whether a card lies there (Q28)."""
    if view.duel is None:
        return []
    fighting = [one for one in view.players if one.in_duel]
    return [_down(view, one, names, faces) for one in sorted(fighting, key=lambda one: (one.side != view.side, one.seat))]


@register.simple_tag
@cache
def rap_back() -> SafeString:
    """The back of a card that lies face down."""
    return mark_safe(folds(BACK, PATTERN, PAPER))


@register.simple_tag
def to_choose(view: View, names: Names) -> list[Pairing]:
    """R25: the pairings on offer, those first in which the chooser fights himself."""
    found = []
    for pair in sorted(view.choices, key=lambda pair: view.side not in pair):
        found.append(Pairing(pairing_name(pair), versus(view, pair, names), view.side in pair))
    return found


def _own_table(view: View) -> Table:
    """The viewer's side alone: nothing of the others is in it."""
    assert view.side is not None
    return {
        view.side: [
            Played(hand.locked, hand.bonus) for hand in sorted(view.hands, key=lambda one: one.seat) if hand.locked is not None
        ]
    }


def _down(view: View, player: PlayerView, names: Names, faces: Faces) -> Down:
    hand = next((one for one in view.hands if one.seat == player.seat), None)
    if hand is None or hand.locked is None:
        return Down(person(view, player.seat, names), None, player.locked, "", "")
    bonus = "" if hand.bonus is None else said(sleeve(hand.bonus, faces).name)
    target = "" if hand.target is None else names[hand.target]
    return Down(person(view, player.seat, names), ticket(hand.locked, faces), True, bonus, target)


@lru_cache(maxsize=64)
def _means(faces: Faces) -> tuple[int, ...]:
    """The mean of each rating over all rappers of the release that have it, rounded half up."""
    columns = zip(*(card.read(RapperFacts).scores for card in rappers(faces.cards)), strict=True)
    numbers = [[score for score in column if score != UNKNOWN] for column in columns]
    return tuple((2 * sum(known) + len(known)) // (2 * len(known)) if known else 0 for known in numbers)
