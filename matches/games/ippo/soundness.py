"""Whether a card's ability makes sense: one function a rule, each with what to do about it in words. Imports cards and forms."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from types import MappingProxyType

import msgspec

from matches.games.ippo.cards import Facts, SupportFacts
from matches.games.ippo.forms import FORMS, LASTING, ON_RING, RING, abouts, fits_amount, fits_condition, targets
from matches.games.ippo.soundness_words import SAID
from matches.games.ippo.vocabulary import CHOSEN, Ability, CardType, Costs, Effect
from matches.kernel.rules import Finding

_PARTS = ("when", "does", "then")


def check_ability(facts: Facts, kind: CardType) -> Sequence[Finding]:
    """What is wrong with a card's ability, or with its having none, by field. Empty for a sound card."""
    ability = facts.ability
    found = [*_loose(facts), *_purpose(facts, kind)]
    if ability is not None:
        found += [finding for rule in _RULES for finding in rule(ability, kind)]
    return found


def _finding(code: str, field: str) -> Finding:
    return Finding(code, SAID[code], field)


def _loose(facts: Facts) -> Iterator[Finding]:
    """Fields that nothing reads: parts of a condition or an effect that is not there, or an ability without a beginning."""
    if facts.timing is None and _filled(facts, ("cost_", *_PARTS, "until")):
        yield _finding("no_timing", "timing")
    if facts.timing is not None and facts.does is None and facts.then is None:
        yield _finding("no_effect", "does")
    if facts.then is not None and facts.does is None:
        yield _finding("second_first", "then")
    for part in _PARTS:
        if getattr(facts, part) is None and _filled(facts, (f"{part}_",)):
            yield _finding("loose_part", part)


def _filled(facts: Facts, starts: tuple[str, ...]) -> bool:
    """Whether a field whose name starts so has anything but what an empty form gives it."""
    defaults = _defaults(type(facts))
    return any(getattr(facts, name) != empty for name, empty in defaults.items() if name.startswith(starts))


@cache
def _defaults(kind: type[Facts]) -> Mapping[str, object]:
    return MappingProxyType({one.name: one.default for one in msgspec.structs.fields(kind)})


def _purpose(facts: Facts, kind: CardType) -> Iterator[Finding]:
    """R5, R8: a fight card is its ability; a support has one or gives power, and icons are of an attribute."""
    if kind == "fight" and facts.timing is None:
        yield _finding("idle_fight", "timing")
    if isinstance(facts, SupportFacts):
        if facts.timing is None and not facts.gives_icons and not facts.gives_generic:
            yield _finding("idle_support", "timing")
        if facts.gives_icons and facts.attribute is None:
            yield _finding("icons_of_nothing", "gives_icons")


def _timing(ability: Ability, kind: CardType) -> Iterator[Finding]:
    """A blow acts from the ring, a fight card from the hand."""
    if kind == "blow" and ability.timing in ("placement", "intermission"):
        yield _finding("blow_off_ring", "timing")
    if kind == "fight" and ability.timing == "constant":
        yield _finding("constant_fight", "timing")


def _until(ability: Ability, kind: CardType) -> Iterator[Finding]:
    """Q24, V."""
    if (ability.timing == "constant") != (ability.until == "upright"):
        yield _finding("constant_until", "until")
    if ability.until == "turn" and not any(one.key in LASTING for one in ability.effects):
        yield _finding("nothing_lasts", "until")


def _costs(ability: Ability, kind: CardType) -> Iterator[Finding]:
    """R9, Q24: what is tapped does nothing on the ring, and what is in the hand cannot be tapped."""
    if ability.timing == "constant" and ability.costs != Costs():
        yield _finding("constant_cost", "timing")
    if ability.costs.tap and (kind in ("blow", "fight") or any(one.target == "this" for one in ability.effects)):
        yield _finding("tap_cost", "cost_tap")


def _condition(ability: Ability, kind: CardType) -> Iterator[Finding]:
    for one in ability.conditions:
        if not fits_condition(one):
            yield _finding("wrong_condition", "when")
        always = ability.timing == "constant" and not all(FORMS[effect.key].times == RING for effect in ability.effects)
        if one.key in ON_RING and (ability.timing not in RING or always):
            yield _finding("condition_off_ring", "when")


def _effects(ability: Ability, kind: CardType) -> Iterator[Finding]:
    for field, effect in zip(("does", "then"), ability.effects, strict=False):
        yield from _effect(field, effect, ability, kind)


def _effect(field: str, effect: Effect, ability: Ability, kind: CardType) -> Iterator[Finding]:
    if ability.timing not in FORMS[effect.key].times:
        yield _finding("wrong_time", field)
    if effect.key in ("round_up", "shut_off") and kind != {"round_up": "fight", "shut_off": "defense"}[effect.key]:
        yield _finding("wrong_kind", field)
    elif effect.target not in targets(effect.key, kind, ability.timing):
        yield _finding("wrong_target", field)
    if effect.of not in abouts(effect, ability.timing):
        yield _finding("wrong_of", field)
    if not fits_amount(effect):
        yield _finding("wrong_amount", field)


def _pairs(ability: Ability, kind: CardType) -> Iterator[Finding]:
    """One named target; and whoever is asked when it resolves is asked last."""
    if sum(one.target in CHOSEN for one in ability.effects) > 1:
        yield _finding("two_targets", "then")
    if any(_asks(one) for one in ability.effects[:-1]):
        yield _finding("asks_first", "does")


def _asks(effect: Effect) -> bool:
    return effect.key == "search" or (effect.key == "make_discard" and effect.of == "owner")


_RULES: tuple[Callable[[Ability, CardType], Iterator[Finding]], ...] = (
    _timing,
    _until,
    _costs,
    _condition,
    _effects,
    _pairs,
)
