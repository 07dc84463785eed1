"""What people may be refused beside the games: phrases, distances, invitations, tokens, devices, letters. Imports words alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from matches.kernel.words import Words

BESIDE: Final[Mapping[str, Words]] = {
    "no_such_phrase": Words("Cette phrase n’est pas de celles de la maison.", "This is none of the house’s phrases."),
    "speaks_too_fast": Words("Une phrase à la fois\u00a0: attendez trois secondes.", "One phrase at a time: wait three seconds."),
    "has_said_enough": Words("{most} phrases par table, pas davantage.", "{most} phrases a table and no more."),
    "kept_apart": Words(
        "Cette table n’est pas pour vous\u00a0: quelqu’un d’ici et vous restez à distance. Choisissez-en une autre.",
        "This table is not for you: somebody here and you keep apart. Choose another one.",
    ),
    "bad_distance": Words("À distance\u00a0: {kinds}.", "A distance is one of {kinds}."),
    "distance_from_oneself": Words("On ne se tient pas à distance de soi-même.", "Nobody keeps away from himself."),
    "too_many_distances": Words(
        "{most} personnes à distance au plus\u00a0: laissez d’abord quelqu’un se rapprocher.",
        "You keep away from {most} people at most: let somebody come near first.",
    ),
    "no_such_player": Words("Personne ne porte ce nom.", "Nobody has this name."),
    "wrong_credentials": Words(
        "Ce nom et ce mot de passe ne vont pas ensemble.", "This name and this password do not belong together."
    ),
    "second_factor": Words(
        "Ce compte demande un second facteur\u00a0: connectez-vous sur le site, et créez-y le jeton.",
        "This account asks for a second factor: sign in on the site, and make the token there.",
    ),
    "bad_token": Words("Ce jeton n’existe pas, ou n’est plus valable.", "There is no such token, or it is no longer good."),
    "no_such_letters": Words(
        "Ce lien n’est pas celui d’un de nos e-mails\u00a0: il a peut-être été coupé.",
        "This link is from none of our e-mails: it may have been cut off.",
    ),
    "no_such_notice": Words("Cet avis n’existe pas.", "There is no such notice."),
    "no_such_invitation": Words("Cette invitation n’existe pas.", "There is no such invitation."),
    "not_yours_to_invite": Words(
        "Pour inviter quelqu’un, il faut avoir ouvert la table ou y être assis.",
        "To invite somebody you must have opened the table, or sit there.",
    ),
    "invited_is_here": Words("Cette personne est déjà à la table.", "That person is at the table already."),
    "invited_is_blocked": Words(
        "Vous avez bloqué cette personne : débloquez-la pour l’inviter.",
        "You have blocked that person: unblock before you invite.",
    ),
    "too_many_invited": Words(
        "{most} personnes invitées par table : pour les autres, partagez le lien.",
        "{most} people invited to one table: share the link with the others.",
    ),
    "no_such_token": Words("Ce jeton n’existe pas, ou n’est plus valable.", "There is no such token, or it is no longer good."),
    "bad_token_name": Words(
        "Un jeton a un nom, de {most} caractères au plus.", "A token has a name, of {most} characters at most."
    ),
    "bad_token_end": Words(
        "Un jeton dure de 1 à {most} jours, ou sans fin.", "A token lasts from 1 to {most} days, or for ever."
    ),
    "bad_scopes": Words(
        "Choisissez au moins une chose que le jeton permet\u00a0: {scopes}.",
        "Choose at least one thing that the token is for: {scopes}.",
    ),
    "too_many_tokens": Words(
        "{most} jetons au plus\u00a0: retirez-en un d’abord.", "{most} tokens at most: take one back first."
    ),
    "token_makes_none": Words("Un jeton n’en crée pas d’autre\u00a0: connectez-vous.", "A token makes no other one: sign in."),
    "bad_device": Words(
        "Ce navigateur n’a pas donné d’adresse où le joindre.", "This browser gave no address at which it can be reached."
    ),
    "no_such_device": Words("Ce navigateur n’est pas dans la liste.", "This browser is not on the list."),
    "no_push": Words("Ce site ne prévient pas les navigateurs.", "This site does not notify browsers."),
}
