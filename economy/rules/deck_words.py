"""What is wrong with a deck, and what a line lacks, as sentences in both languages. Imports decks and the kernel's words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from economy.rules.decks import Finding, Gap
from matches.kernel.words import Words

# {card} is the name of what it is about, {n} a number; a code with "_1" is for the number 1.
SENTENCES: Final[Mapping[str, Words]] = MappingProxyType(
    {
        "line_gone": Words(
            "{card} ne mène plus aucune lignée du catalogue\u00a0: choisissez-en une autre.",
            "{card} leads no line of the catalogue any more: choose another one.",
        ),
        "first_missing": Words(
            "{card}\u00a0: vous n’avez aucun exemplaire de ce rang 1, la lignée ne peut pas entrer.",
            "{card}: you own no copy of this rank 1 card, so the line cannot be brought.",
        ),
        "buff_gone": Words(
            "{card} n’est plus un bonus du catalogue\u00a0: choisissez-en un autre.",
            "{card} is no buff of the catalogue any more: choose another one.",
        ),
        "buff_missing": Words("{card}\u00a0: vous n’avez aucun exemplaire de ce bonus.", "{card}: you own no copy of this buff."),
        "line_twice": Words(
            "{card} y est deux fois\u00a0: une seule lignée par famille.", "{card} is in it twice: one line a family."
        ),
        "buff_twice": Words(
            "{card} y est deux fois\u00a0: deux bonus différents.", "{card} is in it twice: the buffs must differ."
        ),
        "too_many_defenders": Words("{n} lignées de défenseurs\u00a0: deux au plus.", "{n} lines of defenders: two at most."),
        "too_few_lines": Words("Il faut {n} lignées.", "It takes {n} lines."),
        "too_few_lines_1": Words("Il faut une lignée.", "It takes one line."),
        "too_many_lines": Words(
            "Avec ce que vous possédez, {n} lignées\u00a0: retirez-en.", "With what you own, {n} lines: take some out."
        ),
        "too_many_lines_1": Words(
            "Avec ce que vous possédez, une lignée\u00a0: retirez les autres.",
            "With what you own, one line: take the others out.",
        ),
        "too_few_buffs": Words("Il faut {n} bonus.", "It takes {n} buffs."),
        "too_few_buffs_1": Words("Il faut un bonus, puisque vous en avez un.", "It takes one buff, since you own one."),
        "too_many_buffs": Words(
            "Avec ce que vous possédez, {n} bonus\u00a0: retirez-en.", "With what you own, {n} buffs: take some out."
        ),
        "too_many_buffs_1": Words(
            "Avec ce que vous possédez, un bonus\u00a0: retirez l’autre.", "With what you own, one buff: take the other out."
        ),
    }
)
GAPS: Final[Mapping[str, Words]] = MappingProxyType(
    {
        "second_missing": Words("Il manque le rang 2\u00a0: {card}.", "Rank 2 is missing: {card}."),
        "second_missing_path": Words(
            "Il manque le rang 2 de la voie {path}\u00a0: {card}.", "Rank 2 of path {path} is missing: {card}."
        ),
        "master_missing": Words("Il manque le Maître\u00a0: {card}.", "The Master is missing: {card}."),
        "master_missing_path": Words(
            "Il manque le Maître de la voie {path}\u00a0: {card}.", "The Master of path {path} is missing: {card}."
        ),
        "master_waits": Words(
            "Votre Maître ne sert pas tant qu’il manque le rang 2\u00a0: {card}.",
            "Your Master is of no use while rank 2 is missing: {card}.",
        ),
        "master_waits_path": Words(
            "Votre Maître de la voie {path} ne sert pas tant qu’il manque le rang 2\u00a0: {card}.",
            "Your Master of path {path} is of no use while rank 2 is missing: {card}.",
        ),
    }
)


def sentence(finding: Finding, names: Mapping[str, Words]) -> Words:
    """A finding in words; `names` are those of cards by id. A card without a name is called by its id."""
    one = finding.about == "1" and f"{finding.code}_1" in SENTENCES
    words = SENTENCES[f"{finding.code}_1" if one else finding.code]
    name = names.get(finding.about, Words(finding.about, finding.about))
    return Words(words.fr.format(card=name.fr, n=finding.about), words.en.format(card=name.en, n=finding.about))


def lack(gap: Gap) -> Words:
    """What a line lacks, with the name of the card; its path is told where its family has two."""
    words = GAPS[f"{gap.code}_path" if gap.forks else gap.code]
    path, name = gap.piece.path.upper(), gap.piece.card.name
    return Words(words.fr.format(card=name.fr, path=path), words.en.format(card=name.en, path=path))
