"""People of the house and their browsers, and a page as one reads it; imports accounts and Django's client."""

from __future__ import annotations

import re
from html import unescape

from django.contrib.auth.models import Group, User
from django.test import Client

from tests.support.tables import people


def member(name: str, group: str) -> User:
    user = people(name)[0]
    user.groups.add(Group.objects.get_or_create(name=group)[0])
    return user


def client_of(user: User, language: str = "en") -> Client:
    client = Client(headers={"accept-language": language})
    client.force_login(user)
    return client


def words(body: bytes) -> str:
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", body.decode())))


def read(client: Client, page: str) -> str:
    answer = client.get(page)
    assert answer.status_code == 200
    return words(answer.content)
