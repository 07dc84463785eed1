"""How the OpenAPI document knows the operations of matches, with their examples. Imports the catalogue’s schema."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.types import OpenApiTypes

from catalogue.api import schema
from catalogue.scopes import SCOPES

# By operation: what may be `asked` in its body, and what is `answered` then.
EXAMPLES: dict[str, dict[str, Any]] = json.loads(Path(__file__).with_name("examples.json").read_text())
NDJSON = {(200, "application/x-ndjson"): OpenApiTypes.STR}


def documented(summary: str, *, name: str, **more: Any) -> Callable[[schema.F], schema.F]:
    """As the catalogue's `schema.documented`, with the operation's own examples."""
    example = EXAMPLES.get(name, {})
    shown = {"asks": example.get("asked"), "answers": example.get("answered")}
    return schema.documented(summary, tag="matches", name=name, **{**shown, **more})


class Described(OpenApiAuthenticationExtension):
    """OpenAPI 3.1 lets an operation name what it needs of any scheme: here the token's scope."""

    target_class = "matches.api.bearer.BearerAuthentication"
    name = "token"

    def get_security_definition(self, auto_schema: Any) -> dict[str, Any]:
        scopes = "\n".join(f"- `{scope}`: {words}" for scope, words in SCOPES.items())
        words = (
            f"A token of `/compte/jetons/` or `POST /api/token/`. Each operation names the scope that it has to have:\n\n{scopes}"
        )
        return {"type": "http", "scheme": "bearer", "bearerFormat": "pli_…", "description": words}

    def get_security_requirement(self, auto_schema: Any) -> dict[str, list[str]]:
        scope = getattr(getattr(auto_schema.view, auto_schema.method.lower()), "scope", "")
        return {self.name: [scope] if scope else []}
