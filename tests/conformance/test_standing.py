"""What a game must have before anybody plays it: words in both languages, cards, drawings, golden files, a blind bot."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import get_args
from uuid import UUID
from xml.etree import ElementTree

import msgspec
import pytest

from catalogue import records
from catalogue.fields import fields_of
from matches.codec import Codec, encode, tag_of
from matches.errors import WORDS
from matches.kernel.cards import Cards, decode_release, encode_release
from matches.kernel.match import AnyRules
from matches.kernel.table import TABLE_EVENTS
from matches.kernel.words import Words
from tests.conformance.games import every_game, golden_folder

GAMES = every_game()
of_every_game = pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.key)


@of_every_game
def test_it_is_called_something_in_both_languages(rules: AnyRules) -> None:
    for words in _words(rules):
        assert words.fr.strip() and words.en.strip(), f"words are missing: {words}"


@of_every_game
def test_its_refusals_do_not_speak_for_the_house(rules: AnyRules) -> None:
    assert not set(rules.refusals) & set(WORDS), "a code of the house is said in the words of the house"


@of_every_game
def test_its_starter_cards_are_a_release(rules: AnyRules) -> None:
    cards = decode_release(encode_release(rules.first_release()))
    assert not rules.check_release(cards)
    kinds = {kind.key: kind.facts for kind in rules.kinds}
    assert all(one.read(kinds[one.kind]) is not None for one in cards.values())
    assert len(cards.by_id) == len(cards) == len(rules.starter), "ids and slugs are each a card's own"
    assert len({(one.kind, one.number) for one in rules.starter}) == len(rules.starter), "a number is one card's of its kind"
    assert all(str(UUID(one.id)) == one.id for one in rules.starter), "an id says nothing that could ever change"


@of_every_game
def test_its_first_release_is_written_as_the_catalogue_writes_it(rules: AnyRules) -> None:
    body = encode_release(rules.first_release())
    assert records.encode(records.decode(body)) == body
    assert encode_release(decode_release(body)) == body


@of_every_game
def test_every_field_of_its_kinds_is_called_something_in_both_languages(rules: AnyRules) -> None:
    structs = [kind.facts for kind in rules.kinds] + ([rules.scale.numbers, rules.scale.whole] if rules.scale else [])
    for field in (field for struct in structs for field in fields_of(struct)):
        for words in (field.label, *field.choices.values(), *filter(None, [field.help])):
            assert isinstance(words, Words), f"{field.key} has no words of its own"
            assert words.fr.strip() and words.en.strip(), f"words are missing: {field.key}"


@of_every_game
def test_its_kinds_are_its_own(rules: AnyRules) -> None:
    assert {kind.game for kind in rules.kinds} <= {rules.key}
    assert {one.kind for one in rules.starter} <= {kind.key for kind in rules.kinds}


@of_every_game
def test_its_cards_are_drawn_the_same_each_time(rules: AnyRules) -> None:
    drawn = [rules.art(one) for one in rules.starter]
    assert drawn == [rules.art(one) for one in rules.starter]
    assert all(ElementTree.fromstring(picture).tag.endswith("svg") for picture in drawn)


@of_every_game
def test_a_release_that_lacks_a_card_is_found_wanting(rules: AnyRules) -> None:
    assert rules.check_release(Cards()), "a release without any card passes its check"


@of_every_game
def test_its_options_have_defaults_and_refuse_the_unknown(rules: AnyRules) -> None:
    plain = msgspec.json.encode(rules.options())
    assert msgspec.json.decode(plain, type=rules.options) == rules.options()
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"zzz": 1}, rules.options)


@of_every_game
def test_every_option_is_called_something(rules: AnyRules) -> None:
    assert {field.name for field in msgspec.structs.fields(rules.options)} == set(rules.option_words)


@of_every_game
def test_every_stored_tag_and_version_has_a_golden_file_that_is_read(rules: AnyRules) -> None:
    codec = Codec(rules)
    tags = [tag_of(kind) for kind in get_args(rules.events) or (rules.events,)]
    wanted = {f"{tag}.{version}.json" for tag in tags for version in range(1, rules.event_version(tag) + 1)}
    found = {file.name: file for file in golden_folder(rules.key).glob("*.json")}
    assert set(found) == wanted
    for name, file in found.items():
        tag, version, _ = name.split(".")
        event = codec.event(tag, int(version), file.read_bytes())
        assert tag_of(event) == tag, f"{name} is read as another event"
        if int(version) == rules.event_version(tag):
            assert encode(event) == file.read_bytes(), f"{name} is written otherwise today"


TABLE_GOLDEN = Path(__file__).resolve().parents[1] / "matches" / "kernel" / "golden"


def test_every_event_of_the_table_has_a_golden_file_written_the_same_today() -> None:
    codec = Codec(GAMES[0])
    tags = {tag_of(kind) for kind in TABLE_EVENTS}
    found = {file.name.partition(".")[0]: file for file in TABLE_GOLDEN.glob("*.1.json")}
    assert set(found) == tags
    for tag, file in found.items():
        assert encode(codec.event(tag, 1, file.read_bytes())) == file.read_bytes()


def _words(rules: AnyRules) -> Iterator[Words]:
    yield rules.name
    yield rules.summary
    yield from rules.refusals.values()
    yield from rules.option_words.values()
    yield from (bot.name for bot in rules.bots.values())
    yield from (kind.name for kind in rules.kinds)
    for card in rules.starter:
        yield card.name
        yield card.text
