"""The page that checks an exported match in the browser alone: its words, and the page as one file. Imports verify, notary."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.template.loader import render_to_string

from catalogue.rendering.scripts import inlined
from matches import notary
from matches.kernel.words import Words
from matches.verify.words import AT_EVENT, AT_LINE, POINTS, UP_TO, VERDICTS, Said

SCRIPTS = ("verifier_hashes.js", "verifier_lines.js", "verifier_note.js", "verifier_match.js", "verifier_matches.js")
_NONE = Words("", "")
INTACT = Words("Intacte", "Untouched")  # not “exact”, which only who knows the rules can say
BY_THE_RULES = Words(
    "Les règles ne sont pas rejouées ici : c’est la commande qui rejoue chaque coup.",
    "The rules are not played again here: it is the command that plays every move again.",
)
NO_ED25519 = Words(
    "Ce navigateur ne sait pas vérifier la signature Ed25519 : un plus récent, ou la commande, le fait.",
    "This browser cannot verify the signature (Ed25519): a newer one can, and so can the command.",
)
OWN_KEY = Words(
    "Le relevé du registre est signé par la clé que le fichier apporte : comparez-la à celle que la maison publie.",
    "The checkpoint is signed by the key that came with the file: compare it with the one that the house publishes.",
)
GENERATOR = Said(
    Words(
        "Les dés de ce navigateur donnent les réponses connues du générateur.",
        "The dice of this browser give the known answers of the generator.",
    ),
    Words(
        "Ce navigateur calcule mal : son verdict ne vaut rien.", "This browser computes wrongly: its verdict is worth nothing."
    ),
    _NONE,
)
# What only the rules can tell, the page leaves to the command.
ON_THE_PAGE = ("file", "chain", "release", "commitment", "proof", "signature", "source")


@dataclass(frozen=True, slots=True)
class Verifier:
    """The words of points and places by their names, and the public keys that the page brings along."""

    points: Mapping[str, Said]
    exact: Words
    damaged: Words
    places: Mapping[str, Words]
    keys: Sequence[str]


def verifier() -> Verifier:
    points: dict[str, Said] = {name: said for name, said in POINTS.items() if name in ON_THE_PAGE}
    places = {"event": AT_EVENT, "line": AT_LINE, "upto": UP_TO}
    told = {**points, "generator": GENERATOR, "no_ed25519": Said(_NONE, _NONE, NO_ED25519)}
    told["own_keys"] = Said(OWN_KEY, _NONE, _NONE)
    told["derived"] = Said(_NONE, _NONE, BY_THE_RULES)
    return Verifier(told, INTACT, VERDICTS["damaged"], places, notary.public_keys())


def verifier_alone() -> str:
    """The page as one file that asks for nothing: its scripts are in it."""
    return render_to_string("matches/verifier_alone.html", {"page": verifier(), "script": inlined(SCRIPTS)})
