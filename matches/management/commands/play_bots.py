"""`play_bots GAME --seats K --seed S`: one match of bots through the real store, from opening to end; prints its id."""

from __future__ import annotations

import time
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any
from uuid import UUID, uuid4

from django.core.management.base import BaseCommand, CommandError, CommandParser

from matches import bots, selectors, services, store
from matches.kernel.dice import Dice
from matches.kernel.match import AnyRules
from matches.management.arguments import add_option, game, in_words, options_of

BETWEEN_LOOKS_S = 0.05  # somebody else may be playing the same bots


class Command(BaseCommand):
    help = "Opens a table that nobody hosts and lets bots play on it to the end; prints the match's id at once."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", type=game, help="the key of a game")
        parser.add_argument("--seats", type=int, help="how many bots; as many as game and options allow if not said")
        parser.add_argument("--seed", type=int, default=0, help="chooses the bots; the match has a secret of its own")
        parser.add_argument("--patience", type=float, default=600.0, help="seconds after which the match is given up")
        add_option(parser)

    def handle(self, *, game: AnyRules, seats: int | None, seed: int, patience: float, option: list[str], **rest: Any) -> None:
        with in_words():
            match = open_table(game, seats, seed, option)
            self.stdout.write(str(match))
            self.stdout.flush()
            play(match, patience)


def open_table(rules: AnyRules, seats: int | None, seed: int, option: Sequence[str] = ()) -> UUID:
    """A started, unlisted table of the house: on each seat one of the game's bots, chosen by `seed`."""
    table = services.open_match(game=rules.key, options=options_of(rules, option), seats=seats, host=None, public=False)
    dice = Dice(blake2b(str(seed).encode(), digest_size=32).digest(), "policies")
    for _ in range(table.seats):
        services.add_bot(table.pk, None, policy=dice.pick(tuple(rules.open_bots)), command_id=uuid4())
    services.start(table.pk, None, command_id=uuid4())
    return table.pk


def play(match: UUID, patience_s: float) -> None:
    """To the end: bots answer, and what they wait for is fired at its instant."""
    give_up = time.monotonic() + patience_s
    while time.monotonic() < give_up:
        bots.play(match)
        head = selectors.match_of(match)
        if head.status != "playing":
            return
        if head.deadline_at is not None and store.now_ms() >= head.deadline_at:
            services.time_is_up(match, head.deadline_id)
        else:
            time.sleep(BETWEEN_LOOKS_S)
    raise CommandError(f"{match} is not over after {patience_s:g} s")
