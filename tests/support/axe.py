"""What axe says about a page: the faults alone, of whatever a page shows now; imports axe's own driver."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

# What has no fault is checked and not told: to tell it takes longer than to check it.
FAULTS_ALONE = {"reporter": "no-passes", "resultTypes": ["violations"]}


def violations(page: Page, context: dict[str, Any] | None = None) -> list[dict[str, Any]]:
    """The rules that are broken, each with the nodes that break it; `context` is axe's, to leave parts of the page out.

    Of a page to which a button has led only the words may be there yet: what it looks like is waited for.
    """
    page.wait_for_load_state()
    found: list[dict[str, Any]] = Axe().run(page, context, FAULTS_ALONE).response["violations"]
    return found
