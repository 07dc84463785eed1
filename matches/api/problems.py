"""An expected failure as the API says it: code, words in the language of the request, data. Imports errors and registry."""

from __future__ import annotations

from uuid import UUID

from catalogue.api.problems import Problem, language
from matches import errors, selectors
from matches.registry import rules_of


def answer(problem: errors.Problem, match_id: UUID | None = None) -> Problem:
    """The one shape. A rule's refusal has the words of its game, which is that of `match_id`."""
    refusals = None
    if match_id is not None and problem.code not in errors.WORDS:
        refusals = rules_of(selectors.match_of(match_id).game).refusals
    return Problem(code=problem.code, message=errors.say(problem, language(), refusals), detail=dict(problem.detail))
