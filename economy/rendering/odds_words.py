"""Exact chances as people read them: one in so many, per cent, and the fraction itself. Imports words of the shop."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from django.utils.formats import number_format
from django.utils.translation import gettext

from economy.rendering.shop_words import per_cent

LONGEST = 10**8  # fractions of larger numbers are told by how they are computed
SMALL = 100  # up to here both numbers of a fraction are told: "9 in 10"
SUPERSCRIPT = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


@dataclass(frozen=True, slots=True)
class Said:
    """A chance: "1 in 6,500", "0.0154%", and "1/6500" or how it is computed; never rounded in the last."""

    one_in: str
    per_cent: str
    exactly: str


def said(chance: Fraction, exactly: str = "") -> Said:
    """`exactly` stands for a fraction whose numbers are too long."""
    return Said(_one_in(chance), per_cent(chance), fraction(chance) if chance.denominator <= LONGEST else exactly)


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


def _one_in(chance: Fraction) -> str:
    if not chance:
        return gettext("never")
    if chance.denominator <= SMALL:
        return gettext("%(n)s in %(d)s") % {"n": chance.numerator, "d": chance.denominator}
    inverse = 1 / chance
    if inverse.denominator == 1:
        return gettext("%(n)s in %(d)s") % {"n": 1, "d": grouped(int(inverse))}
    near = decimal(inverse, 1) if inverse < SMALL else grouped(round(inverse))
    return gettext("about 1 in %(d)s") % {"d": near}
