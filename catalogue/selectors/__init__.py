"""Reads of the catalogue. Called through this package."""

from catalogue.selectors.cards import card, draft, draft_body, migrations, printed, printings, record_of, successor
from catalogue.selectors.findings import findings, findings_in
from catalogue.selectors.history import (
    ChangeLine,
    FieldLine,
    card_at,
    changes_of,
    edit,
    edits,
    history,
    present,
)
from catalogue.selectors.pictures import drawing, picture
from catalogue.selectors.releases import (
    Mark,
    body,
    current,
    current_mark,
    forget_marks,
    publications,
    release,
    release_body,
)
from catalogue.selectors.scales import draft_scale, proposal, proposals, proposed, scale_moved

__all__ = [
    "ChangeLine",
    "FieldLine",
    "Mark",
    "body",
    "card",
    "card_at",
    "changes_of",
    "current",
    "current_mark",
    "draft",
    "draft_body",
    "draft_scale",
    "drawing",
    "edit",
    "edits",
    "findings",
    "findings_in",
    "forget_marks",
    "history",
    "migrations",
    "picture",
    "present",
    "printed",
    "printings",
    "proposal",
    "proposals",
    "proposed",
    "publications",
    "record_of",
    "release",
    "release_body",
    "scale_moved",
    "successor",
]
