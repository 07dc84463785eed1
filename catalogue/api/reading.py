"""The door for readers: anybody may ask, nobody is looked up, and who has an answer already is told so without the database.

An answer depends on a release, on the query and on the software, and on nothing else; its ETag is made of these three.
Imports the door, kinds and selectors.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, wraps
from hashlib import blake2b
from typing import Any

import msgspec
from django.core.exceptions import SuspiciousOperation
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified, QueryDict
from django.utils.cache import patch_cache_control
from django.utils.http import parse_etags
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.throttling import AnonRateThrottle, BaseThrottle
from rest_framework.views import APIView

from catalogue import kinds, selectors
from catalogue.api import requests
from catalogue.api.described import fingerprint
from catalogue.api.door import Door, asked
from catalogue.errors import Missing, Trouble
from catalogue.selectors import Mark

SHAPE = 1  # of all answers: one more when what they say of the same release changes
_TAG_BYTES = 16
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "public, no-cache"


@dataclass(frozen=True, slots=True)
class At:
    """Which release of which game an answer is about."""

    game: kinds.Game
    mark: Mark

    @property
    def number(self) -> int:
        return self.mark.number


class Reading(Door):
    """What anybody may read. `query` is the shape of the questions.

    Subclasses find the questions in `self.asks` and the release in `self.at`.
    """

    authentication_classes: Sequence[Any] = []
    permission_classes = [AllowAny]
    http_method_names = ["get", "head"]
    query: type[requests.Query] = requests.Nothing
    asks: Any
    at: Any

    @classmethod
    def as_view(cls, **settings: Any) -> Any:
        """What a client has already is not made again, nor counted: to say so costs less than to count it."""
        view = super().as_view(**settings)

        @wraps(view)
        def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> Any:
            return cls.unchanged(request, kwargs) or view(request, *args, **kwargs)

        return answer

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        if request.method in ("GET", "HEAD"):
            self.asks = asked(request.query_params, self.query)
            self.at = self.find(self.asks, **kwargs)

    @classmethod
    def find(cls, asks: Any, game: str, **kwargs: Any) -> Any:
        """What the answer is about. Nothing is asked of the database that this process knows; Missing."""
        known = kinds.game(game)
        number = kwargs.get("release", getattr(asks, "release", None))
        mark = selectors.current_mark(known.key) if number is None else selectors.mark_of(known.key, number)
        if mark is None:
            raise Missing("not_released_yet", game=known.key)
        return At(known, mark)

    @classmethod
    def sources(cls, at: Any) -> Hashable:
        """All of `at` that an answer depends on, as JSON."""
        return at.mark.number, at.mark.digest, fingerprint(at.game)

    @classmethod
    def lasts(cls, path: str) -> bool:
        """Whether the address names all that decides on the answer: then it never changes."""
        return False

    def get_throttles(self) -> list[BaseThrottle]:
        """Nobody is signed in here, so that there is no account to count."""
        return [throttle for throttle in super().get_throttles() if isinstance(throttle, AnonRateThrottle)]

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Any:
        answered = APIView.finalize_response(self, request, response, *args, **kwargs)
        if answered.status_code != 200:
            patch_cache_control(answered, no_cache=True)
            return answered
        tag = self._tag(request.path, self.asks, self.at)
        if "*" in parse_etags(request.headers.get("If-None-Match", "")):
            return self._marked(HttpResponseNotModified(), tag, self.lasts(request.path))
        return self._marked(answered, tag, self.lasts(request.path))

    @classmethod
    def unchanged(cls, request: HttpRequest, kwargs: Mapping[str, Any]) -> HttpResponse | None:
        """The 304, if the client has the answer; nothing that cannot be asked for or is not there is looked into here."""
        known = request.META.get("HTTP_IF_NONE_MATCH")
        if not known or request.method not in ("GET", "HEAD"):
            return None
        try:
            asks = _asked(cls.query, request.META.get("QUERY_STRING", "").encode("latin-1"))
            tag = cls._tag(request.path, asks, cls.find(asks, **kwargs))
        except (Trouble, SuspiciousOperation):
            return None
        # Proxies that compress make a strong tag a weak one.
        if known != tag and tag not in [one.removeprefix("W/") for one in parse_etags(known)]:
            return None
        return cls._marked(HttpResponseNotModified(), tag, cls.lasts(request.path))

    @classmethod
    def _tag(cls, path: str, asks: requests.Query, at: Any) -> str:
        """A strong ETag. What the query does not say is in it as what it means."""
        return _digest(SHAPE, path, asks, cls.sources(at))

    @classmethod
    def _marked(cls, response: Any, tag: str, lasts: bool) -> Any:
        response["ETag"] = tag
        response["Cache-Control"] = FOR_EVER if lasts else ASK_AGAIN
        return response


# Readers ask the same again and again: what follows from a question alone is kept by the question as it was written.
@lru_cache(maxsize=4096)
def _asked(shape: type[requests.Query], query: bytes) -> requests.Query:
    """What a query string says; Malformed."""
    return asked(QueryDict(query), shape)


@lru_cache(maxsize=4096)
def _digest(shape: int, path: str, asks: requests.Query, sources: Hashable) -> str:
    said = msgspec.json.encode([shape, path, msgspec.structs.asdict(asks), sources], order="sorted")
    return f'"{blake2b(said, digest_size=_TAG_BYTES).hexdigest()}"'
