"""What every view of the API shares: JSON in and out, who may pass, what caches may keep. Imports DRF and services."""

from __future__ import annotations

from collections.abc import Mapping
from typing import IO, Any, TypeVar
from uuid import UUID

import msgspec
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.translation import get_language
from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.parsers import BaseParser
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.views import APIView

from matches import services
from matches.errors import NotACommand

T = TypeVar("T", bound=msgspec.Struct)

BODY_BYTES_AT_MOST = 64 * 1024
NUL = b"\\u0000"  # PostgreSQL keeps no such character in a text


class RawJson(BaseParser):
    """The body as bytes: `read` decodes it straight into the shape that a view expects."""

    media_type = "application/json"

    def parse(self, stream: IO[bytes], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None) -> Any:
        body = stream.read(BODY_BYTES_AT_MOST + 1)
        if len(body) > BODY_BYTES_AT_MOST:
            raise NotACommand("malformed", problem=f"more than {BODY_BYTES_AT_MOST} bytes")
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
    """Every view of the API. Who is not signed in may read what anybody may see."""

    parser_classes = [RawJson]
    renderer_classes = [StructJson]
    content_negotiation_class = AlwaysJson
    http_method_names = ["get", "head", "post", "delete"]

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Any:
        """What one person was answered is for nobody else, and is asked for again each time."""
        answered = super().finalize_response(request, response, *args, **kwargs)
        patch_cache_control(answered, private=True, no_cache=True)
        patch_vary_headers(answered, ["Authorization", "Cookie", "Accept-Language"])
        return answered


def read(request: Request, shape: type[T]) -> T:
    """The body in the shape that the view expects; NotACommand("malformed") says where it has another one.

    NotACommand("id_reserved") if its id is one of the house's.
    """
    body = request.data if isinstance(request.data, bytes) else b""
    if NUL in body:
        raise NotACommand("malformed", problem="a text has the character U+0000")
    try:
        asks = msgspec.json.decode(body, type=shape)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise NotACommand("malformed", problem=str(error)) from error
    if isinstance(id := getattr(asks, "id", None), UUID):
        services.require_own(id)
    return asks


def asked(request: Request, shape: type[T]) -> T:
    """The query in the shape that the view expects; NotACommand("malformed") for what it does not know."""
    try:
        return msgspec.convert(request.query_params.dict(), shape, strict=False)
    except msgspec.ValidationError as error:
        raise NotACommand("malformed", problem=str(error)) from error


def language() -> str:
    """The language that the request asks for."""
    return get_language() or "fr"
