"""What browsers may load is what django-csp says, put together once: each answer has its text, and a nonce is one answer's."""

from collections.abc import Callable
from typing import Any

import pytest
from csp.constants import NONCE, SELF
from csp.decorators import csp, csp_exempt, csp_replace, csp_update
from csp.exceptions import CSPNonceError
from csp.middleware import CSPMiddleware
from django.conf import settings
from django.http import HttpRequest, HttpResponse

from config.guards import Policy

View = Callable[[HttpRequest], HttpResponse]
HEADER = "Content-Security-Policy"


def plain(_: HttpRequest) -> HttpResponse:
    return HttpResponse()


def saying_so_itself(_: HttpRequest) -> HttpResponse:
    return HttpResponse(headers={HEADER: "default-src 'none'"})


@csp_update({"script-src": [SELF, NONCE]})  # type: ignore[untyped-decorator]
def with_nonce(request: HttpRequest) -> HttpResponse:
    request._csp_nonce = "bm9uY2U="  # type: ignore[attr-defined]  # as if the page had asked for it
    return HttpResponse(str(request.csp_nonce))  # type: ignore[attr-defined]


def said(middleware: type[CSPMiddleware], view: View) -> set[str] | None:
    """The directives of an answer; django-csp has no order for them."""
    answer = middleware(view)(HttpRequest())
    return set(answer[HEADER].split("; ")) if HEADER in answer else None


VIEWS: list[Any] = [
    plain,
    saying_so_itself,
    with_nonce,
    csp_update({"img-src": ["https://example.org"]})(plain),
    csp_replace({"img-src": [SELF]})(plain),
    csp({"default-src": ["'none'"]})(plain),
    csp_exempt()(plain),
]


@pytest.mark.parametrize("view", VIEWS)
def test_each_answer_says_what_django_csp_would_have_said(view: View) -> None:
    plainly = said(Policy, plain)
    assert said(Policy, view) == said(CSPMiddleware, view)
    assert said(Policy, plain) == plainly == said(CSPMiddleware, plain)


def test_the_usual_text_is_that_of_the_settings() -> None:
    assert said(Policy, plain) == {
        "default-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    }


def test_the_settings_say_nothing_that_depends_on_the_path_or_is_only_reported() -> None:
    """Such a policy would have to be looked at for every answer."""
    assert list(settings.CONTENT_SECURITY_POLICY) == ["DIRECTIVES"]
    assert getattr(settings, "CONTENT_SECURITY_POLICY_REPORT_ONLY", None) is None


def test_a_nonce_is_in_the_header_of_its_own_answer_alone() -> None:
    def asking(request: HttpRequest) -> HttpResponse:
        return HttpResponse(str(request.csp_nonce))  # type: ignore[attr-defined]

    view = csp_update({"script-src": [NONCE]})(asking)
    answers = [Policy(view)(HttpRequest()) for _ in range(2)]
    nonces = [answer.content.decode() for answer in answers]
    assert nonces[0] != nonces[1]
    assert [f"'nonce-{nonce}'" in answer[HEADER] for nonce, answer in zip(nonces, answers, strict=True)] == [True, True]
    assert said(Policy, plain) == said(CSPMiddleware, plain)


def test_who_asks_for_a_nonce_after_the_header_is_written_is_told_so() -> None:
    request = HttpRequest()
    Policy(plain)(request)
    with pytest.raises(CSPNonceError):
        str(request.csp_nonce)  # type: ignore[attr-defined]
