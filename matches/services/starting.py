"""Starting a match: the event and the stakes that it is played for, in one short transaction."""

from __future__ import annotations

from uuid import UUID

from django.contrib.auth.models import User
from django.db import transaction

from matches.errors import NotAllowedNow
from matches.kernel import commands as asks
from matches.models import Match
from matches.projections.points import take_stakes
from matches.registry import rules_of
from matches.services.carry_out import Receipt, Request, carry_out, first_answer, never
from matches.services.seating import get_match, require_host
from matches.services.telling import tell_started


def start(match_id: UUID, user: User | None, *, command_id: UUID) -> Receipt:
    """Begin with those who sit; only the host may (None: the house, at its own table).

    A repeat gets the first answer and stakes nothing more.
    """
    match = get_match(match_id)
    require_host(match, user)
    receipt = _start(match_id, command_id)
    if not receipt.repeated:
        tell_started(match, user.pk if user else None)
    return receipt


def _start(match_id: UUID, command_id: UUID) -> Receipt:
    with transaction.atomic():
        # The head is held from here: nobody sits down, leaves or starts between the stakes and the event that names them.
        match = Match.objects.select_for_update(no_key=True).get(pk=match_id)
        repeated = first_answer(Request(match_id, command_id, None, never), lambda stored: stored.name == "start")
        if repeated is not None:
            return repeated
        if match.status != "open":
            raise NotAllowedNow("not_open")
        stakes = _stakes(match)
        return carry_out(Request(match_id, command_id, None, lambda _: asks.Start(stakes=stakes)))


def _stakes(match: Match) -> tuple[int, ...]:
    """What each seat puts in, in seat order, already taken from the players; nothing in an unrated match."""
    stakes = rules_of(match.game).stakes
    return take_stakes(match, stakes) if match.rated and stakes is not None else ()
