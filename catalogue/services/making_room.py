"""Free slugs and numbers for cards that others need theirs of. Imports storing."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import count

import msgspec

from catalogue.services.storing import Row

ROOM = 70  # characters of a slug that stay before its new end


def out_of_the_way(wanted: Collection[Row], gone: Iterable[Row]) -> list[Row]:
    """`gone` with other slugs and numbers where `wanted` have theirs: cards of later releases may have taken those since."""
    gone = list(gone)
    slugs, numbers = _slugs(wanted), _numbers(wanted)
    used_slugs, used_numbers = slugs | _slugs(gone), numbers | _numbers(gone)
    moved = []
    for row in gone:
        slug, number = row.card.slug, row.card.number
        if slug in slugs:
            slug = next(free for n in count(2) if (free := f"{slug[:ROOM].rstrip('-')}-{n}") not in used_slugs)
        if (row.card.kind, number) in numbers:
            number = next(free for free in count(number + 1) if (row.card.kind, free) not in used_numbers)
        used_slugs.add(slug)
        used_numbers.add((row.card.kind, number))
        moved.append(Row(msgspec.structs.replace(row.card, slug=slug, number=number), row.state, row.successor))
    return moved


def _slugs(rows: Iterable[Row]) -> set[str]:
    return {row.card.slug for row in rows}


def _numbers(rows: Iterable[Row]) -> set[tuple[str, int]]:
    return {(row.card.kind, row.card.number) for row in rows}
