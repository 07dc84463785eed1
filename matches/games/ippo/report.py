"""The balance of Ippo as lines of text: what the sums of a survey say, in per cent. Imports shares."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from matches.games.ippo.options import Format
from matches.games.ippo.shares import ENDS, bouts, decks, ended, first, mean, won
from matches.games.ippo.survey import FORMATS
from matches.kernel.survey import Sums

_TITLE, _WIDTH = 16, 15


def tell(sums: Sums) -> list[str]:
    """For each format: what the decks win of each other and of all, what who begins wins, how and when bouts end."""
    lines = [f"bouts of ready-made decks, both boxers planning: {bouts(sums):,}"]
    for format in FORMATS:
        lines += ["", *_table(sums, format), *_ends(sums, format)]
    return lines


def _table(sums: Sums, format: Format) -> Iterator[str]:
    names = decks(format)
    yield _row(f"{format} rounds", (*names, "all"))
    for name in names:
        each = ("" if other == name else _per_cent(won(sums, format, name, (other,))) for other in names)
        yield _row(name, (*each, _per_cent(won(sums, format, name))))


def _ends(sums: Sums, format: Format) -> Iterator[str]:
    yield f"the first player wins: {_per_cent(first(sums, (format,)))}"
    yield ", ".join(f"{reason}: {_per_cent(ended(sums, (reason,), (format,)))}" for reason in ENDS)
    yield f"turns: {mean(sums, 'turns', (format,)):.1f}, in round {mean(sums, 'round', (format,)):.1f}, on average"


def _row(title: str, cells: Iterable[str]) -> str:
    return f"{title:<{_TITLE}}{''.join(f'{cell:>{_WIDTH}}' for cell in cells)}".rstrip()


def _per_cent(share: float) -> str:
    return f"{100 * share:.1f}"
