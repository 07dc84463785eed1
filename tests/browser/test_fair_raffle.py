"""Raffles checked in a browser: the verifier's own engine on the published vectors, and its page kept as a file, offline."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from playwright.sync_api import Browser, expect

from tests.support.raffle_records import body, receipts, record

ROOT = Path(__file__).parents[2]
VECTORS = json.loads((ROOT / "docs" / "vectors" / "pli-raffle-1.json").read_text("utf-8"))
SCRIPTS = [ROOT / "config" / "static" / "config" / "js" / name for name in ("verifier_hashes.js", "verifier_raffle.js")]
# What the vectors say that is not so, by the program that readers get.
VECTORS_HOLD = """async known => {
    const wrong = [], same = (what, said, found) => JSON.stringify(said) === JSON.stringify(found) || wrong.push(what);
    const checked = lines => pliEco.checkRaffle(lines.join("\\n"));
    const failing = async lines => (await checked(lines)).filter(([, holds]) => holds === false).map(([point]) => point);
    for (const one of known.commitments) {
        same("commitment", one.commitment, pliEco.raffleCommitment(one.day, one.secret));
        same("first head", one.first_head, pliEco.hex(pliEco.firstHead(one.day, one.commitment)));
    }
    for (const one of known.draws) {
        const key = pliEco.raffleKey(one.day, one.secret, one.head);
        same("key", one.key, pliEco.hex(key));
        const numbers = pliEco.drawnNumbers(key, one.tickets);
        same("draw", one.winners, numbers.map((number, at) => [at, number, pliEco.goldOf(at, one.tickets)]));
    }
    for (const lines of known.records) same("record", [], await failing(lines));
    for (const { record, number, receipt } of known.receipts) {
        const points = await pliEco.checkRaffle(known.records[record].join("\\n"), { number: String(number), receipt });
        same("receipt", ["receipt", true], points.at(-1));
    }
    for (const one of known.altered) {
        const lines = Array.from({ length: one.length }, (_, at) => one.lines[at] ?? known.records[one.record][at]);
        same(`altered: ${one.what}`, one.fails, await failing(lines));
    }
    return wrong;
}"""


def file(told: Any) -> Any:
    return {"name": "tombola.ndjson", "mimeType": "application/x-ndjson", "buffer": body(told)}


def test_the_verifier_in_javascript_agrees_with_every_vector(browser: Browser):
    context = browser.new_context()
    page = context.new_page()
    for script in SCRIPTS:
        page.add_script_tag(path=script)
    assert page.evaluate(VECTORS_HOLD, VECTORS) == []
    wrong = json.loads(json.dumps(VECTORS))
    wrong["draws"][2]["winners"][0][1] += 1
    wrong["receipts"][0]["receipt"] = "00" * 32
    wrong["altered"][0]["fails"] = []
    assert page.evaluate(VECTORS_HOLD, wrong) == ["draw", "receipt", "altered: another commitment"]
    context.close()


@pytest.mark.django_db
def test_a_raffle_and_a_receipt_are_checked_by_the_kept_file_without_any_server(browser: Browser, tmp_path: Path):
    kept = tmp_path / "verifier.html"
    kept.write_bytes(Client().get("/verificateur/pli-verificateur.html").content)
    context = browser.new_context(offline=True, locale="fr")
    page, asked = context.new_page(), list[str]()
    page.goto(kept.as_uri())
    page.on("request", lambda request: asked.append(request.url))
    said, told = page.locator("#verifier-said"), record(149)
    page.get_by_label("La fiche, en fichier").set_input_files(file(told))
    expect(said.get_by_role("heading")).to_have_text("Exact")
    expect(said.locator("li b")).to_have_text(["oui"] * 6)
    page.get_by_text("J’ai un billet de tombola").click()
    page.get_by_label("Son numéro").fill("17")
    page.get_by_label("Son reçu").fill(f" {receipts(told)[16].upper()} ")
    page.get_by_role("button", name="Vérifier ici").click()
    expect(said).to_contain_text("Votre reçu est dans la chaîne, à votre numéro.")
    page.get_by_label("Son numéro").fill("18")
    page.get_by_role("button", name="Vérifier ici").click()
    expect(said.get_by_role("heading")).to_have_text("Écart")
    expect(said).to_contain_text("Votre reçu n’est pas celui de ce numéro.")
    page.get_by_label("Son numéro").fill("")
    page.get_by_label("Son reçu").fill("")
    for changed, words in (({"secret": "", "winners": []}, "Encore scellé"), ({"tickets": 150}, "Écart")):
        page.get_by_label("ou son texte").fill(body(replace(told, **changed)).decode())
        page.get_by_role("button", name="Vérifier ici").click()
        expect(said.get_by_role("heading")).to_have_text(words)
    page.get_by_label("ou son texte").fill(body(told).decode().replace('[3,"', '[3, "'))
    page.get_by_role("button", name="Vérifier ici").click()
    expect(said).to_have_text("Ce n’est pas la fiche d’un tirage.")
    assert asked == []
    context.close()


@pytest.mark.django_db
def test_a_record_that_is_too_long_for_the_field_is_checked_all_the_same(browser: Browser, tmp_path: Path):
    kept = tmp_path / "verifier.html"
    kept.write_bytes(Client().get("/verificateur/pli-verificateur.html").content)
    context = browser.new_context(offline=True, locale="fr")
    page, told = context.new_page(), record(12_000)
    assert len(body(told)) > 1_000_000
    page.goto(kept.as_uri())
    page.get_by_label("La fiche, en fichier").set_input_files(file(told))
    expect(page.locator("#verifier-said").get_by_role("heading")).to_have_text("Exact", timeout=60_000)
    context.close()
