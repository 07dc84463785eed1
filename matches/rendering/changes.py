"""What an event changed, in words: whose, which card, what was and what is. Imports facts and labels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from datetime import UTC, datetime
from enum import Enum
from typing import TypeAlias, get_args

import msgspec
from django.utils.timezone import localtime
from django.utils.translation import gettext, pgettext

from matches.kernel.match import AnyRules
from matches.kernel.seats import Seat
from matches.rendering.faces import Faces
from matches.rendering.facts import hints_of, inner_of, without_none
from matches.rendering.labels import label_of, value_of
from matches.selectors.history import Known

LONG = 6  # of more things in a row only those that came or went are told
KEYS = ("seat", "id", "slug")  # what tells things of a row apart, whatever place they have
Leaf: TypeAlias = "tuple[str, tuple[str, ...]]"  # the label, and one text or those of a row


@dataclass(frozen=True, slots=True)
class Change:
    """One fact that is another than before: `path` is its dotted name in the state; a side is empty where there was none."""

    path: str
    label: str
    before: str
    after: str


def changes_of(before: Known, after: Known, names: Mapping[Seat, str], rules: AnyRules, faces: Faces) -> tuple[Change, ...]:
    """Every fact that differs, in the order in which the state has them."""
    teller = _Teller(names, rules, faces)
    old, new = dict(teller.leaves(before, Known, "", ())), dict(teller.leaves(after, Known, "", ()))
    paths = [*new, *(path for path in old if path not in new)]
    return tuple(_change(path, old.get(path), new.get(path)) for path in paths if old.get(path) != new.get(path))


def _change(path: str, old: Leaf | None, new: Leaf | None) -> Change:
    label = (new or old or ("", ()))[0]
    before, after = old[1] if old else (), new[1] if new else ()
    if max(len(before), len(after)) <= LONG:
        return Change(path, label, ", ".join(before), ", ".join(after))
    gone, come = Counter(before) - Counter(after), Counter(after) - Counter(before)
    if not gone and not come:
        return Change(path, label, gettext("in another order"), gettext("in this order now"))
    return Change(path, label, _counted(gone, len(before)), _counted(come, len(after)))


def _counted(some: Counter[str], all_: int) -> str:
    texts = [f"{text} ×\u202f{n}" if n > 1 else text for text, n in some.items()]
    return f"{', '.join(texts) or '…'} ({gettext('%(n)s in all') % {'n': all_}})"


@dataclass(frozen=True, slots=True)
class _Teller:
    names: Mapping[Seat, str]
    rules: AnyRules
    faces: Faces

    def leaves(self, value: object, hint: object, path: str, label: tuple[str, ...]) -> Iterator[tuple[str, Leaf]]:
        """(dotted path, what stands there) of every fact below `value`."""
        if parts := _parts(value):
            shape: type = type(value)
            hints = hints_of(shape)
            for name in parts:
                shown = label if name == "game" and not path else (*label, self.word(name))
                yield from self.leaves(getattr(value, name), hints.get(name, object), _join(path, name), shown)
        elif isinstance(value, Mapping):
            key_hint, kind = (*get_args(without_none(hint)), object, object)[:2]
            for key, one in value.items():
                yield from self.leaves(one, kind, _join(path, str(key)), (*label, self.text("", key, key_hint)))
        elif isinstance(value, list | tuple | set | frozenset):
            yield from self.several(list(value) if isinstance(value, list | tuple) else sorted(value), hint, path, label)
        elif value is not None and value != "":
            yield path, (" · ".join(label), (self.text(path.rpartition(".")[2], value, hint),))

    def several(self, values: Sequence[object], hint: object, path: str, label: tuple[str, ...]) -> Iterator[tuple[str, Leaf]]:
        """Plain values in a row are one fact; things with names of their own are known by them, others by their place."""
        kinds = [inner_of(hint, place) for place in range(len(values))]
        if not any(_is_whole(one) for one in values):
            name = path.rpartition(".")[2]
            texts = tuple(self.text(name, one, kind) for one, kind in zip(values, kinds, strict=True))
            if texts:
                yield path, (" · ".join(label), texts)
            return
        key = _key(values)
        for place, (one, kind) in enumerate(zip(values, kinds, strict=True)):
            step = f"{key}={getattr(one, key)}" if key else str(place)
            yield from self.leaves(one, kind, _join(path, step), (*label, self.called(one, key, place)))

    def called(self, one: object, key: str, place: int) -> str:
        """What a thing in a row is called: by its player, its card, or its number."""
        if key == "seat":
            return self.names.get(getattr(one, key), str(getattr(one, key)))
        slug = getattr(one, "slug", None) or getattr(getattr(one, "print", None), "slug", None)
        if slug is not None and self.faces.get(slug) is not None:
            name = value_of(slug, self.rules, self.faces)
            return name if key != "id" else f"{name} ({getattr(one, key)})"
        return str(getattr(one, key)) if key else str(place + 1)

    def word(self, name: str) -> str:
        """What a field is called: the game's word where it has one, else the house's, else its name."""
        word = label_of(name, self.rules.words) if name in self.rules.words else pgettext("state", name.replace("_", " "))
        return word[:1].upper() + word[1:]

    def text(self, name: str, value: object, hint: object) -> str:
        """One plain value: seats by their players, cards by their names, instants as times in Paris."""
        if isinstance(value, Enum):
            value = value.value
        if value is None or value == "":
            return "–"
        if isinstance(value, int) and not isinstance(value, bool):
            if without_none(hint) is Seat:
                return self.names.get(Seat(value), str(value))
            if (name.endswith("_at") or name == "until") and value > 10**12:
                at = localtime(datetime.fromtimestamp(value / 1000, UTC))
                return f"{at:%H:%M:%S},{value % 1000:03d}"
        told = value_of(value, self.rules, self.faces)
        return pgettext("state", told) if told == value else told


def _parts(value: object) -> tuple[str, ...]:
    if isinstance(value, msgspec.Struct):
        return value.__struct_fields__
    return tuple(one.name for one in fields(value)) if is_dataclass(value) and not isinstance(value, type) else ()


def _is_whole(one: object) -> bool:
    return bool(_parts(one)) or isinstance(one, Mapping | list | tuple | set | frozenset)


def _key(values: Sequence[object]) -> str:
    """The field that tells them all apart, or nothing."""
    for name in KEYS:
        found = [getattr(one, name, None) for one in values]
        if None not in found and all(isinstance(one, int | str) for one in found) and len(set(found)) == len(found):
            return name
    return ""


def _join(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name
