"""What a viewer may know of a table, as HTML. Imports selectors and below; templates get a TablePage, never a State."""

from matches.rendering.tables import live_tag, spectator_fragment, table_context, table_fragment

__all__ = ["live_tag", "spectator_fragment", "table_context", "table_fragment"]
