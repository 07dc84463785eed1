"""The order of a run: what takes longest begins first, so that no process is left alone with it at the end. A pytest plugin."""

import pytest

from tests.house.again import NEED_A_MACHINE

LONG = (*NEED_A_MACHINE, "tests/sixth/")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Each process has half of the tests at first; whoever is done takes some from the other's end, where they are short."""
    items.sort(key=lambda item: not item.nodeid.startswith(LONG))
