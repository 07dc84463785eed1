"""The record of a stored draw, for those who may see it. Imports fusion, sheets and models."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from economy.models import Attack, Copy, Draw
from economy.rules.boosters import SIZE, table_of
from economy.rules.fusion import RARITY_POINTS, STEPS
from economy.rules.record_checks import arena_parts, booster_parts, fusion_parts
from economy.rules.records import ARENA, BOOSTER, FUSION, Met, Record, Steps, Try
from economy.rules.rolls import Drawn
from economy.selectors.fusion import steps_of
from economy.selectors.purses import Person
from economy.sheets import sheet, stock_of
from matches import selectors as matches
from matches.errors import NotAllowedNow, NotFound

PURPOSES = (BOOSTER, FUSION, ARENA)  # of draws that have a record


def draw_for(reader: Person, draw: int) -> Draw:
    """The draw with its secret's row: its player's, the auditors' and the staff's, and everybody's once the secret is revealed.

    NotFound("no_such_draw").
    """
    found = Draw.objects.select_related("pledge", "wallet").filter(pk=draw, purpose__in=PURPOSES).first()
    if found is None or not (found.pledge.revealed or _may_see(reader, found)):
        raise NotFound("no_such_draw")
    return found


def _may_see(reader: Person, draw: Draw) -> bool:
    return reader.is_authenticated and (draw.wallet.user_id == reader.pk or matches.is_staff(reader))


def is_ahead(draw: Draw) -> bool:
    """Whether the fight that it was drawn for is still to be fought, or goes on: nobody is told the deck that defends then."""
    return draw.purpose == ARENA and Attack.objects.filter(draw=draw, state__in=("open", "playing")).exists()


def told_record(reader: Person, draw: int) -> Record:
    """The record as it is handed out. As `draw_for`; NotAllowedNow("record_waits") while its fight is ahead or goes on."""
    found = draw_for(reader, draw)
    if is_ahead(found):
        raise NotAllowedNow("record_waits")
    return record_of(found)


def record_of(draw: Draw) -> Record:
    """All that it takes to compute the draw again, for who checks it; the secret only if it is revealed."""
    pledge = draw.pledge
    key, request = str(draw.key), draw.request
    record = Record(
        draw=draw.pk, player=draw.wallet_id.hex, number=pledge.number, commitment=pledge.commitment, secret=pledge.revealed,
        seed=pledge.seed, counter=draw.counter, purpose=draw.purpose, key=key, request=request, parts=(), digest=draw.digest,
        release=draw.release, sheet=draw.sheet,
    )  # fmt: skip
    answer = {BOOSTER: _boosters, FUSION: _fusion, ARENA: _attack}[draw.purpose]
    return replace(record, **answer(draw, key, request))


def _boosters(draw: Draw, key: str, asked: dict[str, Any]) -> dict[str, Any]:
    copies = Copy.objects.filter(draw=draw).order_by("place").values_list("card", "rarity", "holo")
    cards = [Drawn(str(card), rarity, holo) for card, rarity, holo in copies]
    tier = sheet(draw.sheet or 0).tier(asked["tier"])
    return {
        "parts": booster_parts(key, asked["tier"], asked["race"], asked["count"], draw.release, draw.sheet),
        "table": table_of(stock_of(draw.release), tier, asked["race"]),
        "boosters": [cards[at : at + SIZE] for at in range(0, len(cards), SIZE)],
    }


def _fusion(draw: Draw, key: str, asked: dict[str, Any]) -> dict[str, Any]:
    places = {name: rarity.place for name, rarity in stock_of(draw.release).rarities.items()}
    tries = [
        Try(one.stays, one.goes, one.stars_before, places.get(one.lost, 0), one.chance, one.roll, one.raised)
        for one in steps_of(draw.pk)
    ]
    return {"parts": fusion_parts(key, asked["pairs"], draw.release), "steps": Steps(STEPS, RARITY_POINTS), "tries": tries}


def _attack(draw: Draw, key: str, asked: dict[str, Any]) -> dict[str, Any]:
    opponent, defence = Attack.objects.values_list("defender__wallet", "defence_side").get(draw=draw)
    parts = arena_parts(key, asked["side"], asked["candidates"], asked["among"], draw.release)
    return {"parts": parts, "met": Met(opponent.hex, defence)}
