"""Whether others are told that one is here. Imports matches' services."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from matches import services


@require_POST
def choose(request: HttpRequest) -> HttpResponse:
    """Kept with the account; who is not signed in is seen by nobody."""
    if isinstance(request.user, User):
        services.be_unseen(request.user, unseen=request.POST.get("unseen") == "yes")
    return redirect("site:account")
