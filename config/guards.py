"""What holds for every page, whoever answers it: what may come in, who may keep it, what browsers may do. Imports Django."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from csp.constants import HEADER
from csp.middleware import CheckableLazyObject, CSPMiddleware
from csp.utils import build_policy
from django.conf import settings
from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.http.response import HttpResponseBase
from django.utils.cache import patch_cache_control

NUL = "\0"  # PostgreSQL keeps no such character in a text
# Who says it himself: programs in their own shape (`catalogue.api.door`), moderators beside the field, where nothing is lost.
OWN_WORDS = ("/api/", "/atelier/")
# What no page of ours asks the device for, so that no script that slipped in can; passkeys are.
DEVICES = (
    "camera",
    "display-capture",
    "geolocation",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "usb",
)
TURNED = ("accelerometer", "gyroscope")  # holos shine as a phone is turned, on pages of our own alone
PERMISSIONS = ", ".join([*(f"{name}=()" for name in DEVICES), *(f"{name}=(self)" for name in TURNED)])


class Guards:
    """Middleware, behind the one that serves static files."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Every page shows who reads it: no cache but the browser's own keeps it, unless the view says something else."""
        for name in [name for name, text in request.COOKIES.items() if NUL in text]:
            del request.COOKIES[name]
        response = self.get_response(request)
        if not response.has_header("Cache-Control"):
            patch_cache_control(response, private=True, no_cache=True)
        response.headers.setdefault("Permissions-Policy", PERMISSIONS)
        return response

    def process_view(self, request: HttpRequest, view: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
        """Nothing has a name, a token or a text with U+0000 in it: Http404 or BadRequest before any view looks for it."""
        if any(isinstance(part, str) and NUL in part for part in (*args, *kwargs.values())):
            raise Http404("nul")
        if not request.path_info.startswith(OWN_WORDS) and (_has_nul(request.GET) or _has_nul(request.POST)):
            raise BadRequest("a text has the character U+0000")


def _has_nul(asked: QueryDict) -> bool:
    return any(NUL in text for name, texts in asked.lists() for text in (name, *texts))


class Policy(CSPMiddleware):
    """Middleware: django-csp's own, which puts the same text together for every answer; here it is put together once."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """What has a word of its own to say, by a nonce, a header or a decorator, says it by way of django-csp."""
        own = vars(response).keys() & _OWN or getattr(request, "_csp_nonce", None) or HEADER in response
        if own or settings.DEBUG:
            return super().process_response(request, response)
        response.headers[HEADER] = _policy()
        request.csp_nonce = _TOO_LATE  # type: ignore[attr-defined]
        return response


@lru_cache(maxsize=1)
def _policy() -> str:
    return build_policy()


_OWN: Final = {"_csp_config", "_csp_update", "_csp_replace", "_csp_exempt"}  # what django-csp's decorators leave behind
_TOO_LATE: Final = CheckableLazyObject(CSPMiddleware._csp_nonce_post_response)  # whoever asks for a nonce now is told so
