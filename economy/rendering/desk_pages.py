"""Copies, draws and sales as the auditors' pages show them, with the transfers behind them. Imports selectors and the parts."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from uuid import UUID

import msgspec
from django.urls import reverse
from django.utils.translation import gettext

from economy import selectors
from economy.models import Attack, Copy, Draw, Movement, Pledge, Sale
from economy.rendering.copies import quality_of
from economy.rendering.desk_parts import Cell, Page, Table, at, count, gold, moved, numbered, purse_of
from economy.rendering.printed import printings, said
from economy.selectors.fusion import steps_of
from economy.sheets import current_release, stock_of
from matches.errors import NotFound


def _names(cards: Collection[UUID]) -> dict[UUID, str]:
    """As the current release calls them."""
    found = printings(current_release(), [str(card) for card in cards]) if cards else {}
    return {card: said(found[str(card)].name) if str(card) in found else str(card) for card in cards}


def copy_cell(id: int, name: str = "") -> Cell:
    text = gettext("no. %(id)s %(name)s") % {"id": id, "name": name}
    return Cell(text.strip(), reverse("economy:desk_copy", args=[id]))


def _rarity(copy: Copy) -> Cell:
    word = quality_of(stock_of(current_release()), copy.rarity, 0, copy.holo).word
    return Cell(f"{word} · {gettext('holo')}" if copy.holo else word)


def _draw_cell(id: int | None) -> Cell:
    return Cell("–") if id is None else Cell(str(id), reverse("economy:desk_draw", args=[id]))


def _kinds() -> dict[str, str]:
    return {
        "raised": gettext("raised by fusion"),
        "failed": gettext("fusion without success"),
        "sacrificed": gettext("sacrificed"),
        "sold": gettext("sold"),
        "returned": gettext("given back, the sale was undone"),
    }


def copy_page(id: int) -> Page:
    """NotFound("no_such_copy")."""
    story = selectors.story_of(id)
    copy = story.copy
    sales = {one.pk: one for one in Sale.objects.filter(movements__copy=copy).distinct()}
    told = [
        (gettext("Owner"), purse_of(copy.wallet)),
        (gettext("Rarity"), _rarity(copy)),
        (gettext("Stars"), count(copy.stars)),
        (gettext("State"), Cell(_kinds().get(copy.gone, gettext("there")))),
        (gettext("Drawn at"), at(copy.draw.made_at)),
        (gettext("By draw"), _draw_cell(copy.draw_id)),
        (gettext("Paid by transfer"), moved(copy.draw.transfer)),
        (gettext("Saved decks of the arena"), count(copy.pinned)),
    ]
    head = [(gettext("What happened"), False), (gettext("With"), False), (gettext("Transfer"), True)]
    rows = [_movement(one, sales) for one in story.movements]
    table = Table(gettext("What happened to it, the first first"), head, rows, gettext("Nothing since it was drawn."))
    ways = [(reverse("economy:copy", args=[id]), gettext("The public page of this copy"))]
    return Page(gettext("Copy no. %(id)s") % {"id": id}, _names([copy.card])[copy.card], told, [table], ways)


def _movement(one: Movement, sales: dict[int, Sale]) -> list[Cell]:
    words = f"{_kinds()[one.kind]} · {at(one.made_at).text}"
    if one.roll is not None:
        words += " · " + gettext("roll %(roll)s below %(chance)s?") % {"roll": one.roll, "chance": one.chance}
    sale = sales.get(one.sale_id or 0)
    if sale is not None:
        lead = Cell(gettext("sale %(id)s") % {"id": sale.pk}, reverse("economy:desk_sale", args=[sale.pk]))
        return [Cell(words), lead, moved(sale.transfer if one.kind == "sold" else sale.undone)]
    return [Cell(words, _draw_cell(one.draw_id).href), copy_cell(one.other_id) if one.other_id else Cell("–"), Cell("–")]


def draw_page(id: int) -> Page:
    """NotFound("no_such_draw"). While the fight that it was drawn for is ahead, whom it met and with what is not told."""
    draw = Draw.objects.select_related("pledge", "wallet__user").filter(pk=id).first()
    if draw is None:
        raise NotFound("no_such_draw")
    words = _words()
    told = [
        (gettext("Player"), purse_of(draw.wallet)),
        (gettext("Made"), at(draw.made_at)),
        (
            gettext("Secret"),
            Cell(
                gettext("no. %(number)s, draw %(counter)s") % _numbers(draw),
                reverse("economy:desk_secret", args=[draw.pledge_id]),
            ),
        ),
        (gettext("Paid by transfer"), moved(draw.transfer)),
        (gettext("Asked"), Cell(msgspec.json.encode(_asked(draw)).decode(), code=True)),
        (gettext("Cards"), Cell(draw.release, code=True)),
    ]
    ways = [(reverse("economy:verify", args=[id]), gettext("Verify this draw"))] if draw.purpose in words else []
    return Page(words.get(draw.purpose, draw.purpose), numbered(id), told, [_came(draw)], ways)


def secret_page(id: int) -> Page:
    """The draws of one secret, by their count. NotFound("no_such_pledge")."""
    pledge = Pledge.objects.select_related("wallet__user").filter(pk=id).first()
    if pledge is None:
        raise NotFound("no_such_pledge")
    told = [
        (gettext("Player"), purse_of(pledge.wallet)),
        (gettext("Draws"), count(pledge.drawn)),
        (gettext("Made"), at(pledge.made_at)),
        (gettext("Revealed"), at(pledge.revealed_at)),
        (gettext("Commitment"), Cell(pledge.commitment, code=True)),
        (gettext("Secret"), Cell(pledge.revealed or gettext("not told yet"), code=bool(pledge.revealed))),
    ]
    head = [(gettext("Draw"), False), (gettext("Made"), False), (gettext("Transfer"), True)]
    rows = [
        [
            Cell(f"{one.counter} · {_words().get(one.purpose, one.purpose)}", _draw_cell(one.pk).href),
            at(one.made_at),
            moved(one.transfer),
        ]
        for one in Draw.objects.filter(pledge=pledge).order_by("counter")
    ]
    table = Table(gettext("Its draws"), head, rows, gettext("None yet."))
    return Page(gettext("Secret"), numbered(pledge.number), told, [table])


def _words() -> dict[str, str]:
    return {"booster": gettext("Opening"), "fusion": gettext("Fusion"), "arena": gettext("Attack in the arena")}


def _numbers(draw: Draw) -> dict[str, int]:
    return {"number": draw.pledge.number, "counter": draw.counter}


def _asked(draw: Draw) -> dict[str, object]:
    """Without the order of those who could be met: there are hundreds."""
    return {name: value for name, value in draw.request.items() if name != "order"}


def _came(draw: Draw) -> Table:
    if draw.purpose == "fusion":
        return _tries(draw)
    if draw.purpose == "arena":
        return _met(draw)
    copies = list(Copy.objects.filter(draw=draw).order_by("place"))
    return copies_table(gettext("What came"), copies)


def copies_table(title: str, copies: Sequence[Copy]) -> Table:
    names = _names({one.card for one in copies})
    head = [(gettext("Card copy"), False), (gettext("Rarity"), False), (gettext("Stars"), True)]
    rows = [[copy_cell(one.pk, names[one.card]), _rarity(one), count(one.stars)] for one in copies]
    return Table(title, head, rows, gettext("Nothing."))


def _tries(draw: Draw) -> Table:
    steps = steps_of(draw.pk)
    names = _names({one.card for one in steps})
    head = [(gettext("Stays"), False), (gettext("Goes"), False), (gettext("Roll"), True)]
    rows = [
        [copy_cell(one.stays, names[one.card]), copy_cell(one.goes), Cell(f"{one.roll} < {one.chance} ?", number=True)]
        for one in steps
    ]
    return Table(gettext("Its tries"), head, rows, gettext("Nothing."))


def _met(draw: Draw) -> Table:
    attack = Attack.objects.select_related("defender__wallet__user").filter(draw=draw).first()
    head = [(gettext("Match"), False), (gettext("Opponent"), False), (gettext("His deck"), True)]
    if attack is None or selectors.is_ahead(draw):
        return Table(gettext("Whom it met"), head, [], gettext("It is told once the fight is over."))
    match = Cell(attack.match.hex[:8], reverse("matches:desk_match", args=[attack.match]))
    return Table(gettext("Whom it met"), head, [[match, purse_of(attack.defender.wallet), count(attack.defence_side)]])


def sale_page(id: int) -> Page:
    """NotFound("no_such_sale")."""
    sale = Sale.objects.select_related("wallet__user").filter(pk=id).first()
    if sale is None:
        raise NotFound("no_such_sale")
    told = [
        (gettext("Player"), purse_of(sale.wallet)),
        (gettext("Sold"), at(sale.sold_at)),
        (gettext("Gold"), gold(sale.gold)),
        (gettext("Paid by transfer"), moved(sale.transfer)),
        (gettext("Taken back by transfer"), moved(sale.undone)),
    ]
    sold = list(Movement.objects.filter(sale=sale, kind="sold").select_related("copy").order_by("id"))
    names = _names({one.copy.card for one in sold})
    head = [(gettext("Card copy"), False), (gettext("Rarity"), False), (gettext("Gold"), True)]
    rows = [[copy_cell(one.copy_id, names[one.copy.card]), _rarity(one.copy), gold(one.gold)] for one in sold]
    return Page(gettext("Sale"), numbered(id), told, [Table(gettext("What was sold"), head, rows, gettext("Nothing."))])
