"""What matches puts on home and profile pages. Imports matches' selectors."""

from __future__ import annotations

from collections.abc import Mapping

from django.contrib.auth.models import AnonymousUser, User

from matches import selectors
