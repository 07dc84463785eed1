"""The schema and its pages for people, under the site's own content security policy."""

import re

import pytest
from django.test import Client
from playwright.sync_api import Page, expect

from tests.support.addresses import addresses
from tests.support.published import OPERATIONS

SAY_ALL_BY_THEIR_PATH = {
    *("cancel_publication", "undo_edit", "approve_scale", "refuse_scale", "approve_gift", "refuse_gift"),
    *("stop_run", "try_again", "read_notice", "decline_invitation"),
}


def test_the_schema_is_published_with_every_path(db: None) -> None:
    response = Client().get("/api/schema/", headers={"Accept": "application/vnd.oai.openapi+json"})
    assert response.status_code == 200
    document = response.json()
    assert document["openapi"].startswith("3.1")
    assert len(document["paths"]) == sum(one.name.startswith("api:") for one in addresses())
    assert document["components"]["schemas"]["Problem"]["required"] == ["code", "message", "detail"]
    posts = [path["post"] for path in document["paths"].values() if "post" in path]
    with_bodies = [post for post in posts if post["operationId"] not in SAY_ALL_BY_THEIR_PATH]
    assert all({"401", "429"} <= set(post["responses"]) for post in posts)
    assert all("requestBody" in post and "400" in post["responses"] for post in with_bodies)


def test_the_page_has_no_script_and_no_style_of_its_own(db: None) -> None:
    response = Client().get("/api/docs/")
    html = response.content.decode()
    assert response.status_code == 200
    assert "unsafe-inline" not in response["Content-Security-Policy"]
    assert "<style" not in html
    assert all(" src=" in tag for tag in re.findall(r"<script\b[^>]*>", html))
    assert all(url.startswith("/") for url in re.findall(r'<(?:script|link)\b[^>]*(?:src|href)="([^"]*)"', html))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_browser_shows_every_operation_and_tries_one(asgi_server: str, page: Page, language: str) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: said.append(str(error)))
    page.set_extra_http_headers({"Accept-Language": language})
    page.goto(f"{asgi_server}/api/docs/")
    blocks = page.locator("#swagger-ui .opblock")
    expect(blocks.first).to_be_visible(timeout=15_000)
    expect(blocks).to_have_count(len(OPERATIONS))
    games = page.locator("#operations-matches-list_games")
    games.locator(".opblock-summary-control").click()
    games.get_by_role("button", name="Try it out").click()
    games.get_by_role("button", name="Execute").click()
    expect(games.locator(".responses-table.live-responses-table tbody .response-col_status")).to_contain_text("200")
    assert said == []
