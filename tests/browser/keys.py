"""Going through a page by keyboard alone."""

from __future__ import annotations

from playwright.sync_api import Page

FOCUSED = "name => document.activeElement.textContent.trim() === name || document.activeElement.id === name"


def reaches(page: Page, name: str) -> None:
    """Goes on with Tab until what says that, or has that id, is focused."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED, name):
            return
    raise AssertionError(f"{name} cannot be reached")


def presses(page: Page, name: str, key: str = "Enter") -> None:
    """Reaches it and presses it."""
    reaches(page, name)
    page.keyboard.press(key)
