"""Expected failures as a status, a code and data, and their words in both languages. Imports kernel words only."""

from __future__ import annotations

from collections.abc import Mapping

from matches.beside import BESIDE
from matches.kernel.words import Words


class Problem(Exception):
    """Something a person did that cannot be done. `code` never changes; `detail` is data, never prose."""

    status = 400

    def __init__(self, code: str, **detail: int | str) -> None:
        super().__init__(code)
        self.code = code
        self.detail = detail


class NotACommand(Problem):
    """What came in has not the shape of any command."""

    status = 400


class NotYours(Problem):
    """Known, and not for this person."""

    status = 403


class NotFound(Problem):
    """No such thing, or none that this person may know of."""

    status = 404


class StaleDecision(Problem):
    """The decision that the command answers is closed; a fresh view is the remedy."""

    status = 409


class NotAllowedNow(Problem):
    """The rules refuse it; the code is the rule's."""

    status = 422


class IdReused(Problem):
    """The same command id came with another body."""

    status = 422


class TooMany(Problem):
    """Too often; later it may be allowed."""

    status = 429


WORDS: Mapping[str, Words] = {
    **BESIDE,
    "not_a_command": Words(
        "Cette demande n’est pas un coup du jeu. Rechargez la page et recommencez.",
        "This is not a move of the game. Reload the page and try again.",
    ),
    "erasure_waits": Words(
        "Une des dernières parties n’est pas encore comptée. Réessayez dans quelques secondes.",
        "One of the last matches is not counted yet. Try again in a few seconds.",
    ),
    "bad_feed_cursor": Words("Cette suite n’est pas une place du flux.", "This cursor is no place in the feed."),
    "bad_options": Words("Ces options ne conviennent pas\u00a0: {problem}", "These options do not fit: {problem}"),
    "bad_nonce": Words(
        "Le nombre au hasard doit compter 64 chiffres hexadécimaux, ou rester vide.",
        "The random number must be 64 hexadecimal digits, or empty.",
    ),
    "no_such_match": Words(
        "Cette table n’existe pas, ou elle n’est pas pour vous.", "There is no such table, or it is not for you."
    ),
    "no_such_game": Words("Ce jeu n’existe pas ici.", "There is no such game here."),
    "no_such_bot": Words("Ce robot n’existe pas.", "There is no such bot."),
    "not_in_the_log": Words(
        "Cela n’est pas dans le registre, ou pas encore : une partie s’y montre une fois finie, au premier relevé qui suit.",
        "This is not in the log, or not yet: a match is shown there once it is over, from the next checkpoint on.",
    ),
    "no_such_checkpoint": Words("Le registre n’a pas de relevé de ce numéro.", "The log has no checkpoint of that number."),
    "no_such_version": Words("Cette partie n’a pas d’étape de ce numéro.", "This match has no step of that number."),
    "no_such_deck": Words("Ce paquet n’existe pas, ou il n’est pas à vous.", "There is no such deck, or it is not yours."),
    "no_decks": Words("Ce jeu se joue sans paquet à soi.", "This game is played without decks of one’s own."),
    "bad_deck_name": Words(
        "Un paquet a un nom, de {most} caractères au plus.", "A deck has a name, of {most} characters at most."
    ),
    "deck_name_taken": Words("Vous avez déjà un paquet de ce nom.", "You have a deck of that name already."),
    "too_many_decks": Words("{most} paquets au plus pour un jeu.", "{most} decks of one game at most."),
    "deck_too_large": Words("Un paquet tient {most} cartes au plus.", "A deck holds {most} cards at most."),
    "deck_changed": Words(
        "Ce paquet a changé entre-temps\u00a0: le voici tel qu’il est.",
        "This deck has changed in the meantime: here it is as it stands.",
    ),
    "bad_loadout": Words(
        "Ce paquet n’a pas la forme attendue\u00a0: {problem}", "This deck has not the expected shape: {problem}"
    ),
    "no_such_pile": Words("Ce jeu n’a pas de telles cartes à mettre.", "This game has no such cards to put."),
    "no_such_format": Words("Ce format n’existe pas.", "There is no such format."),
    "not_in_catalogue": Words(
        "Cette carte n’est pas, ou n’est plus, de celles du catalogue qui vont là.",
        "This card is not, or no longer, one of the catalogue’s that go there.",
    ),
    "too_many_copies": Words("{most} fois la même carte au plus.", "{most} times the same card at most."),
    "no_quick_deck": Words(
        "Le catalogue n’a pas assez de cartes pour un paquet au hasard.", "The catalogue has too few cards for a deck by chance."
    ),
    "bad_deck": Words("Ce paquet ne convient pas à cette table.", "This deck does not fit this table."),
    "not_over_yet": Words(
        "La partie n’est pas finie\u00a0: cela s’ouvrira à la fin.", "The match is not over: this opens when it ends."
    ),
    "stale": Words(
        "Trop tard\u00a0: cette décision est déjà close. Voici la table telle qu’elle est.",
        "Too late: that decision is closed. Here is the table as it stands.",
    ),
    "not_asked": Words(
        "Ce n’est pas à vous de répondre en ce moment. Voici la table telle qu’elle est.",
        "It is not your turn to answer now. Here is the table as it stands.",
    ),
    "version_moved": Words("La table a changé entre-temps.", "The table has changed in the meantime."),
    "id_reused": Words(
        "Ce numéro de demande a déjà servi pour autre chose. Rechargez la page.",
        "This request id was used for something else. Reload the page.",
    ),
    "id_reserved": Words(
        "Les numéros de demande de version 5 sont réservés à la maison.", "Request ids of version 5 are the house’s own."
    ),
    "not_seated": Words("Vous n’êtes pas assis à cette table.", "You do not sit at this table."),
    "already_seated": Words("Vous êtes déjà assis à cette table.", "You already sit at this table."),
    "seat_taken": Words("Cette place vient d’être prise.", "That seat has just been taken."),
    "no_such_seat": Words("Cette place n’existe pas.", "There is no such seat."),
    "table_full": Words("La table est complète.", "The table is full."),
    "seats_out_of_range": Words("Ce jeu se joue de {least} à {most}.", "This game is for {least} to {most} players."),
    "seats_fixed": Words("Avec ces options, on joue à {seats}.", "With these options it is a match of {seats}."),
    "too_few_players": Words("Il faut au moins {least} joueurs pour commencer.", "At least {least} players are needed to start."),
    "not_host": Words(
        "Seule la personne qui a ouvert la table peut faire cela.", "Only the person who opened the table can do that."
    ),
    "not_open": Words("La partie a déjà commencé, ou la table est close.", "The match has started, or the table is closed."),
    "not_playing": Words("La partie n’est pas en cours.", "The match is not running."),
    "not_over": Words("La partie n’est pas finie.", "The match is not over."),
    "already_open": Words("Cette table est déjà ouverte.", "This table is already open."),
    "already_started": Words("La partie a déjà commencé.", "The match has already started."),
    "already_over": Words("La partie est finie.", "The match is over."),
    "already_offered": Words("Une revanche est déjà proposée.", "A rematch has already been offered."),
    "already_answered": Words("Vous avez déjà répondu.", "You have already answered."),
    "no_such_offer": Words("Cette proposition n’existe plus.", "There is no such offer any more."),
    "not_started_yet": Words("À cette étape, la partie n’avait pas commencé.", "At this step the match had not begun."),
    "already_decided": Words(
        "À cette étape, la partie était déjà jouée\u00a0: il n’y a plus rien à reprendre.",
        "At this step the match was decided already: there is nothing left to play.",
    ),
    "fork_not_yours": Words(
        "Seuls les joueurs de cette partie et les auditeurs peuvent la reprendre.",
        "Only those who played this match, and auditors, can go on from it.",
    ),
    "rules_gone": Words(
        "Les règles ont changé depuis cette partie\u00a0: on ne peut plus la reprendre.",
        "The rules have changed since this match: it cannot be gone on from any more.",
    ),
    "cards_gone": Words(
        "Les cartes de cette partie ne sont plus là\u00a0: on ne peut plus la reprendre.",
        "The cards of this match are gone: it cannot be gone on from any more.",
    ),
    "seat_did_not_play": Words("Personne n’a joué à cette place.", "Nobody played on this seat."),
    "too_many_forks": Words(
        "Vous avez déjà {most} tables d’entraînement en cours. Finissez-en une d’abord.",
        "You have {most} practice tables running already. Finish one of them first.",
    ),
    "too_long_to_fork": Words("Cette partie est trop longue pour être reprise.", "This match is too long to be gone on from."),
    "no_kinds": Words("Choisissez au moins une chose à vérifier.", "Choose at least one kind of thing to verify."),
    "no_such_kind": Words("Cela ne se vérifie pas en masse\u00a0: {kind}.", "That is nothing to be verified in bulk: {kind}."),
    "no_such_run": Words("Cette vérification n’existe pas.", "There is no such verification."),
    "nothing_changes": Words("Cela ne change rien.", "That changes nothing."),
    "too_early": Words("L’heure n’est pas encore venue.", "It is not time yet."),
    "stakes_do_not_fit": Words("Les mises ne correspondent pas aux joueurs.", "The stakes do not fit the players."),
    "rated_needs_accounts": Words(
        "Une partie classée se joue entre comptes, sans robot ni invité.",
        "A rated match is for accounts only, without bots or guests.",
    ),
    "already_restored": Words(
        "L’époque {epoch} a déjà commencé, et l’on y a joué. Si la base a encore été rétablie\u00a0: after_restore --again.",
        "Epoch {epoch} has begun already, and matches were played in it. If it was restored once more: after_restore --again.",
    ),
    "malformed": Words("Cette demande n’a pas la forme attendue.", "This request has not the expected shape."),
    "house_seats": Words("À cette table, c’est la maison qui donne les places.", "At this table the house gives the seats."),
    "look_auditors": Words("Seuls les auditeurs peuvent faire cela.", "Only auditors can do that."),
    "look_own_seat": Words(
        "Vous êtes assis à cette table\u00a0: ce qu’elle cache vous reste caché jusqu’à la fin.",
        "You sit at this table: what it hides stays hidden from you until the end.",
    ),
    "look_own_table": Words(
        "C’est votre table\u00a0: ce qu’elle cache vous reste caché jusqu’à la fin.",
        "This is your table: what it hides stays hidden from you until the end.",
    ),
    "look_reason": Words("Dites pourquoi, en {least} à {most} caractères.", "Say why, in {least} to {most} characters."),
    "look_first": Words(
        "Dites d’abord par écrit pourquoi vous regardez cette partie.", "First say in writing why you look into this match."
    ),
    "no_such_dispute": Words(
        "Ce signalement n’existe pas, ou il n’est pas pour vous.", "There is no such report, or it is not for you."
    ),
    "dispute_words": Words(
        "Dites ce qui ne va pas, en {least} à {most} caractères.", "Say what is wrong, in {least} to {most} characters."
    ),
    "dispute_note": Words(
        "Une note compte {most} caractères au plus, et n’est pas vide.", "A note has {most} characters at most, and is not empty."
    ),
    "dispute_answer": Words(
        "Répondez au joueur, en {least} à {most} caractères.", "Answer the player, in {least} to {most} characters."
    ),
    "dispute_verdict": Words("Choisissez\u00a0: fondé, ou pas fondé.", "Choose: upheld, or unfounded."),
    "dispute_open": Words(
        "Vous avez déjà signalé cette partie\u00a0: un auditeur va vous répondre.",
        "You have reported this match already: an auditor will answer you.",
    ),
    "dispute_own_match": Words(
        "Vous étiez de cette partie, ou elle compte pour vous\u00a0: c’est à un autre auditeur de s’en occuper.",
        "You were part of this match, or it counts for you: another auditor has to deal with it.",
    ),
    "dispute_upheld": Words(
        "{by} a déjà répondu\u00a0: le signalement est fondé.", "{by} has answered already: the report is upheld."
    ),
    "dispute_unfounded": Words(
        "{by} a déjà répondu\u00a0: le signalement n’est pas fondé.", "{by} has answered already: the report is unfounded."
    ),
    "throttled": Words("Trop de tentatives. Recommencez plus tard.", "Too many attempts. Try again later."),
    "crowded": Words(
        "Trop de monde joue en même temps ici. Recommencez dans un instant.",
        "Too many are acting at once here. Try again in a moment.",
    ),
}

_added: dict[str, Words] = {}


def add_words(words: Mapping[str, Words]) -> None:
    """The words of another app's codes, told once when Django starts; AssertionError for a code that has words."""
    assert not words.keys() & WORDS.keys(), f"twice: {sorted(words.keys() & WORDS.keys())}"
    _added.update(words)


_FALLBACK = Words("Ce n’est pas possible maintenant ({code}).", "That is not possible now ({code}).")


def say(problem: Problem, language: str, refusals: Mapping[str, Words] | None = None) -> str:
    """The problem in words, with its data filled in; a game brings the words of its own codes as `refusals`."""
    words = WORDS.get(problem.code) or _added.get(problem.code) or (refusals or {}).get(problem.code) or _FALLBACK
    return words.said_in(language).format(**{"code": problem.code, **problem.detail})
