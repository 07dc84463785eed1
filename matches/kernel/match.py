"""A match: its table and its game folded together, and the one decision over both. Imports the kernel only."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import msgspec

from matches.kernel import table as tables
from matches.kernel.cards import Cards
from matches.kernel.chance import Chance, Sealed
from matches.kernel.commands import NO_LOADOUT, Fork, OpenTable, Resign, TableCommand, TimeIsUp
from matches.kernel.dice import Dice
from matches.kernel.instants import moved
from matches.kernel.offers import Offers
from matches.kernel.outcome import Deadline
from matches.kernel.refusals import Refused, Stale
from matches.kernel.rules import Context, Rules, Setup
from matches.kernel.seats import Seat, Viewer
from matches.kernel.table import Table, TableEvent, is_table_event
from matches.kernel.table_decide import decide_table, is_table_command

AnyRules: TypeAlias = "Rules[object, msgspec.Struct, msgspec.Struct, msgspec.Struct, msgspec.Struct]"
Event: TypeAlias = msgspec.Struct  # a table's event or the game's own
OPEN_DEADLINE = "open"


@dataclass(frozen=True, slots=True)
class Match:
    """The fold of a whole stream. `game` is the game's own state, its INITIAL before the start."""

    table: Table
    game: object


@dataclass(frozen=True, slots=True)
class Ask:
    """One command as it reaches the rules: who (None: the clock), when (ms), which decision it answers, what.

    `history` is what a fork copies: the game's own events of its source.
    """

    seat: Seat | None
    at_ms: int
    decision: str
    command: msgspec.Struct
    history: tuple[Event, ...] = ()


def initial(rules: AnyRules) -> Match:
    return Match(tables.INITIAL, rules.initial)


def evolve(rules: AnyRules, match: Match, event: Event) -> Match:
    """The match after `event`: total, never refuses."""
    if is_table_event(event):
        return Match(tables.evolve(match.table, event), match.game)
    return Match(match.table, rules.evolve(match.game, event))


def fold(rules: AnyRules, events: Iterable[Event], match: Match | None = None) -> Match:
    """`events` folded onto `match`, or onto nothing."""
    state = initial(rules) if match is None else match
    for event in events:
        state = evolve(rules, state, event)
    return state


def deadline(rules: AnyRules, match: Match) -> Deadline | None:
    """What the match waits for: the start of an open table, or what the game says."""
    if match.table.phase == "open" and match.table.opened is not None:
        return Deadline(OPEN_DEADLINE, match.table.opened.start_by)
    due = rules.deadline(match.game) if match.table.phase == "playing" else None
    return Deadline(due.id, due.at_ms + match.table.offset_ms) if due and match.table.forked else due


def view(rules: AnyRules, match: Match, viewer: Viewer) -> msgspec.Struct:
    """What `viewer` sees of the game, its instants in the time of this table. (A bot chooses from the game's own.)"""
    seen = rules.view(match.game, viewer)
    return moved(seen, match.table.offset_ms) if match.table.forked else seen


def offers(rules: AnyRules, match: Match, viewer: Viewer) -> Offers:
    """What `viewer` may answer now; nothing for spectators, before the start and after the end."""
    if viewer is None or match.table.phase != "playing" or viewer not in match.table.playing:
        return Offers()
    return rules.legal(match.game, viewer)


def redact(rules: AnyRules, match: Match, event: Event, viewer: Viewer) -> Event | None:
    """What `viewer` may see of `event` in `match` as it stands: everything once it is over."""
    if match.table.over:
        return event
    if is_table_event(event):
        return tables.redact(event, viewer)
    return rules.redact(event, viewer)


def decide(rules: AnyRules, match: Match, ask: Ask, sealed: Sealed, cards: Cards) -> tuple[Event, ...]:
    """The events that `ask` causes, at least one. Refused or Stale if the rules do not allow it now, before any dice roll."""
    return step(rules, match, ask, sealed, cards)[0]


def step(rules: AnyRules, match: Match, ask: Ask, sealed: Sealed, cards: Cards) -> tuple[tuple[Event, ...], Match]:
    """What `decide` says, and the match after it: to know whether it has ended, the events are folded in any case."""
    context = _context(rules, match.table, ask, sealed, cards)
    if is_table_command(ask.command):
        events = _decide_table(rules, match, ask, ask.command, context)
    else:
        events = _decide_game(rules, match, ask, context)
    if not events:
        raise Refused("nothing_changes")
    after = fold(rules, events, match)
    ending = _ending(rules, after, match, sealed)
    if ending and isinstance(ask.command, Fork):
        raise Refused("already_decided")
    return (*events, *ending), fold(rules, ending, after)


def _context(rules: AnyRules, table: Table, ask: Ask, sealed: Sealed, cards: Cards) -> Context:
    seed = sealed.seed(table.nonces())
    return Context(ask.seat, ask.at_ms - table.offset_ms, Chance(seed), cards, loadouts(rules, table))


def loadouts(rules: AnyRules, table: Table) -> Mapping[Seat, msgspec.Struct]:
    """What each seat brought, as the game's own Struct."""
    if rules.loadout is None:
        return {}
    shape = rules.loadout.shape
    return {one.seat: msgspec.json.decode(one.loadout, type=shape) for one in table.seated if one.loadout != NO_LOADOUT}


def _decide_table(rules: AnyRules, match: Match, ask: Ask, command: TableCommand, context: Context) -> Sequence[Event]:
    opening = command if isinstance(command, OpenTable) else match.table.opened
    events: Sequence[Event] = decide_table(match.table, command, context.seat, players(rules, opening), context.at_ms)
    if isinstance(command, Fork):
        return (*events, *_copied(ask.history))
    started = next((event for event in events if isinstance(event, tables.Started)), None)
    if started is None or match.table.opened is None:
        return events
    options = msgspec.json.decode(match.table.opened.options, type=rules.options)
    return (*events, *rules.begin(Setup(started.seats, options, started.stakes), context))


def _copied(history: tuple[Event, ...]) -> tuple[Event, ...]:
    """What a fork begins with: at least the game's own beginning, and nothing of the other table's."""
    if not history or any(is_table_event(event) for event in history):
        raise Refused("not_started_yet")
    return history


def players(rules: AnyRules, opening: OpenTable | tables.TableOpened | None) -> range:
    """How many may play at a table that is opened like that; None where there is no table yet."""
    if opening is None or rules.players is None:
        return rules.seats
    return rules.seats_for(msgspec.json.decode(opening.options, type=rules.options))


def _decide_game(rules: AnyRules, match: Match, ask: Ask, context: Context) -> Sequence[Event]:
    if isinstance(ask.command, TimeIsUp):
        due = deadline(rules, match)
        if ask.seat is not None or due is None or due.id != ask.command.deadline:
            raise Stale(ask.command.deadline)
        if ask.at_ms < due.at_ms:
            raise Refused("too_early", at_ms=due.at_ms)
        if due.id == OPEN_DEADLINE:
            return (tables.Voided(reason="not_started"),)
    elif ask.seat is None or ask.seat not in match.table.playing:
        raise Refused("not_seated")
    elif match.table.phase != "playing":
        raise Refused("not_playing")
    elif not isinstance(ask.command, Resign):
        _must_answer(rules.legal(match.game, ask.seat), ask)
    return rules.decide(match.game, ask.command, context)


def _must_answer(offered: Offers, ask: Ask) -> None:
    """Stale unless `ask` answers what is offered; who is asked nothing is told so, whatever he answers."""
    if not offered.decision:
        raise Stale(ask.decision, "not_asked")
    if ask.decision != offered.decision:
        raise Stale(ask.decision)


def _ending(rules: AnyRules, after: Match, before: Match, sealed: Sealed) -> tuple[TableEvent, ...]:
    """Ended and the secret, once; a void closes the table without a result."""
    reveal = tables.SecretRevealed(secret=sealed.secret.hex())
    if before.table.over:
        return ()
    if after.table.over:
        return (reveal,)
    result = rules.outcome(after.game) if after.table.phase == "playing" else None
    if result is None:
        return ()
    if result.void:
        return (tables.Voided(reason=result.reason), reveal)
    return (tables.Ended(placings=result.placings, reason=result.reason), reveal)


def bot_dice(seed: bytes, seat: Seat, decision: str) -> Dice:
    """The dice of one bot's choice, used once: the label is `bot/<seat>/<decision>`."""
    return Chance(seed)(f"bot/{seat}/{decision}")
