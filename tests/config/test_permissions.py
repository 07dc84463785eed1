"""Every role at every path: nobody is let in where the table keeps him out, and a path without a row is a fault."""

from __future__ import annotations

import pytest
from django.core.cache import cache

from tests.config.permissions import COLUMNS, LACKING, Asking, questions, rows
from tests.support.published import unhindered as unhindered
from tests.support.whole_house import whole_house

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("unhindered")]


def test_everybody_is_told_at_every_path_what_the_table_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """What has changed is printed as the row that it would be: whoever puts it into the table has looked at it."""
    monkeypatch.setattr("allauth.core.ratelimit.consume", lambda *_, **__: True)
    monkeypatch.setattr("config.site.running._run", lambda *_: None)  # in a thread of its own, whose marks would stay
    cache.clear()
    asking, table = Asking(whole_house()), rows()
    found = {question.name: asking.row(question) for question in questions()}
    wrong = [f"{name:44} {' '.join(f'{one:5}' for one in said)}" for name, said in found.items() if table.get(name) != said]
    assert not wrong, "\n".join(wrong)
    assert set(table) == set(found)


def test_a_token_that_lacks_the_scope_is_let_in_nowhere() -> None:
    open_to_all = {one.name for one in questions() if one.is_api and not one.scope}
    let_in = {name for name, said in rows().items() if len(said) == len(COLUMNS) and said[-1] != "403"}
    assert COLUMNS[-1] == LACKING
    assert let_in <= open_to_all
