"""The balance of Ippo as one drawing: what decks win of each other, who begins, how bouts end. Imports shares and drawing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from matches.games.ippo.options import Format
from matches.games.ippo.shares import ENDS, decks, ended, first, won
from matches.games.ippo.survey import FORMATS
from matches.kernel.drawing import Ink, Number, disc, number, rect, svg
from matches.kernel.survey import Sums

WIDTH: Final = 900
PAPER, INK, PALE, BAND, BAR = "#ffffff", "#1d1d1b", "#d8d8d2", "#e3efe3", "#35618f"
MOST: Final = 0.60  # what a deck may win against all others
FAIR: Final = (0.45, 0.55)  # what who begins may win
_LEFT, _RIGHT = 130, 560  # the axis of shares, from 0.2 to 0.8
_FROM, _TO = 0.2, 0.8
_ROW: Final = 24
_SIDE, _TALL, _FOOT, _BAR_TALL = 620, 170, 110, 85  # where the ends stand, room for each, its ground, its highest bar


def draw(sums: Sums) -> str:
    """A big dot for what a deck wins against all, a small one for each opponent; the band is what is allowed."""
    rows = [(format, name) for format in FORMATS for name in (*decks(format), "first")]
    bottom = 50 + _ROW * len(rows)
    parts = [rect(0, 0, WIDTH, bottom + 40, PAPER), rect(_x(_FROM), 30, _x(MOST) - _x(_FROM), bottom - 30, BAND)]
    parts += [_axis(share, bottom) for share in (0.2, 0.4, 0.5, MOST, 0.8)]
    for at, (format, name) in enumerate(rows):
        parts += _dots(sums, format, name, 50 + _ROW * at)
    for at, format in enumerate(FORMATS):
        parts += _bars(f"{format} rounds: how bouts end", _ended(sums, format), 50 + _TALL * at)
    return svg("".join(parts), WIDTH, bottom + 40)


def _ended(sums: Sums, format: Format) -> Mapping[str, float]:
    return {reason: ended(sums, (reason,), (format,)) for reason in ENDS}


def _dots(sums: Sums, format: Format, name: str, y: int) -> Iterator[str]:
    begins = name == "first"
    yield _text(f"begins ({format})" if begins else name, _LEFT - 12, y + 4, "end")
    if begins:
        yield rect(_x(FAIR[0]), y - 6, _x(FAIR[1]) - _x(FAIR[0]), 12, PALE)
    for other in () if begins else decks(format):
        if other != name:
            yield disc(_x(won(sums, format, name, (other,))), y, 3, PALE, f' stroke="{INK}" stroke-width="0.6"')
    share = first(sums, (format,)) if begins else won(sums, format, name)
    yield disc(_x(share), y, 6, BAR)
    yield _text(f"{100 * share:.1f}", _RIGHT + 8, y + 4)


def _axis(share: float, bottom: int) -> str:
    return rect(_x(share), 30, 0.6, bottom - 30, PALE) + _text(f"{100 * share:.0f} %", _x(share), bottom + 18, "middle")


def _bars(title: str, shares: Mapping[str, float], y: int) -> Iterator[str]:
    """Bars beside each other, in per cent, the highest of them as tall as there is room."""
    top = max(shares.values(), default=0) or 1
    width = (WIDTH - _SIDE - 10) / len(shares)
    yield _text(title, _SIDE, y - 8)
    for at, (name, share) in enumerate(shares.items()):
        height, middle = _BAR_TALL * share / top, _SIDE + width * (at + 0.5) - 1
        yield rect(_SIDE + width * at, y + _FOOT - height, width - 3, height, BAR)
        yield _text(f"{100 * share:.1f}", middle, y + _FOOT - 4 - height, "middle", 9)
        for line, word in enumerate(name.split("_")):
            yield _text(word, middle, y + _FOOT + 12 + 10 * line, "middle", 8)
    yield rect(_SIDE, y + _FOOT, WIDTH - _SIDE - 10, 0.8, INK)


def _x(share: float) -> float:
    return _LEFT + (_RIGHT - _LEFT) * (min(max(share, _FROM), _TO) - _FROM) / (_TO - _FROM)


def _text(words: str, x: Number, y: Number, anchor: str = "start", size: int = 12, fill: Ink = INK) -> str:
    place = f'x="{number(x)}" y="{number(y)}" text-anchor="{anchor}"'
    return f'<text {place} font-family="sans-serif" font-size="{size}" fill="{fill}">{words}</text>'
