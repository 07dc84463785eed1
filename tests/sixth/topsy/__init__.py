"""Topsy as one value, for the registry: all of the game is in this folder, and nothing of it elsewhere."""

from types import MappingProxyType

from matches.games.topsy.art import art
from matches.games.topsy.bots import BOTS
from matches.games.topsy.cards import NUMBER, STARTER, check_release
from matches.games.topsy.commands import Command, Options
from matches.games.topsy.decide import begin, deadline, decide, legal, outcome
from matches.games.topsy.events import Event
from matches.games.topsy.state import INITIAL, State, evolve
from matches.games.topsy.upcasts import UPCASTS
from matches.games.topsy.view import View, redact, redeal, view
from matches.games.topsy.words import ASIDES, NAME, OPTION_WORDS, REFUSALS, SUMMARY, WORDS, tell

from matches.kernel.rules import Rules

RULES: Rules[State, Command, Event, View, Options] = Rules(
    key="topsy",
    version=1,
    name=NAME,
    summary=SUMMARY,
    seats=range(2, 5),
    minutes=2,
    commands=Command,
    events=Event,
    options=Options,
    initial=INITIAL,
    begin=begin,
    decide=decide,
    legal=legal,
    evolve=evolve,
    deadline=deadline,
    outcome=outcome,
    view=view,
    redact=redact,
    redeal=redeal,
    tell=tell,
    refusals=REFUSALS,
    bots=BOTS,
    kinds=(NUMBER,),
    starter=STARTER,
    art=art,
    check_release=check_release,
    option_words=OPTION_WORDS,
    words=WORDS,
    asides=ASIDES,
    upcasts=MappingProxyType(UPCASTS),
)
