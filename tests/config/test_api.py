"""Every API error has one shape: a code, words, and a detail."""

import json

from django.core.exceptions import PermissionDenied, TooManyFieldsSent
from django.http import Http404
from django.utils import translation
from rest_framework import exceptions, serializers

from catalogue.errors import Fault, Finding, Invalid, Missing, Refused, StaleDraft, Unsound
from catalogue.said import Pair
from config.api import exception_handler, server_error

WORDS = Pair("En mots.", "In words.")


def handled(error: Exception) -> tuple[int, dict[str, object]]:
    response = exception_handler(error, {})
    assert response is not None
    assert set(response.data) == {"code", "message", "detail"}
    return response.status_code, response.data


def test_what_is_not_there_has_the_shape() -> None:
    status, data = handled(Http404())
    assert (status, data["code"], data["detail"]) == (404, "not_found", {})


def test_what_is_not_yours_has_the_shape() -> None:
    status, data = handled(PermissionDenied())
    assert (status, data["code"]) == (403, "permission_denied")


def test_too_many_requests_have_the_shape_and_say_when_to_come_back() -> None:
    response = exception_handler(exceptions.Throttled(wait=3), {})
    assert response is not None
    assert (response.status_code, response.data["code"], response["Retry-After"]) == (429, "throttled", "3")


def test_a_trouble_of_the_catalogue_has_the_shape_and_its_own_status() -> None:
    for trouble, status, detail in (
        (Missing("no_such_game", game="chess"), 404, {"game": "chess"}),
        (Refused("nothing_changed"), 422, {}),
        (StaleDraft(7), 409, {"version": 7}),
        (Invalid([Fault("name.fr", "required", WORDS)]), 422, {"name.fr": {"code": "required", "message": "En mots."}}),
        (Unsound([Finding("odd", WORDS, "bear")]), 422, {"findings": [{"code": "odd", "message": "En mots.", "about": "bear"}]}),
    ):
        with translation.override("fr"):
            response = exception_handler(trouble, {})
        assert response is not None
        assert (response.status_code, response.data.code, response.data.detail) == (status, trouble.code, detail)
        assert response.data.message


def test_more_than_anybody_needs_has_the_shape() -> None:
    status, data = handled(TooManyFieldsSent())
    assert (status, data["code"]) == (400, "parse_error")


def test_a_wrong_field_is_named_in_the_detail() -> None:
    class Form(serializers.Serializer):
        seat = serializers.IntegerField(min_value=0)

    form = Form(data={"seat": -1})
    try:
        form.is_valid(raise_exception=True)
    except exceptions.ValidationError as error:
        status, data = handled(error)
    assert (status, data["code"], list(data["detail"])) == (400, "invalid", ["seat"])


def test_an_unexpected_error_is_not_dressed_up() -> None:
    assert exception_handler(ValueError("a bug"), {}) is None


def test_what_nobody_expected_comes_in_the_shape_of_who_asked(rf):
    program = server_error(rf.get("/api/matches/"))
    person = server_error(rf.get("/tables/"))
    assert (program.status_code, set(json.loads(program.content))) == (500, {"code", "message", "detail"})
    assert (person.status_code, person["Content-Type"].split(";")[0]) == (500, "text/html")
