"""How stored events of an older version become today's, one step at a time; none has changed yet."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from matches.kernel.rules import Upcast

UPCASTS: Mapping[tuple[str, int], Upcast] = MappingProxyType({})
