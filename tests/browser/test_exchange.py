"""A moderator sends a file, sees what it would change, says yes; with script and without, by axe and ruler."""

from __future__ import annotations

import csv
import io
import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from catalogue import services
from catalogue.models import Card
from tests.browser.signed_in import context_for
from tests.catalogue.conftest import bestiary, make_moderator, published  # noqa: F401  # fixtures
from tests.support.axe import violations
from tests.support.bestiary import GAME

pytestmark = pytest.mark.django_db(transaction=True)
SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"
SHOTS = os.environ.get("PLI_SHOTS")  # a folder for pictures of what was looked at


def table(*lines: dict[str, Any]) -> str:
    out = io.StringIO(newline="")
    writer = csv.DictWriter(out, list(dict.fromkeys(name for line in lines for name in line)), delimiter=";")
    writer.writeheader()
    writer.writerows(lines)
    return out.getvalue()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Two cards that change, a new one, one that is retired, one that comes back."""
    services.retire_card(Card.objects.get(slug="charm-20").pk, 1, by=None, reason="")
    facts = {one.slug: one.facts for one in Card.objects.filter(kind="charm")}
    lines = [
        {"slug": "charm-5", "Nom français": "Élixir d’un nom plus long que les autres", "cost": facts["charm-5"]["cost"]},
        {"slug": "charm-10", "Nom français": "Baume", "cost": (facts["charm-10"]["cost"] + 1) % 10},
        {"slug": "charm-15", "Nom français": "Sort", "cost": facts["charm-15"]["cost"], "state": "retirée"},
        {"slug": "charm-20", "Nom français": "Sort", "cost": facts["charm-20"]["cost"], "state": "active"},
        {"slug": "charme-neuf", "Nom français": "Charme neuf", "cost": 3, "number": 901},
    ]
    numbers = dict(Card.objects.values_list("slug", "number"))
    path = tmp_path / "Charmes du printemps.csv"
    path.write_text(table(*[{"kind": "charme", "number": numbers.get(line["slug"]), **line} for line in lines]), "cp1252")
    return path


@pytest.fixture
def bad_file(tmp_path: Path) -> Path:
    path = tmp_path / "fautes.csv"
    bad = {"kind": "charm", "number": "x", "name.fr": "", "cost": 99}
    path.write_text(table(*[{**bad, "slug": f"n-{one}"} for one in range(40)]))
    return path


def look(page: Page, name: str, *widths: int) -> list[str]:
    """What axe and a ruler say, at each width."""
    found = [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in violations(page)]
    for width in widths:
        page.set_viewport_size({"width": width, "height": 900})
        found += [f"{name} scrolls sideways at {width}"] if page.evaluate(SIDEWAYS) else []
        if SHOTS:
            page.screenshot(path=f"{SHOTS}/{name}-{width}.png", full_page=True)
    return found


def send(page: Page, file: Path) -> None:
    page.goto(f"/atelier/{GAME}/importer/")
    page.set_input_files("input[type=file]", file)
    page.locator("#import-form button").click()
    page.wait_for_url("**/importer/*-*/**")


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_a_file_is_sent_looked_at_and_applied(
    asgi_server: str,
    browser: Browser,
    published: object,  # noqa: F811
    file: Path,
    script: bool,
) -> None:
    page = context_for(browser, asgi_server, make_moderator("mona"), "fr", java_script_enabled=script).new_page()
    send(page, file)
    expect(page.get_by_role("heading", level=1)).to_have_text("Ce que ce fichier changerait")
    expect(page.locator(".tally dd")).to_have_text(["1", "4", "1", "1", "0", "0"])
    page.get_by_label("Raison du changement").fill("La liste du printemps")
    page.get_by_role("button", name="Appliquer le fichier").click()
    expect(page.locator("#messages")).to_contain_text("Le fichier est appliqué.")
    expect(page.get_by_role("heading", level=1)).to_have_text("Fichier appliqué")
    assert Card.objects.get(slug="charm-10").name_fr == "Baume"


@pytest.mark.parametrize(("theme", "language"), [("light", "fr"), ("dark", "en")])
def test_the_pages_are_for_everybody(
    asgi_server: str,
    browser: Browser,
    published: object,  # noqa: F811
    file: Path,
    bad_file: Path,
    theme: str,
    language: str,
) -> None:
    page = context_for(browser, asgi_server, make_moderator("mona"), language, color_scheme=theme).new_page()
    page.goto(f"/atelier/{GAME}/importer/")
    page.locator("summary").click()
    found = look(page, f"form-{theme}", 320, 360, 1280)
    page.set_input_files("input[type=file]", {"name": "a.csv", "mimeType": "text/csv", "buffer": b"slug,numbre\n"})
    page.locator("#import-form button").click()
    expect(page.locator(".error").first).to_be_visible()
    found += look(page, f"refused-{theme}", 360, 1280)
    send(page, file)
    page.locator(".planned summary").first.click()
    found += look(page, f"run-{theme}", 320, 360, 1280)
    send(page, bad_file)
    found += look(page, f"faults-{theme}", 320, 360, 1280)
    send(page, file)
    page.locator("#apply-form button").click()
    expect(page.locator("#messages .success")).to_be_visible()
    found += look(page, f"applied-{theme}", 360, 1280)
    assert found == []


def test_a_file_that_is_too_large_by_far_is_answered_with_a_page(
    asgi_server: str,
    browser: Browser,
    published: object,  # noqa: F811
    tmp_path: Path,
) -> None:
    large = tmp_path / "large.csv"
    large.write_bytes(b"slug\n" + b"x" * 12 * 1024 * 1024)
    page = context_for(browser, asgi_server, make_moderator("mona"), "fr").new_page()
    page.goto(f"/atelier/{GAME}/importer/")
    page.set_input_files("input[type=file]", large)
    page.locator("#import-form button").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ce fichier est trop lourd")
