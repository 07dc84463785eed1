"""What a release must hold to be published, each rule broken by one change to the set."""

from collections.abc import Iterable
from typing import Any

from msgspec import Raw, json
from msgspec.structs import replace

from matches.games.ippo.cards import FACTS
from matches.games.ippo.checks import check_release
from matches.games.ippo.names import ATTRIBUTE_CARDS
from matches.games.ippo.starter import STARTER
from matches.kernel.cards import Card, Cards
from matches.kernel.rules import Finding

BY_SLUG = {one.slug: one for one in STARTER}


def with_cards(*changed: Card, without: Iterable[str] = ()) -> Cards:
    """The set and its attributes, with these in the places of those of the same id, and those of some slugs left out."""
    first = {one.id: one for one in (*STARTER, *ATTRIBUTE_CARDS) if one.slug not in without}
    return Cards({**first, **{one.id: one for one in changed}}.values())


def card(slug: str, **facts: Any) -> Card:
    """A card of the set with other facts."""
    one = BY_SLUG[slug]
    return replace(one, facts=Raw(json.encode(replace(one.read(FACTS[one.kind]), **facts))))


def findings(cards: Cards) -> list[tuple[str, str]]:
    return [(one.code, one.about) for one in check_release(cards)]


def finding(cards: Cards) -> Finding:
    """The only one."""
    (one,) = check_release(cards)
    return one


def test_the_set_as_it_is_and_a_card_changed_by_the_rules_are_published() -> None:
    assert findings(with_cards()) == []
    assert findings(with_cards(card("jab-de-metronome", generic=1, power=2))) == []


def test_r2_each_number_from_1_to_162_is_there_once() -> None:
    assert findings(with_cards(without=["un-deux"])) == [("number_missing", "4")]
    moved = replace(BY_SLUG["un-deux"], number=163)
    assert findings(with_cards(moved)) == [("number_missing", "4"), ("number_beyond", "un-deux")]
    same = replace(BY_SLUG["un-deux"], number=61)
    assert findings(with_cards(same)) == [("number_missing", "4"), ("number_twice", "un-deux"), ("number_twice", "garde-haute")]


def test_a_card_more_is_one_too_many() -> None:
    more = replace(BY_SLUG["un-deux"], id="another", slug="trois", number=163)
    assert findings(with_cards(more)) == [("number_beyond", "trois")]


def test_p2_a_blow_two_off_its_price_is_not_published_and_one_off_it_is() -> None:
    assert findings(with_cards(card("coup-de-pelle", power=4))) == []  # 1 + 1 + 1 = 3
    assert findings(with_cards(card("coup-de-pelle", power=5))) == [("wrong_price", "coup-de-pelle")]
    assert findings(with_cards(card("coup-de-pelle", power=1))) == [("wrong_price", "coup-de-pelle")]


def test_p2_the_finding_says_by_how_much_and_in_which_direction() -> None:
    strong, weak = finding(with_cards(card("coup-de-pelle", power=6))), finding(with_cards(card("coup-de-pelle", power=0)))
    assert strong.words.en == "This card is worth 3 more than its price: lower its power or what it gives, or raise its cost."
    assert weak.words.fr.startswith("Cette carte vaut 3 de moins que son prix")


def test_p3_a_defense_two_off_its_sum_is_not_published() -> None:
    assert findings(with_cards(card("mur-de-briques", power=5))) == []  # 4 + 2 × 1 + 1 = 7
    assert findings(with_cards(card("mur-de-briques", gives_generic=2))) == [("wrong_price", "mur-de-briques")]


def test_v_an_effect_on_one_card_only_is_named_with_how_many_have_it() -> None:
    cards = with_cards(card("expert-du-reglement", does="draw", does_n=1, does_to=""))
    assert findings(cards) == [("rare_effect", "negate")]
    assert finding(cards).words.en == "Effect “negate”: at least 2 cards must have it, and 1 do."


def test_an_unsound_ability_is_found_by_the_slug_of_its_card() -> None:
    assert findings(with_cards(card("coup-de-gong", cost_tap=True))) == [("tap_cost", "coup-de-gong")]


def test_p4_round_up_is_for_fight_cards_only() -> None:
    cards = with_cards(card("lievre-d-entrainement", does="round_up", does_to=""))
    assert findings(cards) == [("wrong_kind", "lievre-d-entrainement")]


def test_r7_a_card_that_no_deck_can_pay_is_not_published() -> None:
    dear = card("crochet-de-grue", icons=9, power=14)  # 1 + ⌊13.5⌋
    poor = [card("menton-rentre", gives_icons=0, power=7), card("epaules-de-porteur", gives_icons=0, power=6)]
    assert findings(with_cards(dear)) == []
    assert findings(with_cards(dear, *poor)) == []  # five defenses and three supports of 1, and gains of 2
    gone = card("rage-au-ventre", does="draw", does_of="", does_n=1)
    assert findings(with_cards(dear, *poor, gone)) == [("unplayable", "crochet-de-grue")]


def test_the_discard_of_a_whole_hand_is_never_paid() -> None:
    assert findings(with_cards(card("tout-sur-la-table", cost_discard=4))) == []
    assert findings(with_cards(card("tout-sur-la-table", cost_discard=5))) == [("unplayable", "tout-sur-la-table")]


def test_q3_a_release_names_its_attributes() -> None:
    assert findings(with_cards(without=["spirit"])) == [("missing_attribute", "spirit")]
