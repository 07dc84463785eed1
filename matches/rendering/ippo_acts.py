"""What a boxer may do, card by card: offers with words, prices and a payment proposed. Imports the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext, ngettext, pgettext

from matches.games.ippo.view import CardView, ItemView, View
from matches.games.ippo.vocabulary import ATTRIBUTES
from matches.kernel.offers import Many, Offer, Offers, One, Whole
from matches.kernel.seats import Seat
from matches.rendering.faces import Faces
from matches.rendering.ippo_cards import Plate, Point, any_word, by_id, generic_word, in_words, names_of, plate
from matches.rendering.ippo_payment import Bill, bill
from matches.rendering.labels import listed, said

BY_CARD = ("place", "declare_blow", "use_ability")


@dataclass(frozen=True, slots=True)
class Choice:
    """A value of a field, in words."""

    value: int | str
    words: str


@dataclass(frozen=True, slots=True)
class Act:
    """One thing to do with one card. `price` is what it costs, `pays` how that would be paid, both for one press.

    `targets`, `outs` and `discards` have to be chosen; `taps`, `endurance` and `shares` change the payment: of each of these
    powers so much may be said to go. With `hold` priority may be kept.
    """

    key: str
    command: str
    card: int
    ability: bool
    words: str
    price: tuple[Point, ...]
    also: str
    pays: str
    targets: tuple[Choice, ...]
    outs: tuple[Choice, ...]
    discards: tuple[Choice, ...]
    discard: int
    taps: tuple[Choice, ...]
    endurance: tuple[int, int] | None
    shares: tuple[Point, ...]
    hold: bool

    @property
    def by_hand(self) -> bool:
        """Whether the payment can be made in another way."""
        return bool(self.taps or self.shares or (self.endurance and self.endurance[0] != self.endurance[1]))


@dataclass(frozen=True, slots=True)
class Deal:
    """A card and all that may be done with it now."""

    plate: Plate
    acts: tuple[Act, ...]


def deals(view: View, offers: Offers, faces: Faces, names: Mapping[Seat, str]) -> list[Deal]:
    """The cards with which something may be done, blows and what is placed in the order in which they are held or lie."""
    cards, found = by_id(view), dict[int, list[Act]]()
    for offer in offers.commands:
        if offer.command in BY_CARD:
            for id in _values(offer, "card"):
                found.setdefault(id, []).append(_act(view, offer, id, cards, faces, names))
    own = next((one for one in view.fighters if one.seat == view.you), None)
    order = (*view.hand, *(own.corner if own else ()), *(own.supports if own else ()))
    lying = {card.id for card in order[len(view.hand) :]}
    return [Deal(plate(card, faces, card.id in lying), tuple(found[card.id])) for card in order if card.id in found]


def choices(ids: Iterable[int | str], cards: dict[int, CardView], faces: Faces, lies: bool = True) -> tuple[Choice, ...]:
    """Cards by name, what they are, power and state."""
    return tuple(Choice(id, plate(cards[int(id)], faces, lies).label) for id in ids)


def ability_of(item: ItemView, names: Mapping[Seat, str], faces: Faces) -> str:
    """An ability on the stack: of what card, and whose."""
    return gettext("ability of %(card)s (%(who)s)") % {"card": said(faces[item.card.slug].name), "who": names[item.seat]}


def _act(view: View, offer: Offer, id: int, cards: dict[int, CardView], faces: Faces, names: Mapping[Seat, str]) -> Act:
    ability = bool(_values(offer, "ability"))
    costly = offer.command != "place"
    owed = bill(view, offer) if costly else None
    discards = _many(offer, "discards")
    return Act(
        key=f"{offer.command}-{id}{'-ability' if ability else ''}",
        command=offer.command,
        card=id,
        ability=ability,
        words=_words(offer.command, ability),
        price=() if owed is None else _price(owed, faces),
        also=_also(owed, cards[id], offer),
        pays="" if owed is None else _pays(owed, cards, faces),
        targets=_targets(view, offer, cards, faces, names),
        outs=choices(_values(offer, "out"), cards, faces),
        discards=() if discards is None else choices(discards.values, cards, faces, lies=False),
        discard=0 if discards is None else discards.least,
        taps=_taps(offer, cards, faces),
        endurance=next(
            ((field.low, field.high) for field in offer.fields if isinstance(field, Whole) and field.name == "endurance"), None
        ),
        shares=_shares(offer, faces),
        hold=_one(offer, "hold") is not None,
    )


def _words(command: str, ability: bool) -> str:
    if command == "place":
        return pgettext("a card into the corner", "Place")
    if command == "use_ability":
        return pgettext("an ability", "Use its ability")
    return gettext("Throw, with its ability") if ability else pgettext("a blow", "Throw")


def _price(owed: Bill, faces: Faces) -> tuple[Point, ...]:
    called = names_of(faces)
    icons = tuple(Point(one, n, said(called[one])) for one, n in zip(ATTRIBUTES, owed.price.icons, strict=True) if n)
    return (*icons, Point("any", owed.price.generic, any_word())) if owed.price.generic else icons


def _also(owed: Bill | None, card: CardView, offer: Offer) -> str:
    """What it costs besides power: endurance, the card turned, cards from the hand."""
    if owed is None or card.print.ability is None or (offer.command == "declare_blow" and not _values(offer, "ability")):
        return ""
    costs = card.print.ability.costs
    parts = [ngettext("%(n)s endurance", "%(n)s endurance", costs.endurance) % {"n": costs.endurance}] if costs.endurance else []
    parts += [gettext("tap the card")] if costs.tap else []
    parts += [ngettext("discard a card", "discard %(n)s cards", costs.discard) % {"n": costs.discard}] if costs.discard else []
    return listed(parts)


def _pays(owed: Bill, cards: dict[int, CardView], faces: Faces) -> str:
    """ "engage Bras hauts et Coin calme, 1 d’endurance"; nothing where it is free."""
    payment, parts = owed.payment, list[str]()
    if payment.tapped:
        parts.append(gettext("tap %(cards)s") % {"cards": listed([said(faces[cards[id].slug].name) for id in payment.tapped])})
    pool = tuple(max(0, spent - gained) for spent, gained in zip(payment.spent, payment.gained, strict=True))
    if any(pool):
        called = [*(said(names_of(faces)[one]) for one in ATTRIBUTES), generic_word()]
        held = tuple(Point("", n, name) for n, name in zip(pool, called, strict=True))
        parts.append(gettext("%(points)s from the pool") % {"points": in_words(held)})
    if payment.endurance:
        parts.append(ngettext("%(n)s endurance", "%(n)s endurance", payment.endurance) % {"n": payment.endurance})
    return listed(parts)


def _targets(view: View, offer: Offer, cards: dict[int, CardView], faces: Faces, names: Mapping[Seat, str]) -> tuple[Choice, ...]:
    """Cards, or abilities on the stack."""
    values = _values(offer, "target")
    if not values:
        return ()
    card = cards[_values(offer, "card")[0]]
    chosen = None if card.print.ability is None else card.print.ability.chosen
    if chosen is None or chosen.target != "item":
        owners = {one.id: fighter.seat for fighter in view.fighters for one in (*fighter.corner, *fighter.supports)}
        several = len({owners.get(id) for id in values}) > 1
        return tuple(
            Choice(one.value, f"{one.words} ({names[owners[id]]})" if several and id in owners else one.words)
            for id, one in zip(values, choices(values, cards, faces), strict=True)
        )
    return tuple(Choice(one.item, ability_of(one, names, faces)) for one in reversed(view.stack) if one.item in values)


def _taps(offer: Offer, cards: dict[int, CardView], faces: Faces) -> tuple[Choice, ...]:
    """What may be tapped for power, with what it gives."""
    many = _many(offer, "taps")
    if many is None:
        return ()
    held, words = [plate(cards[int(id)], faces) for id in many.values], gettext("%(card)s: %(points)s")
    return tuple(Choice(one.id, words % {"card": one.name, "points": in_words(one.gives)}) for one in held)


def _endurance(offer: Offer) -> tuple[int, int] | None:
    """Q5: the least and the most that may be given."""
    return next(((one.low, one.high) for one in offer.fields if isinstance(one, Whole) and one.name == "endurance"), None)


def _shares(offer: Offer, faces: Faces) -> tuple[Point, ...]:
    """Q4: the attributes that a generic cost may take, with the most of each."""
    called = {str(one): words for one, words in names_of(faces).items()}
    there = {field.name: field.high for field in offer.fields if isinstance(field, Whole)}
    return tuple(Point(one, there[one], said(called[one])) for one in ATTRIBUTES if one in there)


def _many(offer: Offer, name: str) -> Many | None:
    return next((field for field in offer.fields if isinstance(field, Many) and field.name == name), None)


def _values(offer: Offer, name: str) -> tuple[int, ...]:
    """The numbers that a field of one value may have; `until` has words."""
    field = _one(offer, name)
    return () if field is None else tuple(one for one in field.values if isinstance(one, int))


def _one(offer: Offer, name: str) -> One | None:
    return next((field for field in offer.fields if isinstance(field, One) and field.name == name), None)
