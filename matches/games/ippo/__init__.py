"""Ippo: a boxing match of cards, two corners and one ring. One value, and nothing else."""

from matches.games.ippo.applying import evolve
from matches.games.ippo.art import picture
from matches.games.ippo.beginning import begin
from matches.games.ippo.bots import BOTS
from matches.games.ippo.building import FORMATS, PILES, READY_MADE, charts, count, fill_deck
from matches.games.ippo.cards import KINDS
from matches.games.ippo.chapters import ASIDES, CHAPTERS, ENDINGS
from matches.games.ippo.checks import check_release
from matches.games.ippo.commands import Command
from matches.games.ippo.decide import deadline, decide
from matches.games.ippo.deck import Deck, check_deck, house_deck, quick_deck
from matches.games.ippo.events import Event
from matches.games.ippo.hiding import PUBLIC_EVENTS, redact, redeal
from matches.games.ippo.names import ATTRIBUTE, ATTRIBUTE_CARDS
from matches.games.ippo.offers import legal
from matches.games.ippo.options import Options
from matches.games.ippo.placings import outcome
from matches.games.ippo.plot import draw
from matches.games.ippo.report import tell as report
from matches.games.ippo.starter import STARTER
from matches.games.ippo.state import INITIAL, State
from matches.games.ippo.survey import BOUTS, play
from matches.games.ippo.telling import tell
from matches.games.ippo.upcasts import UPCASTS
from matches.games.ippo.view import View, view
from matches.games.ippo.words import NAME, OPTION_WORDS, REFUSALS, SUMMARY, WORDS
from matches.kernel.rules import Loadout, Rules
from matches.kernel.survey import Survey

RULES: Rules[State, Command, Event, View, Options] = Rules(
    key="ippo",
    version=2,
    name=NAME,
    summary=SUMMARY,
    seats=range(2, 3),
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
    kinds=(*KINDS, ATTRIBUTE),
    starter=(*STARTER, *ATTRIBUTE_CARDS),
    art=picture,
    check_release=check_release,
    loadout=Loadout(Deck, check_deck, quick_deck, PILES, FORMATS, fill_deck, count, house_deck, charts, READY_MADE),
    survey=Survey(BOUTS, play, report, draw),
    option_words=OPTION_WORDS,
    words=WORDS,
    chapters=CHAPTERS,
    endings=ENDINGS,
    asides=ASIDES,
    upcasts=UPCASTS,
)
