"""A page's form as a browser would send it. Imports the standard library alone."""

from __future__ import annotations

from html.parser import HTMLParser

Pairs = list[tuple[str, str]]


class _Reader(HTMLParser):
    """Collects the successful controls of the form that has an `id`, or of the one with the most controls."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: list[tuple[str, Pairs]] = []
        self._select = self._area = ""
        self._text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {key: value or "" for key, value in attrs}
        if tag == "form":
            self.forms.append((given.get("id", ""), []))
        elif tag == "input" and self.forms and "name" in given:
            self._input(given)
        elif tag == "textarea":
            self._area, self._text = given.get("name", ""), ""
        elif tag == "select":
            self._select = given.get("name", "")
        elif tag == "option" and "selected" in given and self.forms:
            self.forms[-1][1].append((self._select, given.get("value", "")))

    def _input(self, given: dict[str, str]) -> None:
        if (given.get("type") in ("checkbox", "radio") and "checked" not in given) or given.get("type") == "file":
            return
        self.forms[-1][1].append((given["name"], given.get("value", "on")))

    def handle_data(self, data: str) -> None:
        if self._area:
            self._text += data

    def handle_endtag(self, tag: str) -> None:
        if tag == "textarea":
            # A parser of HTML drops the line end that follows the opening tag; what is sent has CRLF.
            text = self._text.removeprefix("\n").replace("\n", "\r\n")
            self.forms[-1][1].append((self._area, text))
            self._area = ""


def form_in(html: str, form_id: str = "") -> dict[str, list[str]]:
    """Name → values of the form with that id; without one, of the largest on the page. Without the CSRF token."""
    reader = _Reader()
    reader.feed(html)
    named = [pairs for key, pairs in reader.forms if key == form_id] if form_id else [pairs for _, pairs in reader.forms]
    found: dict[str, list[str]] = {}
    for name, value in max(named, key=len):
        found.setdefault(name, []).append(value)
    found.pop("csrfmiddlewaretoken", None)
    return found
