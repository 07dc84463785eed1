"""The published schema of the catalogue and what its API really does: asked at random, as a moderator, a player and nobody."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

import msgspec
import pytest
import schemathesis
from django.contrib.auth.models import User
from hypothesis import given
from schemathesis.core.parameters import ParameterLocation

from catalogue import services
from catalogue.api import answers, described, draft_answers, draft_requests, release_answers
from catalogue.api.catalogue_schema import EXAMPLES
from catalogue.models import Card
from tests.catalogue.api.conftest import card, change, merge, publish, retire
from tests.support import bestiary as game
from tests.support.bearers import bearer
from tests.support.published import CHECKED, DOCUMENT, asked_at_random, bounded, every_operation, wrong_at
from tests.support.published import unhindered as unhindered

ASKED = 15
pytestmark = pytest.mark.usefixtures("unhindered")


@pytest.fixture
def there(published: None) -> list[UUID]:
    """Cards of every state: active, changed, new, retired, merged."""
    services.publish_starter("ahyoheek")
    change("creature-1", name__fr="Autre nom")
    retire("creature-2")
    merge("creature-3", "creature-4")
    publish()
    services.add_card(game.GAME, "creature", game.values(), by=None)
    return [*(card(f"creature-{number}").pk for number in (1, 2, 3)), card("new-5000").pk]


def aim(case: schemathesis.Case, there: list[UUID]) -> None:
    """Most requests name a game, a card and releases that there are, and some see the version that there is.

    What was made wrong on purpose stays wrong: a request that is mended may be accepted.
    """
    turn = len(repr(case.body)) + len(repr(case.query))
    given = {} if wrong_at(case, ParameterLocation.PATH) else case.path_parameters
    body = case.body if isinstance(case.body, dict) and not wrong_at(case, ParameterLocation.BODY) else {}
    if "game" in given and turn % 8:
        given["game"] = game.GAME
    if "card" in given:
        given["card"] = str([*there, uuid4()][turn % 5])
    for name in ("release", "before", "after"):
        if name in given and turn % 4:
            given[name] = 1 + turn % 2
    if isinstance(body.get("seen"), int) and "card" in given and turn % 2:
        body["seen"] = next(iter(Card.objects.filter(pk=given["card"]).values_list("version", flat=True)), 1)
    if "into" in body and turn % 3:
        body["into"] = str(card("creature-11").pk)


def ask_often(operation: schemathesis.APIOperation, there: list[UUID], statuses: set[int], **headers: str) -> None:
    """`statuses`: those that every answer must be one of; none for any."""

    @bounded(ASKED)
    @given(case=asked_at_random(operation))
    def ask(case: schemathesis.Case) -> None:
        aim(case, there)
        answer = case.call_and_validate(checks=CHECKED, headers=headers)
        assert not statuses or answer.status_code in statuses

    ask()


@every_operation("catalogue")
def test_a_moderators_requests_are_answered_as_published(
    operation: schemathesis.APIOperation, there: list[UUID], moderator: User
) -> None:
    ask_often(operation, there, set(), Authorization=bearer(moderator))


@every_operation("catalogue")
def test_a_players_requests_are_answered_as_published(operation: schemathesis.APIOperation, there: list[UUID]) -> None:
    statuses = {403, 404} if "/draft/" in operation.path else set()
    ask_often(operation, there, statuses, Authorization=bearer(User.objects.create_user("alice")))


@every_operation("catalogue")
def test_nobodys_requests_are_answered_as_published(operation: schemathesis.APIOperation, there: list[UUID]) -> None:
    ask_often(operation, there, {401, 404} if "/draft/" in operation.path else set())


def operations() -> dict[str, Any]:
    found = [one for path in DOCUMENT["paths"].values() for one in path.values() if "catalogue" in one.get("tags", ())]
    return {one["operationId"]: one for one in found}


def test_every_operation_shows_an_example_of_its_answer() -> None:
    assert set(EXAMPLES) == set(operations()) - {"take_file"}
    assert all("answered" in example for example in EXAMPLES.values())


def test_every_body_has_an_example() -> None:
    assert {name for name, one in operations().items() if "requestBody" in one} == {
        name for name, example in EXAMPLES.items() if "asked" in example
    }


SHAPES = {
    "see_card": (None, answers.ReadCard),
    "search_cards": (None, answers.CardPage),
    "list_migrations": (None, answers.MigrationFeed),
    "see_kinds": (None, described.Kinds),
    "compare_releases": (None, release_answers.ReleaseDifference),
    "see_manifest": (None, release_answers.Manifest),
    "add_card": (draft_requests.AddCard, draft_answers.DraftCard),
    "change_card": (draft_requests.ChangeCard, draft_answers.DraftCard),
    "merge_card": (draft_requests.MergeCard, draft_answers.DraftCard),
    "schedule_draft": (draft_requests.Schedule, draft_answers.PublicationLine),
    "see_draft": (None, draft_answers.DraftSummary),
    "import_cards": (draft_requests.ImportCards, draft_answers.ImportPlan),
    "read_history": (None, draft_answers.CardHistory),
}


@pytest.mark.parametrize("name", SHAPES)
def test_an_example_has_the_shape_of_what_it_shows(name: str) -> None:
    asked, answered = SHAPES[name]
    data = msgspec.convert(EXAMPLES[name]["answered"], answered)
    assert msgspec.to_builtins(data).keys() == EXAMPLES[name]["answered"].keys()
    if asked is not None:
        assert msgspec.convert(EXAMPLES[name]["asked"], asked)
