"""The economy in plots, each with the table that says the same. Imports selectors, ledger and the house's pen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from django.utils import timezone
from django.utils.formats import number_format
from django.utils.safestring import SafeString, mark_safe

from economy import sheets
from economy.ledger import REASONS
from economy.rendering.copies import quality_of
from economy.rendering.purse import word_of
from economy.rules.calendar import PARIS
from economy.rules.stock import Stock
from economy.selectors.insight import DAYS, Flow, Held, Wealth, flows, held, wealth
from matches.errors import NotFound
from matches.kernel.drawing import rect

WIDTH: Final = 600
HEIGHT: Final = 260
_EDGE: Final = 8


@dataclass(frozen=True, slots=True)
class Day:
    """What players got and paid on a day, and each source in words, with its gold."""

    day: date
    gets: int
    pays: int
    sources: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Share:
    """One line of a table of shares: a word, a count, per cent as text, and a bar; for rarities also the odds."""

    word: str
    count: int
    share: str
    odds: str
    bar: SafeString


@dataclass(frozen=True, slots=True)
class Insight:
    plot: SafeString
    legend: tuple[tuple[str, str], ...]
    days: tuple[Day, ...]
    gets: int
    pays: int
    rarities: tuple[Share, ...]
    holos: int
    looked_at: float
    wealth: Wealth
    quantiles: tuple[Share, ...]
    top: str


def insight() -> Insight:
    """Of the last thirty days and of now: five statements and what the current release says."""
    found, (copies, share), spread = flows(), held(), wealth()
    days = tuple(_days(found))
    shown = {one.reason for one in found}
    return Insight(
        plot(found),
        tuple((reason, word_of(reason)) for reason in REASONS if reason in shown),
        tuple(reversed(days)),
        sum(one.gets for one in days),
        sum(one.pays for one in days),
        tuple(_rarities(copies)),
        sum(one.holos for one in copies),
        share,
        spread,
        tuple(_quantiles(spread)),
        _per_cent(spread.top, 1000),
    )


def _last_days() -> list[date]:
    today = timezone.now().astimezone(PARIS).date()
    return [today - timedelta(days=before) for before in range(DAYS - 1, -1, -1)]


def _days(found: Sequence[Flow]) -> Iterator[Day]:
    for day in _last_days():
        here = [one for one in found if one.day == day]
        gets, pays = (sum(one.gold for one in here if one.gold * sign > 0) for sign in (1, -1))
        yield Day(day, gets, -pays, tuple((word_of(one.reason), one.gold) for one in here))


def plot(found: Sequence[Flow]) -> SafeString:
    """Bars by day: upwards what players got, downwards what they paid, stacked by source in the order of the ledger."""
    days, order = _last_days(), list(REASONS)
    stacks = {day: sorted((one for one in found if one.day == day), key=lambda one: order.index(one.reason)) for day in days}
    up = max((sum(one.gold for one in stack if one.gold > 0) for stack in stacks.values()), default=0)
    down = max((-sum(one.gold for one in stack if one.gold < 0) for stack in stacks.values()), default=0)
    scale = (HEIGHT - 2 * _EDGE) / max(1, up + down)
    ground, step = _EDGE + up * scale, (WIDTH - 2 * _EDGE) / DAYS
    bars = [bar for at, day in enumerate(days) for bar in _stack(stacks[day], _EDGE + at * step, step - 3, ground, scale)]
    axis = rect(_EDGE, ground - 0.5, WIDTH - 2 * _EDGE, 1, "currentColor", ' class="axis"')
    return _svg("".join(bars) + axis, WIDTH, HEIGHT)


def _stack(stack: Sequence[Flow], x: float, width: float, ground: float, scale: float) -> Iterator[str]:
    top = bottom = ground
    for one in stack:
        height = abs(one.gold) * scale
        if one.gold > 0:
            top -= height
        yield rect(x, top if one.gold > 0 else bottom, width, height, "currentColor", f' class="{one.reason}"')
        if one.gold < 0:
            bottom += height


def _rarities(copies: Sequence[Held]) -> Iterator[Share]:
    """From the commonest; the odds are of new copies, which fusion and sales change."""
    try:
        stock = sheets.current_stock()
    except NotFound:
        return
    total = sum(one.copies for one in copies) or 1
    living = {one.rarity: one.copies for one in copies}
    for rarity, weight in zip(stock.rarities, stock.weights, strict=True):
        yield _rarity(stock, rarity, living.get(rarity, 0), total, weight)


def _rarity(stock: Stock, rarity: str, count: int, total: int, weight: int) -> Share:
    whole = stock.whole["denominator"]
    bar = _bars((("fight", count / total), ("odds", weight / whole)))
    return Share(quality_of(stock, rarity).word, count, _per_cent(count, total), _per_cent(weight, whole), bar)


def _quantiles(spread: Wealth) -> Iterator[Share]:
    most = max(spread.quantiles.values(), default=0) or 1
    for at, gold in spread.quantiles.items():
        yield Share(str(at), gold, "", "", _bars((("milestone", gold / most),)))


def _bars(parts: Sequence[tuple[str, float]]) -> SafeString:
    """Thin bars below each other, from 0 to 1."""
    tall = 14 / len(parts)
    body = "".join(
        rect(0, at * tall, max(0.5, 100 * share), tall - 1, "currentColor", f' class="{name}"')
        for at, (name, share) in enumerate(parts)
    )
    return _svg(body, 100, 14, ' preserveAspectRatio="none"')


def _svg(body: str, width: int, height: int, extra: str = "") -> SafeString:
    """Decoration: words stand beside it."""
    return mark_safe(f'<svg viewBox="0 0 {width} {height}"{extra} aria-hidden="true" focusable="false">{body}</svg>')


def _per_cent(part: int, whole: int) -> str:
    """With as many decimals as the first digit needs, four at most."""
    share = 100 * part / whole if whole else 0
    decimals = next((count for count in range(1, 4) if round(share, count) >= 10 ** (1 - count) or share == 0), 4)
    return number_format(round(share, decimals), decimals)  # number_format cuts off
