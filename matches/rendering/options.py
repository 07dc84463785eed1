"""The options of a table in words. Imports the kernel."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from matches.kernel.match import AnyRules
from matches.rendering.faces import Faces
from matches.rendering.labels import label_of, said, value_of


def option_lines(rules: AnyRules, options: Mapping[str, object], faces: Faces) -> tuple[tuple[str, str], ...]:
    """(label, value) of every option that people choose, in the order of the game's Struct; cards by their names in `faces`."""
    chosen = msgspec.convert(options, rules.options, strict=False)
    shown = [name for name in chosen.__struct_fields__ if name not in rules.house_options]
    return tuple((option_label(rules, name), value_of(getattr(chosen, name), rules, faces)) for name in shown)


def option_label(rules: AnyRules, name: str) -> str:
    """The game's words for an option, or its name."""
    words = rules.option_words.get(name)
    return said(words) if words is not None else label_of(name)
