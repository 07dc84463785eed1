"""How the OpenAPI document names the operations of the catalogue. Imports the schema."""

from __future__ import annotations

from functools import partial

from catalogue.api import schema

documented = partial(schema.documented, tag="catalogue")
