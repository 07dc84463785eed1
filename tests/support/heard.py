"""A page as it is read aloud: its words in order, without what is hidden from readers. Imports nothing of ours."""

from __future__ import annotations

from html.parser import HTMLParser

VOID = ("input", "br", "hr", "img", "link", "meta", "use", "path", "circle", "rect")
IN_A_LINE = ("b", "i", "em", "strong", "span", "time", "a")


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self._hidden = [False]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in IN_A_LINE:
            self.words.append(" ")
        if tag not in VOID:
            self._hidden.append(self._hidden[-1] or _hides(tag, dict(attrs)))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element of a drawing that holds nothing."""

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            self._hidden.pop()
        if tag not in IN_A_LINE:
            self.words.append(" ")

    def handle_data(self, data: str) -> None:
        if not self._hidden[-1]:
            self.words.append(data)


def _hides(tag: str, attributes: dict[str, str | None]) -> bool:
    return attributes.get("aria-hidden") == "true" or "hidden" in attributes or tag in ("noscript", "template", "script")


def heard(html: str) -> str:
    """The words of well-formed `html`, with single spaces: also where a thin or a firm one stood."""
    reader = _Reader()
    reader.feed(html)
    return " ".join("".join(reader.words).split())
