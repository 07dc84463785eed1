"""What holds for every page, whoever answers it: what may come in, who may keep it, what browsers may do. Imports Django."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control

NUL = "\0"  # PostgreSQL keeps no such character in a text
# What no page of ours asks the device for, so that no script that slipped in can; passkeys are.
DEVICES = (
    "accelerometer",
    "camera",
    "display-capture",
    "geolocation",
    "gyroscope",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "usb",
)
PERMISSIONS = ", ".join(f"{name}=()" for name in DEVICES)


class Guards:
    """Middleware, behind the one that serves static files."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Every page shows who reads it: no cache but the browser's own keeps it, unless the view says something else."""
        response = self.get_response(request)
        if not response.has_header("Cache-Control"):
            patch_cache_control(response, private=True, no_cache=True)
        response.headers.setdefault("Permissions-Policy", PERMISSIONS)
        return response

    def process_view(self, request: HttpRequest, view: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
        """Nothing has a name or a token with U+0000 in it: Http404 before any view looks for it."""
        if any(isinstance(part, str) and NUL in part for part in (*args, *kwargs.values())):
            raise Http404("nul")
