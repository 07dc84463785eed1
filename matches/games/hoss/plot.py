"""The balance of HOSS as one drawing: classes, races and buffs by rarity, the nine ranks, lengths. Imports shares and drawing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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
_GAP: Final = 10  # between classes, races and buffs
_SIDE, _TALL, _FOOT, _BAR_TALL = 640, 200, 130, 105  # where ranks and lengths stand, room for each, its ground, its highest bar
_SHORT, _LONG = 4, 17  # rounds


def draw(sums: Sums) -> str:
    """Dots are shares won in even fights, one for each rarity in its colour, within or beyond the band that is allowed."""
    rows = [(kind, name, at) for at, (kind, names) in enumerate(KINDS) for name in names]
    bottom = 60 + _ROW * len(rows) + _GAP * (len(KINDS) - 1)
    low, high = _x(LEAST), _x(MOST)
    parts = [rect(0, 0, WIDTH, bottom + 40, PAPER), rect(low, 40, high - low, bottom - 40, BAND)]
    parts += [_axis(share, bottom) for share in (0.3, 0.42, 0.5, 0.58, 0.7)]
    for at, (kind, name, group) in enumerate(rows):
        parts += _dots(sums, kind, name, 60 + _ROW * at + _GAP * group)
    parts += _key(24)
    for at, (title, bars) in enumerate(_panels(sums)):
        parts += _bars(title, bars, 60 + _TALL * at)
    return svg("".join(parts), WIDTH, bottom + 40)


def _panels(sums: Sums) -> Iterator[tuple[str, Mapping[str, float]]]:
    """What players win by rank, what each rank wins against the one before, how many even fights last how long."""
    yield "players win against rank", {name.removeprefix("rank_"): won for name, won in player_wins(sums).items()}
    yield "a rank wins against the one before", {name.removeprefix("rank_"): won for name, won in next_wins(sums).items()}
    found = lengths(sums)
    total = max(1, sum(found.values()))
    bars = {str(rounds): found.get(rounds, 0) / total for rounds in range(_SHORT, _LONG)}
    bars[f"{_LONG}+"] = sum(count for rounds, count in found.items() if rounds >= _LONG) / total
    yield "even fights by rounds", bars


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


def _bars(title: str, shares: Mapping[str, float], y: int) -> Iterator[str]:
    """Bars beside each other, in per cent, the highest of them as tall as there is room."""
    top = max(shares.values(), default=0) or 1
    width = (WIDTH - _SIDE - 20) / len(shares)
    yield _text(title, _SIDE, y - 8)
    for at, (name, share) in enumerate(shares.items()):
        height, middle = _BAR_TALL * share / top, _SIDE + width * (at + 0.5) - 1
        yield rect(_SIDE + width * at, y + _FOOT - height, width - 3, height, BAR)
        yield _text(f"{100 * share:.0f}", middle, y + _FOOT - 4 - height, "middle", 9)
        yield _text(name, middle, y + _FOOT + 13, "middle", 10)
    yield rect(_SIDE, y + _FOOT, WIDTH - _SIDE - 20, 0.8, INK)


def _x(share: float) -> float:
    return _LEFT + (_RIGHT - _LEFT) * (min(max(share, _FROM), _TO) - _FROM) / (_TO - _FROM)


def _text(words: str, x: Number, y: Number, anchor: str = "start", size: int = 12, fill: Ink = INK) -> str:
    place = f'x="{number(x)}" y="{number(y)}" text-anchor="{anchor}"'
    return f'<text {place} font-family="sans-serif" font-size="{size}" fill="{fill}">{words}</text>'
