"""A small release of Ippo for tests of decks: plain cards of all types and attributes. Imports the game's cards."""

from __future__ import annotations

from matches.games.ippo.cards import BLOW, DEFENSE, FIGHT, SUPPORT, BlowFacts, DefenseFacts, FightFacts, SupportFacts
from matches.games.ippo.vocabulary import ATTRIBUTES, BLOW_TYPES
from matches.kernel.cards import Card, Cards, Kind, card
from matches.kernel.words import Words


def plain(number: int, kind: Kind, facts: BlowFacts | DefenseFacts | SupportFacts | FightFacts) -> Card:
    """`card-17` for number 17, called Carte 17."""
    return card(number, f"card-{number}", Words(f"Carte {number}", f"Card {number}"), Words("", ""), kind, facts)


def plain_release(each: int = 4) -> Cards:
    """Of each attribute `each` blows that cost 0, 1, 2 … icons, as many defenses that give 1, a support and a fight."""
    made: list[Card] = []
    for attribute in ATTRIBUTES:
        for at in range(each):
            blow = BlowFacts(stars=1, type=BLOW_TYPES[at % 4], attribute=attribute, power=2 + at, icons=at % 4)
            made.append(plain(len(made) + 1, BLOW, blow))
        for at in range(each):
            guard = DefenseFacts(stars=1, blocks=(BLOW_TYPES[at % 4],), attribute=attribute, power=4, gives_icons=1)
            made.append(plain(len(made) + 1, DEFENSE, guard))
        made.append(plain(len(made) + 1, SUPPORT, SupportFacts(stars=1, attribute=attribute, gives_icons=1)))
        made.append(plain(len(made) + 1, FIGHT, FightFacts(stars=1, attribute=attribute)))
    return Cards(made)


def ids(cards: Cards, *numbers: int) -> tuple[str, ...]:
    """The ids of these numbers, in their order."""
    by_number = {one.number: one.id for one in cards.values()}
    return tuple(by_number[number] for number in numbers)
