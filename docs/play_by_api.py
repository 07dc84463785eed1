"""Plays a match against a robot and verifies it; an example that needs nothing but Python.

    PLI_TOKEN=… python docs/play_by_api.py https://pli.example [GAME]

The token is a player's, for `read` and `play` (`/compte/jetons/`). The game is Ahyoheek unless another one is named.
"""

from __future__ import annotations

import json
import os
import random
import secrets
import sys
import time
import urllib.error
import urllib.request
import uuid
from collections.abc import Callable
from typing import Any

Json = dict[str, Any]
Ask = Callable[[str, Json | None], Json]
WAIT_S = 0.5
OVER = ("ended", "voided")
TOO_LATE = 409  # the clock or somebody else was faster: look again


def play(ask: Ask, game: str, wait: Callable[[], None]) -> Json:
    """The table of a match that is over. `ask` reads a path below `/api/`, or sends a body to it."""
    table = begun(ask, game)
    path = f"matches/{table['id']}/"
    while table["status"] not in OVER:
        if table["offers"]["commands"] and not table["offers"]["optional"]:
            ask(f"{path}commands/", {"id": new_id(), "decision": table["offers"]["decision"], "move": chosen(table["offers"])})
        else:
            wait()
        table = ask(path, None)
    return table


def begun(ask: Ask, game: str) -> Json:
    """A table of one's own, with a robot on each other seat. The nonce is drawn after the server has fixed its secret."""
    told = ask(f"games/{game}/", None)
    table = ask("matches/", {"id": new_id(), "game": game, "seats": max(2, told["seats_least"]), "public": False})
    path = f"matches/{table['id']}/"
    ask(f"{path}seat/", {"id": new_id(), "nonce": secrets.token_hex(32)})
    for _ in table["seats"][1:]:
        ask(f"{path}bots/", {"id": new_id(), "policy": told["bots"][0]["policy"]})
    ask(f"{path}start/", {"id": new_id()})
    return ask(path, None)


def chosen(offers: Json) -> Json:
    """One of the commands that are offered, each field with one of its values; a program that thinks begins here."""
    command = random.choice(offers["commands"])
    move: Json = {"type": command["command"]}
    taken: list[object] = []
    for field in command["fields"]:
        free = [one for one in field.get("values", ()) if field["name"] not in command["differ"] or one not in taken]
        move[field["name"]] = value(field, free)
        taken.append(move[field["name"]])
    return move


def value(field: Json, free: list[Any]) -> object:
    """A number between two bounds, some of the values, or one of them."""
    if field["type"] == "whole":
        return random.randint(field["low"], field["high"])
    if field["type"] == "one":
        return random.choice(free)
    some = random.sample(free, random.randint(field["least"], field["most"]))
    if field["needed"] and not set(some) & set(field["needed"]):
        some[0] = random.choice(field["needed"])
    return some


def new_id() -> str:
    """Of one wish: sent again with the same body, it is answered the same and done once."""
    return str(uuid.uuid4())


def main(site: str, game: str = "ahyoheek") -> None:
    """Plays, says how it ended, and asks the server to derive the match again from its seed."""
    headers = {"Authorization": f"Bearer {os.environ['PLI_TOKEN']}", "Content-Type": "application/json"}

    def ask(path: str, body: Json | None) -> Json:
        data = None if body is None else json.dumps(body).encode()
        try:
            with urllib.request.urlopen(urllib.request.Request(f"{site}/api/{path}", data, headers)) as answer:
                return json.load(answer)  # type: ignore[no-any-return]
        except urllib.error.HTTPError as problem:
            if problem.code != TOO_LATE:
                raise
            return json.load(problem)  # type: ignore[no-any-return]

    table = play(ask, game, lambda: time.sleep(WAIT_S))
    verdict = ask(f"matches/{table['id']}/verify/", None)
    print(table["id"], table["status"], "places by seat:", table["outcome"]["placings"], "verified:", verdict["verdict"])


if __name__ == "__main__":
    main(*sys.argv[1:3])
