"""How the OpenAPI document knows the operations of the economy, with their examples. Imports the catalogue's schema."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from catalogue.api import schema

# By operation: what may be `asked` in its body, and what is `answered` then.
EXAMPLES: dict[str, dict[str, Any]] = json.loads(Path(__file__).with_name("examples.json").read_text())
READ = (401, 403, 404)
WRITE = (400, 401, 403, 404, 409, 415, 422)


def documented(summary: str, *, name: str, **more: Any) -> Callable[[schema.F], schema.F]:
    """As the catalogue's `schema.documented`, with the operation's own examples."""
    example = EXAMPLES.get(name, {})
    return schema.documented(
        summary, tag="economy", name=name, asks=example.get("asked"), answers=example.get("answered"), **more
    )
