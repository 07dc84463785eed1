"""Scripts of ours within a page that is kept as one file. Imports Django's finders."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from django.contrib.staticfiles import finders
from django.utils.safestring import SafeString, mark_safe


def inlined(names: Sequence[str]) -> SafeString:
    """The files of `config/js/`, one after the other; they are our own, without "</script" in them."""
    return mark_safe("\n".join(_text(name) for name in names))


def _text(name: str) -> str:
    found = finders.find(f"config/js/{name}")
    assert isinstance(found, str), name
    return Path(found).read_text("utf-8")
