"""The picture that a shared address has elsewhere: who won, over paper and ink of the house, as PNG. Imports Pillow alone.

1200 by 630, as social sites want it. Text is set in the fonts of the house; what is too wide becomes smaller, then is cut.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from io import BytesIO
from typing import Final, NamedTuple

from django.contrib.staticfiles import finders
from PIL import Image, ImageDraw, ImageFont

WIDTH: Final = 1200
HEIGHT: Final = 630
PAPER, INK, SOFT = "#f6f0e1", "#1b1a17", "#564f40"
INKS: Final = ("#c5311d", "#2350c8", "#0f7a54", "#5b3a9e", "#f9c22e", "#ffb0b9")
_EDGE: Final = 72
_KEPT: Final = 64
_VOICES: Final = {"display": "config/fonts/bricolage.woff2", "text": "config/fonts/atkinson-next.woff2"}


class Postcard(NamedTuple):
    """What stands on it: a line above, the cry, a line of people, a line below; `motif` chooses colours and shapes."""

    kicker: str
    cry: str
    people: str
    foot: str
    motif: str


@lru_cache(maxsize=_KEPT)
def png(card: Postcard) -> bytes:
    """The same bytes for the same words."""
    image = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
    pen = ImageDraw.Draw(image)
    _motif(pen, card.motif)
    pen.rectangle((_EDGE, 92, _EDGE + 76, 104), fill=INKS[0])
    _line(pen, card.kicker, (_EDGE + 96, 76), "text", 36, 660, INK)
    _line(pen, card.cry, (_EDGE, 190), "display", 118, 760, INK)
    _line(pen, card.people, (_EDGE, 350), "text", 46, 720, INK)
    _line(pen, card.foot, (_EDGE, 420), "text", 34, 720, SOFT)
    _mark(pen)
    out = BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()


def _motif(pen: ImageDraw.ImageDraw, key: str) -> None:
    """Folded corners in three inks down the right side, in an order that the key decides."""
    digest = sha256(key.encode()).digest()
    size = HEIGHT // 5
    for row in range(5):
        for column in range(2):
            here = digest[2 * row + column]
            ink, other = INKS[here % len(INKS)], INKS[(here // 8 + 1 + here % len(INKS)) % len(INKS)]
            x, y = WIDTH - size * (2 - column), size * row
            pen.rectangle((x, y, x + size, y + size), fill=ink)
            corners = [(x, y), (x + size, y), (x + size, y + size), (x, y + size)]
            turned = corners[here // 64 :] + corners[: here // 64]
            pen.polygon(turned[:3], fill=other if other != ink else PAPER)


def _mark(pen: ImageDraw.ImageDraw) -> None:
    """The sign of the house, and its name."""
    x, y, side = _EDGE, HEIGHT - 130, 64
    pen.polygon([(x, y), (x + side, y), (x + side, y + 34), (x + 34, y + side), (x, y + side)], fill=INKS[0])
    pen.polygon([(x + side, y + 34), (x + 34, y + 34), (x + 34, y + side)], fill=INKS[4])
    pen.rectangle((x + 14, y + 13, x + 46, y + 20), fill="#ffffff")
    pen.rectangle((x + 14, y + 27, x + 36, y + 34), fill="#ffffff")
    pen.text((x + side + 18, y - 4), "Pli", font=_font("display", 60), fill=INK)


def _line(pen: ImageDraw.ImageDraw, words: str, at: tuple[int, int], voice: str, size: int, width: int, ink: str) -> None:
    """Down to half its size, then cut with an ellipsis."""
    while pen.textlength(words, font=_font(voice, size)) > width and size > _least(voice):
        size -= 4
    font = _font(voice, size)
    while words and pen.textlength(words, font=font) > width:
        words = words.rstrip("…")[:-1].rstrip() + "…"
    pen.text(at, words, font=font, fill=ink)


def _least(voice: str) -> int:
    return 44 if voice == "display" else 28


@lru_cache(maxsize=64)
def _font(voice: str, size: int) -> ImageFont.FreeTypeFont:
    path = finders.find(_VOICES[voice])
    assert isinstance(path, str), f"{_VOICES[voice]} is not among the static files"
    return ImageFont.truetype(path, size)
