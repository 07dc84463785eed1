"""One copy: a page for everybody, and marks for its owner. Imports services and rendering."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from economy import services
from economy.models import Wallet
from economy.rendering.copies import hoss
from economy.rendering.copy_page import copy_page
from economy.views.players import SeeOther, owners, page


@require_safe
@page
def detail(request: HttpRequest, copy: int) -> HttpResponse:
    """What it is, whose, and what happened to it."""
    reader = request.user.pk if request.user.is_authenticated else None
    return render(request, "economy/copy.html", {"page": copy_page(copy, reader), "game": hoss()})


@require_POST
@owners
def mark(request: HttpRequest, wallet: Wallet, copy: int) -> HttpResponse:
    """Both marks are as the form says."""
    assert isinstance(request.user, User)
    services.mark(request.user, copy, keep="keep" in request.POST, favourite="favourite" in request.POST)
    return SeeOther(reverse("economy:copy", args=[copy]))
