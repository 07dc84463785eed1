"""What the planning player does with blows and abilities: whatever leaves most after its price. Imports changes and affording."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from matches.games.ippo import worth
from matches.games.ippo.affording import Plan, afford, blow_cost, losses, with_ability
from matches.games.ippo.changes import aimed, changed, elsewhere, gained, strengthened
from matches.games.ippo.clash import Guard, answer, declared, guards
from matches.games.ippo.commands import Command, DeclareBlow, EndPhase, Pass, UseAbility
from matches.games.ippo.sight import Sight, mirrored
from matches.games.ippo.view import CardView, ItemView
from matches.games.ippo.vocabulary import Ability
from matches.kernel.offers import Field, Many, Offer, Offers, One

LEAST: Final = 20  # what is not worth more is left alone
FIRED: Final = 60  # a fight card is kept for something better


class Choice(NamedTuple):
    """A command, and what it leaves after its price."""

    left: int
    command: Command


def act(sight: Sight, offers: Offers) -> Command:
    """The best blow or ability of one's own phase, or the end of it."""
    best = _best((*_blows(sight, offers), *_abilities(sight, offers)))
    return EndPhase() if best is None else best


def interrupt(sight: Sight, offers: Offers) -> Command:
    """In a window: the ability that is most worth its price now, or nothing."""
    best = _best(tuple(_abilities(sight, offers)))
    return Pass() if best is None else best


def rest(sight: Sight, offers: Offers) -> Command | None:
    """An ability of the intermission, or None."""
    return _best(tuple(_abilities(sight, offers)))


def _best(choices: tuple[Choice, ...]) -> Command | None:
    best = max(choices, key=lambda one: one.left, default=None)
    return None if best is None or best.left < LEAST else best.command


def _blows(sight: Sight, offers: Offers) -> Iterator[Choice]:
    prices = losses(sight)
    for offer in offers.commands:
        if offer.command == "declare_blow":
            yield _blow(sight, offer, prices)


def _blow(sight: Sight, offer: Offer, prices: Mapping[int, int]) -> Choice:
    """A blow as the opponent would best answer it, with its ability if that is the offer."""
    fields = {one.name: one for one in offer.fields}
    card = sight.cards[_values(fields["card"])[0]]
    clash, cost, extra, kept = declared(sight, card), blow_cost(card), 0, sight.me.endurance
    pierced: tuple[Guard, ...] | None = None
    target: int | None = None
    discards: tuple[int, ...] = ()
    ability = card.print.ability
    if "ability" in fields and ability is not None:
        cost = with_ability(cost, ability.costs)
        target, discards = _target(sight, ability, fields), _discards(sight, fields)
        extra = -worth.harm(kept, ability.costs.endurance) - worth.IN_HAND * len(discards)
        for one in ability.effects:
            clash, extra = changed(clash, one), extra + elsewhere(sight, one, aimed(ability, one, card.id, target))
        pierced = guards(sight, False, clash.type)
        for one in ability.effects:
            pierced = strengthened(pierced, one, aimed(ability, one, card.id, target))
    plan = afford(sight, offer, cost, prices)
    left = answer(clash, guards(sight, False, clash.type) if pierced is None else pierced)[0] + extra - plan.price
    command = DeclareBlow(
        card=card.id,
        ability=1 if "ability" in fields else 0,
        target=target,
        discards=discards,
        taps=plan.taps,
        endurance=plan.endurance,
    )
    return Choice(left, command)


def _abilities(sight: Sight, offers: Offers) -> Iterator[Choice]:
    using = [one for one in offers.commands if one.command == "use_ability"]
    if not using or (sight.view.stack and sight.view.stack[-1].seat == sight.view.you):
        return
    prices = losses(sight)
    for offer in using:
        fields = {one.name: one for one in offer.fields}
        card = _card(sight, _values(fields["card"])[0])
        ability = card.print.ability
        assert ability is not None
        if sight.view.stack and not any(one.key == "negate" for one in ability.effects):
            continue  # what lies on the stack is waited for
        yield _ability(sight, offer, card, ability, prices)


def _ability(sight: Sight, offer: Offer, card: CardView, ability: Ability, prices: Mapping[int, int]) -> Choice:
    fields = {one.name: one for one in offer.fields}
    target, discards = _target(sight, ability, fields, card.id), _discards(sight, fields)
    worth_it = _negated(sight, target) if _negates(ability) else gained(sight, ability, card.id, target)
    plan: Plan = afford(sight, offer, (ability.costs.icons, ability.costs.generic), prices)
    price = plan.price + worth.harm(sight.me.endurance, ability.costs.endurance) + worth.IN_HAND * len(discards)
    if card.type == "fight":
        price += FIRED
    elif ability.costs.tap:
        price += prices.get(card.id, 0) // 2
    command = UseAbility(card=card.id, target=target, discards=discards, taps=plan.taps, endurance=plan.endurance)
    return Choice(worth_it - price, command)


def _target(sight: Sight, ability: Ability, fields: Mapping[str, Field], card: int = -1) -> int | None:
    """The target with which the ability does most."""
    if "target" not in fields:
        return None
    values = _values(fields["target"])
    if _negates(ability):
        return max(values, key=lambda item: _negated(sight, item))
    return max(values, key=lambda one: (gained(sight, ability, card, one), _wanted(sight, one)))


def _wanted(sight: Sight, id: int) -> int:
    return worth.card(sight.cards[id].print) if id in sight.cards else 0


def _negates(ability: Ability) -> bool:
    return any(one.key == "negate" for one in ability.effects)


def _negated(sight: Sight, item: int | None) -> int:
    """What the opponent would lose with this item of the stack."""
    found: ItemView | None = next((one for one in sight.view.stack if one.item == item), None)
    if found is None or found.seat == sight.view.you or found.card.print.ability is None:
        return 0
    ability = found.card.print.ability
    return max(40 * len(ability.effects), gained(mirrored(sight), ability, found.card.id, found.target))


def _discards(sight: Sight, fields: Mapping[str, Field]) -> tuple[int, ...]:
    """What one can best do without."""
    field = fields.get("discards")
    if not isinstance(field, Many):
        return ()
    return tuple(sorted(_values(field), key=lambda id: (_wanted(sight, id), id))[: field.least])


def _card(sight: Sight, id: int) -> CardView:
    ring = sight.view.ring
    return ring.card if ring is not None and ring.card.id == id else sight.cards[id]


def _values(field: Field) -> tuple[int, ...]:
    assert isinstance(field, One | Many)
    return tuple(int(one) for one in field.values)
