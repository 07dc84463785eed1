"""The signed log for everybody: its page, each checkpoint as a file, and proofs to take away. Imports selectors and notary."""

from __future__ import annotations

import msgspec
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from matches import notary
from matches.proofs import Consistency, Proof
from matches.selectors.log import checkpoint, log_page
from matches.views import problems
from matches.views.moves import digits

_TEXT = "text/plain; charset=utf-8"


@require_safe
@problems.page
def index(request: HttpRequest) -> HttpResponse:
    """What the log is, its newest checkpoint, and the earlier ones, from below a number (`avant`) on."""
    return render(request, "matches/log.html", {"page": log_page(digits(request.GET.get("avant", "")))})


@require_safe
@problems.page
def note(request: HttpRequest, number: int) -> HttpResponse:
    """A checkpoint as it was signed."""
    return _file(checkpoint(number).note.encode(), f"pli-registre-{number}.txt", _TEXT)


@require_safe
@problems.page
def public_keys(request: HttpRequest) -> HttpResponse:
    """A line a key, the one that signs now last."""
    return HttpResponse("".join(f"{key}\n" for key in notary.public_keys()), content_type=_TEXT)


@require_safe
@problems.page
def proof(request: HttpRequest, kind: str, key: str) -> HttpResponse:
    """That one thing stands in the log."""
    return _json(notary.proof(kind, key), f"pli-preuve-{kind}-{key.replace('/', '-')}.json")


@require_safe
@problems.page
def consistency(request: HttpRequest, older: int, newer: int) -> HttpResponse:
    """That the log of one checkpoint goes on in another."""
    return _json(notary.consistency(older, newer), f"pli-suite-{older}-{newer}.json")


def _json(told: Proof | Consistency, name: str) -> HttpResponse:
    return _file(msgspec.json.format(msgspec.json.encode(told)) + b"\n", name, "application/json")


def _file(content: bytes, name: str, kind: str) -> HttpResponse:
    answer = HttpResponse(content, content_type=kind)
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer
