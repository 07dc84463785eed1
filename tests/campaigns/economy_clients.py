"""Clients of the economy's campaign: each does deed after deed, and sends it again until it is answered; imports deeds."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable, Sequence
from http.client import HTTPException
from typing import Protocol

from tests.campaigns.economy_deeds import COMMON, DRAWING, KEYED, ONCE_EACH, Chooser, Deed, Eyes, Person
from tests.campaigns.economy_told import Outcome, Told
from tests.support.traders import Answer, Visitor

PATIENCE_S = 90.0  # for an answer, whatever is killed meanwhile
DOUBLED = 0.15  # of all deeds: a double click
DONE, REFUSED = (302, 303), (404, 409, 422)
NUMBER = re.compile(r"\d+")
PATHS = {
    "open": "/boutique/ouvrir/",
    "sell": "/vendre/",
    "undo": "/ventes/{number}/annuler/",
    "fuse": "/fusion/{card}/",
    "chain": "/fusion/chaine/",
    "mark": "/exemplaires/{number}/marque/",
    "rotate": "/hasard/renouveler/",
    "claim": "/paliers/{number}/",
    "gift": "/maison/or/nouveau/",
    "approve": "/maison/or/{key}/",
}


class Gone(Exception):
    """No answer: the other side was killed, or its connection to the database was."""


class Door(Protocol):
    """Where deeds are done."""

    def does(self, deed: Deed, times: int) -> Sequence[Outcome]:
        """The same so many times at once. Gone."""
        ...


class Pages:
    """The site's forms, as browsers send them."""

    def __init__(self, port: int) -> None:
        self.port = port

    def does(self, deed: Deed, times: int) -> Sequence[Outcome]:
        path = PATHS[deed.kind].format(number=deed.number, card=deed.card, key=deed.key)
        visitor = Visitor(self.port, deed.who.session)
        try:
            return [_read(deed, answer) for answer in visitor.posts_at_once(path, _form(deed), times)]
        except (OSError, HTTPException) as error:
            raise Gone from error


def _form(deed: Deed) -> dict[str, object]:
    form: dict[str, object] = {**deed.fields, "next": "/collection/"}
    if deed.kind in (*KEYED, "gift"):
        form["key"] = deed.key
    if deed.kind in DRAWING:
        form["pledge"] = 0  # no page was looked at: the secret is drawn with as it is
    if deed.kind == "rotate":
        form["number"] = deed.number
    return form


def _read(deed: Deed, answer: Answer) -> Outcome:
    if answer.status in DONE:
        found = NUMBER.search(answer.location) if deed.kind in DRAWING else None
        return Outcome(True, found[0] if found else "")
    if answer.status in REFUSED:
        return Outcome(False)
    return Outcome(False, fault=f"{answer.status} {answer.body[:300].decode(errors='replace')}")


class Client:
    """One of those who trade. `run` ends once it is `enough` and what was begun is answered."""

    def __init__(self, door: Door, eyes: Eyes, who: Person, staff: Sequence[Person], seed: str) -> None:
        self.door, self.staff = door, staff
        self.chance = random.Random(seed)
        self.chooser = Chooser(eyes, who, staff, self.chance)
        self.told = Told()
        self.failure: BaseException | None = None

    def run(self, enough: Callable[[], bool]) -> None:
        first = list(reversed(ONCE_EACH))
        try:
            while not enough():
                self._does_something(first.pop() if first else self.chance.choice(COMMON))
        except BaseException as failure:  # whoever joins the thread raises it
            self.failure = failure

    def _does_something(self, kind: str) -> None:
        deed = self.chooser.deed(kind)
        if deed is None:
            time.sleep(0.02)
            return
        outcomes = self._until_answered(deed)
        if kind == "gift" and any(one.done for one in outcomes):
            self._until_answered(Deed("approve", self.staff[1], deed.key, {"answer": "approve"}))

    def _until_answered(self, deed: Deed) -> Sequence[Outcome]:
        """As people do: who gets no answer sends the same again, and some click twice anyway."""
        times = 2 if self.chance.random() < DOUBLED else 1
        give_up = time.monotonic() + PATIENCE_S
        while True:
            try:
                outcomes = self.door.does(deed, times)
            except Gone:
                outcomes = []
            for outcome in outcomes:
                self.told.add(deed, outcome)
            if any(not one.fault for one in outcomes):
                return outcomes
            assert time.monotonic() < give_up, f"no answer to {deed} for {PATIENCE_S:g} s"
            self.told.repeated += 1
            time.sleep(0.1)
