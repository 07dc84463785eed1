"""Seats and viewers: a place at a table, numbered from 0, never a person."""

from __future__ import annotations

from typing import NewType

Seat = NewType("Seat", int)
Viewer = Seat | None  # None: a spectator, who knows only what is public
