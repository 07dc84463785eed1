"""What the part of a table's page that talks is drawn from. Imports selectors and phrases."""

from __future__ import annotations

from uuid import UUID, uuid4

from django.http import HttpRequest
from django.utils.translation import get_language

from matches import errors, selectors
from matches.errors import Problem
from matches.phrases import PHRASES


def panel(request: HttpRequest, match_id: UUID, problem: Problem | None = None) -> dict[str, object]:
    """The variables of `matches/_talk.html`."""
    language = get_language() or "fr"
    return {
        "talk": selectors.talk(match_id, request.user, language),
        "talk_match": match_id,
        "talk_problem": errors.say(problem, language) if problem else "",
        "phrases": PHRASES,
        "new_id": uuid4,
    }
