"""Exported matches in a browser: the verifier on the site and from a disk, by keyboard and by drop; by axe and ruler."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from playwright.sync_api import Browser, Page, expect

from tests.browser.signed_in import context_for
from tests.browser.test_fair import FACES, faults

ROOT = Path(__file__).parents[2]
LINES = json.loads((ROOT / "docs" / "vectors" / "pli-1.json").read_text("utf-8"))["files"][0]
WHOLE = "".join(f"{line}\n" for line in LINES)
CHANGED = next(line for line in LINES if '"tag":"picked"' in line)
DROPPED = """text => {
    const dropped = new DataTransfer();
    dropped.items.add(new File([text], "dropped.ndjson"));
    const facts = {bubbles: true, cancelable: true, dataTransfer: dropped};
    for (const name of ["dragenter", "drop"]) document.body.dispatchEvent(new DragEvent(name, facts));
}"""


def file(text: str) -> Any:
    return {"name": "match.ndjson", "mimeType": "application/x-ndjson", "buffer": text.encode()}


def answers(page: Page) -> dict[str, str]:
    lines = page.locator("#match-said li").all()
    return {str(line.get_attribute("data-point")): line.locator("b").inner_text() for line in lines}


@pytest.mark.django_db
def test_kept_as_a_file_it_works_without_any_server(browser: Browser, tmp_path: Path) -> None:
    kept = tmp_path / "verifier.html"
    kept.write_bytes(Client().get("/verificateur/parties/pli-verificateur-parties.html").content)
    context = browser.new_context(offline=True, locale="fr")
    page, asked = context.new_page(), list[str]()
    page.goto(kept.as_uri())
    page.on("request", lambda request: asked.append(request.url))
    said = page.locator("#match-said")
    page.get_by_label("La partie exportée").set_input_files(file(WHOLE))
    expect(said.get_by_role("heading")).to_have_text("Abîmée")  # this house did not sign it
    assert answers(page)["signature"] == "non"
    page.locator("summary").focus()
    page.keyboard.press("Enter")
    page.get_by_label("Une par ligne").fill("")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(said.get_by_role("heading")).to_have_text("Intacte")
    names = ["file", "chain", "release", "commitment", "proof", "own_keys", "generator"]
    assert answers(page) == {**dict.fromkeys(names, "oui"), "derived": "pas ici"}
    page.evaluate(DROPPED, WHOLE.replace(CHANGED, CHANGED.replace('"tag_version":1', '"tag_version":2')))
    expect(said.locator('[data-point="chain"]')).to_contain_text("à l’événement 7")
    page.evaluate(DROPPED, WHOLE[: len(WHOLE) // 2])
    expect(said.locator("li").first).to_contain_text("à la ligne")
    assert asked == []
    context.close()


@pytest.mark.django_db(transaction=True)
def test_the_page_is_for_everybody(asgi_server, browser: Browser) -> None:
    found, said = list[str](), list[str]()
    for theme, language, width in FACES:
        view = {"width": width, "height": 740}
        with context_for(browser, asgi_server, None, language, color_scheme=theme, viewport=view) as context:
            page = context.new_page()
            page.on("console", lambda message: said.append(message.text))
            page.goto("/verificateur/parties/")
            found += faults(page, f"{theme} {language}")
            page.locator("#match-file").set_input_files(file(WHOLE))
            expect(page.locator("#match-said li")).to_have_count(8)
            found += faults(page, f"{theme} {language} a verdict")
    assert found + said == []
