"""French typography, wherever French is: no break before : ; ! ? » nor after «, so that no line begins with a colon."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import polib
import pytest

from config.runtime.paths import REPOSITORY

CATALOGUES = sorted(REPOSITORY.glob("*/locale/fr/LC_MESSAGES/django.po"))
APPS = ("catalogue", "config", "economy", "matches")
WRONG = re.compile(r"\S [:;!?»]|« ")
PAIRS = ("Words", "Pair")  # French first


def words_in(file: Path) -> Iterator[str]:
    """The French of every pair that a module writes out."""
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in PAIRS and node.args:
            yield from said(node.args[0])


def said(node: ast.expr) -> Iterator[str]:
    """A text, with a brace for whatever is put into it; none for what is computed altogether."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{" for part in node.values)


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda path: path.parts[-5])
def test_translations_do_not_break_before_a_mark(catalogue: Path) -> None:
    entries = [text for entry in polib.pofile(str(catalogue)) for text in (entry.msgstr, *entry.msgstr_plural.values())]
    assert len(entries) > 50
    assert [text for text in entries if WRONG.search(text)] == []


@pytest.mark.parametrize("app", APPS)
def test_words_in_code_do_not_break_before_a_mark(app: str) -> None:
    files = [file for file in (REPOSITORY / app).rglob("*.py") if "migrations" not in file.parts]
    found = [(file.relative_to(REPOSITORY), text) for file in files for text in words_in(file)]
    assert found
    assert [one for one in found if WRONG.search(one[1])] == []
