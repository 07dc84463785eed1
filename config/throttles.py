"""How much one client may ask of the API, and the headers that say what is left. Imports DRF's throttles."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from rest_framework.throttling import AnonRateThrottle, SimpleRateThrottle, UserRateThrottle


class Allowance(NamedTuple):
    """`limit` requests in a while, `remaining` of them; one more is allowed after `reset_s` seconds at the latest."""

    remaining: int
    limit: int
    reset_s: int


class _Told(SimpleRateThrottle):
    """Leaves what it counted with the request, the tightest of several."""

    num_requests: int
    duration: int

    def allow_request(self, request: Any, view: Any) -> bool:
        self.key: str | None = None
        allowed = super().allow_request(request, view)
        if self.key is not None:
            plain = request._request
            plain.allowance = min(self._allowance(), getattr(plain, "allowance", self._allowance()))
        return allowed

    def _allowance(self) -> Allowance:
        oldest = self.history[-1] if self.history else self.now
        reset_s = math.ceil(self.duration - (self.now - oldest))
        return Allowance(max(0, self.num_requests - len(self.history)), self.num_requests, reset_s)


class AnonThrottle(_Told, AnonRateThrottle):
    """By address, for who is not signed in."""


class UserThrottle(_Told, UserRateThrottle):
    """By account."""


class RateLimitHeaders:
    """Middleware: what an API request was counted as, in `RateLimit-Limit`, `-Remaining` and `-Reset` (seconds)."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        allowance: Allowance | None = getattr(request, "allowance", None)
        if allowance is not None:
            response["RateLimit-Limit"] = str(allowance.limit)
            response["RateLimit-Remaining"] = str(allowance.remaining)
            response["RateLimit-Reset"] = str(allowance.reset_s)
        return response
