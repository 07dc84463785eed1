"""What every view of an API shares: JSON in and out, and what caches may keep. Imports DRF and the problems."""

from __future__ import annotations

import re
from collections.abc import Container, Mapping
from typing import IO, Any, TypeVar

import msgspec
from django.utils.cache import patch_cache_control, patch_vary_headers
from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.parsers import BaseParser
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.views import APIView

from catalogue.api.problems import Malformed
from catalogue.errors import ScopeMissing

T = TypeVar("T", bound=msgspec.Struct)

BODY_BYTES_AT_MOST = 64 * 1024
NUL = "\0"  # PostgreSQL keeps no such character in a text
_NUL_IN_JSON = b"\\u0000"
DEEPEST_BODY = 64
_TEXT, _BRACKET = re.compile(rb'"(?:[^"\\]|\\.)*"', re.DOTALL), re.compile(rb"[\[\]{}]")


class RawJson(BaseParser):
    """The body as bytes: `read` decodes it straight into the shape that a view expects."""

    media_type = "application/json"

    def parse(self, stream: IO[bytes], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None) -> Any:
        view = parser_context["view"] if parser_context else None
        at_most = getattr(view, "body_bytes_at_most", BODY_BYTES_AT_MOST)
        body = stream.read(at_most + 1)
        if len(body) > at_most:
            raise Malformed(f"more than {at_most} bytes")
        return body


class StructJson(BaseRenderer):
    """An answer's Struct as JSON."""

    media_type = "application/json"
    format = "json"
    charset = None

    def render(self, data: Any, *args: Any, **kwargs: Any) -> bytes:
        return b"" if data is None else msgspec.json.encode(data, enc_hook=str)


class AlwaysJson(DefaultContentNegotiation):
    """There is one representation: whatever a client says it accepts, it gets that one."""

    def select_renderer(self, request: Request, renderers: Any, format_suffix: str | None = None) -> tuple[Any, str]:
        return renderers[0], renderers[0].media_type


class Door(APIView):
    """Every view of an API. Who is not signed in may read what anybody may see."""

    parser_classes = [RawJson]
    renderer_classes = [StructJson]
    content_negotiation_class = AlwaysJson
    http_method_names = ["get", "head", "post", "delete"]
    body_bytes_at_most = BODY_BYTES_AT_MOST

    def check_permissions(self, request: Request) -> None:
        """Who may, and whether his token is for it; ScopeMissing. A session is for everything."""
        super().check_permissions(request)
        wanted = getattr(getattr(self, str(request.method).lower(), None), "scope", "")
        held: Container[str] | None = getattr(request.auth, "scopes", None)
        if wanted and held is not None and wanted not in held:
            raise ScopeMissing(wanted)

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Any:
        """What one person was answered is for nobody else, and is asked for again each time."""
        answered = super().finalize_response(request, response, *args, **kwargs)
        patch_cache_control(answered, private=True, no_cache=True)
        patch_vary_headers(answered, ["Authorization", "Cookie", "Accept-Language"])
        return answered


def read(request: Request, shape: type[T]) -> T:
    """The body in the shape that the view expects; Malformed says where it has another one."""
    body = request.data if isinstance(request.data, bytes) else b""
    if _NUL_IN_JSON in body:
        raise Malformed("a text has the character U+0000")
    if _too_deep(body):
        raise Malformed(f"more than {DEEPEST_BODY} lists and objects inside each other")
    try:
        return msgspec.json.decode(body, type=shape)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Malformed(str(error)) from error


def _too_deep(body: bytes) -> bool:
    """Whether brackets stand deeper inside each other than anybody needs: what walks an answer would not come back."""
    if body.count(b"[") + body.count(b"{") <= DEEPEST_BODY:
        return False
    depth = 0
    for bracket in _BRACKET.finditer(_TEXT.sub(b"", body)):
        depth += 1 if bracket[0] in b"[{" else -1
        if depth > DEEPEST_BODY:
            return True
    return False


def asked(query: Mapping[str, Any], shape: type[T]) -> T:
    """A query (the last value of each name) in the shape that the view expects; Malformed for what it does not know."""
    given = {name: query[name] for name in query}
    if any(NUL in word for pair in given.items() for word in pair):
        raise Malformed("a text has the character U+0000")
    try:
        asks = msgspec.convert(given, shape, strict=False)
    except msgspec.ValidationError as error:
        raise Malformed(str(error)) from error
    for name in given:
        if getattr(asks, name) is None:  # msgspec takes the word "null" for it; a query leaves out what it does not say
            raise Malformed(f"a query has no null - at `$.{name}`")
    return asks
