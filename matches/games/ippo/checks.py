"""What a release of Ippo must hold to be played: 162 numbers, sound abilities, fair prices, all effects. Imports soundness."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from matches.games.ippo.cards import FACTS, BlowFacts, DefenseFacts, Facts, SupportFacts
from matches.games.ippo.fields import EFFECT_WORDS
from matches.games.ippo.names import check_names
from matches.games.ippo.options import CORNER, ENDURANCE, HAND, MOST_COPIES, SUPPORTS
from matches.games.ippo.pricing import MARGIN, too_much
from matches.games.ippo.soundness import check_ability
from matches.games.ippo.vocabulary import ATTRIBUTES, EFFECTS, Attribute, EffectKey
from matches.kernel.cards import Card, Cards
from matches.kernel.rules import Finding
from matches.kernel.words import Words

__all__ = ["NUMBERS", "check_ability", "check_release"]

NUMBERS: Final = 162  # R2
USERS: Final = 2  # cards that use an effect, at least


def check_release(cards: Cards) -> Sequence[Finding]:
    """Everything that is wrong, of cards by slug, of numbers by number, of effects by key; attributes as `check_names` has it."""
    held = {one.slug: (one, one.read(FACTS[one.kind])) for one in cards.values() if one.kind in FACTS}
    facts = [read for _, read in held.values()]
    found = [*check_names(cards), *_numbers([card for card, _ in held.values()]), *_rare(facts)]
    most = {one: _most_icons(facts, one) for one in ATTRIBUTES}
    for slug, (card, read) in held.items():
        found += [replace(one, about=slug) for one in check_ability(read, card.kind)]  # type: ignore[arg-type]  # in FACTS
        found += [Finding(one.code, one.words, slug) for one in (*_price(read), *_playable(read, most))]
    return found


def _numbers(held: Sequence[Card]) -> Iterator[Finding]:
    """R2: each from 1 to 162 once, over the four kinds."""
    counts = Counter(one.number for one in held)
    for number in range(1, NUMBERS + 1):
        if not counts[number]:
            yield Finding("number_missing", _MISSING, str(number))
    for one in held:
        if counts[one.number] > 1:
            yield Finding("number_twice", _TWICE, one.slug)
        if not 1 <= one.number <= NUMBERS:
            yield Finding("number_beyond", _BEYOND, one.slug)


def _rare(facts: Sequence[Facts]) -> Iterator[Finding]:
    """V: the whole vocabulary is in use."""
    users = Counter(effect for one in facts for effect in {one.does, one.then})
    for effect in EFFECTS:
        if users[effect] < USERS:
            yield Finding("rare_effect", _few(effect, users[effect]), effect)


def _price(facts: Facts) -> Iterator[Finding]:
    """P2, P3."""
    over = too_much(facts)
    if abs(over) > MARGIN:
        yield Finding("wrong_price", _strong(over) if over > 0 else _weak(-over))


def _most_icons(facts: Sequence[Facts], attribute: Attribute) -> int:
    """The most power of an attribute that one deck can have at hand beside a blow: from its corner, and from fight cards."""
    corner = [one.gives_icons for one in facts if isinstance(one, DefenseFacts) and one.attribute == attribute]
    supports = [one.gives_icons for one in facts if isinstance(one, SupportFacts) and one.attribute == attribute]
    gains = [
        effect.n
        for one in facts
        if one.ability is not None
        for effect in one.ability.effects
        if effect.key == "gain" and effect.of == attribute
    ]
    return _best(corner, CORNER - 1) + _best(supports, SUPPORTS) + _best(gains, HAND - 1)


def _best(numbers: Sequence[int], places: int) -> int:
    """The sum of the highest that fit, four copies of each."""
    return sum(sorted([one for one in numbers for _ in range(MOST_COPIES)], reverse=True)[:places])


def _playable(facts: Facts, most: Mapping[Attribute, int]) -> Iterator[Finding]:
    """R7, Q5: some legal deck pays for the card and for its ability. Power of any kind is left to endurance."""
    needs = Counter({"force": facts.cost_force, "speed": facts.cost_speed})
    needs.update({"technique": facts.cost_technique, "spirit": facts.cost_spirit})
    if isinstance(facts, BlowFacts):
        needs[facts.attribute] += facts.icons
    too_dear = any(needs[one] > most[one] for one in ATTRIBUTES)
    if too_dear or facts.cost_discard >= HAND or facts.cost_endurance + facts.cost_generic >= ENDURANCE:
        yield Finding("unplayable", _UNPLAYABLE)


def _few(effect: EffectKey, count: int) -> Words:
    name = EFFECT_WORDS[effect]
    return Words(
        f"Effet «\u00a0{name.fr}\u00a0»\u00a0: il faut au moins {USERS} cartes qui l’ont, il y en a {count}.",
        f"Effect “{name.en}”: at least {USERS} cards must have it, and {count} do.",
    )


def _strong(over: int) -> Words:
    return Words(
        f"Cette carte vaut {over} de plus que son prix\u00a0: baissez sa puissance ou ce qu’elle donne, ou montez son coût.",
        f"This card is worth {over} more than its price: lower its power or what it gives, or raise its cost.",
    )


def _weak(under: int) -> Words:
    return Words(
        f"Cette carte vaut {under} de moins que son prix\u00a0: montez sa puissance ou ce qu’elle donne, ou baissez son coût.",
        f"This card is worth {under} less than its price: raise its power or what it gives, or lower its cost.",
    )


_MISSING = Words(
    f"Les cartes vont de 1 à {NUMBERS}\u00a0: ce numéro manque.", f"Cards go from 1 to {NUMBERS}: this number is missing."
)
_TWICE = Words("Une autre carte a ce numéro\u00a0: donnez-lui-en un libre.", "Another card has this number: give it a free one.")
_BEYOND = Words(f"Les numéros vont de 1 à {NUMBERS}.", f"Numbers go from 1 to {NUMBERS}.")
_UNPLAYABLE = Words(
    "Aucun paquet ne peut payer cette carte et sa capacité\u00a0: baissez le coût, ou donnez plus de points de cet attribut.",
    "No deck can pay for this card and its ability: lower the cost, or let other cards give more power of that attribute.",
)
