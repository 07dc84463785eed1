"""How the OpenAPI document knows the operations of matches. Imports the catalogue's schema and drf-spectacular."""

from __future__ import annotations

from functools import partial

from drf_spectacular.types import OpenApiTypes

from catalogue.api import schema

documented = partial(schema.documented, tag="matches")
NDJSON = {(200, "application/x-ndjson"): OpenApiTypes.STR}
