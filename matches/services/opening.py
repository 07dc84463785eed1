"""Opening a table: its number, its secret and its first event in one short transaction."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from uuid import UUID, uuid4

import msgspec
from django.contrib.auth.models import User
from django.db import IntegrityError, connection, transaction

from matches import store
from matches.errors import IdReused, NotACommand, NotAllowedNow
from matches.kernel import commands as asks
from matches.kernel.chance import Sealed
from matches.kernel.dice import ALGORITHM
from matches.kernel.match import AnyRules
from matches.kernel.rules import Json
from matches.models import Match
from matches.registry import rules_of
from matches.services.carry_out import Request, carry_out
from matches.services.releases import publish_starter
from matches.services.sealing import make_secret

START_WITHIN_MS = 30 * 60 * 1000


def read_options(rules: AnyRules, options: msgspec.Struct | Mapping[str, Json]) -> msgspec.Struct:
    """The game's options Struct; NotACommand("bad_options") says what is wrong."""
    try:
        return msgspec.convert(msgspec.to_builtins(options), rules.options, strict=False)
    except msgspec.ValidationError as error:
        raise NotACommand("bad_options", problem=str(error)) from error


def _require_own_options(rules: AnyRules, chosen: msgspec.Struct) -> None:
    """NotACommand("bad_options") where a person's table differs in what only the house's programs choose."""
    usual = rules.options()
    for name in sorted(rules.house_options):
        if getattr(chosen, name) != getattr(usual, name):
            raise NotACommand("bad_options", problem=name)


def open_match(
    *,
    game: str,
    options: msgspec.Struct | Mapping[str, Json],
    host: User | None,
    seats: int | None = None,
    public: bool = True,
    origin: str = "",
    rematch_of: Match | None = None,
    id: UUID | None = None,
) -> Match:
    """A new open table with nobody on it; the same `id` again gives the table that it opened, IdReused for another one.

    `seats`: as many as the options allow unless said. `origin` is set by callers in code only, never from a page or the API.
    NotFound, NotACommand, NotAllowedNow.
    """
    rules = rules_of(game)
    id = uuid4() if id is None else id
    chosen = read_options(rules, options)
    if host is not None:
        _require_own_options(rules, chosen)
    wanted = _row(id, rules, chosen, seats_of(rules, chosen, seats), host, public, origin, rematch_of)
    if (known := Match.objects.filter(pk=id).first()) is not None:
        return _same(known, wanted)
    try:
        with transaction.atomic():
            match = _insert(wanted)
            sealed, secret = make_secret(id)
            secret.save(force_insert=True)
            carry_out(Request(id, id, None, lambda _: opening(match, rules, chosen, sealed)))
    except IntegrityError:  # the same table was being opened at once: whoever came first has opened it
        return _same(Match.objects.get(pk=id), wanted)
    match.refresh_from_db()
    return match


def seats_of(rules: AnyRules, options: msgspec.Struct, wanted: int | None = None) -> int:
    """How many seats the table has: those `wanted`, or as many as may play with these options. NotAllowedNow."""
    allowed = rules.seats_for(options)
    if wanted is None or wanted in allowed:
        return allowed[-1] if wanted is None else wanted
    if len(allowed) == 1:
        raise NotAllowedNow("seats_fixed", seats=allowed[0])
    raise NotAllowedNow("seats_out_of_range", least=allowed[0], most=allowed[-1])


def _row(
    id: UUID,
    rules: AnyRules,
    options: msgspec.Struct,
    seats: int,
    host: User | None,
    public: bool,
    origin: str,
    rematch_of: Match | None,
) -> Match:
    return Match(
        id=id,
        game=rules.key,
        options=msgspec.json.decode(msgspec.json.encode(options)),  # as the database gives it back
        seats=seats,
        rated=bool(getattr(options, "rated", False)),
        public=public,
        invite=secrets.token_urlsafe(18),
        host=host,
        origin=origin,
        rematch_of=rematch_of,
        revisions=[0] * (seats + 1),
    )


def _insert(match: Match) -> Match:
    """Store the row under the next number, with the release and the clock of now."""
    match.number = next_number()
    match.release = publish_starter(rules_of(match.game))
    match.opened_at = match.changed_at = store.now_ms()
    match.save(force_insert=True)
    return match


def _same(known: Match, wanted: Match) -> Match:
    """`known` if it was opened by this very request; a rematch is the same one for all who ask for it."""
    asked = ("game", "options", "seats", "public", "host_id", "origin", "rematch_of_id")
    if wanted.rematch_of_id is None and any(getattr(known, name) != getattr(wanted, name) for name in asked):
        raise IdReused("id_reused")
    return known


def next_number() -> int:
    """The next number of the public feed, without gaps: it is given back if the transaction fails."""
    with connection.cursor() as cursor:
        cursor.execute("UPDATE matches_counter SET value = value + 1 WHERE name = 'match' RETURNING value")
        return int(cursor.fetchone()[0])


def opening(match: Match, rules: AnyRules, options: msgspec.Struct, sealed: Sealed) -> asks.OpenTable:
    """The first command of the stream of this row."""
    return asks.OpenTable(
        game=rules.key,
        rules_version=rules.version,
        release=match.release,
        options=msgspec.Raw(msgspec.json.encode(options)),
        seats=match.seats,
        dice=ALGORITHM,
        commitment=sealed.commitment(),
        match=match.id.hex,
        start_by=match.opened_at + START_WITHIN_MS,
    )
