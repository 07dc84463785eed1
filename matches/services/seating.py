"""Sitting down and standing up before the start: the event and the row that says who it is, together."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from functools import partial
from uuid import UUID

import msgspec
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction

from matches import store
from matches.codec import encode
from matches.errors import IdReused, NotACommand, NotAllowedNow, NotFound, NotYours
from matches.kernel import commands as asks
from matches.kernel.chance import person_digest
from matches.kernel.match import AnyRules
from matches.kernel.seats import Seat
from matches.loadouts import checked, loadout_for
from matches.models import Match, SeatHolder
from matches.projections.distances import is_kept_from
from matches.registry import rules_of
from matches.releases import cards_of
from matches.services.carry_out import Request, carry_out, first_answer, never
from matches.services.opening import read_options
from matches.services.telling import tell_seated
from matches.store.chain import SALT_BYTES

Same = Callable[[store.StoredCommand], bool]

_NONCE = re.compile(r"[0-9a-f]{64}|")


def take_seat(
    match_id: UUID,
    user: User,
    *,
    command_id: UUID,
    nonce: str = "",
    seat: int | None = None,
    deck_id: int | None = None,
    origin: str = "",
    loadout: msgspec.Struct | None = None,
) -> Seat:
    """Sit down, on the lowest free seat unless one is named; a person has one seat. A repeat answers with the same seat.

    `nonce`: 64 hex digits that the player's browser drew after seeing the commitment, or empty for none. `deck_id`: a deck
    that he has saved; without one he brings a loadout by chance, in a game that has them. NotAllowedNow("kept_apart") where
    he and somebody at the table keep away from one another, whichever of them wants it. `origin` is the match's own: at a
    table that was opened for something, only whoever opened it for that seats people, and may say what they bring (`loadout`,
    in the game's own shape, which the game checks).
    """
    match = get_match(match_id)
    if match.origin != origin:
        raise NotYours("house_seats")
    assert loadout is None or origin, "at an ordinary table a player brings what is his"
    if not _NONCE.fullmatch(nonce.lower()):
        raise NotACommand("bad_nonce")
    if match.rated and is_guest(user):
        raise NotAllowedNow("rated_needs_accounts")
    salt = os.urandom(SALT_BYTES)
    holder = SeatHolder(match=match, user=user, salt=salt, deck=deck_id if rules_of(match.game).loadout else None)
    same = partial(_same_seat, nonce.lower(), seat)
    if SeatHolder.objects.filter(match=match, user=user).exists():
        if store.answered(match_id, command_id) is None:
            raise NotAllowedNow("already_seated")
        return _first_seat(holder, command_id, same)
    digest = person_digest(salt, str(user.pk))
    command = asks.TakeSeat(nonce=nonce.lower(), loadout=_loadout(match, user, deck_id, None, loadout), person_digest=digest)
    sat = _sit_at(seat, holder, command_id, command, same)
    tell_seated(match, user.pk)
    return sat


def add_bot(match_id: UUID, user: User | None, *, policy: str, command_id: UUID, loadout: msgspec.Struct | None = None) -> Seat:
    """Let a bot of the game's own sit on the lowest free seat; only the host may (None: the house, at its own table).

    It brings a loadout by chance, or the one that the house gives it.
    """
    match = get_match(match_id)
    assert loadout is None or user is None, "only the house says what a bot brings"
    bot = rules_of(match.game).bots.get(policy)
    require_host(match, user)
    if bot is None or (bot.house and user is not None):
        raise NotFound("no_such_bot")
    if match.rated:
        raise NotAllowedNow("rated_needs_accounts")
    holder = SeatHolder(match=match, bot=policy)
    same = partial(_same_bot, policy)
    if store.answered(match_id, command_id) is not None:
        return _first_seat(holder, command_id, same)
    command = asks.TakeSeat(bot=asks.BotPolicy(policy, bot.version), loadout=_loadout(match, None, None, policy, loadout))
    return _sit_lowest(holder, command_id, command, same)


def remove_seat(match_id: UUID, user: User, *, seat: int, command_id: UUID) -> None:
    """Stand up; the host may also send a bot away. A repeat does nothing more."""
    match = get_match(match_id)
    with transaction.atomic():
        # The head is held from here: who is found on the seat is still on it when it is freed.
        store.hold_head(match_id)
        if first_answer(Request(match_id, command_id, seat, never), lambda stored: stored.name == "leave_seat") is not None:
            return
        holder = _removable(match, user, seat)
        carry_out(Request(match_id, command_id, seat, lambda _: asks.LeaveSeat()))
        holder.delete()


def _removable(match: Match, user: User, seat: int) -> SeatHolder:
    """Who sits there, if `user` may free the seat: his own, or a bot's at his own table."""
    holder = SeatHolder.objects.filter(match=match, seat=seat).first()
    if holder is None:
        raise NotAllowedNow("not_seated")
    if holder.user_id != user.pk:
        require_host(match, user)
        if not holder.bot:
            raise NotYours("not_host")
    return holder


def get_match(match_id: UUID) -> Match:
    """The head row; NotFound("no_such_match")."""
    match = Match.objects.filter(pk=match_id).first()
    if match is None:
        raise NotFound("no_such_match")
    return match


def require_near(match: Match, user_id: int) -> None:
    """NotAllowedNow("kept_apart"), which says the same to both."""
    if is_kept_from(match, user_id):
        raise NotAllowedNow("kept_apart")


def is_guest(user: User) -> bool:
    profile = getattr(user, "profile", None)
    return bool(profile and profile.guest)


def _sit_at(seat: int | None, holder: SeatHolder, command_id: UUID, command: asks.TakeSeat, same: Same) -> Seat:
    """On this seat, or on the lowest one that is free."""
    if seat is None:
        return _sit_lowest(holder, command_id, command, same)
    holder.seat = seat
    return _sit(holder, command_id, command, same)


def _sit_lowest(holder: SeatHolder, command_id: UUID, command: asks.TakeSeat, same: Same) -> Seat:
    """On the lowest free seat, or the next one while others are faster; NotAllowedNow("table_full")."""
    for _ in range(holder.match.seats):
        holder.seat = _free(holder.match)
        try:
            return _sit(holder, command_id, command, same)
        except NotAllowedNow as refusal:
            if refusal.code != "seat_taken":
                raise
    raise NotAllowedNow("table_full")


def _sit(holder: SeatHolder, command_id: UUID, command: asks.TakeSeat, same: Same) -> Seat:
    match = holder.match
    try:
        with transaction.atomic():
            if holder.user_id is not None and store.answered(match.pk, command_id) is None:
                # The head is held from here: who is seen at the table is still there when the seat is taken.
                store.hold_head(match.pk)
                require_near(match, holder.user_id)
            if not carry_out(Request(match.pk, command_id, holder.seat, lambda _: command)).repeated:
                holder.save(force_insert=True)
                return Seat(holder.seat)
    except IntegrityError as error:  # the unique rows are the judges of two at once
        taken = SeatHolder.objects.filter(match=match, user=holder.user).exists() if holder.user_id else False
        raise NotAllowedNow("already_seated" if taken else "seat_taken", seat=holder.seat) from error
    except IdReused:  # the same request came twice at once, and the other one has taken another seat
        pass
    return _first_seat(holder, command_id, same)


def _first_seat(holder: SeatHolder, command_id: UUID, same: Same) -> Seat:
    """The seat that this very request took before; IdReused if it was another one, or somebody else's, or has been left since."""
    stored = store.answered(holder.match_id, command_id)
    if stored is None or stored.seat is None or not same(stored):
        raise IdReused("id_reused")
    kept = SeatHolder.objects.filter(match=holder.match_id, seat=stored.seat, user=holder.user, bot=holder.bot, deck=holder.deck)
    if not kept.exists():
        raise IdReused("id_reused")
    return Seat(stored.seat)


def _free(match: Match) -> int:
    taken = set(SeatHolder.objects.filter(match=match).values_list("seat", flat=True))
    free = [seat for seat in range(match.seats) if seat not in taken]
    if not free:
        raise NotAllowedNow("table_full")
    return free[0]


def _loadout(
    match: Match, user: User | None, deck_id: int | None, policy: str | None, given: msgspec.Struct | None
) -> msgspec.Raw:
    rules: AnyRules = rules_of(match.game)
    options, cards = read_options(rules, match.options), cards_of(match.game, match.release)
    if given is None:
        loadout = loadout_for(rules, user, deck_id, options, cards, policy)
    else:
        loadout = checked(rules, given, options, cards)
    return asks.NO_LOADOUT if loadout is None else msgspec.Raw(encode(loadout))


def require_host(match: Match, user: User | None) -> None:
    """NotYours unless `user` opened the table; the house (None) has those that nobody hosts, who is not signed in has none."""
    is_host = match.host_id is None if user is None else match.host_id is not None and match.host_id == user.pk
    if not is_host:
        raise NotYours("not_host")


def _same_seat(nonce: str, seat: int | None, stored: store.StoredCommand) -> bool:
    asked = stored.name == "take_seat" and msgspec.json.decode(stored.payload, type=asks.TakeSeat).nonce == nonce
    return asked and seat in (None, stored.seat)


def _same_bot(policy: str, stored: store.StoredCommand) -> bool:
    bot = msgspec.json.decode(stored.payload, type=asks.TakeSeat).bot if stored.name == "take_seat" else None
    return bot is not None and bot.name == policy
