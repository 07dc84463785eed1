"""Ahyoheek: feather, book and beetle for two to five. The whole game as one value, and nothing else."""

from matches.games.ahyoheek.art import picture
from matches.games.ahyoheek.bots import BOTS
from matches.games.ahyoheek.cards import STARTER, SYMBOL, check_release
from matches.games.ahyoheek.chapters import ASIDES, CHAPTERS, ENDINGS
from matches.games.ahyoheek.commands import Command
from matches.games.ahyoheek.decide import begin, deadline, decide, legal
from matches.games.ahyoheek.events import Event
from matches.games.ahyoheek.options import Options
from matches.games.ahyoheek.placings import outcome
from matches.games.ahyoheek.ranking import STAKES
from matches.games.ahyoheek.state import INITIAL, State, evolve
from matches.games.ahyoheek.upcasts import UPCASTS
from matches.games.ahyoheek.view import PUBLIC_EVENTS, View, redact, redeal, view
from matches.games.ahyoheek.words import NAME, OPTION_WORDS, REFUSALS, SUMMARY, tell
from matches.kernel.rules import Rules

RULES: Rules[State, Command, Event, View, Options] = Rules(
    key="ahyoheek",
    version=1,
    name=NAME,
    summary=SUMMARY,
    seats=range(2, 6),
    minutes=5,
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
    public_events=PUBLIC_EVENTS,
    redeal=redeal,
    tell=tell,
    refusals=REFUSALS,
    bots=BOTS,
    kinds=(SYMBOL,),
    starter=STARTER,
    art=picture,
    check_release=check_release,
    stakes=STAKES,
    option_words=OPTION_WORDS,
    pauses=frozenset({"idle"}),
    chapters=CHAPTERS,
    endings=ENDINGS,
    asides=ASIDES,
    upcasts=UPCASTS,
)
