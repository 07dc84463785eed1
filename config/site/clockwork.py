"""The clockwork: timed jobs, for the staff to read and to have done at once, for auditors to read. Imports its page's data."""

from __future__ import annotations

from uuid import UUID

from django.contrib.auth.models import AnonymousUser, User
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST, require_safe

from config.jobs import JOBS, Job
from config.site import clock_page, running
from economy import selectors as economy
from economy.views.players import SeeOther, key_of, page
from matches import selectors as matches

Person = User | AnonymousUser


@require_safe
@page
def index(request: HttpRequest) -> HttpResponseBase:
    """How each job is doing; `?ordre=` names an order whose outcome is shown above. Asked by htmx: the part that changes."""
    _require_reader(request.user)
    shown = clock_page.clockwork(order=_order_id(request), may_order=may_order(request.user))
    part = "#clockwork" if request.htmx else ""  # type: ignore[attr-defined]
    return render(request, f"site/clockwork.html{part}", {"page": shown})


@require_POST
@page
def settle(request: HttpRequest, job: str) -> HttpResponseBase:
    """Has a job done at once. The form's key makes it one time, however often it is sent."""
    _require_reader(request.user)
    if not may_order(request.user):
        raise PermissionDenied(gettext("Auditors look on; the staff has jobs done."))
    id = key_of(request)
    assert isinstance(request.user, User)
    running.run_now(_job(job), id=id, by=request.user)
    return SeeOther(f"{reverse('site:clockwork')}?ordre={id}")


def may_order(user: Person) -> bool:
    """Whether `user` may have jobs done: the staff, by its group or by its flag."""
    return user.is_active and (user.is_staff or economy.is_treasurer(user))


def may_read(user: Person) -> bool:
    """The staff, and auditors."""
    return may_order(user) or matches.is_staff(user)


def _require_reader(user: Person) -> None:
    """For everybody else this page is not there."""
    if not may_read(user):
        raise Http404


def _job(key: str) -> Job:
    found = next((job for job in JOBS if job.key == key), None)
    if found is None:
        raise Http404
    return found


def _order_id(request: HttpRequest) -> UUID | None:
    try:
        return UUID(request.GET.get("ordre", ""))
    except ValueError:
        return None
