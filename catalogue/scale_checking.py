"""Whether a scale of rarities can stand: every fault by flat name, in both languages. Imports kinds and the checks of cards.

Flat names are `whole.<number>` and `rarities.<key>.<place, name.fr, name.en, colour or numbers.<number>>`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from catalogue import kinds
from catalogue.checking import SLUG, UNPRINTABLE
from catalogue.errors import Fault, Missing
from catalogue.fields import Field
from catalogue.records import Body, RarityRecord
from catalogue.said import Pair, Said

COLOUR = re.compile(r"#[0-9a-f]{6}")
LONGEST_KEY, LONGEST_NAME = 40, 60
MOST = 2**53 - 1  # what every reader of JSON takes exactly


def scale_of(game: kinds.Game) -> kinds.Scale:
    """The game's scale; Missing("no_scale")."""
    if game.scale is None:
        raise Missing("no_scale", game=game.key)
    return game.scale


def scale_faults(game: kinds.Game, whole: Mapping[str, int], rarities: Sequence[RarityRecord]) -> list[Fault]:
    """All that is wrong with a scale; Missing("no_scale"). Asks no database, which refuses wrong sums too."""
    scale = scale_of(game)
    found = [*_number_faults("whole", scale.whole_fields, scale.whole, whole), *_places(rarities)]
    for one in rarities:
        at = f"rarities.{one.key}"
        found += [*_plain_faults(at, one), *_number_faults(f"{at}.numbers", scale.fields, scale.numbers, one.numbers)]
    if len({one.key for one in rarities}) < len(rarities):
        found.append(Fault("", "key_twice", _KEY_TWICE))
    return found or list(_sums(scale, whole, rarities))


def second_numbers(game: kinds.Game) -> tuple[str, ...]:
    """The numbers of a rarity that two moderators change together; Missing("no_scale")."""
    return tuple(field.key for field in scale_of(game).fields if field.second)


def second_values(game: kinds.Game, body: Body) -> dict[str, list[int | None]]:
    """By rarity: what a scale says of these numbers; nothing of a game without a scale."""
    keys = second_numbers(game) if game.scale else ()
    return {one.key: [one.numbers.get(key) for key in keys] for one in body.rarities}


def _plain_faults(at: str, one: RarityRecord) -> Iterator[Fault]:
    if not SLUG.fullmatch(one.key) or len(one.key) > LONGEST_KEY:
        yield Fault(f"{at}.key", "bad_slug", _BAD_KEY)
    if not one.name.fr:
        yield Fault(f"{at}.name.fr", "required", _REQUIRED)
    for language, name in (("fr", one.name.fr), ("en", one.name.en)):
        if len(name) > LONGEST_NAME:
            yield Fault(f"{at}.name.{language}", "too_long", _TOO_LONG)
        if UNPRINTABLE.search(name):
            yield Fault(f"{at}.name.{language}", "unprintable", _UNPRINTABLE)
    if not COLOUR.fullmatch(one.colour):
        yield Fault(f"{at}.colour", "bad_colour", _BAD_COLOUR)


def _places(rarities: Sequence[RarityRecord]) -> Iterator[Fault]:
    """From 0, the commonest, without a gap: the first one whose place is not its own is named."""
    for place, one in enumerate(sorted(rarities, key=lambda rarity: rarity.place)):
        if one.place != place:
            yield Fault(f"rarities.{one.key}.place", "bad_place", _bad_place(len(rarities)))
            return


def _number_faults(at: str, fields: Sequence[Field], struct: type[msgspec.Struct], numbers: Mapping[str, int]) -> Iterator[Fault]:
    known = {field.key: field for field in fields}
    for key in numbers.keys() - known:
        yield Fault(f"{at}.{key}", "unknown_field", _UNKNOWN)
    wrong = [field for field in fields if not _fits(field, numbers.get(field.key))]
    for field in wrong:
        yield Fault(f"{at}.{field.key}", "out_of_range", _between(field))
    if not wrong and numbers.keys() <= known.keys():
        yield from _together(at, struct, numbers)


def _fits(field: Field, value: int | None) -> bool:
    if value is None:
        return not field.required
    least, most = field.least if field.least is not None else -MOST, field.most if field.most is not None else MOST
    return type(value) is int and least <= value <= most


def _together(at: str, struct: type[msgspec.Struct], numbers: Mapping[str, int]) -> Iterator[Fault]:
    """What the Struct says about its numbers together, once each of them is right."""
    try:
        msgspec.convert(dict(numbers), struct)
    except msgspec.ValidationError as error:
        yield Fault(at, "contradictory", Pair(f"Ces nombres ne vont pas ensemble\u00a0: {error}", f"These do not agree: {error}"))


def _sums(scale: kinds.Scale, whole: Mapping[str, int], rarities: Sequence[RarityRecord]) -> Iterator[Fault]:
    labels = {field.key: field.label for field in scale.fields}
    for number, total_key in scale.sums.items():
        total = sum(one.numbers[number] for one in rarities)
        if total != whole[total_key]:
            yield Fault(f"whole.{total_key}", "odds_do_not_add_up", _sum_words(labels[number], total, whole[total_key]))
        for one in rarities:
            if one.numbers[number] < 0:
                yield Fault(f"rarities.{one.key}.numbers.{number}", "negative_odds", _NEGATIVE)


def _sum_words(label: Said, total: int, wanted: int) -> Pair:
    numbers = (f"{total:,}", f"{wanted:,}", f"{total - wanted:+,}")
    fr = "«\u00a0{}\u00a0»\u00a0: la somme fait {}, et il faut {} ({})."
    return Pair(
        fr.format(label.said_in("fr"), *(number.replace(",", "\u00a0").replace("-", "−") for number in numbers)),
        "“{}” adds up to {}, and must add up to {} ({}).".format(label.said_in("en"), *numbers),
    )


def _between(field: Field) -> Pair:
    least, most = field.least if field.least is not None else -MOST, field.most if field.most is not None else MOST
    return Pair(f"Un nombre entier entre {least} et {most}.", f"A whole number from {least} to {most}.")


def _bad_place(count: int) -> Pair:
    return Pair(
        f"Les rangs vont de 0 (la plus commune) à {count - 1}, chacun une fois.",
        f"Places go from 0 (the commonest) to {count - 1}, each of them once.",
    )


_KEY_TWICE = Pair("Deux raretés ont la même clé.", "Two rarities have the same key.")
_BAD_KEY = Pair(
    f"Des minuscules sans accent, des chiffres et des traits d’union, {LONGEST_KEY} au plus.",
    f"Lower-case letters, digits and hyphens, {LONGEST_KEY} at most.",
)
_REQUIRED = Pair("À remplir.", "Fill this in.")
_TOO_LONG = Pair(f"Au plus {LONGEST_NAME} caractères.", f"At most {LONGEST_NAME} characters.")
_UNPRINTABLE = Pair(
    "Ce nom contient des caractères invisibles\u00a0: retirez-les.", "This has unprintable characters: take them out."
)
_BAD_COLOUR = Pair("Une couleur s’écrit #rrggbb\u00a0: «\u00a0#c9a227\u00a0».", "A colour is written #rrggbb: “#c9a227”.")
_UNKNOWN = Pair("Cette échelle n’a pas ce nombre.", "This scale has no such number.")
_NEGATIVE = Pair("Une chance ne peut pas être négative.", "Odds cannot be negative.")
