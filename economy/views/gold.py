"""What the house gives, asked for, tried out and approved by its staff; and where gold goes. Imports services and rendering."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec
from uuid import UUID, uuid4

from django.contrib.auth.models import User
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from economy import selectors, services
from economy.models import Adjustment
from economy.rendering.insight import insight
from economy.views.gold_form import GiftForm
from economy.views.players import in_words, key_of, page
from matches.auditors import is_auditor
from matches.errors import NotACommand, NotAllowedNow, NotFound, NotYours

P = ParamSpec("P")
StaffView = Callable[Concatenate[HttpRequest, User, P], HttpResponseBase]
# What is paid at once when it is approved; a worker goes on with the rest.
BATCHES = 4
_READ = ("GET", "HEAD")


def treasurers(view: StaffView[P]) -> Callable[Concatenate[HttpRequest, P], HttpResponseBase]:
    """A page for the group `staff` and superusers; a 403 for everybody else who is signed in."""
    return _for(view, lambda request, user: selectors.is_treasurer(user))


def readers(view: StaffView[P]) -> Callable[Concatenate[HttpRequest, P], HttpResponseBase]:
    """The same, and auditors may read it: whatever is not asked for by GET is the treasurers' alone."""
    return _for(view, lambda request, user: selectors.is_treasurer(user) or (request.method in _READ and is_auditor(user)))


def _for(
    view: StaffView[P], allowed: Callable[[HttpRequest, User], bool]
) -> Callable[Concatenate[HttpRequest, P], HttpResponseBase]:
    @wraps(view)
    @page
    def answer(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        if not isinstance(request.user, User):
            return redirect_to_login(request.get_full_path())
        if not allowed(request, request.user):
            raise NotYours("staff_only")
        return view(request, request.user, *args, **kwargs)

    return answer


@require_safe
@readers
def index(request: HttpRequest, staff: User) -> HttpResponseBase:
    """What was asked for and given, the latest first."""
    return render(request, "economy/gold.html", {"adjustments": selectors.adjustments(), "gives": selectors.is_treasurer(staff)})


@require_http_methods(["GET", "HEAD", "POST"])
@treasurers
def new(request: HttpRequest, staff: User) -> HttpResponseBase:
    """Asking for a gift; nothing is paid by it. What it would do is shown next."""
    if request.method != "POST":
        initial = {"kind": "refund", "who": "one", **{name: request.GET.get(name, "") for name in ("player", "gold")}}
        return _form(request, GiftForm(initial=initial), str(uuid4()))
    form, key = GiftForm(request.POST), key_of(request)
    if form.is_valid():
        try:
            return redirect("economy:gift", _asked(staff, key, form).pk)
        except (NotFound, NotACommand) as problem:
            form.add_error("player" if isinstance(problem, NotFound) else None, in_words(problem))
    return _form(request, form, str(key), 422)


def _asked(staff: User, key: UUID, form: GiftForm) -> Adjustment:
    facts = form.cleaned_data
    wallet = selectors.wallet_named(facts["player"]).pk if facts["who"] == "one" else None
    return services.ask(staff, id=key, kind=facts["kind"], wallet=wallet, gold=facts["gold"], why=facts["why"])


def _form(request: HttpRequest, form: GiftForm, key: str, status: int = 200) -> HttpResponseBase:
    return render(request, "economy/gold_new.html", {"form": form, "key": key}, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@readers
def gift(request: HttpRequest, staff: User, gift: UUID) -> HttpResponseBase:
    """A dry run: who would get what; by POST it is approved or refused."""
    if request.method != "POST":
        return _gift(request, staff, gift)
    try:
        _decided(staff, gift, request.POST.get("answer", ""))
    except NotAllowedNow as problem:
        return _gift(request, staff, gift, in_words(problem), problem.status)
    return redirect("economy:gift", gift)


def _decided(staff: User, gift: UUID, answer: str) -> None:
    if answer == "approve":
        services.approve(staff, gift)
        services.pay_on(gift, most=BATCHES)
    elif answer == "refuse":
        services.refuse(staff, gift)
    else:
        raise NotACommand("not_a_command")


def _gift(request: HttpRequest, staff: User, id: UUID, problem: str = "", status: int = 200) -> HttpResponseBase:
    row = selectors.adjustment(id)
    mine = row.needs_second and row.by_id == staff.pk
    own = row.wallet is not None and row.wallet.user_id == staff.pk
    context = {"gift": row, "preview": selectors.preview(row), "progress": selectors.progress(row), "problem": problem}
    return render(
        request, "economy/gold_one.html", context | {"waits": mine or own, "gives": selectors.is_treasurer(staff)}, status=status
    )


@require_safe
@readers
def table(request: HttpRequest, staff: User) -> HttpResponseBase:
    """Gold in and out by day and source, rarities that are held, how gold is spread."""
    return render(request, "economy/insight.html", {"insight": insight()})
