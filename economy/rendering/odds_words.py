"""Exact chances as people read them: one in so many, per cent, and the fraction itself. Imports words of the shop."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from django.utils.formats import number_format
from django.utils.translation import gettext

from economy.rendering.shop_words import per_cent

LONGEST = 10**8  # fractions of larger numbers are told by how they are computed
SMALL = 100  # up to here both numbers of a fraction are told: "9 in 10"
ALMOST = Fraction(9_995, 10_000)  # from here on per cent would be rounded to a hundred
SUPERSCRIPT = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


@dataclass(frozen=True, slots=True)
class Said:
    """A chance: "1 in 6,500", "0.0154%", and "1/6500" or how it is computed; never rounded in the last."""

    one_in: str
    per_cent: str
    exactly: str


def said(chance: Fraction, exactly: str = "") -> Said:
    """`exactly` stands for a fraction whose numbers are too long."""
    return Said(_one_in(chance), _per_cent(chance), fraction(chance) if chance.denominator <= LONGEST else exactly)


def fraction(chance: Fraction) -> str:
    """ "7/800"; a whole number stays one."""
    top, below = (grouped(one) for one in (chance.numerator, chance.denominator))
    return top if chance.denominator == 1 else f"{top}/{below}"


def at_least_one(of: int, chance: Fraction) -> Said:
    """That at least one of so many independent cards has what each has with this chance."""
    return said(1 - (1 - chance) ** of, f"1 − (1 − {fraction(chance)}){raised(of)}")


def raised(power: int) -> str:
    """The power as it stands above the line."""
    return str(power).translate(SUPERSCRIPT)


def grouped(number: int) -> str:
    return number_format(number, decimal_pos=0, force_grouping=True).replace("\u202f", "\u00a0")


def decimal(number: Fraction | float, places: int) -> str:
    """Rounded, with as many decimals."""
    return number_format(round(float(number), places), decimal_pos=places, force_grouping=True).replace("\u202f", "\u00a0")


def _per_cent(chance: Fraction) -> str:
    return gettext("over %(n)s%%") % {"n": decimal(99.9, 1)} if ALMOST <= chance < 1 else per_cent(chance)


def _one_in(chance: Fraction) -> str:
    if chance in (0, 1):
        return gettext("always") if chance else gettext("never")
    if chance.denominator <= SMALL:
        return gettext("%(n)s in %(d)s") % {"n": chance.numerator, "d": chance.denominator}
    inverse = 1 / chance
    if inverse.denominator == 1:
        return gettext("%(n)s in %(d)s") % {"n": 1, "d": grouped(int(inverse))}
    if chance >= ALMOST:
        return gettext("almost always")
    if inverse < 2:
        return gettext("about %(n)s in %(d)s") % {"n": decimal(chance * SMALL, 1), "d": SMALL}
    near = decimal(inverse, 1) if inverse < SMALL else grouped(round(inverse))
    return gettext("about 1 in %(d)s") % {"d": near}
