"""Hands every game's kinds, art, checks and first release to the catalogue, which knows no game. Imports registry and below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import msgspec

from catalogue import kinds as catalogue
from catalogue import records
from catalogue.errors import Finding
from catalogue.records import Body, CardRecord
from catalogue.said import Pair
from matches.kernel.cards import Card, Scale, decode_release, encode_release
from matches.kernel.match import AnyRules
from matches.kernel.words import Words
from matches.registry import all_rules


def hand_in() -> None:
    """Register every game that the registry finds; again, and nothing changes. Called when Django starts."""
    for rules in all_rules():
        catalogue.register(as_game(rules))


@cache
def as_game(rules: AnyRules) -> catalogue.Game:
    """A game as the catalogue knows it: the same value for the same rules."""
    return catalogue.Game(
        key=rules.key,
        name=rules.name,
        kinds=tuple(catalogue.Kind(kind.key, kind.name, kind.facts) for kind in rules.kinds),
        art=lambda record: rules.art(card_of(record)),
        starter=records.decode(encode_release(rules.first_release())),
        scale=None if rules.scale is None else _scale(rules.scale),
        check=_check(rules),
    )


def card_of(record: CardRecord) -> Card:
    """A record of the catalogue as the rules see it."""
    facts = msgspec.Raw(msgspec.json.encode(record.facts, order="sorted"))
    name, text = Words(record.name.fr, record.name.en), Words(record.text.fr, record.text.en)
    return Card(record.id, record.kind, record.slug, record.number, name, text, facts, record.art)


def record_of(card: Card) -> CardRecord:
    """A card as the catalogue knows it."""
    name, text = Pair(card.name.fr, card.name.en), Pair(card.text.fr, card.text.en)
    return CardRecord(card.id, card.kind, card.slug, card.number, name, text, msgspec.json.decode(card.facts), card.art)


def _scale(scale: Scale) -> catalogue.Scale:
    return catalogue.Scale(scale.numbers, scale.whole, scale.sums)


def _check(rules: AnyRules) -> Callable[[Body], Sequence[Finding]]:
    """The game's own check, asked of cards that fit their kinds: a card that does not is a finding of the catalogue's."""

    def check(body: Body) -> Sequence[Finding]:
        found = rules.check_release(decode_release(records.encode(body)))
        return tuple(Finding(one.code, one.words, one.about) for one in found)

    return check
