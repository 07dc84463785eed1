"""Names that speak for the house or insult are refused however they are spelled; towns, duties and first names are not."""

import pytest

from config.site.refused_names import insults, speaks_for_house
from matches.registry import all_rules

HARMLESS = """
Scunthorpe Penistone Sussex Essex Puteaux Montenegro Niger Matsushita Hancock Dickens Cassandre Negroni Saladin Talbot Sexton
dispute député réputé computer Dominique unique technique Véronique Conan Connor concombre seconde assis assassin classe analyse
cocktail salopette culture pédestre modeste badminton Robotique Plisson supportrice même thème violette thérapiste therapist
Gros-Minet grospetit Le-Grand 7up 1337 paul_42 алиса αλίκη 花子 Charlie charlotte2004
"""
OF_THE_HOUSE = """
admin ADMIN Adm1n admin42 PaulAdmin le-moderateur modérateur a.d.m.i.n support pli le-pli equipe-pli robot bot-7 null
joueur.effacé Robot.prudent αdmιη
"""
INSULTS = """
pute grossepute gros-se.pute put3 f.u.c.k fuuuuck fuckyou FuckThis c0nnard connnnard Hitler88 h1tler nique-ta-mere con ma-bite
sale_con fils.de.pute filsdepute enculé 3ncul3 SaleNoir b1tch asshole рuтe сon
"""


@pytest.mark.parametrize("name", HARMLESS.split())
def test_a_harmless_name_is_taken(name: str) -> None:
    assert not insults(name)
    assert not speaks_for_house(name)


@pytest.mark.parametrize("name", OF_THE_HOUSE.split())
def test_nobody_is_taken_for_the_house(name: str) -> None:
    assert speaks_for_house(name)


@pytest.mark.parametrize("name", INSULTS.split())
def test_an_insult_is_found_under_digits_signs_and_letters_drawn_out(name: str) -> None:
    assert insults(name)


@pytest.mark.parametrize("word", ["api", "compte", "joueurs", "regles", "cartes", "audit", "avis"])
def test_no_name_is_the_first_word_of_an_address(word: str) -> None:
    assert speaks_for_house(word)


def test_no_name_is_that_of_a_robot() -> None:
    called = {name for rules in all_rules() for bot in rules.bots.values() for name in (bot.name.fr, bot.name.en)}
    assert {name for name in called if not speaks_for_house(name.replace(" ", "-"))} == set()
