"""One person's evening with robots: a table opened, played and checked by pages and forms alone. Imports services and tasks."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
from django.test import Client

from matches import services, tasks
from matches.kernel.dice import Dice
from matches.kernel.offers import Offers, RawCommand, sample
from tests.matches.views.pages import form, html
from tests.support.forms import forms_of
from tests.support.processes import Sent

ASKED_MOST = 2_000  # of one person, in a match of about ten rounds


class Evening:
    """Alice in front of her browser, and a worker behind the site that does what it is sent."""

    def __init__(self, client: Client, sent: list[Sent], seed: str) -> None:
        self.client, self.sent = client, sent
        self.dice = Dice(bytes(32), seed)
        self.moves: Counter[str] = Counter()

    def opens(self, game: str, options: dict[str, str]) -> None:
        """A table with bots on all seats but the last one, which she takes, and begins."""
        way = f"/tables/ouvrir/{game}/"
        answer = self.client.post(way, {**form(self.page(way)), "policy": "random", "access": "link", **options})
        assert answer.status_code == 303
        self.path = answer["Location"]
        page = self.page(self.path)
        self.sends("s-asseoir/", form(page, "s-asseoir/"))

    def plays_to_the_end(self) -> dict[str, Any]:
        """What programs are told of the table when it is over."""
        for _ in range(ASKED_MOST):
            self.bots_play()
            table = self.table()
            if table["status"] == "ended":
                return table
            offers = msgspec.convert(table["offers"], Offers)
            assert offers.commands, f"the match waits for nobody: {table['log'][-3:]}"
            self.moves_by_form(sample(offers, self.dice))
        raise AssertionError(f"not over after {ASKED_MOST} moves of one player")

    def page(self, path: str) -> str:
        answer = self.client.get(path)
        assert answer.status_code == 200
        return html(answer)

    def bots_play(self) -> None:
        """What the worker is sent, until nothing is left to do."""
        while self.sent:
            task = self.sent.pop(0)
            if task.name == services.PLAY_BOTS:
                tasks.play_bots(*task.args)

    def table(self) -> dict[str, Any]:
        answer = self.client.get(f"/api/matches/{self.path.split('/')[2]}/")
        assert answer.status_code == 200
        return answer.json()

    def is_exact(self) -> bool:
        """What the page of the proof says, and what programs are told of it."""
        number = self.path.split("/")[2]
        verdict = html(self.client.post(f"/parties/{number}/verifier/"))
        verified = self.client.get(f"/api/matches/{number}/verify/").json()
        asked = {one["ok"] for one in verified["checks"] if one["name"] != "logged"}  # the log has not come by yet
        held = (verified["verdict"], asked) == ("exact", {True})
        return held and 'class="verdict exact"' in verdict

    def moves_by_form(self, move: RawCommand) -> None:
        """One move, of which every part can be chosen in the form that the page has for it."""
        page = self.page(self.path)
        wanted = {name: [str(one) for one in _listed(value)] for name, value in move.items() if name != "type"}
        tag = str(move["type"])
        fitting = [one for one in forms_of(page, "coup/") if one.offers("command", tag)]
        chosen = [one for one in fitting if all(one.offers(name, value) for name, all_ in wanted.items() for value in all_)]
        assert chosen, f"no form for {move}; there are {fitting}"
        self.sends("coup/", {**chosen[0].hidden, "command": tag, **wanted})
        self.moves[tag] += 1

    def sends(self, action: str, fields: dict[str, Any]) -> None:
        answer = self.client.post(f"{self.path}{action}", fields)
        assert (answer.status_code, answer["Location"]) == (303, self.path), html(answer)[:2000]


def _listed(value: object) -> list[object]:
    return list(value) if isinstance(value, list) else [value]
