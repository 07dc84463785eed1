"""The collection: the album, every copy page by page, a family at length. Imports rendering."""

from __future__ import annotations

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from economy.models import Wallet
from economy.rendering.album import album
from economy.rendering.album_asked import COPIES, asked
from economy.rendering.album_copies import copies
from economy.rendering.album_family import family as family_page
from economy.sheets import current_stock
from economy.views.players import owners


@require_safe
@owners
def index(request: HttpRequest, wallet: Wallet) -> HttpResponse:
    """By family, or every copy."""
    wanted = asked(current_stock(), request.GET)
    if wanted.vue == COPIES:
        page = copies(wallet.pk, wanted, request.GET.get("apres", ""))
        return render(request, "economy/album_copies.html", {"page": page})
    return render(request, "economy/album.html", {"page": album(wallet.pk, wanted)})


@require_safe
@owners
def family(request: HttpRequest, wallet: Wallet, first: UUID) -> HttpResponse:
    """A family's cards by rank and path, each with the copies that one owns."""
    return render(request, "economy/family.html", {"page": family_page(wallet.pk, first)})
