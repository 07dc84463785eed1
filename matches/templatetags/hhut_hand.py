"""A player's own side of a table of HHUT: cards and bonuses with what fits what, and the eight ratings. Imports the game."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass

from django import template
from django.utils.translation import gettext

from matches.games.hhut.deck import BAND_WORDS, band_of
from matches.games.hhut.effects import condition_words, effect_words
from matches.games.hhut.held import Bonus, Rapper, fits
from matches.games.hhut.ratings import score_of
from matches.games.hhut.view import HandView, View
from matches.games.hhut.words import REFUSALS
from matches.kernel.offers import Field, Offers, One, Value
from matches.kernel.seats import Seat
from matches.kernel.words import Words
from matches.rendering.faces import Faces
from matches.rendering.hhut_names import ratings_of
from matches.rendering.hhut_tickets import Sleeve, Ticket, sleeve, ticket
from matches.rendering.labels import listed, said
from matches.templatetags.hhut import Names

register = template.Library()


@dataclass(frozen=True, slots=True)
class Band:
    """The unused cards of one band of general ratings."""

    words: str
    cards: tuple[Ticket, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """A bonus that may be locked with a card; `offered` is false where `why` says that it goes with none now.

    `against` somebody who is named, where there are several; `unfit` are the reasons by card as JSON, for the script.
    """

    sleeve: Sleeve
    copies: int
    does: str
    needs: str
    fitting: str
    offered: bool
    why: str
    against: bool
    unfit: str


@dataclass(frozen=True, slots=True)
class Against:
    """Somebody whom a bonus may name."""

    seat: Seat
    name: str


@register.filter
def own(view: View) -> HandView | None:
    """The viewer's own hand."""
    return next((hand for hand in view.hands if hand.seat == view.you), None)


@register.filter
def mate(view: View) -> HandView | None:
    """Q27: the team-mate's hand."""
    return next((hand for hand in view.hands if hand.seat != view.you), None)


@register.simple_tag
def banded(hand: HandView, faces: Faces) -> list[Band]:
    """The cards of a hand by band, the highest first; without what lies face down."""
    left = [card for card in hand.cards if hand.locked is None or card.slug != hand.locked.slug]
    bands = [(words, [card for card in reversed(left) if band_of(card.general) == at]) for at, words in enumerate(BAND_WORDS)]
    return [Band(said(words), tuple(ticket(card, faces) for card in cards)) for words, cards in reversed(bands) if cards]


@register.simple_tag
def bonus_choices(view: View, offers: Offers, faces: Faces) -> list[Choice]:
    """The different bonuses that are left, in the order in which they were brought."""
    hand = own(view)
    if hand is None:
        return []
    counts = Counter(bonus.slug for bonus in hand.bonuses)
    distinct = {bonus.slug: bonus for bonus in hand.bonuses}
    return [_choice(view, hand, bonus, counts[slug], offers, faces) for slug, bonus in distinct.items()]


@register.simple_tag
def named_by(view: View, offers: Offers, names: Names) -> list[Against]:
    """Q25: whom a bonus against somebody may name."""
    found = next((seats for offer in offers.commands if (seats := _values(offer.fields, "target"))), ())
    return [Against(Seat(int(seat)), names[Seat(int(seat))]) for seat in found]


@register.filter
def ticket_of(card: Rapper, faces: Faces) -> Ticket:
    return ticket(card, faces)


@register.filter
def bonus_name(bonus: Bonus, faces: Faces) -> str:
    return said(sleeve(bonus, faces).name)


@register.filter
def effect(bonus: Bonus, faces: Faces) -> str:
    """What a bonus does, in one sentence."""
    return said(effect_words(bonus, ratings_of(faces)))


def _choice(view: View, hand: HandView, bonus: Bonus, copies: int, offers: Offers, faces: Faces) -> Choice:
    card = sleeve(bonus, faces)
    fitting = [one for one in hand.cards if fits(bonus, one)]
    offered = [offer for offer in offers.commands if bonus.slug in _values(offer.fields, "bonus")]
    called = ratings_of(faces)
    needs = condition_words(bonus, _only(bonus, faces), called)
    unfit = {one.slug: why_not(bonus, one) for one in hand.cards if one not in fitting}
    return Choice(
        sleeve=card,
        copies=copies,
        does=said(effect_words(bonus, called)),
        needs=said(needs) if needs else "",
        fitting="" if len(fitting) == len(hand.cards) else listed([said(ticket(one, faces).name) for one in reversed(fitting)]),
        offered=bool(offered),
        why="" if offered else _why(view, bool(fitting)),
        against=any(_values(offer.fields, "target") for offer in offered),
        unfit=json.dumps(unfit, ensure_ascii=False) if unfit else "",
    )


def why_not(bonus: Bonus, card: Rapper) -> str:
    """Q16, Q18: why the bonus is refused with this card, in the words of the refusal itself."""
    if bonus.only is not None and bonus.only != card.slug:
        return said(REFUSALS["bonus_for_another"])
    assert bonus.needs is not None
    return said(REFUSALS[f"bonus_needs_{bonus.needs}"]).format(least=bonus.least, has=score_of(card.scores, bonus.needs))


def _why(view: View, has_fitting: bool) -> str:
    """The team's one bonus of the duel is said once, above them all."""
    return "" if has_fitting or not view.bonus_free else gettext("None of your cards goes with it.")


def _only(bonus: Bonus, faces: Faces) -> Words | None:
    face = faces.get(bonus.only)
    return None if face is None else face.name


def _values(fields: tuple[Field, ...], name: str) -> tuple[Value, ...]:
    return next((field.values for field in fields if isinstance(field, One) and field.name == name), ())
