"""Offers between those who sat at a table: another match of the same kind, linked from the old table."""

from __future__ import annotations

from uuid import UUID, uuid5

from django.contrib.auth.models import User
from django.utils.crypto import salted_hmac

from matches.errors import NotAllowedNow
from matches.kernel import commands as asks
from matches.models import Match, SeatHolder
from matches.registry import rules_of
from matches.services.carry_out import Request, carry_out, same_body
from matches.services.moves import seat_of
from matches.services.opening import open_match
from matches.services.seating import add_bot, get_match, require_near
from matches.services.telling import tell_rematch


def offer_rematch(match_id: UUID, user: User, *, command_id: UUID) -> Match:
    """The table of the rematch: opened by whoever asks first, with the same options and bots; everybody gets the same one.

    NotAllowedNow("kept_apart") where he and somebody of the old table keep away from one another.
    """
    old = get_match(match_id)
    seat = seat_of(match_id, user)
    require_near(old, user.pk)
    offer = asks.MakeOffer(offer=_offer_id(match_id), kind="rematch")
    try:
        carry_out(Request(match_id, command_id, seat, lambda _: offer), same_body(offer, ""))
    except NotAllowedNow as refusal:
        if refusal.code != "already_offered":
            raise
    table = open_match(
        game=old.game,
        options=old.options,
        seats=old.seats,
        host=user,
        public=old.public,
        rematch_of=old,
        id=_table_id(old),
    )
    if table.host_id == user.pk:
        _seat_bots(old, table, user)
        tell_rematch(old, table, user.pk)
    return table


def answer_offer(match_id: UUID, user: User, *, offer: str, accept: bool, command_id: UUID) -> None:
    """Say yes or no to an offer, once; the answer stands in the stream."""
    seat = seat_of(match_id, user)
    answer = asks.AnswerOffer(offer=offer, accept=accept)
    carry_out(Request(match_id, command_id, seat, lambda _: answer), same_body(answer, ""))


def _table_id(old: Match) -> UUID:
    """The same for all who ask, and nobody else can work it out: whoever knows a table's id may watch and sit down there."""
    known = Match.objects.filter(rematch_of=old).values_list("pk", flat=True).first()  # perhaps of before a change of the key
    return known or uuid5(old.pk, salted_hmac("matches.services.rematch", old.pk.hex).hexdigest())


def _offer_id(match_id: UUID) -> str:
    return uuid5(match_id, "offer/rematch").hex


def _seat_bots(old: Match, table: Match, host: User) -> None:
    """The bots of the old table sit down again, each once; not those that only the house seats."""
    seatable = list(rules_of(old.game).open_bots)
    for holder in SeatHolder.objects.filter(match=old, bot__in=seatable).order_by("seat"):
        add_bot(table.pk, host, policy=holder.bot, command_id=uuid5(table.pk, f"bot/{holder.seat}"))
