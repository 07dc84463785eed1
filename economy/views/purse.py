"""A player's gold: where it came from and where it went. Imports rendering and selectors."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from economy.models import Wallet
from economy.rendering.purse import purse
from economy.selectors.ledger import LAST, proof_of
from economy.views.players import owners


@require_safe
@owners
def index(request: HttpRequest, wallet: Wallet) -> HttpResponse:
    """The latest transfers in words, or older ones (`avant`); with `transfert`, the proof that one is sealed."""
    context: dict[str, object] = {"purse": purse(wallet, _number(request, "avant") or LAST)}
    if transfer := _number(request, "transfert"):
        context |= {"transfer": transfer, "proof": proof_of(wallet.pk, transfer)}
    return render(request, "economy/purse.html", context)


def _number(request: HttpRequest, name: str) -> int:
    """0 if it is none."""
    text = request.GET.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 18 else 0
