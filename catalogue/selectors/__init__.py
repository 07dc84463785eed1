"""Reads of the catalogue. Called through this package."""

from catalogue.selectors.cards import card, draft, draft_body, migrations, printed, printings, record_of, successor
from catalogue.selectors.drafts import DraftState, draft_state, follows, stand_ins
from catalogue.selectors.findings import findings, findings_in
from catalogue.selectors.history import (
    ChangeLine,
    FieldLine,
    card_at,
    changes_in,
    changes_of,
    edit,
    edits,
    history,
    present,
)
from catalogue.selectors.people import is_moderator
from catalogue.selectors.pictures import drawing, picture
from catalogue.selectors.reading import (
    ReadCard,
    merged_between,
    names_in,
    neighbours,
    printed_in,
    read_card,
    read_release,
    shelves,
)
from catalogue.selectors.releases import (
    Mark,
    body,
    current,
    current_mark,
    forget_marks,
    mark_of,
    publications,
    release,
    release_body,
)
from catalogue.selectors.releases_read import release_lines
from catalogue.selectors.scales import draft_scale, proposal, proposals, proposed, scale_moved
from catalogue.selectors.standing import GameLine, Standing, game_lines, published, standings
from catalogue.selectors.undoable import Undoable, undoable

__all__ = [
    "ChangeLine",
    "DraftState",
    "FieldLine",
    "GameLine",
    "Mark",
    "ReadCard",
    "Standing",
    "Undoable",
    "body",
    "card",
    "card_at",
    "changes_in",
    "changes_of",
    "current",
    "current_mark",
    "draft",
    "draft_body",
    "draft_scale",
    "draft_state",
    "drawing",
    "edit",
    "edits",
    "findings",
    "findings_in",
    "follows",
    "forget_marks",
    "game_lines",
    "history",
    "is_moderator",
    "mark_of",
    "merged_between",
    "migrations",
    "names_in",
    "neighbours",
    "picture",
    "present",
    "printed",
    "printed_in",
    "printings",
    "proposal",
    "proposals",
    "proposed",
    "publications",
    "published",
    "read_card",
    "read_release",
    "record_of",
    "release",
    "release_body",
    "release_lines",
    "scale_moved",
    "shelves",
    "stand_ins",
    "standings",
    "successor",
    "undoable",
]
