"""The games that there are, each with the schemas of its options, commands, events and view. Imports registry and kernel."""

from __future__ import annotations

from functools import cache, reduce
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from rest_framework.request import Request
from rest_framework.response import Response

from matches.api.door import Door, language
from matches.api.schema import documented
from matches.kernel.commands import TimeIsUp
from matches.kernel.match import AnyRules
from matches.kernel.table import TABLE_EVENTS
from matches.loadouts import brings_saved_decks
from matches.registry import all_rules, rules_of


class GameBot(msgspec.Struct, frozen=True, kw_only=True):
    policy: str
    name: str


class SeatsOfValue(msgspec.Struct, frozen=True, kw_only=True):
    least: int
    most: int


class DeckFormat(msgspec.Struct, frozen=True, kw_only=True):
    key: str
    name: str
    options: dict[str, Any]


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """`options`, `commands`, `events` and `view` are JSON Schemas (2020-12).

    `deck` is the schema of what a seat brings, null where it brings nothing; `deck_formats` are what decks are made for.
    `seats_by_option`: where the options say how many play, for each value of such an option, the others at their defaults.
    """

    key: str
    name: str
    summary: str
    minutes: int
    seats_least: int
    seats_most: int
    seats_by_option: dict[str, dict[str, SeatsOfValue]]
    needs_deck: bool
    deck: dict[str, Any] | None
    deck_formats: tuple[DeckFormat, ...]
    bots: tuple[GameBot, ...]
    options: dict[str, Any]
    commands: dict[str, Any]
    events: dict[str, Any]
    view: dict[str, Any]


class GameList(msgspec.Struct, frozen=True, kw_only=True):
    games: tuple[Game, ...]


class Games(Door):
    """`/api/games/`"""

    @documented("List the games", name="list_games", answer=GameList, problems=(401,))
    def get(self, request: Request) -> Response:
        return Response(GameList(games=tuple(_game(rules, language()) for rules in all_rules())))


class OneGame(Door):
    """`/api/games/{game}/`"""

    @documented("See a game", name="see_game", answer=Game, problems=(401, 404))
    def get(self, request: Request, game: str) -> Response:
        return Response(_game(rules_of(game), language()))


def _game(rules: AnyRules, language: str) -> Game:
    return Game(
        key=rules.key,
        name=rules.name.said_in(language),
        summary=rules.summary.said_in(language),
        minutes=rules.minutes,
        seats_least=rules.seats[0],
        seats_most=rules.seats[-1],
        seats_by_option=_seats_by_option(rules),
        needs_deck=brings_saved_decks(rules),
        deck=None if rules.loadout is None else msgspec.json.schema(rules.loadout.shape),
        deck_formats=_formats(rules, language),
        bots=tuple(GameBot(policy=policy, name=bot.name.said_in(language)) for policy, bot in rules.open_bots.items()),
        **_schemas(rules),
    )


def _formats(rules: AnyRules, language: str) -> tuple[DeckFormat, ...]:
    formats = rules.formats if brings_saved_decks(rules) else ()
    return tuple(
        DeckFormat(key=one.key, name=one.name.said_in(language), options=msgspec.to_builtins(one.options)) for one in formats
    )


@cache
def _seats_by_option(rules: AnyRules) -> dict[str, dict[str, SeatsOfValue]]:
    hints = get_type_hints(rules.options)
    choices = {name: get_args(hint) for name, hint in hints.items() if get_origin(hint) is Literal}
    found = {name: {str(value): _seats_with(rules, name, value) for value in values} for name, values in choices.items()}
    return {name: seats for name, seats in found.items() if len(set(seats.values())) > 1}


def _seats_with(rules: AnyRules, option: str, value: object) -> SeatsOfValue:
    allowed = rules.seats_for(msgspec.convert({option: value}, rules.options))
    return SeatsOfValue(least=allowed[0], most=allowed[-1])


@cache
def _schemas(rules: AnyRules) -> dict[str, dict[str, Any]]:
    """What can be said of a game's shapes; the clock's command is nobody's to send."""
    commands = [kind for kind in get_args(rules.commands) or (rules.commands,) if kind is not TimeIsUp]
    events = [_describable(kind) for kind in (*TABLE_EVENTS, *(get_args(rules.events) or (rules.events,)))]
    view = get_type_hints(rules.view).get("return", dict)
    shapes = {"commands": _union(commands), "events": _union(events), "view": view}
    return {"options": _own_options(rules)} | {name: msgspec.json.schema(shape) for name, shape in shapes.items()}


def _own_options(rules: AnyRules) -> dict[str, Any]:
    """The options without those that only the house chooses."""
    schema = msgspec.json.schema(rules.options)
    properties = schema["$defs"][rules.options.__name__]["properties"]
    for name in rules.house_options:
        del properties[name]
    return schema


def _describable(kind: type[msgspec.Struct]) -> type[msgspec.Struct]:
    """`kind`, or its like without the defaults that are raw JSON: msgspec cannot describe those."""
    fields = msgspec.structs.fields(kind)
    if not any(isinstance(field.default, msgspec.Raw) for field in fields):
        return kind
    told: list[Any] = [(one.name, Any) if isinstance(one.default, msgspec.Raw) else (one.name, one.type) for one in fields]
    return msgspec.defstruct(kind.__name__, told, tag=kind.__struct_config__.tag, forbid_unknown_fields=True)


def _union(kinds: list[Any]) -> Any:
    return reduce(lambda left, right: left | right, kinds)
