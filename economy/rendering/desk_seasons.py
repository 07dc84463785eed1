"""Seasons as the auditors' pages show them: the registered, attacks, places and transfers. Imports models and the parts."""

from __future__ import annotations

from django.db.models import Sum
from django.urls import reverse
from django.utils.translation import gettext

from economy.models import Attack, Fighter, Season, SeasonResult
from economy.rendering.desk_parts import Cell, Page, Table, at, count, date_of, date_or_last, day, gold, logged, moved, purse_of
from matches.errors import NotFound

PAGE, WEEKS = 100, 60


def _states() -> dict[str, str]:
    return {
        "running": gettext("running"),
        "closed": gettext("closed"),
        "paying": gettext("paying"),
        "over": gettext("over"),
    }


def _outcomes() -> dict[str, str]:
    return {
        "open": gettext("drawn, not begun"),
        "playing": gettext("being fought"),
        "void": gettext("void"),
        "won": gettext("attacker won"),
        "lost": gettext("attacker lost"),
        "drawn": gettext("no winner"),
    }


def list_page(before: str) -> Page:
    """Newest first."""
    found = list(Season.objects.filter(monday__lt=date_or_last(before)).order_by("-monday")[: WEEKS + 1])
    head = [(gettext("Monday"), False), (gettext("State"), False), (gettext("Registered"), True)]
    rows = [
        [day(one.monday, reverse("economy:desk_season", args=[one.monday])), Cell(_states()[one.state]), count(one.fighters)]
        for one in found[:WEEKS]
    ]
    older = f"?avant={found[WEEKS - 1].monday}" if len(found) > WEEKS else ""
    table = Table(gettext("Newest first"), head, rows, gettext("None yet."), older, gettext("Older"))
    return Page(gettext("Gold"), gettext("Seasons of the arena"), (), [table])


def season_page(text: str, after: int, before: int) -> Page:
    """Fighters behind a number, attacks before a number (0: the newest). NotFound("no_such_season")."""
    season = Season.objects.filter(monday=date_of(text, "no_such_season")).first()
    if season is None:
        raise NotFound("no_such_season")
    moves = f"{reverse('economy:desk_ledger')}?cle=season/{season.monday}/"
    paid = SeasonResult.objects.filter(season=season, transfer__isnull=False).aggregate(gold=Sum("gold"))["gold"] or 0
    told = [
        (gettext("State"), Cell(_states()[season.state])),
        (gettext("Registered"), count(season.fighters)),
        (gettext("Gold of its places"), gold(paid, moves)),
        (gettext("Ended"), at(season.ends_at)),
        (gettext("Places fixed"), at(season.fixed_at)),
        (gettext("Paid"), at(season.paid_at)),
    ]
    ways = []
    if season.fixed_at:
        ways = [
            (reverse("economy:arena_season", args=[season.monday]), gettext("The public page of this season")),
            *logged("season", season.monday),
        ]
    tables = [_fighters(season, after), _attacks(season, before)]
    return Page(gettext("Season of the arena"), day(season.monday).text, told, tables, ways)


def _fighters(season: Season, after: int) -> Table:
    head = [(gettext("Player"), False), (gettext("Points"), True), (gettext("Place"), True), (gettext("Transfer"), True)]
    rows = Fighter.objects.filter(season=season, number__gt=after).select_related("wallet__user").order_by("number")
    found = list(rows[: PAGE + 1])
    results = {one.fighter_id: one for one in SeasonResult.objects.filter(season=season, fighter__in=found)}
    lines = []
    for one in found[:PAGE]:
        who, result = purse_of(one.wallet), results.get(one.pk)
        named = Cell(f"{one.number} · {who.text}", who.href)
        lines.append([named, count(one.points), _place(result), moved(result.transfer if result else None)])
    older = f"?apres={found[PAGE - 1].number}" if len(found) > PAGE else ""
    return Table(gettext("The registered, by number"), head, lines, gettext("Nobody."), older, gettext("Further"))


def _place(result: SeasonResult | None) -> Cell:
    if result is None:
        return Cell("–", number=True)
    return Cell(gettext("%(place)s, %(gold)s gold") % {"place": result.place, "gold": gold(result.gold).text}, number=True)


def _attacks(season: Season, before: int) -> Table:
    rows = Attack.objects.filter(season=season).select_related("attacker__wallet__user", "defender__wallet__user")
    found = list((rows.filter(pk__lt=before) if before else rows).order_by("-pk")[: PAGE + 1])
    head = [(gettext("Attack"), False), (gettext("Outcome"), False), (gettext("Gold"), True)]
    lines = [
        [
            Cell(f"{one.pk} · {purse_of(one.attacker.wallet).text} → {purse_of(one.defender.wallet).text}", _match(one)),
            Cell(_outcomes()[one.outcome or one.state]),
            Cell(f"{gold(one.attacker_gold).text} / {gold(one.defender_gold).text}", _draw(one), number=True),
        ]
        for one in found[:PAGE]
    ]
    older = f"?attaques={found[PAGE - 1].pk}" if len(found) > PAGE else ""
    return Table(gettext("Attacks, newest first"), head, lines, gettext("None yet."), older, gettext("Older"))


def _match(one: Attack) -> str:
    return reverse("matches:desk_match", args=[one.match])


def _draw(one: Attack) -> str:
    return reverse("economy:desk_draw", args=[one.draw_id])
