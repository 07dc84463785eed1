"""A fragment of a table as something to look at alone: nothing in it can be sent, nothing asks for anything. Imports `re`."""

from __future__ import annotations

import re

from django.utils.safestring import SafeString, mark_safe

# Our own templates' HTML: tags with quoted attributes. Forms stay, since style sheets know them, and lead nowhere.
_HIDDEN = re.compile(r'<input type="hidden"[^>]*>')
_NOSCRIPT = re.compile(r"<noscript>.*?</noscript>", re.DOTALL)
_ASKS = re.compile(r'\s(?:hx-[\w:-]+|data-live|data-refetch|autofocus)(?:="[^"]*")?')
_LEADS = re.compile(r'(<form\b[^>]*?)\s(?:action|method)="[^"]*"')


def inert(html: str) -> SafeString:
    """The same to the eye. Its controls do nothing in a `<fieldset disabled>`, where the page has to put it."""
    without = _ASKS.sub("", _NOSCRIPT.sub("", _HIDDEN.sub("", html)))
    while (once := _LEADS.sub(r"\1", without)) != without:
        without = once
    return mark_safe(without)
