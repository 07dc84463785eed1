"""How the OpenAPI document knows our shapes: Structs, queries, problems by status. Imports drf-spectacular and the problems."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec
from drf_spectacular.drainage import set_override
from drf_spectacular.extensions import OpenApiSerializerExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.plumbing import ResolvedComponent
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse, extend_schema

from catalogue.api.problems import Problem
from catalogue.scopes import READ, SCOPES

F = TypeVar("F", bound=Callable[..., Any])

ALWAYS = (429,)
TO_TOKENS = (401, 403)  # one that is none, one that lacks the scope

REF = "#/components/schemas/{name}"
SAID = {
    400: "The request has not the expected shape.",
    401: "Nobody is signed in, or the token is none (any more).",
    403: "Not yours to do, or the token lacks the scope (`scope_missing`).",
    404: "There is no such thing, or none that you may know of.",
    409: "Somebody was faster: what was seen is no longer so. Look again.",
    415: "The body is not JSON.",
    422: "The rules refuse it, or the id was used for something else.",
    429: "Too many requests: see Retry-After.",
}

HEADERS = (
    *(
        OpenApiParameter(f"RateLimit-{name}", int, OpenApiParameter.HEADER, response=True, description=words)
        for name, words in (
            ("Limit", "How many requests you may make in a minute."),
            ("Remaining", "How many of them are left."),
            ("Reset", "Seconds until one more is allowed, at the latest."),
        )
    ),
    OpenApiParameter("Retry-After", int, OpenApiParameter.HEADER, response=[429], description="Seconds to wait."),
)


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
    tag: str,
    name: str,
    body: type[msgspec.Struct] | None = None,
    query: type[msgspec.Struct] | None = None,
    answer: Any = None,
    status: int = 200,
    problems: Sequence[int] = (),
    path: Sequence[OpenApiParameter] = (),
    asks: Any = None,
    answers: Any = None,
    scope: str = READ,
) -> Callable[[F], F]:
    """What an operation is called, takes and answers; every one may also say ALWAYS, and TO_TOKENS.

    `path` says more of the path's parameters; `asks` and `answers` are examples; `scope`: what a token needs.
    """
    codes = sorted({*problems, *ALWAYS, *(TO_TOKENS if scope else ())})
    said = {code: OpenApiResponse(Problem, description=SAID[code]) for code in codes}
    described = extend_schema(
        operation_id=name,
        summary=summary,
        description=getattr(body or query, "__doc__", None) or "",
        tags=[tag],
        request=body,
        parameters=[*path, *([] if query is None else parameters(query)), *HEADERS],
        responses={**(answer if isinstance(answer, dict) else {status: answer}), **said},
        examples=_examples(status, asks, answers),
    )

    def with_scope(view: F) -> F:
        assert scope in ("", *SCOPES), scope
        vars(view)["scope"] = scope
        found: F = described(view)
        return found

    return with_scope


def parameters(query: type[msgspec.Struct]) -> list[OpenApiParameter]:
    """The fields of a query, all of them optional."""
    _, components = msgspec.json.schema_components([query], ref_template=REF)
    fields = components[query.__name__]["properties"]
    return [OpenApiParameter(name, _of_text(schema), OpenApiParameter.QUERY) for name, schema in fields.items()]


def _of_text(schema: dict[str, Any]) -> dict[str, Any]:
    """A query has no null: what may be left out is left out."""
    choices = [one for one in schema.get("anyOf", []) if one != {"type": "null"}]
    return choices[0] if choices else {key: value for key, value in schema.items() if key != "default"}


def _examples(status: int, asks: Any, answers: Any) -> list[OpenApiExample]:
    request = [OpenApiExample("asked", value=asks, request_only=True)] if asks is not None else []
    response = [OpenApiExample("answered", value=answers, response_only=True, status_codes=[str(status)])]
    return [*request, *(response if answers is not None else [])]
