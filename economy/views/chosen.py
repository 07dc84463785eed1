"""What forms say: copies, a filter of copies, a page of a list, the key that stays. Imports players and rules."""

from __future__ import annotations

from uuid import UUID

from django.http import HttpRequest

from economy.rules.chains import Which
from economy.rules.fusion import MOST_STARS
from economy.views.players import key_of
from matches.errors import IdReused, NotACommand, Problem

DIGITS = 18  # of an id, at most
SPENT_SEED = ("old_seed", "pledge_moved")  # refusals after which the number has to be another one


def copies_of(request: HttpRequest) -> list[int]:
    """Ids of copies, each once, in their order; NotACommand("bad_number") for what is none."""
    said = (request.POST if request.method == "POST" else request.GET).getlist("copy")
    if not all(_whole(one) for one in said):
        raise NotACommand("bad_number", field="copy")
    return list(dict.fromkeys(int(one) for one in said))


def which_of(request: HttpRequest) -> Which:
    """A filter: the commonest rarity of all cards unless the address says otherwise; what is no choice becomes the usual one."""
    said = request.POST if request.method == "POST" else request.GET
    below = small_number(said.get("below", ""), MOST_STARS)
    return Which(_card(said.get("card", "")), small_number(said.get("rarity", ""), 0), min(max(below, 1), MOST_STARS))


def number_of(request: HttpRequest) -> int:
    """Which page of a list."""
    return small_number(request.GET.get("page", ""), 1)


def kept_key(request: HttpRequest, problem: Problem | None) -> UUID | None:
    """Nothing came of a key that was refused: it stays the form's, unless it stands for something else."""
    if problem is None or isinstance(problem, IdReused):
        return None
    try:
        return key_of(request)
    except NotACommand:
        return None


def small_number(text: str, otherwise: int) -> int:
    return int(text) if _whole(text) and len(text) <= 6 else otherwise


def _whole(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= DIGITS


def _card(text: str) -> str:
    try:
        return str(UUID(text))
    except ValueError:
        return ""
