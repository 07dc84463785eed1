"""HOSS: decks of creatures that fight by themselves, in rounds of five seconds. One value, and nothing else."""

from matches.games.hoss.art import picture
from matches.games.hoss.bots import BOTS
from matches.games.hoss.cards import BUFF, CREATURE, SCALE
from matches.games.hoss.chapters import ASIDES, CHAPTERS, ENDINGS
from matches.games.hoss.commands import Command
from matches.games.hoss.decide import begin, deadline, decide, legal
from matches.games.hoss.deck import Brought, check_deck, quick_deck
from matches.games.hoss.events import Event
from matches.games.hoss.hiding import PUBLIC_EVENTS, redact, redeal
from matches.games.hoss.options import Options
from matches.games.hoss.placings import outcome, tally
from matches.games.hoss.plot import draw
from matches.games.hoss.ranks import house_deck
from matches.games.hoss.releases import check_release
from matches.games.hoss.report import tell as report
from matches.games.hoss.starter import STARTER
from matches.games.hoss.state import INITIAL, State, evolve
from matches.games.hoss.survey import FIGHTS, play
from matches.games.hoss.telling import tell
from matches.games.hoss.upcasts import UPCASTS
from matches.games.hoss.view import View, view
from matches.games.hoss.words import NAME, OPTION_WORDS, REFUSALS, SUMMARY, WORDS
from matches.kernel.rules import Loadout, Rules
from matches.kernel.survey import Survey

RULES: Rules[State, Command, Event, View, Options] = Rules(
    key="hoss",
    version=1,
    name=NAME,
    summary=SUMMARY,
    seats=range(2, 3),
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
    tally=tally,
    view=view,
    redact=redact,
    public_events=PUBLIC_EVENTS,
    redeal=redeal,
    tell=tell,
    refusals=REFUSALS,
    bots=BOTS,
    kinds=(CREATURE, BUFF),
    starter=STARTER,
    scale=SCALE,
    art=picture,
    check_release=check_release,
    loadout=Loadout(Brought, check_deck, quick_deck, house=house_deck),
    survey=Survey(FIGHTS, play, report, draw),
    option_words=OPTION_WORDS,
    house_options=frozenset({"pace"}),  # Q7: a fight that people see is never sped up
    first_bot="rank_1",
    words=WORDS,
    pauses=frozenset({"round"}),
    chapters=CHAPTERS,
    endings=ENDINGS,
    asides=ASIDES,
    upcasts=UPCASTS,
)
