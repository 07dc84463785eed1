"""Moderators in front of the import pages. Imports Django's test client."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from catalogue.models import Release

UPLOAD = "/atelier/bestiary/importer/"


@pytest.fixture
def mona(moderator: User, published: Release) -> Client:
    """A moderator's browser, which speaks French, and 40 published cards."""
    client = Client(headers={"Accept-Language": "fr"})
    client.force_login(moderator)
    return client


@pytest.fixture
def send(mona: Client) -> Callable[..., Any]:
    """The answer to a file that she sends."""

    def answer(data: bytes, name: str = "cartes.csv", **fields: str) -> Any:
        return mona.post(UPLOAD, {"file": SimpleUploadedFile(name, data), **fields})

    return answer
