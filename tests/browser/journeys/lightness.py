"""How heavy a page is as it travels, without the art of its cards, and how much it moves while it is drawn."""

from __future__ import annotations

import gzip
import re
from functools import lru_cache
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from django.contrib.staticfiles import finders
from playwright.sync_api import Page

MOST_BYTES: Final = 150_000
MOST_SHIFT: Final = 0.02
ART: Final = re.compile(r'<svg class="art".*?</svg>', re.DOTALL)
SWAGGERS: Final = "/drf_spectacular_sidecar/"  # its own megabytes, on the one page of the API's documentation
_LOADED: Final = "performance.getEntriesByType('resource').filter(e => !e.name.startsWith('data:')).map(e => e.name)"
_SHIFT: Final = """() => new Promise((told) => {
  let shift = 0;
  new PerformanceObserver((list) => list.getEntries().forEach((one) => (shift += one.value)))
    .observe({ type: "layout-shift", buffered: true });
  setTimeout(() => told(shift), 0);
})"""


def weight(page: Page, html: str) -> int:
    """Bytes of the document and of the style sheets, scripts and fonts that it has loaded, packed as they are sent."""
    paths = {urlsplit(name).path for name in page.evaluate(_LOADED)}
    files = [path for path in paths if path.endswith((".css", ".js", ".woff2", "sprite.svg")) and SWAGGERS not in path]
    return _packed(ART.sub("", html).encode()) + sum(map(_of_file, files))


def shift(page: Page) -> float:
    """The sum of all layout shifts since the page began to be drawn."""
    return float(page.evaluate(_SHIFT))


@lru_cache
def _of_file(path: str) -> int:
    found = finders.find(path.removeprefix("/static/"))
    if not isinstance(found, str):
        return 0
    body = Path(found).read_bytes()
    return len(body) if path.endswith(".woff2") else _packed(body)


def _packed(body: bytes) -> int:
    return len(gzip.compress(body, 6))
