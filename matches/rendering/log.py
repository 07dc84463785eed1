"""The lines of the log as HTML. Imports selectors."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import lru_cache

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.timezone import get_current_timezone_name, localtime

from matches.selectors import LogLine

LINES_KEPT = 4096


def log_items(lines: Sequence[LogLine]) -> SafeString:
    """An `<li>` a line, the newest last: several new ones are read aloud in the order in which they happened.

    Nothing stands between them: when the oldest goes the others need not move, which would have them read aloud again.
    All but the newest were made for the request before, and for others who may read the same.
    """
    zone = get_current_timezone_name()
    return mark_safe("".join(_item(line, zone) for line in reversed(lines)))


@lru_cache(maxsize=LINES_KEPT)
def _item(line: LogLine, zone: str) -> SafeString:
    at = localtime(datetime.fromtimestamp(line.at / 1000, UTC))
    parts = (line.id, at.isoformat(), at.strftime("%H:%M"), line.text)
    return format_html('<li id="line-{}"><time datetime="{}">{}</time><span>{}</span></li>', *parts)
