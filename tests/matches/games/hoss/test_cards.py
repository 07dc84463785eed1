"""The two kinds of HOSS: what their facts may be, and that talents and effects are said from them in both languages."""

from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from matches.games.hoss import base
from matches.games.hoss.cards import RARITIES, SCALE, BuffFacts, BuffKey, CreatureFacts
from matches.games.hoss.effects import buff_words, effect_words
from matches.games.hoss.facts import MARKERS
from matches.games.hoss.species import RACES
from matches.games.hoss.talents import hits_a_round, kin_words, talent_words
from matches.kernel.words import Words

BARE = CreatureFacts(race="human", role="warrior", rank=1, family="une", life=230, attack=160, interval=2_000)
SAID = {
    "poison": ("Poison 20\u00a0%.", "Poison 20%."),
    "bleed": ("Saignement 20\u00a0%.", "Bleed 20%."),
    "burn": ("Brûlure 20\u00a0%.", "Burn 20%."),
    "crack": ("Armure brisée 20\u00a0%.", "Armour break 20%."),
    "freeze": ("Gel 20\u00a0%.", "Freeze 20%."),
    "shock": ("Choc 20\u00a0%.", "Shock 20%."),
    "confusion": ("Confusion 20\u00a0%.", "Confusion 20%."),
    "crit": ("Critique 20\u00a0% à ×1,5.", "Critical hits 20% at ×1.5."),
    "block": ("Blocage 20\u00a0%.", "Block 20%."),
    "reduction": ("Réduction 20\u00a0%.", "Reduction 20%."),
    "deflect": ("Renvoie un coup reçu 20\u00a0%.", "Deflects a hit taken 20%."),
    "heal_hit": ("Soigne un allié en touchant 20\u00a0%.", "Heals an ally on a hit 20%."),
    "heal_block": ("Soigne un allié en bloquant 20\u00a0%.", "Heals an ally on a block 20%."),
}


WRONG: list[dict[str, object]] = [
    {"rank": 0},
    {"rank": 4},
    {"life": 0},
    {"attack": -1},
    {"interval": 4_991},
    {"crit": 101},
    {"path": "c"},
    {"element": "water"},
    {"race": "elf"},
    {"family": "Une"},
]


@pytest.mark.parametrize("change", WRONG)
def test_facts_that_make_no_creature_are_refused(change: dict[str, object]) -> None:
    given = msgspec.to_builtins(BARE)
    assert msgspec.convert(given, CreatureFacts) == BARE
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(given | change, CreatureFacts)


# E1, and the limit of 4990 ms: 1700 → 1.7, 3.4; 2500 → 2.5, 5.0; 1000 → one each second.
@pytest.mark.parametrize(("interval", "hits"), [(2_000, 2), (3_000, 1), (1_700, 2), (2_500, 2), (1_000, 5), (4_990, 1), (0, 0)])
def test_e1_hits_in_a_round(interval: int, hits: int) -> None:
    assert hits_a_round(interval) == hits


def test_a_creature_without_talents_has_nothing_said_about_them() -> None:
    assert talent_words(BARE) is None


@pytest.mark.parametrize("talent", SAID)
def test_each_talent_is_said_from_its_number(talent: str) -> None:
    assert talent_words(replace(BARE, **{talent: 20})) == Words(*SAID[talent])


def test_every_marker_is_among_them() -> None:
    assert set(MARKERS) <= set(SAID)


def test_r18_a_critical_hit_says_what_it_is_multiplied_by() -> None:
    # 150 + 25 = 175 %, 150 + 50 = 200 %, 150 + 7 = 157 %.
    said = [talent_words(replace(BARE, crit=5, crit_damage=more)) for more in (25, 50, 7)]
    assert [one.fr for one in said if one] == [
        "Critique 5\u00a0% à ×1,75.",
        "Critique 5\u00a0% à ×2.",
        "Critique 5\u00a0% à ×1,57.",
    ]


def test_r13_what_a_defender_cannot_do_is_not_said_and_its_block_stands_elsewhere() -> None:
    guard = replace(BARE, role="defender", interval=0, attack=0, crit=20, block=25, reduction=15)
    assert talent_words(guard) is None
    assert talent_words(replace(guard, deflect=25)) == Words("Renvoie un coup bloqué 25\u00a0%.", "Deflects a blocked hit 25%.")


def test_several_talents_are_one_sentence() -> None:
    sylvan = base.facts_of("sylvan", "warrior", 2, "une", "b", "lightning")
    given = replace(sylvan, shock=20, crit=10, crit_damage=0, deflect=25, heal_hit=30)
    assert talent_words(given) == Words(
        "Choc 20\u00a0%, critique 10\u00a0% à ×1,5, renvoie un coup reçu 25\u00a0%, soigne un allié en touchant 30\u00a0%.",
        "Shock 20%, critical hits 10% at ×1.5, deflects a hit taken 25%, heals an ally on a hit 30%.",
    )


def test_r21_each_race_says_whom_it_fears_and_resists() -> None:
    assert {race: kin_words(replace(BARE, race=race)).fr for race in RACES} == {
        "skeleton": "Craint les humains et la foudre. Résiste aux sylvains. Insensible au poison et au saignement.",
        "orc": "Craint les sylvains et la glace. Résiste aux humains.",
        "sylvan": "Craint les squelettes et le feu. Résiste aux orques et au poison.",
        "human": "Craint les orques et le poison. Résiste aux squelettes.",
    }
    assert kin_words(replace(BARE, race="sylvan")).en == "Fears skeletons and fire. Resists orcs and poison."


OWN = [
    ("fire", "à la brûlure", "burn"),
    ("ice", "au gel", "freeze"),
    ("lightning", "au choc", "shock"),
    ("poison", "au poison", "poison"),
]


@pytest.mark.parametrize(("element", "fr", "en"), OWN)
def test_r26_an_element_is_immune_to_its_own_marker(element: str, fr: str, en: str) -> None:
    said = kin_words(replace(BARE, element=element))
    assert said.fr.endswith(f" Insensible {fr}.")
    assert said.en.endswith(f" Immune to {en}.")


def test_r26_a_skeleton_of_poison_is_immune_to_it_once() -> None:
    assert kin_words(replace(BARE, race="skeleton", element="poison")).en.endswith("Immune to poison and bleed.")
    assert kin_words(replace(BARE, race="skeleton", element="ice")).en.endswith("Immune to poison, bleed and freeze.")


def test_r29_each_buff_says_what_it_does_and_how_much() -> None:
    effects: tuple[BuffKey, ...] = get_args(BuffKey)
    for effect in effects:
        said = buff_words(BuffFacts(effect, 37))
        assert said.fr.count("37") == said.en.count("37") == 1
    assert len({buff_words(BuffFacts(effect, 37)).fr for effect in effects}) == 12
    assert buff_words(BuffFacts("mend", 2)).fr == "Rend 2\u00a0% de sa vie à chaque créature en fin de manche."
    assert buff_words(BuffFacts("speed", 15)).en == "+15 points of attack speed."
    assert effect_words("life", Words("9,6", "9.6")) == Words("+9,6\u00a0% de vie.", "+9.6% life.")


def test_r27_r30_r46_the_first_scale_is_that_of_the_rules() -> None:
    assert [one.numbers["bonus"] for one in RARITIES] == [20, 40, 65, 90, 115, 140]  # per mille a star
    assert [one.numbers["sale"] for one in RARITIES] == [2, 20, 200, 1_500, 8_000, 25_000]
    assert [one.numbers["draw"] for one in RARITIES] == [1_170_000, 117_000, 11_375, 1_425, 148, 52]  # E27
    assert sum(one.numbers["draw"] for one in RARITIES) == SCALE.first_whole["denominator"] == 1_300_000
    assert (SCALE.first_whole["holo"], SCALE.first_whole["holo_bonus"], SCALE.first_whole["holo_sale"]) == (50_000, 200, 50_000)
