"""Every operation of the API asked at random by everybody, and every answer held against the schema. Imports tests.support."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

import hypothesis
import schemathesis
from django.contrib.auth.models import User
from django.db import transaction
from schemathesis.core.parameters import ParameterLocation

from tests.support.bearers import bearer
from tests.support.published import CHECKED, OPERATIONS, asked_at_random, bounded, unthrottled, wrong_at
from tests.support.whole_house import House, whole_house


@dataclass
class Asking:
    """A house, how often which status came, and what was not as published. Whatever a request writes is undone after it."""

    house: House
    examples: int
    seed: int
    statuses: Counter[int] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    def ask(self, operation: schemathesis.APIOperation, role: str, user: User | None) -> None:
        """At random, and what the document shows as examples."""

        @hypothesis.seed(self.seed)
        @bounded(self.examples)
        @hypothesis.given(case=asked_at_random(operation))
        def once(case: schemathesis.Case) -> None:
            self._aim(case)
            with transaction.atomic():
                sent = {} if user is None else {"Authorization": bearer(user)}
                self.statuses[case.call_and_validate(checks=CHECKED, headers=sent).status_code] += 1
                transaction.set_rollback(True)

        try:
            once()
        except (AssertionError, BaseExceptionGroup) as error:
            self.wrong.append(f"{role} {operation.label}: {error!r:.500}")

    def _aim(self, case: schemathesis.Case) -> None:
        """Most requests name something that there is; what was made wrong on purpose stays wrong."""
        turn = len(repr(case.body)) + len(repr(case.query)) + len(repr(case.path_parameters))
        if turn % 5 == 0 or wrong_at(case, ParameterLocation.PATH):
            return
        tables = tuple(self.house.tables.values())
        for name in case.path_parameters:
            case.path_parameters[name] = tables[turn % 3] if name == "match" else self.house.parts.get(name, "1")
        if "/arena/" in operation_path(case) and "fight" in case.path_parameters:
            case.path_parameters["fight"] = self.house.parts["api:arena_attack"]


def operation_path(case: schemathesis.Case) -> str:
    return str(case.operation.path)


def asked(examples: int, seed: int) -> dict[str, object]:
    """So many requests of each operation by each role; AssertionError names every answer that is not as published."""
    asking = Asking(whole_house(), examples, seed)
    with unthrottled():
        for role, user in asking.house.people.items():
            for operation in OPERATIONS:
                asking.ask(operation, role, user)
    assert not asking.wrong, f"seed {seed}:\n" + "\n".join(asking.wrong)
    return {
        "operations": len(OPERATIONS),
        "roles": len(asking.house.people),
        "seed": seed,
        "requests": asking.statuses.total(),
        "statuses": {str(status): count for status, count in sorted(asking.statuses.items())},
    }
