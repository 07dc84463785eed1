"""Somebody's program that asks the API, with its own session or token; imports Django's client alone."""

from __future__ import annotations

import json
from typing import Any
from uuid import uuid4

from django.contrib.auth.models import User
from django.http import HttpResponse
from django.test import Client

Json = dict[str, Any]


class Program:
    """Somebody's program. Answers come back as (status, body); `last` is the whole last response."""

    def __init__(self, user: User | None, language: str = "en", **headers: str) -> None:
        self.user = user
        self.client = Client(headers={"Accept-Language": language, **headers})
        if user is not None:
            self.client.force_login(user)
        self.last: HttpResponse | None = None

    def get(self, path: str, **headers: str) -> tuple[int, Json]:
        return self._answered(self.client.get(f"/api/{path}", headers=headers))

    def post(self, path: str, body: object = None, **headers: str) -> tuple[int, Json]:
        """`body` as it is if it is bytes, else as JSON; a fresh `id` is given to an object that has none."""
        if isinstance(body, dict) and "id" not in body:
            body = {"id": str(uuid4()), **body}
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        return self._answered(self.client.post(f"/api/{path}", data, content_type="application/json", headers=headers))

    def patch(self, path: str, body: object, **headers: str) -> tuple[int, Json]:
        """`body` as it is if it is bytes, else as JSON."""
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        return self._answered(self.client.patch(f"/api/{path}", data, content_type="application/json", headers=headers))

    def put(self, path: str, body: object, **headers: str) -> tuple[int, Json]:
        """`body` as JSON."""
        data = json.dumps(body).encode()
        return self._answered(self.client.put(f"/api/{path}", data, content_type="application/json", headers=headers))

    def delete(self, path: str) -> tuple[int, Json]:
        return self._answered(self.client.delete(f"/api/{path}"))

    def _answered(self, response: HttpResponse) -> tuple[int, Json]:
        self.last = response
        is_json = response.headers.get("Content-Type") == "application/json"
        return response.status_code, json.loads(response.content) if is_json and response.content else {}
