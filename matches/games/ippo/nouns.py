"""Nouns of Ippo with their articles, gender and number, and amounts of power and endurance. Imports fields and vocabulary."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from matches.games.ippo.fields import ATTRIBUTE_WORDS
from matches.games.ippo.vocabulary import ATTRIBUTES, BLOW_TYPES, Attribute, BlowType, Of
from matches.kernel.words import Words

Names: TypeAlias = (
    Mapping[str, Words] | Mapping[str | int, Words] | Mapping[Attribute, Words]
)  # of the attributes, as a release has them
VOWELS: Final = "aâàäeéèêëiîïoôöuùûüyhœæ"
# Names with an h that takes no elision are few; they are asked for by their first letters.
ASPIRATED: Final = ("ha", "hé", "heu", "hid", "hiér", "ho", "hu")
MUTE: Final = ("hab", "hal", "harm", "hebd", "heur", "hom", "hon", "hor", "hosp", "huma", "humi", "hydr")


class Noun(NamedTuple):
    """One and many, in French and in English; `article` is the English one."""

    fr: str
    many_fr: str
    en: str
    many_en: str
    feminine: bool = False
    article: str = "a"


CARD: Final = Noun("carte", "cartes", "card", "cards", feminine=True)
BLOW: Final = Noun("coup", "coups", "blow", "blows")
NOUNS: Mapping[str, Noun] = MappingProxyType(
    {
        "": CARD,
        "blow": BLOW,
        "defense": Noun("défense", "défenses", "defense", "defenses", feminine=True),
        "support": Noun("soutien", "soutiens", "support", "supports"),
        "fight": Noun("carte de combat", "cartes de combat", "fight card", "fight cards", feminine=True),
        "straight": Noun("direct", "directs", "straight", "straights"),
        "hook": Noun("crochet", "crochets", "hook", "hooks"),
        "upper": Noun("uppercut", "uppercuts", "uppercut", "uppercuts", article="an"),
        "special": Noun("coup spécial", "coups spéciaux", "special blow", "special blows"),
    }
)


def noun(of: Of, names: Names = ATTRIBUTE_WORDS) -> Noun:
    """A card of that type, type of blow or attribute; just a card for anything else."""
    if of in ATTRIBUTES:
        name = names[of]
        fr, en = name.said_in("fr"), name.said_in("en")
        return Noun(f"carte {of_(fr)}", f"cartes {of_(fr)}", f"{en} card", f"{en} cards", True, _article(en))
    return NOUNS.get(of, CARD)


def blow_noun(of: Of) -> Noun:
    """A blow of that type; a blow for anything else."""
    return NOUNS[of] if of in BLOW_TYPES else BLOW


def some(n: int, one: Noun) -> Words:
    """ "une défense", "2 défenses"."""
    if n == 1:
        return Words(f"{'une' if one.feminine else 'un'} {one.fr}", f"{one.article} {one.en}")
    return Words(f"{n} {one.many_fr if n > 1 else one.fr}", f"{n} {one.many_en}")


def at_least(n: int, one: Noun) -> Words:
    """ "au moins une défense", "at least one defense"."""
    cards = some(n, one)
    return Words(f"au moins {cards.fr}", f"at least {f'one {one.en}' if n == 1 else cards.en}")


def every(one: Noun) -> Words:
    """ "toutes les défenses"."""
    return Words(f"{'toutes' if one.feminine else 'tous'} les {one.many_fr}", f"all {one.many_en}")


def kinds_of_blow(types: tuple[BlowType, ...], last: Words) -> Words:
    """ "les directs, les crochets et les uppercuts"; `last` is the word before the last of them."""
    french = [f"les {NOUNS[type].many_fr}" for type in types]
    english = [NOUNS[type].many_en for type in types]
    return Words(_joined(french, last.fr), _joined(english, last.en))


def power(n: int) -> Words:
    """What a blow or a defense has."""
    return Words(f"{_points(n)} de puissance", f"{n} power")


def endurance(n: int) -> Words:
    return Words(f"{_points(n)} d’endurance", f"{n} endurance")


def of_attribute(n: int, attribute: Attribute, names: Names) -> Words:
    """Power of an attribute by its name."""
    name = names[attribute]
    return Words(f"{_points(n)} {of_(name.said_in('fr'))}", f"{n} {name.said_in('en')}")


def any_power(n: int) -> Words:
    """What a generic cost takes (R7)."""
    return Words(f"{_points(n)} au choix", f"{n} of any power")


def generic_power(n: int) -> Words:
    """What pays a generic cost and no icon (R5)."""
    return Words(f"{_points(n)} sans attribut", f"{n} generic power")


def of_(name: str) -> str:
    """ "de Force", "d’Esprit", "de Hargne"."""
    low = name.casefold()
    breathed = low.startswith(ASPIRATED) and not low.startswith(MUTE)
    return f"d’{name}" if low[:1] and low[0] in VOWELS and not breathed else f"de {name}"


def ordinal(n: int) -> Words:
    """ "1er", "2e"; "1st", "2nd", "11th"."""
    ending = "th" if 10 <= n % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")
    return Words("1er" if n == 1 else f"{n}e", f"{n}{ending}")


def _points(n: int) -> str:
    return f"{n} point{'s' if n > 1 else ''}"


def _article(name: str) -> str:
    return "an" if name[:1].casefold() in tuple("aeiou") else "a"


def _joined(parts: list[str], last: str) -> str:
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}" if len(parts) > 1 else "".join(parts)
