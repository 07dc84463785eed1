"""A whole match of Hula Hoo as one person has it: opened, played against five bots and checked, by pages and forms alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from django.contrib.auth.models import User
from django.test import Client

from matches import services, tasks
from matches.kernel.dice import Dice
from matches.kernel.offers import Offers, RawCommand, sample
from tests.matches.views.pages import form, html
from tests.support.forms import forms_of
from tests.support.processes import Sent

pytestmark = pytest.mark.django_db(transaction=True)

OPEN = "/tables/ouvrir/hula_hoo/"
WANTED = {"seats": "6", "bots": "5", "policy": "random", "access": "link", "option_turn_s": "300", "option_oldest": "0"}
VARIANTS = {"classic": {}, "chaotic": {"option_chaotic": "on"}}
ASKED_MOST = 2_000  # of one person, in a match of about ten rounds


class Evening:
    """Alice in front of her browser, and a worker behind the site that does what it is sent."""

    def __init__(self, client: Client, sent: list[Sent], seed: str) -> None:
        self.client, self.sent = client, sent
        self.dice = Dice(bytes(32), seed)
        self.moves: Counter[str] = Counter()

    def opens(self, options: dict[str, str]) -> None:
        """A table with five bots, on which she takes the last seat and begins."""
        answer = self.client.post(OPEN, {**form(self.page(OPEN)), **WANTED, **options})
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


@pytest.mark.parametrize("variant", VARIANTS)
def test_six_play_from_the_form_to_77_points_and_it_is_exact(
    browser_of: Callable[[User], Client], alice: User, sent_tasks: list[Sent], variant: str
) -> None:
    evening = Evening(browser_of(alice), sent_tasks, variant)
    evening.opens(VARIANTS[variant])
    over = evening.plays_to_the_end()
    (winner,) = over["outcome"]["placings"][0]
    scores = {player["seat"]: player["score"] for player in over["view"]["players"]}
    assert len(scores) == 6
    assert scores[winner] >= 77 > max(score for seat, score in scores.items() if seat != winner)
    assert evening.moves["lay_out" if variant == "chaotic" else "exchange"] == over["view"]["round"]
    assert evening.moves["play_card"] > 0
    _the_end_is_told(evening, over["seats"][winner]["name"], scores)


def _the_end_is_told(evening: Evening, winner: str, scores: dict[int, int]) -> None:
    """On the table, on the page of the finished match, and to whoever has it checked."""
    page = evening.page(evening.path)
    finale = page[page.index('id="finale"') :]
    assert ("You win!" if winner == "alice" else f"{winner} wins") in finale
    assert f"77 points or more: {winner} wins the game." in page
    replay = f"/parties/{evening.path.split('/')[2]}/"
    assert f"{winner} wins" in evening.page(replay)
    verdict = html(evening.client.post(f"{replay}verifier/"))
    assert 'class="verdict exact"' in verdict
    verified = evening.client.get(f"/api/matches/{evening.path.split('/')[2]}/verify/").json()
    assert (verified["verdict"], {one["ok"] for one in verified["checks"]}) == ("exact", {True})
