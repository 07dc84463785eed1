"""The controls of a form as a page shows them: label, help, what stands in them, what is wrong. Imports shapes and reading."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from catalogue.errors import Fault
from catalogue.fields import Field, Json
from catalogue.forms.reading import shown
from catalogue.forms.shapes import Look, Raw, by_text, field_of, look, names
from catalogue.kinds import Kind
from catalogue.rendering.fields import PLAIN
from catalogue.said import Pair, Said

HELP: Mapping[str, Pair] = {
    "name.en": Pair("Vide\u00a0: en anglais, le nom français sera montré.", "Empty: the French name is shown in English, too."),
    "text.fr": Pair("Vide\u00a0: le texte anglais sera montré.", "Empty: the English text is shown."),
    "text.en": Pair("Vide\u00a0: le texte français sera montré.", "Empty: the French text is shown."),
    "slug": Pair(
        "Minuscules, chiffres et traits d’union\u00a0: ours-brun. Vide\u00a0: d’après le nom français.",
        "Lower-case letters, digits and hyphens: brown-bear. Empty: made from the French name.",
    ),
}
LANGUAGES = {"name.fr": "fr", "name.en": "en", "text.fr": "fr", "text.en": "en"}
REQUIRED = ("name.fr", "number")
WIDE = ("area", "choices", "data", "picture")
NONE = Pair("(aucun)", "(none)")
CHOOSE = Pair("À choisir", "Choose")


@dataclass(frozen=True, slots=True)
class Option:
    """One choice of a control: what a browser sends for it, its words, and whether it is chosen."""

    value: str
    label: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Control:
    """One control. `raw` is what stands in it; `lang` the language that it is written in, where it is only one."""

    name: str
    look: Look
    label: str
    help: str
    raw: Raw
    options: tuple[Option, ...]
    faults: tuple[str, ...]
    lang: str
    required: bool

    @property
    def id(self) -> str:
        return "f-" + self.name.replace(".", "-")

    @property
    def value(self) -> str:
        return self.raw[0] if self.raw else ""

    @property
    def wide(self) -> bool:
        return self.look in WIDE or self.name in LANGUAGES

    @property
    def described_by(self) -> str:
        """The ids of its faults and its help, for aria-describedby."""
        parts = [f"{self.id}-error"] if self.faults else []
        return " ".join([*parts, f"{self.id}-help"] if self.help else parts)


def controls(
    kind: Kind, base: Mapping[str, Json], raw: Mapping[str, Raw], faults: Sequence[Fault], language: str
) -> list[Control]:
    """The whole form: what was sent, and for the rest what `base` has."""
    filled = {name: raw[name] if name in raw else shown(kind, name, base.get(name)) for name in names(kind)}
    return [_control(kind, name, texts, faults, language) for name, texts in filled.items()]


def _control(kind: Kind, name: str, raw: Raw, faults: Sequence[Fault], language: str) -> Control:
    field = field_of(kind, name)
    label: Said = field.label if field else PLAIN[name]
    return Control(
        name=name,
        look=look(kind, name),
        label=label.said_in(language),
        help=_help(field, name, language),
        raw=raw,
        options=_options(field, raw, language),
        faults=tuple(fault.words.said_in(language) for fault in faults if fault.field == name),
        lang=LANGUAGES.get(name, ""),
        required=field.required if field else name in REQUIRED,
    )


def _options(field: Field | None, raw: Raw, language: str) -> tuple[Option, ...]:
    """Its choices; what stands there and is none of them stays to be seen."""
    if field is None or field.shape not in ("choice", "choices"):
        return ()
    known = [Option(str(value), label.said_in(language), str(value) in raw) for value, label in field.choices.items()]
    strange = [Option(one, one, True) for one in raw if one and one not in by_text(field)]
    if field.shape == "choices" or not (field.optional or not any(raw)):
        return (*known, *strange)
    return (Option("", (NONE if field.optional else CHOOSE).said_in(language), not any(raw)), *known, *strange)


def _help(field: Field | None, name: str, language: str) -> str:
    if field is None:
        return HELP[name].said_in(language) if name in HELP else ""
    parts = (field.help.said_in(language) if field.help else _bounds(field).said_in(language), _words(field, language))
    return " ".join(part for part in parts if part)


def _bounds(field: Field) -> Pair:
    """The range of a number, where the kind's own help does not say it."""
    if field.shape != "integer":
        return Pair("")
    match field.least, field.most:
        case None, None:
            return Pair("")
        case least, None:
            return Pair(f"{least} ou plus.", f"{least} or more.")
        case None, most:
            return Pair(f"{most} ou moins.", f"{most} or less.")
        case least, most:
            return Pair(f"De {least} à {most}.", f"From {least} to {most}.")


def _words(field: Field, language: str) -> str:
    """The words that may stand in a number's place."""
    if field.shape != "integer" or not field.choices:
        return ""
    words = ", ".join(f"{value} ({label.said_in(language)})" for value, label in field.choices.items())
    return Pair(f"Ou\u00a0: {words}.", f"Or: {words}.").said_in(language)
