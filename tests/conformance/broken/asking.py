"""Topsy whose offers, refusals, labels, decisions and clocks are not what they say. Imports Topsy."""

from __future__ import annotations

import time
from dataclasses import replace

import msgspec

from matches.kernel.offers import Offer, One
from matches.kernel.refusals import Refused
from tests.conformance.games import planted

TOPSY = planted("topsy")

from matches.games.topsy.commands import Lay  # noqa: E402  (planted first)


def _with_cards(offers, change):
    commands = tuple(Offer(one.command, (One("card", change(one.fields[0].values)),)) for one in offers.commands)
    return msgspec.structs.replace(offers, commands=commands)


def _offers_too_much(state, seat):
    return _with_cards(TOPSY.legal(state, seat), lambda cards: (*cards, 13))


def _offers_too_little(state, seat):
    return _with_cards(TOPSY.legal(state, seat), lambda cards: cards[:1])


def _rolls_first(state, command, context):
    if isinstance(command, Lay):
        context.dice(f"early/{context.seat}/{context.at_ms}").below(2)
    return TOPSY.decide(state, command, context)


def _one_label(state, command, context):
    """Every toss of the coin from the label of the first."""
    return TOPSY.decide(state, command, replace(context, dice=lambda label: context.dice(label.partition("/")[0])))


def _one_decision(state, seat):
    """The same decision in every other round."""
    offers = TOPSY.legal(state, seat)
    return msgspec.structs.replace(offers, decision=f"lay/{state.round % 2}") if offers.decision else offers


def _one_deadline(state):
    """The same id in every round: the time-out of a round before fires again."""
    due = TOPSY.deadline(state)
    return None if due is None else msgspec.structs.replace(due, id="round")


def _wandering_deadline(state):
    """Looks at the wall clock, which a replay cannot turn back."""
    return TOPSY.deadline(state) if time.time() > 0 else None


def _no_words(state, command, context):
    try:
        return TOPSY.decide(state, command, context)
    except Refused as refusal:
        raise Refused("because", **refusal.detail) from refusal


OFFERS_TOO_MUCH = replace(TOPSY, legal=_offers_too_much)
OFFERS_TOO_LITTLE = replace(TOPSY, legal=_offers_too_little, bots={})  # its bots would lay what is hidden
ROLLS_BEFORE_IT_REFUSES = replace(TOPSY, decide=_rolls_first)
USES_A_LABEL_TWICE = replace(TOPSY, decide=_one_label)
ASKS_TWICE = replace(TOPSY, legal=_one_decision)
FIRES_TWICE = replace(TOPSY, deadline=_one_deadline)
WANDERING_DEADLINE = replace(TOPSY, deadline=_wandering_deadline)
REFUSES_WITHOUT_WORDS = replace(TOPSY, decide=_no_words)
