"""How the OpenAPI document knows the operations of the catalogue, with their examples. Imports the schema."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from catalogue.api import schema

# By operation: what may be `asked` in its body, and what is `answered` then.
EXAMPLES: dict[str, dict[str, Any]] = json.loads(Path(__file__).with_name("examples.json").read_text())


def documented(summary: str, *, name: str, **more: Any) -> Callable[[schema.F], schema.F]:
    """As `schema.documented`, with the operation's own examples."""
    example = EXAMPLES.get(name, {})
    return schema.documented(
        summary, tag="catalogue", name=name, asks=example.get("asked"), answers=example.get("answered"), **more
    )


def readable(summary: str, *, name: str, answer: Any, **more: Any) -> Callable[[schema.F], schema.F]:
    """As `documented`, for what anybody may read: who has the answer already is told so.

    Nobody is asked who he is, so no token is looked at.
    """
    answers = answer if isinstance(answer, dict) else {200: answer}
    return documented(summary, name=name, answer={**answers, 304: None}, scope="", **more)
