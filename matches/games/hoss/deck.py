"""What a seat brings to a fight, what is wrong with it, and a deck by chance (R1-R3, Q26-Q29). Imports held."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeAlias

import msgspec

from matches.games.hoss import events as past
from matches.games.hoss.cards import BUFF, CREATURE, BuffFacts, CreatureFacts, buffs, creatures
from matches.games.hoss.held import Copy, buff_of, line_of
from matches.games.hoss.options import BUFFS, LINES, MOST_DEFENDERS, Options
from matches.kernel.cards import Card, Cards
from matches.kernel.dice import Dice
from matches.kernel.rules import Finding
from matches.kernel.seats import Seat
from matches.kernel.words import Words

Maker: TypeAlias = Callable[[Card, int, Dice], "Copy | None"]  # the copy of a card of a rank (0: a buff), None for none


class Brought(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """R2: for each line the copies of one family, and copies of buffs."""

    lines: tuple[tuple[Copy, ...], ...] = ()
    buffs: tuple[Copy, ...] = ()


def families(cards: Cards) -> dict[str, list[Card]]:
    """The creature cards by family, in the order of the release."""
    found: dict[str, list[Card]] = {}
    for one in creatures(cards):
        found.setdefault(one.read(CreatureFacts).family, []).append(one)
    return found


def draw_deck(cards: Cards, dice: Dice, copy: Maker) -> Brought:
    """Six lines of all families alike with two defenders at most, and two buffs; `copy` says in which quality each card comes."""
    lines: list[tuple[Copy, ...]] = []
    defenders = 0
    for family in dice.shuffled(tuple(families(cards).values())):
        guards = family[0].read(CreatureFacts).role == "defender"
        if len(lines) < LINES and not (guards and defenders == MOST_DEFENDERS):
            defenders += guards
            made = (copy(one, one.read(CreatureFacts).rank, dice) for one in family)
            lines.append(tuple(one for one in made if one is not None))
    chosen = dice.shuffled(buffs(cards))[:BUFFS]
    held = (copy(one, 0, dice) for one in chosen)
    return Brought(tuple(lines), tuple(one for one in held if one is not None))


def quick_deck(cards: Cards, options: msgspec.Struct, dice: Dice) -> Brought:
    """A deck from the whole catalogue, in the rarity and with the stars that the table asks for."""
    assert isinstance(options, Options)
    rarity, stars = options.rarity, options.stars
    return draw_deck(cards, dice, lambda card, rank, dice: Copy(card.id, rarity, stars))


def deck_of(seat: Seat, brought: Brought, cards: Cards) -> past.Deck:
    """What was brought as the fight holds it."""
    lines = tuple(line_of(one, cards) for one in brought.lines)
    return past.Deck(seat=seat, count=len(lines), lines=lines, buffs=tuple(buff_of(one, cards) for one in brought.buffs))


def check_deck(brought: msgspec.Struct, cards: Cards, options: msgspec.Struct) -> Sequence[Finding]:
    """Everything that keeps a deck from a fight (R1, R2, Q29), with the card or number that it is about."""
    assert isinstance(brought, Brought)
    copies = [copy for line in brought.lines for copy in line]
    unknown = [copy.card for copy in copies if _kind(cards, copy.card) != CREATURE.key]
    unknown += [copy.card for copy in brought.buffs if _kind(cards, copy.card) != BUFF.key]
    if unknown:
        return [Finding("unknown_card", _UNKNOWN, id) for id in unknown]
    copies += brought.buffs
    found = [Finding("unknown_rarity", _RARITY, copy.rarity) for copy in copies if copy.rarity not in cards.rarities]
    found += _line_findings(brought, cards)
    if not 1 <= len(brought.lines) <= LINES:
        found.append(Finding("wrong_size", _SIZE))
    effects = [cards.by_id[copy.card].read(BuffFacts).effect for copy in brought.buffs]
    if len(effects) > BUFFS or len(set(effects)) < len(effects):
        found.append(Finding("wrong_buffs", _BUFFS))
    return found


def _line_findings(brought: Brought, cards: Cards) -> list[Finding]:
    firsts = [[cards.by_id[copy.card].read(CreatureFacts) for copy in line] for line in brought.lines]
    found = [Finding("no_line", _NO_LINE, str(at)) for at, line in enumerate(firsts) if not _is_line(line)]
    counts = Counter(line[0].family for line in firsts if line)
    found += [Finding("family_twice", _TWICE, family) for family, count in counts.items() if count > 1]
    if sum(line[0].role == "defender" for line in firsts if line) > MOST_DEFENDERS:
        found.append(Finding("too_many_defenders", _DEFENDERS))
    return found


def _is_line(line: Sequence[CreatureFacts]) -> bool:
    """R1: one family, its rank 1 card, and each other card once."""
    places = [(facts.rank, facts.path) for facts in line]
    return len({facts.family for facts in line}) == 1 and places.count((1, "")) == 1 and len(set(places)) == len(places)


def _kind(cards: Cards, id: str) -> str:
    card: Card | None = cards.by_id.get(id)
    return "" if card is None else card.kind


_UNKNOWN = Words("Cette carte n’est pas, ou n’est plus, au catalogue.", "This card is not, or no longer, in the catalogue.")
_RARITY = Words("Cette rareté n’existe pas.", "There is no such rarity.")
_SIZE = Words("Un paquet a six lignées.", "A deck has six lines.")
_BUFFS = Words("Un paquet a deux bonus différents.", "A deck has two different buffs.")
_NO_LINE = Words(
    "Une lignée est une créature de rang 1 et les cartes de sa famille, chacune une fois.",
    "A line is a rank 1 creature and the cards of its family, each once.",
)
_TWICE = Words("Une seule lignée par famille.", "One line a family.")
_DEFENDERS = Words("Deux défenseurs au plus par paquet.", "Two defenders at most in a deck.")
