"""The page of a draw that is checked step by step, and the page that checks records alone. Imports audit, selectors, words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.template.loader import render_to_string
from django.utils.translation import get_language, gettext

from catalogue.rendering.scripts import inlined
from economy import audit, selectors
from economy.models import Attack, Draw, SecretLook
from economy.rendering.copies import Quality, quality_of
from economy.rendering.shop_words import booster_words
from economy.rendering.verify_raffle_words import offline_words
from economy.rendering.verify_words import Line, lines
from economy.rules.record_checks import verdict
from economy.rules.records import ARENA, BOOSTER, Record, Try
from economy.rules.stock import Stock
from economy.selectors.purses import Person
from economy.sheets import stock_of

SCRIPTS = ("verifier_hashes.js", "verifier_record.js", "verifier_raffle.js", "verifier.js")

LOOKS_SHOWN = 20


@dataclass(frozen=True, slots=True)
class Came:
    """A card as it was drawn, `rank` 0 for a buff."""

    name: str
    rank: int
    quality: Quality


@dataclass(frozen=True, slots=True)
class VerifyPage:
    """`verdict` is "exact", "open" or "wrong"; `words` say what was drawn; `mine` if the reader is its player.

    `attack` is the one that was drawn, if it is one; `ahead`: its fight is not over, and what defends is nobody's to know.
    `looks` are the newest at what was drawn with this secret while it was sealed.
    """

    draw: Draw
    record: Record
    words: str
    verdict: str
    lines: Sequence[Line]
    boosters: Sequence[Sequence[Came]]
    tries: Sequence[Try]
    attack: Attack | None
    ahead: bool
    mine: bool
    looks: Sequence[SecretLook]


def verify_page(reader: Person, draw_id: int) -> VerifyPage:
    """NotFound("no_such_draw") for who may not see it."""
    draw = selectors.draw_for(reader, draw_id)
    record, stock = selectors.record_of(draw), stock_of(draw.release)
    checks, ahead = audit.check_draw(draw, record), selectors.is_ahead(draw)
    return VerifyPage(
        draw=draw,
        record=replace(record, met=None) if ahead else record,
        words=draw_words(draw),
        verdict=verdict(checks),
        lines=lines(checks),
        boosters=[[_came(stock, *card) for card in booster] for booster in record.boosters],
        tries=record.tries,
        attack=Attack.objects.select_related("defender__wallet__user").filter(draw=draw).first(),
        ahead=ahead,
        mine=reader.is_authenticated and draw.wallet.user_id == reader.pk,
        looks=list(draw.pledge.looks.select_related("by").order_by("-id")[:LOOKS_SHOWN]),
    )


def draw_words(draw: Draw) -> str:
    """What was asked for; "" for a fusion, whose page says it."""
    if draw.purpose == ARENA:
        return gettext("attack in the arena")
    if draw.purpose != BOOSTER:
        return ""
    return booster_words(int(draw.request["tier"]), str(draw.request["race"]), int(draw.request["count"]))


def _came(stock: Stock, card: str, rarity: str, holo: bool) -> Came:
    piece = stock.pieces[card]
    return Came(piece.card.name.said_in(get_language() or "fr"), piece.rank, quality_of(stock, rarity, 0, holo))


def verifier_alone() -> str:
    """The checking page as one file that asks for nothing: its scripts are in it."""
    return render_to_string("economy/verifier_alone.html", {"words": offline_words(), "script": inlined(SCRIPTS)})
