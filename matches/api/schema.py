"""How the OpenAPI document knows our shapes: Structs, queries, problems by status. Imports drf-spectacular and answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec
from drf_spectacular.drainage import set_override
from drf_spectacular.extensions import OpenApiSerializerExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.plumbing import ResolvedComponent
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema

from matches.api.answers import Problem

F = TypeVar("F", bound=Callable[..., Any])

REF = "#/components/schemas/{name}"
SAID = {
    400: "The request has not the expected shape.",
    401: "Nobody is signed in.",
    403: "Not yours to do.",
    404: "There is no such thing, or none that you may know of.",
    409: "The decision that was answered is closed: look again.",
    415: "The body is not JSON.",
    422: "The rules refuse it, or the id was used for something else.",
    429: "Too many requests: see Retry-After.",
}


class StructExtension(OpenApiSerializerExtension):
    """A Struct is described by msgspec itself, which also reads and writes it."""

    target_class = "msgspec.Struct"
    match_subclasses = True

    def get_name(self, auto_schema: AutoSchema, direction: str) -> str:
        set_override(self.target, "suppress_collision_warning", True)  # inside another Struct it is met by its name
        return str(self.target.__name__)

    def map_serializer(self, auto_schema: AutoSchema, direction: str) -> dict[str, Any]:
        """The schema of the Struct; those inside it become components of their own."""
        _, components = msgspec.json.schema_components([self.target], ref_template=REF)
        own: dict[str, Any] = components.pop(self.target.__name__)
        for name, schema in components.items():
            inner = ResolvedComponent(name=name, type=ResolvedComponent.SCHEMA, object=name, schema=schema)
            auto_schema.registry.register_on_missing(inner)
        return own


def documented(
    summary: str,
    *,
    name: str,
    body: type[msgspec.Struct] | None = None,
    query: type[msgspec.Struct] | None = None,
    answer: Any = None,
    status: int = 200,
    problems: Sequence[int] = (),
) -> Callable[[F], F]:
    """What an operation is called, takes and answers; every one may also say 429."""
    said = {code: OpenApiResponse(Problem, description=SAID[code]) for code in sorted({*problems, 429})}
    return extend_schema(
        operation_id=name,
        summary=summary,
        description=getattr(body or query, "__doc__", None) or "",
        tags=["matches"],
        request=body,
        parameters=[] if query is None else parameters(query),
        responses={**(answer if isinstance(answer, dict) else {status: answer}), **said},
    )


def parameters(query: type[msgspec.Struct]) -> list[OpenApiParameter]:
    """The fields of a query, all of them optional."""
    _, components = msgspec.json.schema_components([query], ref_template=REF)
    fields = components[query.__name__]["properties"]
    return [OpenApiParameter(name, _of_text(schema), OpenApiParameter.QUERY) for name, schema in fields.items()]


def _of_text(schema: dict[str, Any]) -> dict[str, Any]:
    """A query has no null: what may be left out is left out."""
    choices = [one for one in schema.get("anyOf", []) if one != {"type": "null"}]
    return choices[0] if choices else {key: value for key, value in schema.items() if key != "default"}


NDJSON = {(200, "application/x-ndjson"): OpenApiTypes.STR}
