"""Hula Hoo: plus, minus or double for two to six, with jokers. The whole game as one value, and nothing else."""

from matches.games.hula_hoo.art import picture
from matches.games.hula_hoo.bots import BOTS
from matches.games.hula_hoo.cards import NUMBER, STARTER, check_release
from matches.games.hula_hoo.chapters import ASIDES, CHAPTERS, ENDINGS
from matches.games.hula_hoo.commands import Command
from matches.games.hula_hoo.decide import begin, deadline, decide, legal
from matches.games.hula_hoo.events import Event
from matches.games.hula_hoo.options import Options
from matches.games.hula_hoo.placings import outcome
from matches.games.hula_hoo.state import INITIAL, State, evolve
from matches.games.hula_hoo.telling import tell
from matches.games.hula_hoo.upcasts import UPCASTS
from matches.games.hula_hoo.view import PUBLIC_EVENTS, View, redact, redeal, view
from matches.games.hula_hoo.words import NAME, OPTION_WORDS, REFUSALS, SUMMARY, WORDS
from matches.kernel.rules import Rules

RULES: Rules[State, Command, Event, View, Options] = Rules(
    key="hula_hoo",
    version=1,
    name=NAME,
    summary=SUMMARY,
    seats=range(2, 7),
    minutes=25,
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
    kinds=(NUMBER,),
    starter=STARTER,
    art=picture,
    check_release=check_release,
    option_words=OPTION_WORDS,
    words=WORDS,
    chapters=CHAPTERS,
    endings=ENDINGS,
    asides=ASIDES,
    upcasts=UPCASTS,
)
