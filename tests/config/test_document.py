"""The OpenAPI document is complete: everything has words and examples, and the examples are what their schemas say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from jsonschema import Draft202012Validator

from tests.support.published import DOCUMENT

Operation = dict[str, Any]
ANSWERS_NO_JSON = {"take_file", "take_raffle_record", "export_match"}
ANSWERS_NOTHING = {
    "come_near", "decline_invitation", "delete_deck", "delete_hoss_deck", "forget_device", "read_answers", "read_notice",
    "read_notices", "revoke_token", "take_token_back", "try_again",
}  # fmt: skip


def operations() -> Iterator[Operation]:
    return (operation for path in DOCUMENT["paths"].values() for operation in path.values())


def bodies(operation: Operation) -> Iterator[tuple[str, dict[str, Any]]]:
    """What is asked, and what is answered with each status, as JSON."""
    if "requestBody" in operation:
        yield "asked", operation["requestBody"]["content"]["application/json"]
    for status, response in operation["responses"].items():
        if "application/json" in response.get("content", {}):
            yield status, response["content"]["application/json"]


def test_every_operation_has_a_summary_and_every_parameter_is_described() -> None:
    bare = [one["operationId"] for one in operations() if not one.get("summary")]
    for one in operations():
        bare += [
            f"{one['operationId']} {parameter['name']}"
            for parameter in one.get("parameters", ())
            if not (parameter.get("description") or parameter["schema"].get("description"))
        ]
    assert not bare


def test_every_body_and_every_answer_has_an_example() -> None:
    without = {
        (one["operationId"], what)
        for one in operations()
        for what, body in bodies(one)
        if not body.get("examples") and one["operationId"] not in ANSWERS_NO_JSON
    }
    assert not without
    shown = {one["operationId"] for one in operations() if any(what.startswith("2") for what, _ in bodies(one))}
    assert {one["operationId"] for one in operations()} - shown == ANSWERS_NOTHING | ANSWERS_NO_JSON - {"take_file"}


def test_every_example_is_what_its_schema_says() -> None:
    wrong = []
    for one in operations():
        for what, body in bodies(one):
            checks = Draft202012Validator({**body["schema"], "components": DOCUMENT["components"]})
            for example in body.get("examples", {}).values():
                wrong += [f"{one['operationId']} {what}: {error.message}" for error in checks.iter_errors(example["value"])]
    assert not wrong, "\n".join(wrong)


def test_what_is_left_of_the_allowance_stands_in_every_answer() -> None:
    for one in operations():
        for status, response in one["responses"].items():
            named = set(response.get("headers", {}))
            assert {"RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"} <= named, one["operationId"]
            assert ("Retry-After" in named) == (status == "429")
