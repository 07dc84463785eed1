"""A guest who plays Hula Hoo through pages, whatever is killed behind them; imports forms, offers and dice, never Django."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any
from uuid import UUID

import msgspec
import requests

from matches.kernel.dice import Dice
from matches.kernel.offers import Offers, RawCommand, sample
from tests.campaigns.site import Site, pause
from tests.support.forms import Form, forms_of

OPEN = "/tables/ouvrir/hula_hoo/"
TABLE = {"seats": "3", "bots": "2", "policy": "random", "access": "public", "option_turn_s": "300", "option_oldest": "0"}
PATIENCE_S = 60.0  # for an answer, and for a turn: bots whose worker was killed are played by the sweep of the next
LOOKS_EVERY_S = 0.05
ANSWERS = (200, 303)


class Guest:
    """One match against two bots. What is not answered is sent again as it was, until it is.

    `sent` are the ids of the moves in their order, `waited_s` is the longest that the guest had to wait for a turn.
    """

    def __init__(self, site: Site, seed: int, pace_s: float) -> None:
        self.site, self.pace_s = site, pace_s
        self.dice = Dice(bytes(32), f"guest/{seed}")
        self.browser = requests.Session()
        self.sent: list[UUID] = []
        self.waited_s = 0.0
        self.leaves = False
        self.failure: BaseException | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)

    def sits_down(self) -> UUID:
        """Before anything is killed: opens the table and begins; the match."""
        (form,) = self._forms(OPEN, "", id="open-form")
        self.path = self._posts(OPEN, form, TABLE).headers["Location"]
        (form,) = self._forms(self.path, "s-asseoir/")
        self._posts(f"{self.path}s-asseoir/", form, {})
        self.match = UUID(self.path.split("/")[2])
        self._thread.start()
        return self.match

    def plays_on(self, leaves: bool) -> None:
        """Without stopping to think, to the end, or `leaves` instead; raises what went wrong."""
        self.leaves = leaves
        self.pace_s, give_up = 0.0, time.monotonic() + 2 * PATIENCE_S
        while self._thread.is_alive():
            assert time.monotonic() < give_up, f"the guest still plays after {len(self.sent)} moves"
            pause(LOOKS_EVERY_S, self.site)
        if self.failure is not None:
            raise self.failure

    def check(self) -> None:
        """Every move is stored once, and in the order in which it was made."""
        with self.site.connect() as database:
            sql = "SELECT id FROM matches_command WHERE match_id = %s AND name IN ('exchange', 'play_card') AND seat = %s"
            stored = database.execute(f"{sql} ORDER BY first_version", [self.match, self.seat]).fetchall()
        assert [id for (id,) in stored] == self.sent, f"{len(stored)} moves are stored of {len(self.sent)}"

    def _run(self) -> None:
        try:
            while (table := self._turn())["status"] != "ended":
                if self.leaves:
                    return self._resigns()
                time.sleep(self.pace_s)
                self._moves(sample(msgspec.convert(table["offers"], Offers), self.dice))
        except BaseException as failure:  # whoever joins the thread raises it
            self.failure = failure

    def _turn(self) -> dict[str, Any]:
        """The table once the guest is asked, or it is over."""
        began = time.monotonic()
        while time.monotonic() - began < PATIENCE_S:
            table: dict[str, Any] = self._answered(
                lambda: self.browser.get(f"{self.site.url}/api/matches/{self.match}/", timeout=5)
            ).json()
            self.seat = table["you"]
            if table["offers"]["commands"] or table["status"] == "ended":
                self.waited_s = max(self.waited_s, time.monotonic() - began)
                return table
            time.sleep(LOOKS_EVERY_S)
        raise AssertionError(f"nobody has asked the guest for {PATIENCE_S} s: {table['log'][-3:]}")

    def _moves(self, move: RawCommand) -> None:
        tag = str(move["type"])
        form = next(one for one in self._forms(self.path, "coup/") if one.offers("command", tag))
        fields = {name: value for name, value in move.items() if name != "type"}
        self._posts(f"{self.path}coup/", form, {"command": tag, **fields})
        self.sent.append(UUID(form.hidden["id"]))

    def _resigns(self) -> None:
        (form,) = self._forms(self.path, "abandonner/")
        self._posts(f"{self.path}abandonner/", form, {})

    def _forms(self, path: str, action: str, id: str = "") -> list[Form]:
        page = self._answered(lambda: self.browser.get(f"{self.site.url}{path}", timeout=5)).text
        return [one for one in forms_of(page, action) if id in ("", one.id)]

    def _posts(self, path: str, form: Form, fields: dict[str, Any]) -> requests.Response:
        sent = {**form.hidden, **fields}
        return self._answered(lambda: self.browser.post(f"{self.site.url}{path}", sent, timeout=5, allow_redirects=False))

    def _answered(self, ask: Callable[[], requests.Response]) -> requests.Response:
        """The first answer that is no fault of ours."""
        give_up = time.monotonic() + PATIENCE_S
        while time.monotonic() < give_up:
            try:
                answer = ask()
            except requests.RequestException:
                pass
            else:
                if answer.status_code < 500:
                    assert answer.status_code in ANSWERS, f"{answer.status_code}: {answer.text[:2000]}"
                    return answer
            time.sleep(0.1)
        raise AssertionError(f"no answer for {PATIENCE_S} s")
