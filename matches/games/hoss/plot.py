"""The balance of HOSS as one drawing: classes, races and buffs by rarity, the nine ranks, lengths. Imports shares and drawing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from matches.games.hoss.cards import SCALE
from matches.games.hoss.shares import KINDS, by_line, lengths, next_wins, of_rarity, player_wins
from matches.kernel.drawing import Ink, Number, disc, number, rect, svg
from matches.kernel.survey import Sums

WIDTH: Final = 900
PAPER, INK, PALE, BAND, BAR = "#ffffff", "#1d1d1b", "#d8d8d2", "#e3efe3", "#35618f"
LEAST, MOST = 0.42, 0.58  # what a class or race may win in even fights
_LEFT, _RIGHT = 120, 580  # the axis of shares, from 0.3 to 0.7
_FROM, _TO = 0.3, 0.7
_ROW: Final = 22
_SIDE, _TALL = 640, 240  # where the ranks and lengths stand, and how much room each has


def draw(sums: Sums) -> str:
    """Dots are shares won in even fights, one for each rarity in its colour, within or beyond the band that is allowed."""
    rows = [(kind, name) for kind, names in KINDS for name in names]
    bottom = 60 + _ROW * len(rows)
    low, high = _x(LEAST), _x(MOST)
    parts = [rect(0, 0, WIDTH, bottom + 40, PAPER), rect(low, 40, high - low, bottom - 40, BAND)]
    parts += [_axis(share, bottom) for share in (0.3, 0.42, 0.5, 0.58, 0.7)]
    for at, (kind, name) in enumerate(rows):
        parts += _dots(sums, kind, name, 60 + _ROW * at)
    parts += _key(24)
    parts += _bars("won against rank 1 to Max", list(player_wins(sums).values()), 60, 1.0)
    parts += _bars("won by ranks 2 to Max against the rank before", list(next_wins(sums).values()), 300 - 60 + 20, 1.0)
    parts += _bars(*_histogram(sums), 460, None)
    return svg("".join(parts), WIDTH, bottom + 40)


def _histogram(sums: Sums) -> tuple[str, list[float]]:
    """The part of the even fights that lasted 1, 2, … rounds."""
    found = lengths(sums)
    total = max(1, sum(found.values()))
    longest = max(found, default=1)
    return f"even fights of 1 to {longest} rounds", [found.get(rounds, 0) / total for rounds in range(1, longest + 1)]


def _dots(sums: Sums, kind: str, name: str, y: int) -> Iterator[str]:
    yield _text(name, _LEFT - 10, y + 4, "end")
    yield rect(_LEFT, y, _RIGHT - _LEFT, 0.5, PALE)
    for rarity in SCALE.rarities:
        yield disc(
            _x(by_line(sums, kind, name, of_rarity(rarity.key))), y, 5, rarity.colour, f' stroke="{INK}" stroke-width="0.8"'
        )


def _key(y: int) -> Iterator[str]:
    for at, rarity in enumerate(SCALE.rarities):
        yield disc(_LEFT + 80 * at, y - 4, 5, rarity.colour, f' stroke="{INK}" stroke-width="0.8"')
        yield _text(rarity.key, _LEFT + 80 * at + 9, y)


def _axis(share: float, bottom: int) -> str:
    return rect(_x(share), 40, 0.6, bottom - 40, PALE) + _text(f"{100 * share:.0f} %", _x(share), bottom + 18, "middle")


def _bars(title: str, shares: Sequence[float], y: int, most: float | None) -> Iterator[str]:
    """Bars beside each other, the highest as tall as `most` says; None: as its own."""
    top = most or max(shares, default=0) or 1
    width = (WIDTH - _SIDE - 20) / max(1, len(shares))
    yield _text(title, _SIDE, y - 8)
    for at, share in enumerate(shares):
        height = 120 * share / top
        yield rect(_SIDE + width * at, y + 140 - height, width - 3, height, BAR)
        yield _text(f"{100 * share:.0f}", _SIDE + width * (at + 0.5) - 1, y + 136 - height, "middle", 9)
    yield rect(_SIDE, y + 140, WIDTH - _SIDE - 20, 0.8, INK)


def _x(share: float) -> float:
    return _LEFT + (_RIGHT - _LEFT) * (min(max(share, _FROM), _TO) - _FROM) / (_TO - _FROM)


def _text(words: str, x: Number, y: Number, anchor: str = "start", size: int = 12, fill: Ink = INK) -> str:
    place = f'x="{number(x)}" y="{number(y)}" text-anchor="{anchor}"'
    return f'<text {place} font-family="sans-serif" font-size="{size}" fill="{fill}">{words}</text>'
