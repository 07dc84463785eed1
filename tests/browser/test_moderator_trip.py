"""A moderator's whole round: a card is found, changed, published, played with, and taken back; with script and without.

By keyboard, roles and names, in French. Imports the moderators of the journeys, and the catalogue for its first release.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from pytest_playwright import CreateContextCallback

from catalogue import selectors, services
from tests.browser.journeys.moderators import Moderator

OLD, NEW, ENGLISH = "Plume", "Plume d’oie", "Goose quill"
TEXTS = {
    "starter": "Elle écrit la dernière ligne\u00a0: la plume bat le livre.",
    "mona": "Elle écrit la fin\u00a0: la plume d’oie bat le livre.",
    "nora": "Tout finit sous sa pointe, même le livre.",
}
# What the journal says, the newest first.
JOURNAL = [
    "Version 3.*publiée.*mona.*Le nom d’avant",
    f"{OLD}.*mona.*retour à une version.*Le nom d’avant",
    "Version 2.*publiée.*mona.*La plume change de nom",
    f"{OLD}.*nora.*par le formulaire",
    f"{OLD}.*mona.*par le formulaire.*Un nom plus juste",
    "Version 1.*publiée.*la maison",
    "Plume, Livre, Scarabée.*la maison.*premières cartes du jeu",
]


@pytest.fixture(params=[True, False], ids=["script", "no script"])
def people(
    asgi_server: str, new_context: CreateContextCallback, request: pytest.FixtureRequest
) -> Iterator[tuple[Moderator, Moderator]]:
    """Two moderators of one site, whose browsers run scripts or run none; a script that fails is told at the end."""
    selectors.forget_marks()
    services.publish_starter("ahyoheek")
    found = tuple(Moderator(name, asgi_server, request.param) for name in ("mona", "nora"))
    wrong: list[str] = []
    for one in found:
        one.comes(new_context, signed_in=one.name == "nora", java_script_enabled=request.param)
        one.page.on("pageerror", lambda error: wrong.append(str(error)))
    yield found  # type: ignore[misc]
    assert wrong == []


def finds_the_card(mona: Moderator) -> None:
    """From the house's door to the card's form; a search without an answer and the way back are tried on the way."""
    mona.signs_in()
    mona.chooses("Atelier")
    mona.sees_page("Atelier")
    mona.follows("Ahyoheek")
    mona.sees_page("Ahyoheek")
    for text, none in (("licorne", 1), ("plume", 0)):
        mona.searches(text)
        expect(mona.page.get_by_text("Aucune carte du brouillon ne correspond.")).to_have_count(none)
    found = mona.page.get_by_role("table").get_by_role("link", name=re.compile(f"^{OLD}"))
    mona.press(found)
    mona.sees_page(OLD)
    mona.page.go_back()
    expect(mona.page.get_by_role("searchbox", name="Chercher")).to_have_value("plume")
    mona.press(found)
    mona.sees_page(OLD)


def opens_it_too(nora: Moderator, mona: Moderator) -> None:
    """Each of the two is told of the other."""
    if nora.script:
        mona.page.clock.install()
        mona.page.reload()
    nora.page.goto(mona.page.url)
    expect(nora.page.get_by_text("Ouverte aussi par mona")).to_be_visible()
    mona.sees_of_others("nora")


def changes_it(mona: Moderator) -> None:
    """A name is forgotten first: what else was typed is still there."""
    mona.writes("Nom français", "")
    mona.writes("Nom anglais", ENGLISH)
    mona.press(mona.button("Enregistrer"))
    expect(mona.page.get_by_role("alert")).to_be_focused()
    expect(mona.page.get_by_role("alert")).to_contain_text("Nom français")
    expect(mona.field("Nom français")).to_have_attribute("aria-invalid", "true")
    expect(mona.field("Nom anglais")).to_have_value(ENGLISH)
    mona.writes("Nom français", NEW)
    mona.writes("Texte français", TEXTS["mona"])
    mona.writes("Texte anglais", "It writes the end: the goose quill beats the book.")
    mona.sees_the_card(NEW, TEXTS["mona"])
    mona.sees_change("Nom français", OLD, NEW)
    mona.writes("Raison du changement", "Un nom plus juste")
    mona.press(mona.button("Enregistrer"))
    mona.sees_said("Enregistré")
    mona.sees_page(NEW)


def changes_it_as_well(nora: Moderator) -> None:
    """Her form is older. She keeps her French text and takes mona's English name; what she left alone stays as mona has it."""
    nora.writes("Nom anglais", "Plume")
    nora.writes("Texte français", TEXTS["nora"])
    with nora.page.expect_response(lambda one: one.request.method == "POST" and "/apercu/" not in one.url) as answer:
        nora.press(nora.button("Enregistrer"))
    assert answer.value.status == 409
    nora.sees_page("Vous êtes deux sur cette carte")
    expect(nora.page.get_by_role("alert")).to_be_focused()
    groups = nora.page.get_by_role("group")
    expect(groups.locator("legend")).to_have_text(["Nom français", "Nom anglais", "Texte français", "Texte anglais"])
    name = nora.page.get_by_role("group", name="Nom anglais")
    nora.reaches(name.get_by_role("radio", name=re.compile("^Prendre ce que vous demandez")))
    nora.page.keyboard.press("ArrowUp")
    expect(name.get_by_role("radio", name=re.compile("^Prendre ce qui est là maintenant"))).to_be_checked()
    nora.press(nora.button("Enregistrer ces choix"))
    nora.sees_said("Enregistré")
    expect(nora.field("Nom français")).to_have_value(NEW)
    expect(nora.field("Nom anglais")).to_have_value(ENGLISH)
    expect(nora.field("Texte français")).to_have_value(TEXTS["nora"])
    expect(nora.field("Texte anglais")).to_have_value("It writes the end: the goose quill beats the book.")


def publishes(mona: Moderator) -> None:
    """A reload afterwards publishes nothing more."""
    mona.chooses("Atelier")
    mona.follows("Ahyoheek", "Publication")
    mona.sees_page("Publication")
    mona.sees_change("Nom français", OLD, NEW)
    mona.sees_change("Texte français", TEXTS["starter"], TEXTS["nora"])
    mona.writes("Note", "La plume change de nom")
    mona.press(mona.button("Publier"))
    mona.sees_said("La version 2 est publiée.")
    for _ in range(2):
        expect(mona.page.get_by_text("il n’y a rien à publier")).to_be_visible()
        expect(mona.page.get_by_role("link", name="Version 3")).to_have_count(0)
        mona.page.reload()


def goes_back(mona: Moderator) -> None:
    mona.chooses("Atelier")
    mona.follows("Ahyoheek", "Publication", "Revenir à la 1")
    mona.sees_page("Retour à la version 1")
    mona.sees_change("Nom français", NEW, OLD)
    mona.writes("Note", "Le nom d’avant")
    mona.press(mona.button("Republier la version 1"))
    mona.sees_said("La version 1 est republiée, comme version 3.")


def reads_the_journal(mona: Moderator) -> None:
    mona.chooses("Atelier")
    mona.follows("Ahyoheek", "Journal")
    mona.sees_page("Journal")
    lines = mona.page.get_by_role("main").get_by_role("listitem").filter(has_text="heure de Paris")
    expect(lines).to_have_text([re.compile(one, re.DOTALL) for one in JOURNAL])


def test_a_card_is_changed_published_played_with_and_taken_back(people: tuple[Moderator, Moderator]) -> None:
    mona, nora = people
    finds_the_card(mona)
    form = mona.page.url
    before = mona.opens_a_match()
    mona.page.goto(form)
    opens_it_too(nora, mona)
    changes_it(mona)
    changes_it_as_well(nora)
    publishes(mona)
    mona.sees_gallery(NEW)
    between = mona.opens_a_match()
    mona.sees_hand(NEW)
    mona.sees_hand(OLD, before)
    goes_back(mona)
    mona.sees_gallery(OLD)
    mona.opens_a_match()
    mona.sees_hand(OLD)
    mona.sees_hand(NEW, between)
    reads_the_journal(mona)
