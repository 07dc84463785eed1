"""Reading a page as a browser does: its text and the hidden fields of its forms; and what is stored behind it."""

import json
import re
from typing import Any

from matches.models import Event, Match

HTMX = {"HX-Request": "true"}


def html(response: Any) -> str:
    return response.content.decode()


def form(page: str, action: str = "") -> dict[str, str]:
    """The hidden fields of the first form on `page` whose action ends so."""
    forms = re.findall(r"<form.*?</form>", page[page.find("<main") :], re.S)
    found = [one for one in forms if (f'{action}"' in one if action else 'id="open-form"' in one)]
    assert found, f"no form for {action}"
    return dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', found[0]))


def facts(match: Match, **which: Any) -> dict[str, Any]:
    """The payload of the first stored event of `match` that is so."""
    return json.loads(Event.objects.filter(match=match, **which).order_by("version")[0].payload)


def without_clock(fragment: str) -> str:
    """A fragment but for the time at which it was made."""
    return re.sub(r'data-now="\d+"|PT\d+S|\d+&nbsp;s', "", fragment)
