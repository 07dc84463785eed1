"""A deck by chance that can pay for what it plays: two attributes, blows of theirs, and defenses that give them. Imports held."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import Final, TypeAlias

from matches.games.ippo.held import Printed, printed_of
from matches.games.ippo.options import MOST_COPIES
from matches.games.ippo.vocabulary import ATTRIBUTES, CARD_TYPES, Attribute, CardType
from matches.kernel.cards import Cards
from matches.kernel.dice import Dice

Pair: TypeAlias = tuple[Attribute, ...]
SHARES: Final[dict[CardType, int]] = {"blow": 40, "defense": 40, "support": 12, "fight": 8}  # P4, in per cent
_CHEAP: Final = 2  # a blow for so much or less can be struck on the first turns
_FEW: Final = 2  # copies of a card, as long as there are others


def completed(chosen: Sequence[str], cards: Cards, size: int, dice: Dice) -> tuple[str, ...]:
    """`chosen` ids and after them what makes them a deck of `size`; short only where the release has too few cards.

    P4: about 40 % blows, 40 % defenses and 20 % of the rest, of the two attributes that `chosen` has most of.
    """
    prints = {one.id: printed_of(one) for one in cards.values() if one.kind in CARD_TYPES}
    known = [prints[id] for id in chosen if id in prints]
    order = _ordered(prints, _pair(known, dice), dice)
    held, added = Counter(id for id in chosen if id in prints), list[str]()
    for type in CARD_TYPES:
        wanted = min(_share(type, size) - _number(known, type), size - held.total())
        added += _taken([id for id in order if prints[id].type == type], wanted, held)
    return (*chosen, *added, *_taken(order, size - held.total(), held))


def _ordered(prints: Mapping[str, Printed], pair: Pair, dice: Dice) -> list[str]:
    """All ids by chance, those first that go with the two attributes, each sort of them in turn."""
    by_chance = dice.shuffled(sorted(prints))
    fitting = [id for id in by_chance if _fits(prints[id], pair)]
    others = [id for id in by_chance if not _fits(prints[id], pair)]
    return [id for part in (fitting, others) for id in _in_turn(part, prints)]


def _share(type: CardType, size: int) -> int:
    """Fights take what rounding leaves over."""
    if type == "fight":
        return size - sum(_share(other, size) for other in CARD_TYPES if other != "fight")
    return size * SHARES[type] // 100


def _number(prints: Iterable[Printed], type: CardType) -> int:
    return sum(one.type == type for one in prints)


def _pair(known: Sequence[Printed], dice: Dice) -> Pair:
    """The two attributes that there are most cards of, by chance where they are equal."""
    counts = Counter(one.attribute for one in known)
    return tuple(sorted(dice.shuffled(ATTRIBUTES), key=lambda one: -counts[one])[:2])


def _fits(printed: Printed, pair: Pair) -> bool:
    """Whether the two attributes pay for the card and its ability, or it gives what they pay with."""
    if printed.attribute is not None and (printed.icons or printed.gives_icons) and printed.attribute not in pair:
        return False
    if printed.ability is None:
        return True
    return all(not icons or one in pair for one, icons in zip(ATTRIBUTES, printed.ability.costs.icons, strict=True))


def _in_turn(order: Sequence[str], prints: Mapping[str, Printed]) -> list[str]:
    """The same cards, one of each sort and then one more of each, so that a deck asks for no attribute that it does not give."""
    sorts: dict[tuple[str, ...], list[str]] = {}
    for id in order:
        sorts.setdefault(_sort(prints[id]), []).append(id)
    rounds = zip_longest(*sorts.values())
    return [id for one in rounds for id in one if id is not None]


def _sort(printed: Printed) -> tuple[str, ...]:
    """What cards are taken in turn by: cheap and dear blows of each attribute, and what power the others give."""
    if printed.type == "blow":
        cheap = "cheap" if printed.icons + printed.generic <= _CHEAP else "dear"
        return ("blow", printed.attribute or "", cheap)
    return (printed.type, (printed.attribute or "") if printed.gives_icons else "")


def _taken(order: Sequence[str], wanted: int, held: Counter[str]) -> list[str]:
    """The first of `order` that are still allowed, a few copies of each and more only where that is not enough; `held` grows."""
    taken: list[str] = []
    for copies in (_FEW, MOST_COPIES):
        for id in order:
            more = min(copies - held[id], wanted - len(taken))
            if more > 0:
                taken += [id] * more
                held[id] += more
    return taken
