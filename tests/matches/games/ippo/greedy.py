"""A plain player, the yardstick of the bots: the best blow that it can pay, and every block that it can. Imports the game."""

from __future__ import annotations

import msgspec

from matches.games.ippo.commands import READER, Command
from matches.games.ippo.view import CardView, FighterView, View
from matches.kernel.dice import Dice
from matches.kernel.offers import Many, Offer, Offers, One, RawCommand, Whole, sample

BLOWS, DEFENSES = 3, 4  # it places


def greedy(view: View, offers: Offers, dice: Dice) -> Command:
    """It knows nothing of abilities but to have them with a blow, and pays as the house proposes."""
    return READER.decode(msgspec.json.encode(_raw(view, offers, dice)))


def _raw(view: View, offers: Offers, dice: Dice) -> RawCommand:
    assert view.pending is not None
    names = [one.command for one in offers.commands]
    match view.pending.what:
        case "set_up":
            return {"type": "take_new_hand"} if "take_new_hand" in names else _set_up(view)
        case "redraw":
            return {"type": "redraw"}
        case "rest":
            return {"type": "end_phase"}
        case "placement":
            return _placed(view, offers)
        case "boxing":
            return _blow(view, offers)
        case "defend":
            return _blocked(view, offers)
        case "window":
            return {"type": "pass"}
        case "order" | "choose":
            return sample(Offers(offers.decision, offers.commands[:1]), dice)


def _set_up(view: View) -> RawCommand:
    cards: list[CardView] = []
    for one in view.hand:
        if one.type != "fight" and sum(other.type == one.type for other in cards) < 3:
            cards.append(one)
    return {"type": "set_up", "cards": [one.id for one in cards]}


def _placed(view: View, offers: Offers) -> RawCommand:
    """Whatever there is room for."""
    corner = _me(view).corner
    hand = {one.id: one for one in view.hand}
    wanted = {"blow": BLOWS, "defense": DEFENSES, "support": 9}
    for offer in offers.commands:
        if offer.command == "place" and all(one.name != "out" for one in offer.fields):
            field = offer.fields[0]
            assert isinstance(field, One)
            for card in (hand[int(id)] for id in field.values):
                if sum(one.type == card.type for one in corner) < wanted[card.type]:
                    return {"type": "place", "card": card.id}
    return {"type": "end_phase"}


def _blow(view: View, offers: Offers) -> RawCommand:
    """The strongest, unless one defense stops it or it costs too much endurance."""
    corner = {one.id: one for one in _me(view).corner}
    best: tuple[int, RawCommand] | None = None
    for offer in offers.commands:
        if offer.command != "declare_blow" or any(one.name == "discards" for one in offer.fields):
            continue
        raw = _plain(offer)
        card, given = corner[int(str(raw["card"]))], int(str(raw.get("endurance", 0)))
        worth = 2 * card.power + int(str(raw.get("ability", 0))) - 3 * given
        if worth > 0 and not _stopped(view, card) and given < _me(view).endurance - 4 and (best is None or worth > best[0]):
            best = (worth, raw)
    return {"type": "end_phase"} if best is None else best[1]


def _stopped(view: View, card: CardView) -> bool:
    foe = next(one for one in view.fighters if one.seat != view.you)
    there = [one for one in foe.corner if one.type == "defense" and not one.tapped and card.blow in one.print.blocks]
    return any(one.power >= card.power for one in there)


def _plain(offer: Offer) -> RawCommand:
    """What must be said, and the least endurance."""
    raw: RawCommand = {"type": offer.command}
    for one in offer.fields:
        if isinstance(one, Whole):
            raw[one.name] = one.low
        elif isinstance(one, Many):
            raw[one.name] = list(one.values[: one.least])
        elif not one.optional:
            raw[one.name] = one.values[0]
    return raw


def _blocked(view: View, offers: Offers) -> RawCommand:
    """The weakest defense that stops the blow, else as many of the strongest as may defend if they do together, else none."""
    field = offers.commands[0].fields[0]
    assert isinstance(field, Many) and view.ring is not None
    corner = {one.id: one for one in _me(view).corner}
    there = sorted((corner[int(id)] for id in field.values), key=lambda one: one.power)
    power = view.ring.card.power
    enough = next(([one] for one in there if one.power >= power), None)
    if enough is None and field.most:
        strongest = there[-field.most :]
        enough = strongest if sum(one.power for one in strongest) >= power else []
    return {"type": "defend", "cards": [*(one.id for one in (enough or [])[: field.most])]}


def _me(view: View) -> FighterView:
    return next(one for one in view.fighters if one.seat == view.you)
