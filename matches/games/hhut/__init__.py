"""HHUT: duels of rapper cards, of two, of three or four each for themselves, and two against two. One value, and nothing else."""

from matches.games.hhut.art import picture
from matches.games.hhut.bots import BOTS
from matches.games.hhut.building import FORMATS, PILES, count, fill_deck
from matches.games.hhut.cards import BONUS, RAPPER
from matches.games.hhut.chapters import ASIDES, CHAPTERS, ENDINGS
from matches.games.hhut.commands import Command
from matches.games.hhut.decide import begin, deadline, decide, legal
from matches.games.hhut.deck import Deck, check_deck, check_release, quick_deck
from matches.games.hhut.events import Event
from matches.games.hhut.hiding import PUBLIC_EVENTS, redact, redeal
from matches.games.hhut.names import RATING
from matches.games.hhut.options import Options, players
from matches.games.hhut.placings import outcome
from matches.games.hhut.starter import STARTER
from matches.games.hhut.state import INITIAL, State, evolve
from matches.games.hhut.telling import tell
from matches.games.hhut.upcasts import UPCASTS
from matches.games.hhut.view import View, view
from matches.games.hhut.words import NAME, OPTION_WORDS, REFUSALS, SUMMARY, WORDS
from matches.kernel.rules import Loadout, Rules

RULES: Rules[State, Command, Event, View, Options] = Rules(
    key="hhut",
    version=1,
    name=NAME,
    summary=SUMMARY,
    seats=range(2, 5),
    players=players,
    minutes=15,
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
    kinds=(RAPPER, BONUS, RATING),
    starter=STARTER,
    art=picture,
    check_release=check_release,
    loadout=Loadout(Deck, check_deck, quick_deck, PILES, FORMATS, fill_deck, count),
    option_words=OPTION_WORDS,
    words=WORDS,
    chapters=CHAPTERS,
    endings=ENDINGS,
    asides=ASIDES,
    upcasts=UPCASTS,
)
