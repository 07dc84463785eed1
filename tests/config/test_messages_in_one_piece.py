"""A message is laid out as an icon and one piece of text: a link or a time in its words must not stand in a column of its own."""

import re
from pathlib import Path

from django.conf import settings

FOLDERS: list[Path] = settings.TEMPLATES[0]["DIRS"]  # type: ignore[assignment]
TEMPLATES = [path for folder in FOLDERS for path in Path(folder).rglob("*.html")]
MESSAGE = re.compile(r'<p class="message\b[^>]*>(.*?)</p>', re.DOTALL)
ICON = re.compile(r'\{% (?:include "_icon\.html"|icon ).*?%\}')
MADE_OF_TAGS = re.compile(r"<\w|\|(?:paris|day|instant)\b")


def loose(body: str) -> bool:
    words = ICON.sub("", body).strip()
    return not words.startswith("<span") and MADE_OF_TAGS.search(words) is not None


def test_words_with_a_link_or_a_time_are_one_piece() -> None:
    found = [f"{path.name}: {body[:80]}" for path in TEMPLATES for body in MESSAGE.findall(path.read_text()) if loose(body)]
    assert len(TEMPLATES) > 100
    assert found == []
