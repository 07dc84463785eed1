"""The one shape of an API error, `{"code", "message", "detail"}`; imports DRF and the errors of the apps."""

from typing import Any

from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.http import Http404, HttpRequest, HttpResponseBase, JsonResponse
from django.utils.encoding import force_str
from django.views import defaults
from rest_framework import exceptions, permissions
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import exception_handler as framework_handler

from catalogue.api import problems as catalogue_problems
from catalogue.api.door import Door
from catalogue.errors import Trouble
from matches.api import problems
from matches.errors import Problem


def exception_handler(error: Exception, context: dict[str, Any]) -> Response | None:
    """DRF's handler, with the body in our shape; None (a 500) for what nobody expected."""
    if isinstance(error, Problem):
        return Response(problems.answer(error, context.get("kwargs", {}).get("match")), status=error.status)
    if isinstance(error, Trouble):
        return Response(catalogue_problems.answer(error), status=error.status)
    if isinstance(error, Http404):
        error = exceptions.NotFound()
    elif isinstance(error, PermissionDenied):
        error = exceptions.PermissionDenied()
    elif isinstance(error, SuspiciousOperation):  # more fields than anybody needs
        error = exceptions.ParseError()
    response = framework_handler(error, context)
    if response is not None and isinstance(error, exceptions.APIException):
        response.data = body(error)
    return response


def body(error: exceptions.APIException) -> dict[str, Any]:
    """A field's faults go into `detail` by field; anything else is its code and its words."""
    if isinstance(error, exceptions.ValidationError):
        return {
            "code": "invalid",
            "message": force_str(exceptions.ValidationError.default_detail),
            "detail": error.get_full_details(),
        }
    code = error.get_codes()
    return {"code": code if isinstance(code, str) else error.default_code, "message": force_str(error.detail), "detail": {}}


def server_error(request: HttpRequest) -> HttpResponseBase:
    """What nobody expected: the API's shape for programs, the page in words for people."""
    if not request.path.startswith("/api/"):
        return defaults.server_error(request)
    words = force_str(exceptions.APIException.default_detail)
    return JsonResponse({"code": exceptions.APIException.default_code, "message": words, "detail": {}}, status=500)


class Nowhere(Door):
    """Every path of the API that there is not."""

    schema = None
    permission_classes = [permissions.AllowAny]

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        raise exceptions.NotFound
