"""A practice table that goes on where a finished match was at some version: unrated, in no list, with a secret of its own."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass
from uuid import UUID, uuid5

import msgspec
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction

from catalogue.errors import Missing
from matches import auditors, store
from matches.errors import IdReused, NotAllowedNow, NotFound, NotYours, TooMany
from matches.kernel import commands as asks
from matches.kernel.chance import person_digest
from matches.kernel.match import AnyRules
from matches.kernel.seats import Seat
from matches.kernel.table import SeatTaken, Table, TableOpened
from matches.models import Match, SeatHolder
from matches.projections import fold as folds
from matches.projections.branches import Branch, branch, place_of
from matches.projections.company import seat_held
from matches.releases import cards_of
from matches.services.carry_out import Request, carry_out
from matches.services.opening import next_number, opening
from matches.services.sealing import make_secret
from matches.services.seating import get_match
from matches.store.chain import SALT_BYTES

AT_ONCE = 5  # practice tables that one person may have running
MOST_EVENTS = 30_000  # one command causes them all, and a stored command counts its events in two bytes


@dataclass(frozen=True, slots=True)
class _Source:
    """What is gone on from; `seat` is whose side the person takes."""

    match: Match
    rules: AnyRules
    table: Table
    opened: TableOpened
    seat: Seat
    branch: Branch


def fork(match_id: UUID, user: User, *, version: int, seat: int, id: UUID) -> Match:
    """The practice table `id`, begun where the match stood at the end of the move that `version` belongs to.

    `user` sits on `seat`; bots have the other seats that played, and all bring what was brought. For auditors and those who
    sat there. The same `id` again gives the same table. NotYours, NotFound, NotAllowedNow, TooMany, IdReused.
    """
    source = _source(get_match(match_id), user, version, seat)
    try:
        with transaction.atomic():
            User.objects.select_for_update(no_key=True).get(pk=user.pk)  # his practice tables are counted one after the other
            if (known := Match.objects.filter(pk=id).first()) is not None:
                return _same(known, source, user)
            _require_few(user)
            match = _open(source, user, id)
            for taken in _playing(source.table):
                _seat(source, match, user, taken)
            _go_on(source, match)
    except IntegrityError:  # somebody else's table of this id was being opened at once
        return _same(Match.objects.get(pk=id), source, user)
    match.refresh_from_db()
    return match


def _source(match: Match, user: User, version: int, seat: int) -> _Source:
    if not auditors.may_fork(user, match):
        raise NotYours("fork_not_yours")
    loaded = folds.load(match.pk)
    table, rules = loaded.fold.match.table, loaded.rules
    if not table.over:
        raise NotAllowedNow("not_over_yet")
    opened = _same_rules(rules, table.opened)
    if not table.playing:
        raise NotAllowedNow("not_started_yet")
    if seat not in table.playing:
        raise NotAllowedNow("seat_did_not_play", seat=seat)
    found = branch(match.pk, rules, place_of(match.pk, version))
    if not found.history:
        raise NotAllowedNow("not_started_yet")
    if len(found.history) > MOST_EVENTS:
        raise NotAllowedNow("too_long_to_fork")
    return _Source(match, rules, table, opened, Seat(seat), found)


def _same_rules(rules: AnyRules, opened: TableOpened | None) -> TableOpened:
    """What the source was opened with, if it can still be played so."""
    if opened is None or opened.rules_version != rules.version:
        raise NotAllowedNow("rules_gone")
    try:
        cards_of(rules.key, opened.release)
    except Missing as gone:
        raise NotAllowedNow("cards_gone") from gone
    return opened


def _same(known: Match, source: _Source, user: User) -> Match:
    """`known` if this very request has opened it."""
    place = (known.fork_of_id, known.fork_version, known.host_id, seat_held(known.pk, user.pk))
    if place != (source.match.pk, source.branch.place.version, user.pk, source.seat):
        raise IdReused("id_reused")
    return known


def _require_few(user: User) -> None:
    running = Match.objects.filter(host=user, fork_of__isnull=False, status="playing").count()
    if running >= AT_ONCE:
        raise TooMany("too_many_forks", most=AT_ONCE)


def _open(source: _Source, user: User, id: UUID) -> Match:
    options, now = _unrated(source.rules, source.opened.options), store.now_ms()
    match = Match(
        id=id,
        number=next_number(),
        game=source.rules.key,
        release=source.opened.release,
        options=msgspec.json.decode(msgspec.json.encode(options)),
        seats=source.opened.seats,
        public=False,
        invite=secrets.token_urlsafe(18),
        host=user,
        fork_of=source.match,
        fork_version=source.branch.place.version,
        opened_at=now,
        changed_at=now,
        revisions=[0] * (source.opened.seats + 1),
    )
    match.save(force_insert=True)
    sealed, secret = make_secret(id)
    secret.save(force_insert=True)
    carry_out(Request(id, id, None, lambda _: opening(match, source.rules, options, sealed)))
    return match


def _unrated(rules: AnyRules, options: msgspec.Raw) -> msgspec.Struct:
    chosen: msgspec.Struct = msgspec.json.decode(options, type=rules.options)
    return msgspec.structs.replace(chosen, rated=False) if hasattr(chosen, "rated") else chosen


def _playing(table: Table) -> list[SeatTaken]:
    return [one for one in table.seated if one.seat in table.playing]


def _seat(source: _Source, match: Match, user: User, taken: SeatTaken) -> None:
    """The person on his seat, without a number of his own: he has not seen the seal. A bot on any other."""
    if taken.seat == source.seat:
        salt = os.urandom(SALT_BYTES)
        holder = SeatHolder(match=match, seat=taken.seat, user=user, salt=salt)
        digest = person_digest(salt, str(user.pk))
        command = asks.TakeSeat(loadout=taken.loadout, person_digest=digest)
    else:
        bot = _bot(source.rules, taken)
        holder = SeatHolder(match=match, seat=taken.seat, bot=bot.name)
        command = asks.TakeSeat(loadout=taken.loadout, bot=bot)
    carry_out(Request(match.pk, uuid5(match.pk, f"seat/{taken.seat}"), taken.seat, lambda _: command))
    holder.save(force_insert=True)


def _bot(rules: AnyRules, taken: SeatTaken) -> asks.BotPolicy:
    """The policy that had the seat, or in place of a person the one that plays at once."""
    name = taken.bot.name if taken.bot is not None and taken.bot.name in rules.bots else rules.bot_at_once
    if not name:
        raise NotFound("no_such_bot")
    return asks.BotPolicy(name, rules.bots[name].version)


def _go_on(source: _Source, match: Match) -> None:
    found = source.branch
    command = asks.Fork(match=source.match.pk.hex, version=found.place.version, head=found.head.hex(), at_ms=found.place.at_ms)
    carry_out(Request(match.pk, uuid5(match.pk, "fork"), None, lambda _: command, history=found.history))
