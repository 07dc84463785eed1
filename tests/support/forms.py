"""The forms of a page as a browser knows them: where each leads, what is sent, what may be chosen. Imports nothing of ours."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

Attributes = dict[str, str | None]
CHOICES = ("radio", "checkbox", "option", "submit")


@dataclass
class Form:
    """`hidden` is sent whatever one does; `choices` are (name, value) of radios, boxes, lists and buttons, if enabled."""

    action: str
    id: str = ""
    hidden: dict[str, str] = field(default_factory=dict)
    choices: set[tuple[str, str]] = field(default_factory=set)

    def offers(self, name: str, value: str) -> bool:
        """Whether one may choose this value, or it is sent anyhow."""
        return (name, value) in self.choices or self.hidden.get(name) == value


class _Reader(HTMLParser):
    """Forms in the order of the page. A control outside of its form names it by `form=`."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self.apart: list[tuple[str, Attributes, str]] = []
        self._open: Form | None = None
        self._list = ""  # the name of the list whose options are read

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes: Attributes = dict(attrs)
        if tag == "form":
            self._open = Form(attributes.get("action") or "", attributes.get("id") or "")
            self.forms.append(self._open)
        elif tag == "select":
            self._list = "" if "disabled" in attributes else attributes.get("name") or ""
        elif tag == "option" and self._open is not None and self._list:
            _take(self._open, {**attributes, "name": self._list}, "option")
        elif tag in ("input", "button"):
            kind = attributes.get("type") or ("text" if tag == "input" else "submit")
            if attributes.get("form"):
                self.apart.append((attributes["form"] or "", attributes, kind))
            elif self._open is not None:
                _take(self._open, attributes, kind)

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._open = None
        elif tag == "select":
            self._list = ""


def forms_of(page: str, action: str) -> list[Form]:
    """The forms of `page` whose action ends so."""
    reader = _Reader()
    reader.feed(page)
    for id, attributes, kind in reader.apart:
        for form in (one for one in reader.forms if one.id == id):
            _take(form, attributes, kind)
    return [form for form in reader.forms if form.action.endswith(action)]


def _take(form: Form, attributes: Attributes, kind: str) -> None:
    name, value = attributes.get("name"), attributes.get("value") or ""
    if not name or "disabled" in attributes or attributes.get("aria-disabled") == "true":
        return
    if kind == "hidden":
        form.hidden[name] = value
    elif kind in CHOICES:
        form.choices.add((name, value))
