"""Abilities in words: everything the vocabulary can say has a sentence of its own in both languages (R4-R11, V)."""

import pytest

from matches.games.ippo.describing import EFFECT_SAID, ability_words, blocks_words, card_lines, card_words, cost_words
from matches.games.ippo.held import Printed
from matches.games.ippo.nouns import of_, ordinal
from matches.games.ippo.vocabulary import (
    ATTRIBUTES,
    CONDITIONS,
    EFFECTS,
    TIMINGS,
    Ability,
    Condition,
    Costs,
    Effect,
)
from matches.kernel.words import Words
from tests.matches.games.ippo.abilities import LEGAL, conditions, everything

ENGLISH = ("the ", "your", "blow ", "card ", " of ", "power", "tap ", "discard ", "draw", " and ", "until", "turn")
FRENCH = ("votre", "coup ", "carte", " de ", "piochez", "engagez", " et ", "tour", "adverse", "point")


EVERYTHING = everything()


def test_what_is_told_here_is_the_whole_vocabulary() -> None:
    assert set(LEGAL) == set(EFFECTS) == set(EFFECT_SAID)
    assert {one.key for one in conditions()} == set(CONDITIONS)
    assert {one.timing for one in EVERYTHING} == set(TIMINGS)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_different_abilities_are_different_sentences(language: str) -> None:
    said = [ability_words(one).said_in(language) for one in EVERYTHING]
    twice = {one for one in said if said.count(one) > 1}
    assert len(EVERYTHING) > 500
    assert twice == set()


def test_every_sentence_begins_with_its_timing_ends_with_a_stop_and_has_nothing_left_open() -> None:
    for one in EVERYTHING:
        for text in (ability_words(one).fr, ability_words(one).en):
            assert text[0].isupper() and text.endswith(".") and not text.endswith("..")
            assert " · " in text and text.split(" · ")[1][0].isupper(), text
            assert not any(flaw in text for flaw in ("{", "}", "  ", " ,", " .", "..", "None", "'")), text


def test_french_is_french_and_english_is_english() -> None:
    for one in EVERYTHING:
        said = ability_words(one)
        assert not [word for word in ENGLISH if word in said.fr.casefold()], said.fr
        assert not [word for word in FRENCH if word in said.en.casefold()], said.en


def test_french_elides_and_agrees() -> None:
    wrong = {
        "le uppercut",
        "ce uppercut",
        "de endurance",
        "un carte",
        "un défense",
        "une coup",
        "une soutien",
        "un coup spéciaux",
    }
    wrong |= {"tous les défenses", "toutes les coups", " 1 points", "2 point ", "si il", "que il", "2 carte ", "2 défense "}
    for one in EVERYTHING:
        assert not [flaw for flaw in wrong if flaw in ability_words(one).fr], ability_words(one).fr


@pytest.mark.parametrize(
    ("ability", "fr", "en"),
    [
        (
            Ability("fast", Costs(tap=True), (), (Effect("untap", 0, "defense", "own_card"),)),
            "Rapide · Engagez cette carte\u00a0: redressez une défense de votre coin.",
            "Fast · Tap this card: untap a defense of your corner.",
        ),
        (
            Ability("boxing", Costs((2, 0, 0, 0), 1), (Condition("defended"),), (Effect("blow", 2, "", "this"),)),
            "Boxe · Payez 2 points de Force et 1 point au choix\u00a0: si le coup est défendu, "
            "ce coup gagne 2 points de puissance.",
            "Boxing · Pay 2 Force and 1 of any power: if the blow is defended, this blow gains 2 power.",
        ),
        (
            Ability("constant", effects=(Effect("blow", 1, "upper", "own_blow"),), until="upright"),
            "Constante · Vos uppercuts ont 1 point de puissance de plus.",
            "Constant · Your uppercuts have 1 more power.",
        ),
        (
            Ability("constant", effects=(Effect("defense", -1, "hook", "opponent_defenses"),), until="upright"),
            "Constante · Toutes les défenses adverses sur le ring ont 1 point de puissance de moins contre les crochets.",
            "Constant · All the opponent’s defenses on the ring have 1 less power against hooks.",
        ),
        (
            Ability("boxing", effects=(Effect("blow", -2, "", "opponent_blow"),), until="turn"),
            "Boxe · Le coup adverse perd 2 points de puissance jusqu’à la fin du tour.",
            "Boxing · The opponent’s blow loses 2 power until the end of the turn.",
        ),
        (
            Ability("placement", Costs(discard=1, endurance=2), (), (Effect("search", 0, "support"), Effect("draw", 2))),
            "Placement · Payez 2 points d’endurance, défaussez une carte\u00a0: cherchez un soutien dans votre pioche, "
            "montrez-le, prenez-le en main et mélangez la pioche, puis piochez 2 cartes.",
            "Placement · Pay 2 endurance, discard a card: search your deck for a support, show it, take it into your hand "
            "and shuffle the deck, then draw 2 cards.",
        ),
        (
            Ability("intermission", conditions=(Condition("controls", "own", 2, "spirit"),), effects=(Effect("recover", 1),)),
            "Repos · Si votre coin compte au moins 2 cartes de Mental, récupérez 1 point d’endurance.",
            "Intermission · If your corner has at least 2 Spirit cards, recover 1 endurance.",
        ),
        (
            Ability("constant", effects=(Effect("knock_down", target="this"),), until="upright"),
            "Constante · Ce coup provoque un knock-down s’il fait perdre de l’endurance.",
            "Constant · This blow knocks down if it takes endurance.",
        ),
        (
            Ability(
                "constant",
                conditions=(Condition("behind"),),
                effects=(Effect("blow", 2, "", "this"), Effect("guard_break", target="this")),
                until="upright",
            ),
            "Constante · Si vous avez moins d’endurance que l’adversaire, ce coup a 2 points de puissance de plus, "
            "et les défenses opposées à ce coup reviennent engagées (brise-garde).",
            "Constant · If you have less endurance than the opponent, this blow has 2 more power, "
            "and defenses put against this blow come back tapped (guard break).",
        ),
    ],
    ids=[
        "untap",
        "own_power",
        "constant",
        "against_hooks",
        "until_end_of_turn",
        "two_effects",
        "controls",
        "knock_down",
        "always_two",
    ],
)
def test_a_sentence_reads_like_one(ability: Ability, fr: str, en: str) -> None:
    assert ability_words(ability) == Words(fr, en)


def test_a_relabelled_attribute_is_called_by_its_name_everywhere() -> None:
    names = {one: Words(f"Élan {one}", f"Drive {one}") for one in ATTRIBUTES}
    ability = Ability("fast", Costs((1, 0, 0, 0)), (Condition("controls", "own", 1, "speed"),), (Effect("gain", 2, "technique"),))
    said = ability_words(ability, names)
    assert said.fr == (
        "Rapide · Payez 1 point d’Élan force\u00a0: si votre coin compte au moins une carte d’Élan speed, "
        "gagnez 2 points d’Élan technique."
    )
    assert said.en == "Fast · Pay 1 Drive force: if your corner has at least one Drive speed card, gain 2 Drive technique."


def test_of_is_cut_before_a_vowel_and_a_silent_h() -> None:
    assert [of_(name) for name in ("Force", "Esprit", "Énergie", "Honneur", "Hargne", "Yeux", "Habileté", "Hauteur")] == [
        "de Force",
        "d’Esprit",
        "d’Énergie",
        "d’Honneur",
        "de Hargne",
        "d’Yeux",
        "d’Habileté",
        "de Hauteur",
    ]


def test_numbers_in_order() -> None:
    assert [ordinal(n) for n in (1, 2, 3, 4, 11, 12, 13, 20)] == [
        Words("1er", "1st"),
        Words("2e", "2nd"),
        Words("3e", "3rd"),
        Words("4e", "4th"),
        Words("11e", "11th"),
        Words("12e", "12th"),
        Words("13e", "13th"),
        Words("20e", "20th"),
    ]


def test_nothing_to_pay_is_nothing_to_say() -> None:
    assert cost_words(Costs()) is None


BLOW = Printed("x", 1, "blow", "force", 6, "hook", icons=2, generic=1)


@pytest.mark.parametrize(
    ("printed", "fr"),
    [
        (BLOW, ["Crochet, 6 points de puissance.", "Coûte 2 points de Force et 1 point au choix."]),
        (Printed("x", 1, "blow", "speed", 2, "straight"), ["Direct, 2 points de puissance.", "Ne coûte rien."]),
        (
            Printed("x", 1, "blow", "speed", 1, "special", generic=2),
            ["Coup spécial, 1 point de puissance.", "Coûte 2 points au choix."],
        ),
        (
            Printed("x", 1, "defense", "spirit", 4, blocks=("straight", "upper"), gives_icons=1, gives_generic=2),
            [
                "Bloque les directs et les uppercuts, 4 points de puissance.",
                "Engagée, donne 1 point de Mental et 2 points sans attribut.",
            ],
        ),
        (
            Printed("x", 1, "defense", "spirit", 4, blocks=("straight", "hook", "upper")),
            ["Bloque les directs, les crochets et les uppercuts, 4 points de puissance."],
        ),
        (Printed("x", 1, "support", "technique", gives_icons=2), ["Engagé, donne 2 points de Technique."]),
        (Printed("x", 1, "support"), []),
        (Printed("x", 1, "fight"), ["Se joue de la main, puis se défausse."]),
    ],
)
def test_r4_to_r8_the_lines_of_a_card(printed: Printed, fr: list[str]) -> None:
    assert [one.fr for one in card_lines(printed)] == fr


def test_what_a_defense_blocks_is_said_without_its_power_where_that_stands_elsewhere() -> None:
    defense = Printed("x", 1, "defense", "spirit", 4, blocks=("straight", "hook", "upper", "special"))
    assert blocks_words(defense) == Words(
        "Bloque les directs, les crochets, les uppercuts et les coups spéciaux.",
        "Blocks straights, hooks, uppercuts and special blows.",
    )


def test_the_whole_card_is_its_lines_and_its_ability() -> None:
    blow = Printed(
        "x",
        1,
        "blow",
        "force",
        6,
        "hook",
        icons=1,
        ability=Ability("boxing", Costs(generic=1), (), (Effect("stay_up", target="this"),)),
    )
    assert card_words(blow).en == (
        "Hook, 6 power. Costs 1 Force. Boxing · Pay 1 of any power: this blow comes back upright, once a turn."
    )
