"""The rules of the economy reckon with dates and never ask what time it is."""

import ast
from pathlib import Path

import economy.rules

ASKS = {"now", "today", "utcnow", "localtime", "time", "monotonic", "fromtimestamp"}


def asked(tree: ast.AST) -> list[str]:
    """What of `date` and `datetime` asks the machine's clock."""
    calls = (one.func for one in ast.walk(tree) if isinstance(one, ast.Call))
    named = (one for one in calls if isinstance(one, ast.Attribute) and isinstance(one.value, ast.Name))
    return [f"{one.value.id}.{one.attr}" for one in named if one.value.id in ("date", "datetime") and one.attr in ASKS]  # type: ignore[attr-defined]


def test_no_rule_asks_a_clock() -> None:
    [folder] = economy.rules.__path__
    files = sorted(Path(folder).glob("*.py"))
    assert len(files) > 15
    assert {file.name: found for file in files if (found := asked(ast.parse(file.read_text())))} == {}


def test_one_that_did_would_be_found() -> None:
    assert asked(ast.parse("from datetime import date, datetime\nx = datetime.now()\ny = date.today()")) == [
        "datetime.now",
        "date.today",
    ]
