"""The head row's projection columns, made from the fold alone. Imports kernel and store's shapes."""

from __future__ import annotations

import msgspec

from matches import store
from matches.kernel import match as kernel
from matches.kernel.match import AnyRules, Match
from matches.kernel.offers import Offers


def head(rules: AnyRules, match: Match, revisions: tuple[int, ...]) -> store.HeadChange:
    """What the head says of `match`: status, who is asked, what it waits for, how it ended."""
    due = kernel.deadline(rules, match)
    return store.HeadChange(
        status=match.table.phase,
        revisions=revisions,
        turn=tuple(seat for seat in match.table.playing if is_asked(kernel.offers(rules, match, seat))),
        deadline_id=due.id if due else "",
        deadline_at=due.at_ms if due else None,
        outcome=_outcome(match),
    )


def is_asked(offers: Offers) -> bool:
    """Whether the match waits for an answer to these offers."""
    return bool(offers.commands) and not offers.optional


def _outcome(match: Match) -> bytes | None:
    table = match.table
    if not table.over:
        return None
    return msgspec.json.encode({"placings": table.placings, "reason": table.reason, "void": table.phase == "voided"})
