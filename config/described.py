"""What the parameters and the problems of the API mean, in words, put into its OpenAPI document. Imports nothing of ours."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

PATH: Final[Mapping[str, str]] = {
    "after": "The newer release.",
    "before": "The older release.",
    "card": "The card’s id, which never changes.",
    "copy": "The copy’s number.",
    "day": "The day of the raffle in Paris, `2026-12-01`.",
    "deck": "The deck’s number.",
    "device": "The number of what is woken.",
    "draw": "The draw’s number: an opening or a fusion.",
    "edit": "The edit’s number, as a card’s history has it.",
    "fight": "The id of the fight’s table.",
    "game": "The game’s key, as `GET /api/games/` has it.",
    "gift": "The gift’s id.",
    "invitation": "The invitation’s id.",
    "job": "The job’s key, as the page of the clockwork has it.",
    "match": "The id of the table, the match’s for ever.",
    "milestone": "The milestone’s number.",
    "monday": "The day that the season began, `2026-11-30`.",
    "name": "`cards.json`, `cards.ndjson` or `cards.csv`.",
    "newer": "The number of the newer checkpoint.",
    "notice": "The notice’s number.",
    "number": "The number of what is asked for: a secret, or a checkpoint.",
    "offer": "The offer’s id, as the table has it.",
    "older": "The number of the older checkpoint.",
    "proposal": "The number of the proposed scale.",
    "publication": "The number of the scheduled publication.",
    "rank": "The rank, from 1.",
    "release": "The release’s number.",
    "report": "The report’s id.",
    "run": "The id of the verification.",
    "sale": "The sale’s number.",
    "slot": "The deck’s place, from 1.",
    "token": "The token’s id, not its secret.",
    "transfer": "The transfer’s number.",
    "username": "The player’s name.",
}
QUERY: Final[Mapping[str, str]] = {
    "after": "Go on behind this: the `next` of the page before.",
    "before": "Go on with what is older than this: the `next` or `older` of the page before.",
    "card": "Of this card alone.",
    "doubles": "Of cards that you own twice or more.",
    "game": "Of this game alone, by its key.",
    "holo": "Holos alone.",
    "key": "Which one: a match’s id in 32 hex digits, `game/number` of a release, a date.",
    "kind": "`match`, `release`, `ledger_day`, `raffle` or `season`.",
    "limit": "How many at most.",
    "marked": "Those that you keep or like best.",
    "pairs": "How many pairs are fused.",
    "race": "Of this race alone, by its key.",
    "rarity": "Of this rarity, by its key.",
    "release": "As this release has it; the current one unless said.",
    "sheet": "By this sheet of odds; the current one unless said.",
    "sort": "In which order.",
    "star": "How many stars the copies have.",
    "stars": "Copies with so many stars.",
    "status": "Tables in this state alone.",
    "tag": "Events of this tag alone.",
    "tier": "Of boosters of this tier.",
}
PROBLEMS: Final[Mapping[str, Mapping[str, Any]]] = {
    "400": {
        "code": "malformed",
        "message": "This request has not the expected shape.",
        "detail": {"problem": "Object missing required field `id`"},
    },
    "401": {"code": "bad_token", "message": "There is no such token, or it is no longer good.", "detail": {}},
    "403": {"code": "scope_missing", "message": "This token is not for that: it needs “play”.", "detail": {"scope": "play"}},
    "404": {"code": "no_such_match", "message": "There is no such table, or it is not for you.", "detail": {}},
    "409": {"code": "stale", "message": "Too late: that decision is closed. Here is the table as it stands.", "detail": {}},
    "415": {"code": "unsupported_media_type", "message": "Unsupported media type “text/plain” in request.", "detail": {}},
    "422": {"code": "not_playing", "message": "The match is not running.", "detail": {}},
    "429": {"code": "throttled", "message": "Request was throttled. Expected available in 12 seconds.", "detail": {}},
}
_WORDS: Final = {"path": PATH, "query": QUERY}
_PROBLEM: Final = {"$ref": "#/components/schemas/Problem"}


def describe(result: dict[str, Any], generator: Any, request: Any, public: bool) -> dict[str, Any]:
    """A hook of drf-spectacular: what an operation has said itself stays."""
    for path in result["paths"].values():
        for operation in path.values():
            for one in operation.get("parameters", ()):
                words = _WORDS.get(one["in"], {}).get(one["name"])
                if words and "description" not in one:
                    one["description"] = words
            for status, response in operation["responses"].items():
                _show(status, response.get("content", {}).get("application/json", {}))
    return result


def _show(status: str, body: dict[str, Any]) -> None:
    if body.get("schema") == _PROBLEM and status in PROBLEMS:
        body.setdefault("examples", {"refused": {"value": dict(PROBLEMS[status])}})
