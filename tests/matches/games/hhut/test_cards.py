"""The two kinds of HHUT: what facts they have, what a release check finds, and that a bonus is said from its data."""

import msgspec
import pytest
from msgspec.structs import replace

from matches.games.hhut.cards import BONUS, RAPPER, BonusFacts, RapperFacts, check_release
from matches.games.hhut.effects import bonus_words, condition_words, effect_words
from matches.games.hhut.held import bonus_of
from matches.games.hhut.ratings import Score, mean
from matches.games.hhut.starter import BONUSES, STARTER
from matches.kernel.cards import Cards, card
from matches.kernel.words import Words

NOBODY = Words("", "")
KNOWN = RapperFacts("fr", 80, 81, 82, 83, 84, 85, 86, 87)


def found(facts: BonusFacts | RapperFacts) -> list[tuple[str, str]]:
    kind = BONUS if isinstance(facts, BonusFacts) else RAPPER
    one = card(200, "invented", NOBODY, NOBODY, kind, facts)
    return [(finding.code, finding.about) for finding in check_release(Cards([*STARTER, one]))]


@pytest.mark.parametrize("wrong", [-1, 101, "??", "", None, 84.5])
def test_r1_q2_a_rating_is_a_whole_number_from_0_to_100_or_a_question_mark(wrong: object) -> None:
    given = msgspec.to_builtins(KNOWN)
    for right in (0, 100, "?"):
        assert msgspec.convert(given | {"flow": right}, RapperFacts).flow == right
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(given | {"flow": wrong}, RapperFacts)


# 84 + 85 = 169 = 2 × 84.5, half up 85; 84 + 84 + 85 = 253 = 3 × 84.33; (80 + 81 + … + 87) = 668 = 8 × 83.5, half up 84.
MEANS = [((84, 85), 85), ((84, 84, 85), 84), ((80, 81, 82, 83, 84, 85, 86, 87), 84), (("?", 90, "?", 91), 91), (("?", 7), 7)]


@pytest.mark.parametrize(("scores", "expected"), MEANS)
def test_q3_the_mean_leaves_out_what_is_not_known_and_is_rounded_half_up(scores: tuple[Score, ...], expected: int) -> None:
    assert mean(scores) == expected


def test_q3_a_moderator_may_set_another_general_rating() -> None:
    assert KNOWN.overall == 84
    assert replace(KNOWN, general=91).overall == 91


def test_q11_a_card_without_any_number_is_found_and_one_number_is_enough() -> None:
    assert found(RapperFacts("us", *["?"] * 8, general=80)) == [("all_unknown", "invented")]
    assert found(RapperFacts("us", *["?"] * 7, 50)) == []


RIGHT = [
    BonusFacts("annul"),
    BonusFacts("add_all", amount=7),
    BonusFacts("add", ("stage",), 1),
    BonusFacts("set", ("style",), 100),
    BonusFacts("lower", ("flow", "stage", "style"), 2, "flow", 60),
    BonusFacts("add", ("flow",), 4, only="lil-carburetor"),
]
WRONG = [
    (BonusFacts("annul", ("flow",)), ["wrong_ratings"]),
    (BonusFacts("add_all", ("flow",), 2), ["wrong_ratings"]),
    (BonusFacts("add", (), 2), ["wrong_ratings"]),
    (BonusFacts("add", ("flow", "stage"), 2), ["wrong_ratings"]),
    (BonusFacts("set", ("flow", "stage"), 2), ["wrong_ratings"]),
    (BonusFacts("lower", (), 2), ["wrong_ratings"]),
    (BonusFacts("add", ("flow",)), ["no_amount"]),
    (BonusFacts("add", ("flow",), 1, only="nobody"), ["no_such_card"]),
    (BonusFacts("add", ("flow",), 1, only="boycott"), ["no_such_card"]),
    (BonusFacts("lower"), ["wrong_ratings", "no_amount"]),
]


@pytest.mark.parametrize("facts", RIGHT)
def test_a_moderator_may_invent_bonuses(facts: BonusFacts) -> None:
    assert found(facts) == []


@pytest.mark.parametrize(("facts", "codes"), WRONG)
def test_a_bonus_that_cannot_be_played_is_found(facts: BonusFacts, codes: list[str]) -> None:
    assert found(facts) == [(code, "invented") for code in codes]


def test_r32_each_bonus_says_what_it_does_and_where_in_both_languages() -> None:
    said = {one.slug: bonus_words(one.read(BonusFacts), Words("0.9", "0.9")) for one in BONUSES}
    assert {slug: words.fr for slug, words in said.items()} == {
        "label-inde": "Annule le bonus adverse.",
        "cert-or": "+1 à toutes les notes de la carte. Seulement avec une carte à 85 ou plus en Ventes.",
        "cert-platine": "+2 à toutes les notes de la carte. Seulement avec une carte à 90 ou plus en Ventes.",
        "cert-diamant": "+3 à toutes les notes de la carte. Seulement avec une carte à 97 ou plus en Ventes.",
        "boycott": "−5 en Ventes et en Influence pour l’adversaire.",
        "prix-litteraire": "+3 en Paroles.",
        "direction-artistique": "+2 en Créativité.",
        "achat-stream": "+3 en Ventes.",
        "autotune": "La note Refrain passe à 99. Seulement avec la carte «\u00a00.9\u00a0».",
    }
    assert said["cert-or"].en == "+1 to all ratings of the card. Only with a card of 85 or more in Sales."
    assert said["boycott"].en == "−5 to the opponent’s Sales and Influence."
    assert said["autotune"].en == "The Chorus rating becomes 99. Only with the card “0.9”."


def test_a_bonus_of_a_match_says_the_same_as_its_card() -> None:
    for one in BONUSES:
        assert bonus_words(bonus_of(one)) == bonus_words(one.read(BonusFacts))


def test_several_ratings_and_both_conditions_are_said() -> None:
    many = BonusFacts("lower", ("flow", "style", "stage"), 4, "flow", 0, "nemo-barjac")
    assert effect_words(many).fr == "−4 en Flow, en Style et en Scène pour l’adversaire."
    assert effect_words(many).en == "−4 to the opponent’s Flow, Style and Stage."
    assert condition_words(many) == Words(
        "Seulement avec une carte dont on connaît la note Flow. Seulement avec la carte «\u00a0nemo-barjac\u00a0».",
        "Only with a card whose Flow is known. Only with the card “nemo-barjac”.",
    )


def test_a_bonus_without_a_condition_has_no_words_about_one() -> None:
    assert condition_words(BonusFacts("annul")) is None
