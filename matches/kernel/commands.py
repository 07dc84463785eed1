"""What may be asked of any table, whatever is played on it; a game adds its own. Imports words and seats only."""

from __future__ import annotations

import msgspec

NO_LOADOUT = msgspec.Raw(b"null")  # not None: msgspec reads no union of Raw with anything


class _Command(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


class BotPolicy(msgspec.Struct, frozen=True):
    """Which of the game's bots sits here, and in which version it chooses."""

    name: str
    version: int


class OpenTable(_Command, frozen=True, kw_only=True, tag="open_table"):
    """The first command of a stream. `options` is the JSON of the game's options; times are ms since 1970."""

    game: str
    rules_version: int
    release: str
    options: msgspec.Raw
    seats: int
    dice: str
    commitment: str
    match: str
    start_by: int


class TakeSeat(_Command, frozen=True, kw_only=True, tag="take_seat"):
    """Sit down. `nonce` is 64 hex digits from the browser or empty; `loadout` is what the provider answered, as JSON."""

    nonce: str = ""
    loadout: msgspec.Raw = NO_LOADOUT
    bot: BotPolicy | None = None
    person_digest: str = ""


class LeaveSeat(_Command, frozen=True, kw_only=True, tag="leave_seat"):
    """Stand up before the start."""


class Start(_Command, frozen=True, kw_only=True, tag="start"):
    """Begin with those who sit. `stakes` in seat order of those who play; empty where nothing is staked."""

    stakes: tuple[int, ...] = ()


class Fork(_Command, frozen=True, kw_only=True, tag="fork"):
    """Begin where another match was at `version`: its id in hex, its chain's hash there, and its own time (ms) at that version.

    What had happened there by then is an input of the decision (`Ask.history`), as a nonce is.
    """

    match: str
    version: int
    head: str
    at_ms: int


class CloseTable(_Command, frozen=True, kw_only=True, tag="close_table"):
    """Give the table up: before the start by its host, afterwards by the house alone (`after_restore`)."""

    reason: str


class MakeOffer(_Command, frozen=True, kw_only=True, tag="make_offer"):
    """Offer the table something; `offer` is its id, `kind` what: `rematch`."""

    offer: str
    kind: str


class AnswerOffer(_Command, frozen=True, kw_only=True, tag="answer_offer"):
    offer: str
    accept: bool


class Resign(_Command, frozen=True, kw_only=True, tag="resign"):
    """Leave a running match for good; every game's own `decide` says what that costs."""


class TimeIsUp(_Command, frozen=True, kw_only=True, tag="time_is_up"):
    """The clock's only command, with no seat: the deadline of this id has passed."""

    deadline: str


TableCommand = OpenTable | TakeSeat | LeaveSeat | Start | Fork | CloseTable | MakeOffer | AnswerOffer
