"""Prepared statements keep the plan of their first day: made on empty tables, none may read all of a table that grows."""

from __future__ import annotations

import ast
import importlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from django.db import connection

from config.runtime.paths import REPOSITORY

IMPORT = "from matches.store.raw import executed"
SQL = re.compile(r"\s*(SELECT|WITH|UPDATE|INSERT|DELETE)\b")
PARAMETER = re.compile(r"%\((\w+)\)s")
# What the server cannot tell from the statement alone.
TYPES = {
    "count": "int",
    "expected": "int",
    "at": "bigint",
    "holo_bonus": "int",
    "amount": "bigint",
    "price": "bigint",
    "first": "bigint",
    "share": "bigint",
}
# Of these there are a few, whatever is played and however long.
FEW = {"matches_counter", "economy_sheet", "economy_tier", "economy_follower", "economy_tally"}
# Who counts everything reads everything.
ALL_OF_IT = {
    "matches.store.chain._OF_ALL": "the chains of all matches, for the auditor",
    "economy.selectors.arena_pairs._PAIRS": "the attacks of four seasons, for staff",
    "economy.selectors.insight._FLOWS": "thirty days of all transfers, for staff",
    "economy.selectors.insight._HELD": "a sample of all copies, for staff",
    "economy.selectors.insight._WEALTH": "all wallets by their gold, for staff",
}


class Statement(NamedTuple):
    """Where it stands, and its text."""

    name: str
    sql: str


def statements() -> Iterator[Statement]:
    """Every one of a module that runs prepared statements: by its name, in a dictionary, or within a call."""
    for package in ("config", "catalogue", "matches", "economy"):
        for path in sorted((REPOSITORY / package).rglob("*.py")):
            if IMPORT in (text := path.read_text()):
                yield from _named(".".join(path.relative_to(REPOSITORY).with_suffix("").parts))
                yield from _within(path, text)


def _named(module: str) -> Iterator[Statement]:
    found = list(_texts(module))
    for one in found:
        part = "{" in one.sql or any(other.sql != one.sql and one.sql.strip() in other.sql for other in found)
        if not part:  # what others are made of is looked at in them
            yield one


def _texts(module: str) -> Iterator[Statement]:
    for name, value in vars(importlib.import_module(module)).items():
        for key, sql in value.items() if isinstance(value, dict) else [("", value)]:
            if isinstance(sql, str) and SQL.match(sql):
                yield Statement(f"{module}.{name}{f'[{key}]' if key else ''}", sql)


def _within(path: Path, text: str) -> Iterator[Statement]:
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Call(func=ast.Name("executed"), args=[ast.Constant(str(sql)), *_]):
                yield Statement(f"{path.relative_to(REPOSITORY)}:{node.lineno}", sql)


@pytest.fixture
def empty(db: None) -> None:
    """Tables as on the first day: of a schema of their own, in which nothing was ever written or counted."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT format('%I', tablename) FROM pg_tables WHERE schemaname = 'public'")
        tables = [table for (table,) in cursor.fetchall()]
        cursor.execute("CREATE SCHEMA first_day")
        for table in tables:
            cursor.execute(f"CREATE TABLE first_day.{table} (LIKE public.{table} INCLUDING ALL)")
        cursor.execute("SET LOCAL search_path = first_day, public; SET LOCAL plan_cache_mode = force_generic_plan")


def plan(sql: str) -> dict[str, Any]:
    """The plan that the server keeps for a statement, whatever its parameters."""
    names = list(dict.fromkeys(PARAMETER.findall(sql)))
    numbered = PARAMETER.sub(lambda found: f"${names.index(found[1]) + 1}", sql).replace("%%", "%")
    types = ", ".join(TYPES.get(name, "unknown") for name in names)
    values = ", ".join(["NULL"] * len(names))
    with connection.cursor() as cursor:
        cursor.execute(f"PREPARE planned {f'({types})' if names else ''} AS {numbered}")
        cursor.execute(f"EXPLAIN (FORMAT JSON) EXECUTE planned {f'({values})' if names else ''}")
        found: Any = cursor.fetchone()[0]
        cursor.execute("DEALLOCATE planned")
    return (json.loads(found) if isinstance(found, str) else found)[0]["Plan"]  # type: ignore[no-any-return]


def read_whole(node: dict[str, Any]) -> set[str]:
    """The tables of a plan that are read from end to end, but for the server's own."""
    below = [read_whole(one) for one in node.get("Plans", ())]
    here = {node["Relation Name"]} if node["Node Type"] == "Seq Scan" and not node["Relation Name"].startswith("pg_") else set()
    return here.union(*below)


def test_statements_are_found_wherever_they_stand() -> None:
    names = {one.name for one in statements()}
    assert {"economy.services.openings._WRITE", "economy.selectors.album._PAGES[newest]", "config.accounts._READ"} <= names
    assert any(name.startswith("economy/selectors/purses.py:") for name in names)
    assert set(ALL_OF_IT) <= names


def test_no_plan_of_the_first_day_reads_all_of_a_table_that_grows(empty: None) -> None:
    read = {one.name: read_whole(plan(one.sql)) - FEW for one in statements() if one.name not in ALL_OF_IT}
    assert {name: tables for name, tables in read.items() if tables} == {}


def test_a_plan_that_reads_everything_is_seen(empty: None) -> None:
    assert read_whole(plan("SELECT (SELECT count(*) FROM economy_draw WHERE digest = %(digest)s)")) == {"economy_draw"}
