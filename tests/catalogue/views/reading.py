"""What a page of the desk says, and what its forms would send. Imports the standard library alone."""

from __future__ import annotations

import re
from html import unescape
from typing import Any


def text(answer: Any) -> str:
    """The words of a page's main part, as somebody would read them."""
    html = re.sub(r"(?s)^.*<main", "<main", answer.content.decode())
    html = re.sub(r"(?s)<(script|style|svg).*?</\1>|<footer.*$", " ", html)
    words = re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", html))).strip()
    return re.sub(r" (?=[,.])", "", words)


def hidden(answer: Any, name: str) -> str:
    """The value of the page's hidden field of that name."""
    found = re.search(rf'<input type="hidden" name="{name}" value="([^"]*)"', answer.content.decode())
    assert found, f"no hidden {name}"
    return unescape(found[1])


def value(answer: Any, name: str) -> str:
    """What stands in the page's field of that name: an input or an area."""
    html = answer.content.decode()
    tag = next((one for one in re.findall(r"<input[^>]+>", html) if f'name="{name}"' in one), "")
    if tag:
        return unescape((re.search(r'value="([^"]*)"', tag) or [0, ""])[1])
    area = re.search(rf'<textarea name="{name}"[^>]*>\n?(.*?)</textarea>', html, re.S)
    area = area or re.search(rf'<textarea[^>]*name="{name}"[^>]*>\n?(.*?)</textarea>', html, re.S)
    assert area, f"no field {name}"
    return unescape(area[1]).strip()
