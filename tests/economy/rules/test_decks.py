"""Which copies a deck brings and what is wrong with it (R1-R4, Q26-Q29), on the starter cards; imports no Django."""

from __future__ import annotations

import itertools

import pytest

from economy.rules.deck_words import lack, sentence
from economy.rules.decks import Chosen, Finding, Owned, best_copies, fill, gaps, line_of, over_limits, suggest
from economy.rules.stock import Stock
from economy.rules.strength import Might, end_of, evolves, kin, might
from matches.kernel.words import Words
from matches.registry import rules_of

STOCK = Stock(rules_of("hoss").first_release())
ID = {one.card.slug: one.id for one in STOCK.pieces.values()}
SLUG = {id: slug for slug, id in ID.items()}
FIGHTERS = ("premier-leve", "cavalier-bleme", "pique-creuse", "hache-rouge", "long-croc", "jeune-ecorce", "petite-iris")
GUARDS = ("porte-du-caveau", "peau-de-roche", "haie-tetue")
BUFFS = ("elan", "second-souffle", "coeur-de-chene")


def owned(*wanted: str) -> dict[str, Owned]:
    """One copy of each: "slug" or "slug rarity stars", a holo with a fourth word."""
    numbers = itertools.count(1)
    copies = []
    for one in wanted:
        slug, rarity, stars, *holo = (
            (*one.split(), *("basic", "0")[len(one.split()) - 1 :]) if len(one.split()) < 3 else one.split()
        )
        copies.append(Owned(next(numbers), ID[slug], rarity, int(stars), bool(holo)))
    return best_copies(STOCK, copies)


def chosen(lines: tuple[str, ...], buffs: tuple[str, ...] = BUFFS[:2]) -> Chosen:
    return Chosen(tuple(ID[one] for one in lines), tuple(ID[one] for one in buffs))


def findings(deck: Chosen, best: dict[str, Owned]) -> list[tuple[str, str]]:
    return [(one.code, SLUG.get(one.about, one.about)) for one in fill(STOCK, deck, best).findings]


def best_of(*copies: Owned) -> int:
    return best_copies(STOCK, copies)[ID["elan"]].id


def copy(id: int, rarity: str, stars: int, holo: bool = False) -> Owned:
    return Owned(id, ID["elan"], rarity, stars, holo)


def test_q27_the_highest_bonus_counts_whatever_the_rarity() -> None:
    assert best_of(copy(1, "divine", 0), copy(2, "basic", 1)) == 2  # 0 % against 2 %
    assert best_of(copy(1, "silver", 5), copy(2, "diamond", 2)) == 2  # 20 % against 23 %


def test_q27_of_equal_bonuses_the_rarer_counts_then_the_lowest_id() -> None:
    assert best_of(copy(1, "basic", 0, holo=True), copy(2, "silver", 5)) == 2  # 20 % both
    assert best_of(copy(5, "gold", 2), copy(3, "gold", 2), copy(4, "gold", 2)) == 3
    assert best_of(copy(7, "basic", 0), copy(9, "divine", 0)) == 9  # 0 % both


def test_r3_a_missing_card_stops_the_line_at_the_rank_before_it() -> None:
    family = STOCK.families[ID["cavalier-bleme"]]
    whole = ("cavalier-bleme", "selle-de-cendre", "galop-des-buchers")
    for count in (3, 2, 1):
        assert [SLUG[one.card] for one in line_of(family, owned(*whole[:count]))] == list(whole[:count])
    assert line_of(family, owned(*whole[1:])) == ()


def test_q26_a_master_without_the_rank_2_card_of_its_path_is_of_no_use() -> None:
    family = STOCK.families[ID["premier-leve"]]
    line = line_of(family, owned("premier-leve", "lame-rouillee", "marechal-paratonnerre"))  # rank 2 of A, the Master of B
    assert [SLUG[one.card] for one in line] == ["premier-leve", "lame-rouillee"]


def test_what_a_line_lacks_is_said_card_by_card_and_by_path_where_there_are_two() -> None:
    two, one = STOCK.families[ID["premier-leve"]], STOCK.families[ID["cavalier-bleme"]]
    held = owned("premier-leve", "lame-rouillee", "marechal-paratonnerre", "cavalier-bleme", "selle-de-cendre")
    name = {slug: STOCK.pieces[id].card.name for slug, id in ID.items()}
    assert [lack(gap).fr for gap in gaps(two, held)] == [
        f"Il manque le Maître de la voie A\u00a0: {name['general-vermoulu'].fr}.",
        f"Votre Maître de la voie B ne sert pas tant qu’il manque le rang 2\u00a0: {name['os-d-orage'].fr}.",
    ]
    assert [lack(gap).en for gap in gaps(one, held)] == [f"The Master is missing: {name['galop-des-buchers'].en}."]
    assert [gap.code for gap in gaps(one, owned("cavalier-bleme"))] == ["second_missing"]


def test_r2_six_lines_and_two_buffs_are_a_deck() -> None:
    assert findings(chosen(FIGHTERS[:6]), owned(*FIGHTERS, *BUFFS)) == []
    assert findings(chosen((*FIGHTERS[:4], *GUARDS[:2])), owned(*FIGHTERS, *GUARDS, *BUFFS)) == []


@pytest.mark.parametrize(
    ("lines", "buffs", "code"),
    [
        (FIGHTERS[:5], BUFFS[:2], ("too_few_lines", "6")),
        (FIGHTERS[:7], BUFFS[:2], ("too_many_lines", "6")),
        ((*FIGHTERS[:3], *GUARDS), BUFFS[:2], ("too_many_defenders", "3")),
        ((*FIGHTERS[:5], FIGHTERS[0]), BUFFS[:2], ("line_twice", FIGHTERS[0])),
        (FIGHTERS[:6], BUFFS[:1], ("too_few_buffs", "2")),
        (FIGHTERS[:6], BUFFS, ("too_many_buffs", "2")),
        (FIGHTERS[:6], BUFFS[:1] * 2, ("buff_twice", BUFFS[0])),
    ],
)
def test_r2_anything_else_is_said(lines: tuple[str, ...], buffs: tuple[str, ...], code: tuple[str, str]) -> None:
    assert findings(chosen(lines, buffs), owned(*FIGHTERS, *GUARDS, *BUFFS)) == [code]


def test_a_line_or_a_buff_that_is_owned_no_more_is_named() -> None:
    held = owned(*FIGHTERS[1:7], *BUFFS[1:])
    assert findings(chosen(FIGHTERS[:6]), held) == [("first_missing", FIGHTERS[0]), ("buff_missing", BUFFS[0])]


def test_a_line_or_a_buff_that_the_release_has_no_more_is_named() -> None:
    held = owned(*FIGHTERS, *BUFFS)
    gone = Chosen((*chosen(FIGHTERS[:5]).lines, "x"), (ID["elan"], "y"))
    assert findings(gone, held) == [("line_gone", "x"), ("buff_gone", "y")]


def test_q29_who_owns_fewer_than_six_lines_fights_with_all_of_them() -> None:
    held = owned(*FIGHTERS[:4], *BUFFS)
    assert findings(chosen(FIGHTERS[:4]), held) == []
    assert findings(chosen(FIGHTERS[:3]), held) == [("too_few_lines", "4")]


def test_q29_a_third_defender_does_not_count_as_usable() -> None:
    held = owned(*FIGHTERS[:3], *GUARDS, *BUFFS)  # 3 + 2 of the 3 defenders
    assert findings(chosen((*FIGHTERS[:3], *GUARDS[:2])), held) == []
    assert findings(chosen((*FIGHTERS[:3], *GUARDS)), held) == [("too_many_defenders", "3"), ("too_many_lines", "5")]


def test_q29_a_single_type_of_buff_or_none_is_enough_when_there_is_no_other() -> None:
    assert findings(chosen(FIGHTERS[:6], BUFFS[:1]), owned(*FIGHTERS, BUFFS[0])) == []
    assert findings(chosen(FIGHTERS[:6], ()), owned(*FIGHTERS)) == []
    assert findings(chosen(FIGHTERS[:6], ()), owned(*FIGHTERS, BUFFS[0])) == [("too_few_buffs", "1")]


def test_without_any_creature_no_deck_is_legal() -> None:
    assert findings(Chosen(), owned()) == [("too_few_lines", "1")]


def test_r2_what_no_deck_may_hold_is_told_before_it_is_saved() -> None:
    assert over_limits(STOCK, chosen((*FIGHTERS[:4], *GUARDS[:2]))) == ""
    assert over_limits(STOCK, chosen(FIGHTERS[:7])) == "deck_lines"
    assert over_limits(STOCK, chosen(GUARDS)) == "deck_defenders"
    assert over_limits(STOCK, chosen(FIGHTERS[:1], BUFFS)) == "deck_buffs"
    assert over_limits(STOCK, chosen(FIGHTERS[:1] * 2)) == over_limits(STOCK, chosen((), BUFFS[:1] * 2)) == "deck_twice"


def test_the_suggestion_takes_the_fullest_lines_then_the_highest_bonus_and_two_defenders_at_most() -> None:
    best = owned(*FIGHTERS[:5], "petite-iris silver 1", *(f"{one} gold 5" for one in GUARDS), "cavalier-bleme", "selle-de-cendre",
                 "elan", "second-souffle gold 1", "coeur-de-chene basic 1")  # fmt: skip
    deck = suggest(STOCK, best)
    assert SLUG[deck.lines[0]] == "cavalier-bleme"  # two cards
    assert {SLUG[one] for one in deck.lines[1:3]} <= set(GUARDS)
    assert SLUG[deck.lines[3]] == "petite-iris"
    assert len(deck.lines) == 6
    assert [SLUG[one] for one in deck.buffs] == ["second-souffle", "coeur-de-chene"]
    assert fill(STOCK, deck, best).findings == ()


def test_every_finding_has_a_sentence_in_both_languages() -> None:
    name = Words("Ours", "Bear")
    for code in ("line_gone", "first_missing", "buff_gone", "buff_missing", "line_twice", "buff_twice"):
        said = sentence(Finding(code, "b"), {"b": name})
        assert "Ours" in said.fr
        assert "Bear" in said.en
    for code in ("too_few_lines", "too_many_lines", "too_few_buffs", "too_many_buffs"):
        assert "4" in sentence(Finding(code, "4"), {}).fr
        assert "1" not in sentence(Finding(code, "1"), {}).fr


def test_e17_the_chance_to_evolve_is_the_bonus_of_the_copy() -> None:
    for quality, chance in (("silver 3", 120), ("basic 0", 0), ("basic 0 holo", 200), ("divine 5 holo", 900)):
        best = owned(f"cavalier-bleme {quality}", "selle-de-cendre")
        line = line_of(STOCK.families[ID["cavalier-bleme"]], best)
        assert evolves(line, STOCK, line[0]) == chance
        assert evolves(line, STOCK, line[1]) is None


def test_r11_a_path_whose_master_is_missing_ends_at_rank_2() -> None:
    best = owned("premier-leve gold 1", "lame-rouillee gold 2", "os-d-orage gold 3", "general-vermoulu")
    line = line_of(STOCK.families[ID["premier-leve"]], best)
    assert [evolves(line, STOCK, one) for one in line] == [65, 130, None, None]


def test_q7_a_line_comes_to_the_end_of_the_path_with_the_higher_bonus_and_of_path_a_if_both_are_alike() -> None:
    family = STOCK.families[ID["premier-leve"]]
    cards = ("premier-leve", "lame-rouillee", "os-d-orage silver 1", "general-vermoulu", "marechal-paratonnerre")
    assert SLUG[end_of(line_of(family, owned(*cards)), STOCK).card] == "marechal-paratonnerre"
    assert SLUG[end_of(line_of(family, owned(*cards[:2], "os-d-orage", *cards[3:])), STOCK).card] == "general-vermoulu"
    assert SLUG[end_of(line_of(family, owned("premier-leve")), STOCK).card] == "premier-leve"


def test_r27_a_copys_bonus_is_in_its_life_and_attack() -> None:
    plain, starred = owned("petite-iris"), owned("petite-iris divine 5")  # printed: 185 life, 23.2 attack
    assert might(plain.values(), STOCK) == Might(185, 232)
    assert might(starred.values(), STOCK) == Might(315, 394)  # +70 %: 314.5 and 39.44
    assert might(owned("petite-iris silver 1").values(), STOCK) == Might(192, 241)  # +4 %: 192.4 and 24.128
    assert might((*plain.values(), *starred.values()), STOCK) == Might(185 + 315, 626)  # 23.2 + 39.44 = 62.64


def test_r23_two_four_and_six_lines_of_a_race_add_3_6_and_10_per_cent() -> None:
    skeletons = [id for id in STOCK.families if STOCK.pieces[id].race == "skeleton"]
    gives = [kin(STOCK.pieces[id] for id in skeletons[:count])[0].per_cent for count in range(1, 7)]
    assert gives == [0, 3, 3, 6, 6, 10]
