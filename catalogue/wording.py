"""Every code of trouble in words, in both languages, with its data filled in. Imports errors.

Whoever raises a new code adds its words here: tests/catalogue/test_wording.py finds a code that has none.
"""

from __future__ import annotations

from collections.abc import Mapping

from catalogue.errors import Trouble
from catalogue.said import Pair

WORDS: Mapping[str, Pair] = {
    # What is not there
    "no_such_game": Pair("Ce jeu n’existe pas ici.", "There is no such game here."),
    "no_such_kind": Pair("Ce jeu n’a pas ce type de carte.", "This game has no such kind of card."),
    "no_such_card": Pair("Cette carte n’existe pas.", "There is no such card."),
    "no_such_version": Pair("Cette carte n’a pas de version {version}.", "This card has no version {version}."),
    "no_such_release": Pair("Cette version n’existe pas.", "There is no such release."),
    "no_such_edit": Pair("Cette modification n’existe pas.", "There is no such edit."),
    "no_such_publication": Pair("Cette publication programmée n’existe pas.", "There is no such scheduled publication."),
    "no_such_picture": Pair("Cette image n’existe pas.", "There is no such picture."),
    "no_such_file": Pair("Cette version n’a pas de fichier de ce nom.", "This release has no file of that name."),
    "no_such_import": Pair("Ce fichier importé n’existe pas.", "There is no such import."),
    "no_such_proposal": Pair("Cette proposition n’existe pas.", "There is no such proposal."),
    "scope_missing": Pair(
        "Ce jeton n’est pas fait pour cela\u00a0: il lui faut «\u00a0{scope}\u00a0».",
        "This token is not for that: it needs “{scope}”.",
    ),
    # One card
    "invalid": Pair("Ces valeurs ne font pas une carte.", "These values do not make a card."),
    "nothing_changed": Pair("Rien n’a changé\u00a0: rien n’est à enregistrer.", "Nothing has changed: there is nothing to save."),
    "stale": Pair(
        "Quelqu’un a modifié cette carte entre-temps\u00a0: elle en est à la version {version}.",
        "Somebody has changed this card in the meantime: it is at version {version} now.",
    ),
    "merged": Pair(
        "Cette carte est fusionnée dans une autre\u00a0: rétablissez-la d’abord.",
        "This card is merged into another one: restore it first.",
    ),
    "merge_into_itself": Pair("Une carte ne peut pas être fusionnée dans elle-même.", "A card cannot be merged into itself."),
    "merge_across_games": Pair("Les deux cartes doivent être du même jeu.", "Both cards must be of the same game."),
    "merge_into_inactive": Pair(
        "La carte qui reste doit être active\u00a0: celle-ci est retirée ou fusionnée.",
        "The card that stays must be active: this one is retired or merged.",
    ),
    "id_reused": Pair(
        "Cet identifiant est déjà celui d’une autre carte.", "This id belongs to another card already."
    ),
    # The draft as a whole
    "stale_draft": Pair(
        "Le brouillon a changé entre-temps\u00a0: regardez-le de nouveau avant de continuer.",
        "The draft has changed in the meantime: look at it again before you go on.",
    ),
    "unsound": Pair("Ce brouillon ne peut pas être publié tel quel.", "This draft cannot be published as it is."),
    "undone_already": Pair("Cette modification est déjà annulée.", "This edit has been undone already."),
    "not_undoable": Pair("Cette modification ne s’annule pas d’un coup.", "This edit cannot be undone as one."),
    "changed_since": Pair(
        "Impossible d’annuler\u00a0: {cards} de ses cartes ont changé depuis.",
        "This cannot be undone: {cards} of its cards have changed since.",
    ),
    "faulty_file": Pair(
        "Ce fichier a {count} erreurs\u00a0: rien n’a été appliqué.", "This file has {count} faults: nothing was applied."
    ),
    "unconfirmed": Pair(
        "Pour confirmer, écrivez le nombre de cartes concernées.", "To confirm, type the number of cards this is about."
    ),
    "bad_reason": Pair(
        "Cette note ne peut pas être gardée\u00a0: au plus {most} caractères, tous imprimables.",
        "This note cannot be kept: {most} characters at most, all of them printable.",
    ),
    "no_such_operation": Pair("Cela ne peut pas se faire sur ces cartes.", "That cannot be done to these cards."),
    "empty_operation": Pair("Dites ce qu’il faut ajouter ou chercher.", "Say what to add, or what to look for."),
    "too_many": Pair(
        "Une recherche en lot trouve au plus {most} cartes.", "A search for a bulk edit finds {most} cards at most."
    ),
    # Publishing
    "in_the_past": Pair("Cette heure est déjà passée.", "This time is past already."),
    "scheduled_already": Pair("Une publication est déjà programmée.", "A publication is scheduled already."),
    "not_scheduled": Pair("Cette publication n’est plus programmée.", "This publication is no longer scheduled."),
    "no_such_hour": Pair(
        "Cette heure n’existe pas à Paris\u00a0: cette nuit-là, l’horloge la saute.",
        "There is no such time in Paris: the clocks jump over it that night.",
    ),
    "twice_that_hour": Pair(
        "Cette heure existe deux fois à Paris cette nuit-là\u00a0: dites laquelle.",
        "Paris has this time twice that night: say which one.",
    ),
    "is_current": Pair("Cette version est déjà l’actuelle.", "This release is the current one already."),
    "unknown_cards": Pair(
        "Cette version date d’avant les brouillons\u00a0: elle ne peut pas être remise.",
        "This release is from before there were drafts: it cannot be published again.",
    ),
    "needs_second_moderator": Pair(
        "Ce changement demande l’accord d’une autre personne de la modération.",
        "This change needs the approval of another moderator.",
    ),
    # Scales of rarities
    "no_scale": Pair("Ce jeu n’a pas de raretés.", "This game has no rarities."),
    "proposal_decided": Pair("Cette proposition est déjà réglée.", "This proposal has been decided already."),
    "needs_another_moderator": Pair(
        "C’est votre proposition\u00a0: une autre personne de la modération doit l’approuver.",
        "This is your own proposal: another moderator has to approve it.",
    ),
    "no_decision": Pair("Choisissez\u00a0: approuver ou refuser.", "Choose: approve or refuse."),
    "proposer_gone": Pair(
        "Le compte qui a fait cette proposition n’existe plus\u00a0: proposez-la de nouveau.",
        "The account that made this proposal is gone: propose it again.",
    ),
    # Pictures
    "no_picture_sent": Pair("Choisissez d’abord un fichier.", "Choose a file first."),
    "picture_too_heavy": Pair("Fichier trop lourd\u00a0: {most} Mo au plus.", "This file is too heavy: {most} MB at most."),
    "not_a_picture": Pair(
        "Ce fichier n’est pas une image PNG, JPEG, WebP ou GIF. Le SVG et l’AVIF ne sont pas acceptés.",
        "This file is no PNG, JPEG, WebP or GIF picture. SVG and AVIF are not accepted.",
    ),
    "picture_too_large": Pair(
        "Cette image est trop grande\u00a0: {side} pixels de côté et {megapixels} mégapixels au plus.",
        "This picture is too large: {side} pixels a side and {megapixels} megapixels at most.",
    ),
    "picture_too_small": Pair(
        "Cette image est trop petite\u00a0: {least} pixels de côté au moins.",
        "This picture is too small: {least} pixels a side at least.",
    ),
    "picture_moves": Pair(
        "Cette image est animée\u00a0: enregistrez-en une seule vue.", "This picture is animated: save a single frame of it."
    ),
    "picture_damaged": Pair(
        "Cette image est abîmée ou incomplète\u00a0: enregistrez-la de nouveau.",
        "This picture is damaged or incomplete: save it again.",
    ),
    # Programs
    "malformed": Pair("Cette demande n’a pas la forme attendue.", "This request has not the expected shape."),
    "bad_cursor": Pair(
        "Ce marque-page n’est pas celui de cette recherche\u00a0: recommencez à la première page.",
        "This bookmark is not of this search: start again at the first page.",
    ),
    "no_such_sort": Pair("On ne peut pas trier ainsi.", "Cards cannot be sorted like that."),
    "not_released_yet": Pair("Ce jeu n’a encore publié aucune carte.", "This game has published no cards yet."),
    "faults_in_rows": Pair(
        "{faults} erreurs dans ces lignes\u00a0: rien n’a été enregistré.", "{faults} faults in these rows: nothing was saved."
    ),
}  # fmt: skip
_FALLBACK = Pair("Ce n’est pas possible maintenant ({code}).", "That is not possible now ({code}).")


def say(trouble: Trouble, language: str) -> str:
    """The trouble in words of `language` ("fr" or "en")."""
    words = WORDS.get(trouble.code, _FALLBACK)
    return words.said_in(language).format_map({"code": trouble.code, **trouble.detail})
