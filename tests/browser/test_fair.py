"""Fairness in a browser: the verifier in its own engine, online and from a disk; odds, secrets and draws by axe and ruler."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import Browser, Page, expect

from economy import services
from economy.models import Pledge
from economy.rules.records import written
from tests.browser.signed_in import context_for
from tests.support import riches
from tests.support.axe import violations
from tests.support.draws import booster_record, fusion_record

ROOT = Path(__file__).parents[2]
VECTORS = json.loads((ROOT / "docs" / "vectors" / "pli-eco-1.json").read_text("utf-8"))
SCRIPTS = [ROOT / "config" / "static" / "config" / "js" / name for name in ("verifier_hashes.js", "verifier_record.js")]
FACES = [("light", "fr", 360), ("dark", "en", 1280)]
SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"
SMALL_TARGETS = """[...document.querySelectorAll('main a, main button, main input:not([type=hidden]), main select, main summary')]
    .map(one => [one.outerHTML.slice(0, 90), one.getBoundingClientRect()])
    .filter(([, box]) => box.height > 0 && box.height < 43.5).map(([html]) => html)"""
# What the vectors say that is not so, by the program that readers get.
VECTORS_HOLD = """known => {
    const wrong = [], same = (what, said, found) => JSON.stringify(said) === JSON.stringify(found) || wrong.push(what);
    const failing = record => pliEco.check(record).filter(([, holds]) => !holds).map(([point]) => point);
    const commitment = one => pliEco.commitmentOf(one.player, one.number, one.secret);
    for (const one of known.commitments) same("commitment", one.commitment, commitment(one));
    for (const one of known.keys) {
        const key = pliEco.keyOf(one.secret, one.player, one.seed, one.counter), dice = pliEco.dice(key, one.purpose);
        same("key", one.key, pliEco.hex(key));
        same("rolls", one.rolls, one.below.map(n => dice.below(n)));
    }
    for (const one of known.digests) same("digest", one.digest, pliEco.digestOf(one.parts));
    for (const one of known.records) same("record", [], failing(one));
    for (const one of known.altered) {
        const record = structuredClone(known.records[one.record]);
        const place = one.at.slice(0, -1).reduce((inner, step) => inner[step], record);
        place[one.at.at(-1)] = one.value;
        same(`altered ${one.at}`, one.fails, failing(record));
    }
    return wrong;
}"""


def faults(page: Page, what: str) -> list[str]:
    found = [f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in violations(page)]
    sideways = ["scrolls sideways"] if page.evaluate(SIDEWAYS) else []
    return [f"{what}: {fault}" for fault in (*found, *sideways, *page.evaluate(SMALL_TARGETS))]


def file(name: str, told: dict[str, Any]) -> Any:
    return {"name": name, "mimeType": "application/json", "buffer": json.dumps(told).encode()}


def test_the_verifier_in_javascript_agrees_with_every_vector(browser: Browser):
    context = browser.new_context()
    page = context.new_page()
    for script in SCRIPTS:
        page.add_script_tag(path=script)
    assert page.evaluate(VECTORS_HOLD, VECTORS) == []
    wrong = json.loads(json.dumps(VECTORS))
    wrong["keys"][0]["rolls"][3] += 1
    wrong["records"][0]["boosters"][0][0][2] = True
    assert page.evaluate(VECTORS_HOLD, wrong) == ["rolls", "record", "altered commitment", "altered secret_number"]
    context.close()


@pytest.mark.django_db
def test_the_verifier_kept_as_a_file_works_without_any_server(browser: Browser, tmp_path: Path):
    kept = tmp_path / "verifier.html"
    kept.write_bytes(Client().get("/verificateur/pli-verificateur.html").content)
    context = browser.new_context(offline=True, locale="fr")
    page, asked = context.new_page(), list[str]()
    page.goto(kept.as_uri())
    page.on("request", lambda request: asked.append(request.url))
    said, record = page.locator("#verifier-said"), written(fusion_record("kept", [(0, 0), (3, 5)]))
    page.get_by_label("La fiche, en fichier").set_input_files(file("a.json", record))
    expect(said.get_by_role("heading")).to_have_text("Exact")
    expect(said.locator("li b")).to_have_text(["oui"] * 5)
    for changed, words in (({"secret": None}, "Encore scellé"), ({"commitment": "00" * 32}, "Écart")):
        page.get_by_label("ou son texte").fill(json.dumps(record | changed))
        page.get_by_role("button", name="Vérifier ici").click()
        expect(said.get_by_role("heading")).to_have_text(words)
    page.get_by_label("ou son texte").fill("{}")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")  # past what asks for a ticket of a raffle
    page.keyboard.press("Enter")
    expect(said).to_have_text("Ce n’est pas la fiche d’un tirage.")
    assert asked == []
    context.close()


def played(name: str) -> tuple[User, int]:
    """Someone with a revealed secret and its draw, and one that is in use."""
    riches.published()
    user = riches.person(name)
    draw = services.open_boosters(user, tier=1, key=uuid4(), pledge=1, seed="ab" * 32).id
    services.rotate(user, number=1, seed="cd" * 32)
    services.open_boosters(user, tier=1, key=uuid4())
    return user, draw


@pytest.mark.django_db(transaction=True)
def test_odds_secrets_and_draws_are_for_everybody(asgi_server, browser: Browser):
    user, draw = played("alice")
    paths = ("/chances/", "/hasard/", f"/ouvertures/{draw}/verifier/", f"/ouvertures/{draw + 1}/verifier/", "/verificateur/")
    found = list[str]()
    for theme, language, width in FACES:
        view = {"width": width, "height": 740}
        with context_for(browser, asgi_server, user, language, color_scheme=theme, viewport=view) as context:
            page = context.new_page()
            for path in paths:
                page.goto(path)
                found += faults(page, f"{theme} {language} {path}")
            page.get_by_role("textbox").fill(json.dumps(written(booster_record("b"))))
            page.locator("#verifier-form button").click()
            expect(page.locator("#verifier-said li")).to_have_count(5)
            found += faults(page, f"{theme} {language} a verdict")
    assert found == []


@pytest.mark.django_db(transaction=True)
def test_a_secret_is_revealed_with_a_number_of_the_browsers_and_without_a_script(asgi_server, browser: Browser):
    user, draw = played("bob")
    with context_for(browser, asgi_server, user, "fr") as context:
        page = context.new_page()
        page.goto("/hasard/")
        page.get_by_role("button", name="Révéler et continuer").press("Enter")
        expect(page.get_by_role("heading", name="Secret 3, en cours")).to_be_visible()
    assert len(Pledge.objects.get(wallet__user=user, number=3).seed) == 64
    services.open_boosters(user, tier=1, key=uuid4())
    with context_for(browser, asgi_server, user, "fr", java_script_enabled=False) as context:
        page = context.new_page()
        page.goto("/hasard/")
        page.get_by_role("button", name="Révéler et continuer").click()
        expect(page.get_by_role("heading", name="Secret 4, en cours")).to_be_visible()
        page.goto(f"/ouvertures/{draw}/verifier/")
        expect(page.get_by_role("heading", name="Exact")).to_be_visible()
    assert Pledge.objects.get(wallet__user=user, number=4).seed == ""
