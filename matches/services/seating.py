"""Sitting down and standing up before the start: the event and the row that says who it is, together."""

from __future__ import annotations

import os
import re
from uuid import UUID

import msgspec
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction

from matches import store
from matches.codec import encode
from matches.errors import NotACommand, NotAllowedNow, NotFound, NotYours
from matches.kernel import commands as asks
from matches.kernel.chance import person_digest
from matches.kernel.match import AnyRules
from matches.kernel.seats import Seat
from matches.loadouts import loadout_for
from matches.models import Match, SeatHolder
from matches.registry import rules_of
from matches.services.carry_out import Request, carry_out, first_answer
from matches.services.opening import read_options
from matches.services.releases import cards_of
from matches.store.chain import SALT_BYTES

_NONCE = re.compile(r"[0-9a-f]{64}|")


def take_seat(
    match_id: UUID, user: User, *, command_id: UUID, nonce: str = "", seat: int | None = None, deck_id: int | None = None
) -> Seat:
    """Sit down, on the lowest free seat unless one is named; a person has one seat. A repeat answers with the same seat.

    `nonce`: 64 hex digits that the player's browser drew after seeing the commitment, or empty for none.
    """
    match = get_match(match_id)
    if not _NONCE.fullmatch(nonce.lower()):
        raise NotACommand("bad_nonce")
    if match.rated and is_guest(user):
        raise NotAllowedNow("rated_needs_accounts")
    known = SeatHolder.objects.filter(match=match, user=user).first()
    if known is not None:
        if first_answer(Request(match_id, command_id, known.seat, _never)) is None:
            raise NotAllowedNow("already_seated")
        return Seat(known.seat)
    salt = os.urandom(SALT_BYTES)
    holder = SeatHolder(match=match, user=user, seat=_free(match) if seat is None else seat, salt=salt)
    digest = person_digest(salt, str(user.pk))
    return _sit(
        match,
        holder,
        command_id,
        asks.TakeSeat(nonce=nonce.lower(), loadout=_loadout(match, user, deck_id), person_digest=digest),
    )


def add_bot(match_id: UUID, user: User, *, policy: str, command_id: UUID) -> Seat:
    """Let a bot of the game's own sit on the lowest free seat; only the host may."""
    match = get_match(match_id)
    bot = rules_of(match.game).bots.get(policy)
    _require_host(match, user)
    if bot is None:
        raise NotFound("no_such_bot")
    if match.rated:
        raise NotAllowedNow("rated_needs_accounts")
    known = store.answered(match_id, command_id)
    if known is not None and known.seat is not None:
        return Seat(known.seat)
    holder = SeatHolder(match=match, bot=policy, seat=_free(match))
    command = asks.TakeSeat(bot=asks.BotPolicy(policy, bot.version), loadout=_loadout(match, None, None))
    return _sit(match, holder, command_id, command)


def remove_seat(match_id: UUID, user: User, *, seat: int, command_id: UUID) -> None:
    """Stand up; the host may also send a bot away. A repeat does nothing more."""
    match = get_match(match_id)
    if store.answered(match_id, command_id) is not None:
        return
    holder = SeatHolder.objects.filter(match=match, seat=seat).first()
    if holder is None:
        raise NotAllowedNow("not_seated")
    if holder.user_id != user.pk:
        _require_host(match, user)
        if not holder.bot:
            raise NotYours("not_host")
    with transaction.atomic():
        carry_out(Request(match_id, command_id, seat, lambda _: asks.LeaveSeat()))
        SeatHolder.objects.filter(pk=holder.pk).delete()


def get_match(match_id: UUID) -> Match:
    """The head row; NotFound("no_such_match")."""
    match = Match.objects.filter(pk=match_id).first()
    if match is None:
        raise NotFound("no_such_match")
    return match


def is_guest(user: User) -> bool:
    profile = getattr(user, "profile", None)
    return bool(profile and profile.guest)


def _sit(match: Match, holder: SeatHolder, command_id: UUID, command: asks.TakeSeat) -> Seat:
    try:
        with transaction.atomic():
            carry_out(Request(match.pk, command_id, holder.seat, lambda _: command))
            holder.save(force_insert=True)
    except IntegrityError as error:  # the unique rows are the judges of two at once
        taken = SeatHolder.objects.filter(match=match, user=holder.user).exists() if holder.user_id else False
        raise NotAllowedNow("already_seated" if taken else "seat_taken", seat=holder.seat) from error
    return Seat(holder.seat)


def _free(match: Match) -> int:
    taken = set(SeatHolder.objects.filter(match=match).values_list("seat", flat=True))
    free = [seat for seat in range(match.seats) if seat not in taken]
    if not free:
        raise NotAllowedNow("table_full")
    return free[0]


def _loadout(match: Match, user: User | None, deck_id: int | None) -> msgspec.Raw:
    rules: AnyRules = rules_of(match.game)
    options = read_options(rules, match.options)
    loadout = loadout_for(rules, user, deck_id, options, cards_of(match.game, match.release))
    return asks.NO_LOADOUT if loadout is None else msgspec.Raw(encode(loadout))


def _require_host(match: Match, user: User) -> None:
    if match.host_id != user.pk:
        raise NotYours("not_host")


def _never(_: object) -> msgspec.Struct:
    raise AssertionError("a repeat is answered, never decided")
