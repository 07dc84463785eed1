"""The result of a fight of HOSS by creature: damage dealt and taken, healing, as a chart. Imports rendering."""

from __future__ import annotations

from dataclasses import dataclass

from django import template

from matches.games.hoss.view import UnitView, View
from matches.rendering.faces import Faces
from matches.rendering.hoss_rounds import Names
from matches.rendering.hoss_units import name_of

register = template.Library()
KINDS = ("dealt", "suffered", "mended")


@dataclass(frozen=True, slots=True)
class Cell:
    """A number of hit points; `most` is the highest of its kind in the fight, at least 1."""

    kind: str
    value: int
    most: int


@dataclass(frozen=True, slots=True)
class DeedLine:
    """A creature by the card that it was in the end; `gone` is the round in which it fell, 0 for none."""

    name: str
    gone: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Camp:
    """A side and its sums, in the order of KINDS."""

    name: str
    lines: tuple[DeedLine, ...]
    totals: tuple[int, ...]


@register.simple_tag
def deeds_of(view: View, names: Names, faces: Faces) -> list[Camp]:
    """Both sides, the viewer's first; who did most comes first."""
    units = [unit for side in view.sides for unit in side.units]
    most = {kind: max([1, *(getattr(unit, kind) for unit in units)]) for kind in KINDS}
    sides = sorted(view.sides, key=lambda side: side.seat != view.you)
    return [_camp(names[side.seat], side.units, most, faces) for side in sides]


def _camp(name: str, units: tuple[UnitView, ...], most: dict[str, int], faces: Faces) -> Camp:
    ranked = sorted(units, key=lambda unit: (-unit.dealt, unit.slot))
    lines = tuple(
        DeedLine(name_of(faces, unit.card), unit.fell, tuple(Cell(kind, getattr(unit, kind), most[kind]) for kind in KINDS))
        for unit in ranked
    )
    return Camp(name, lines, tuple(sum(getattr(unit, kind) for unit in units) for kind in KINDS))
