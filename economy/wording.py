"""The refusals of the economy in words, by code, in both languages. Imports the kernel's words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from matches.kernel.words import Words

TO_RANKS: Final = Words("Retour aux rangs", "Back to the ranks")
WORDS: Final[Mapping[str, Words]] = MappingProxyType(
    {
        "guests_own_nothing": Words(
            "Un invité ne possède rien\u00a0: créez un compte pour recevoir 300 pièces d’or.",
            "Guests own nothing: make an account to get 300 gold.",
        ),
        "not_enough_gold": Words(
            "Pas assez d’or\u00a0: il en faut {price}.",
            "Not enough gold: it takes {price}.",
        ),
        "no_such_opening": Words(
            "Cette ouverture n’existe pas, ou elle n’est pas à vous.", "There is no such opening, or it is not yours."
        ),
        "no_such_booster": Words("Ce booster n’existe pas.", "There is no such booster."),
        "no_cards_yet": Words("Aucune carte n’est encore publiée.", "No cards have been published yet."),
        "no_such_sheet": Words("Cette version des boosters n’existe pas.", "There is no such version of the boosters."),
        "no_such_rarity": Words("Cette rareté n’existe pas.", "There is no such rarity."),
        "no_such_race": Words("Cette race n’existe pas.", "There is no such race."),
        "bad_count": Words("De 1 à {most} boosters à la fois.", "From 1 to {most} boosters at once."),
        "bad_number": Words(
            "Le champ «\u00a0{field}\u00a0» attend un nombre entier.", "The field “{field}” takes a whole number."
        ),
        "bad_seed": Words(
            "Le nombre au hasard doit compter 64 chiffres hexadécimaux, ou rester vide.",
            "The random number must be 64 hexadecimal digits, or empty.",
        ),
        "old_seed": Words(
            "Ce nombre au hasard a déjà servi\u00a0: choisissez-en un nouveau.",
            "This number has been used before: choose another.",
        ),
        "pledge_moved": Words(
            "Votre secret de tirage a changé entre-temps\u00a0: rechargez la page.",
            "Your secret for draws has changed meanwhile: reload the page.",
        ),
        "no_such_draw": Words(
            "Ce tirage n’existe pas, ou il n’est pas pour vous.", "There is no such draw, or it is not for you."
        ),
        "no_such_secret": Words("Vous n’avez pas de secret de ce numéro.", "You have no secret of this number."),
        "no_such_release": Words("Cette version des cartes n’existe pas.", "There is no such release of the cards."),
        "prices_changed": Words(
            "Les prix ou les chances ont changé depuis que cette page a été affichée\u00a0: regardez-les avant d’ouvrir.",
            "Prices or odds have changed since this page was shown: look at them before you open anything.",
        ),
        "nothing_drawn": Words(
            "Rien n’a encore été tiré avec ce secret\u00a0: il n’y a rien à révéler.",
            "Nothing has been drawn with this secret yet: there is nothing to reveal.",
        ),
        "rotate_first": Words(
            "Ce secret a servi {most} fois\u00a0: révélez-le d’abord et choisissez un nouveau nombre.",
            "This secret has been used {most} times: reveal it first and choose a new number.",
        ),
        "booster_locked": Words(
            "Ce booster s’ouvre avec dix victoires au rang {rank}.", "This booster is unlocked by ten wins at rank {rank}."
        ),
        "race_locked": Words(
            "Les boosters de race s’ouvrent avec {wins} victoires au rang 1.",
            "Boosters of a race are unlocked by {wins} wins at rank 1.",
        ),
        "no_such_slot": Words("Il y a quatre paquets, de 1 à 4.", "There are four decks, from 1 to 4."),
        "bad_deck_choice": Words("Ce choix n’est pas une carte.", "This choice is no card."),
        "no_such_line": Words("Cette carte ne mène aucune lignée.", "This card leads no line."),
        "no_such_buff": Words("Cette carte n’est pas un bonus.", "This card is no buff."),
        "deck_twice": Words(
            "Une seule lignée par famille, et deux bonus différents.", "One line a family, and two different buffs."
        ),
        "deck_lines": Words(
            "Un paquet a six lignées au plus\u00a0: retirez-en avant d’enregistrer.",
            "A deck has six lines at most: take some out before you save it.",
        ),
        "deck_buffs": Words(
            "Un paquet a deux bonus au plus\u00a0: retirez-en avant d’enregistrer.",
            "A deck has two buffs at most: take some out before you save it.",
        ),
        "deck_defenders": Words(
            "Deux lignées de défenseurs au plus par paquet, toutes races confondues.",
            "Two lines of defenders at most in a deck, whatever their race.",
        ),
        "deck_moved": Words(
            "Ce paquet a changé entre-temps. Rien n’est perdu\u00a0: vos choix sont restés ci-dessous\u00a0; "
            "enregistrez-les de nouveau pour remplacer ce qui est gardé.",
            "This deck has changed in the meantime. Nothing is lost: your choices still stand below; "
            "save them once more to replace what is kept.",
        ),
        "nothing_to_suggest": Words(
            "Vous n’avez encore aucune créature de rang 1\u00a0: ouvrez d’abord des boosters.",
            "You own no creature of rank 1 yet: open boosters first.",
        ),
        "no_such_rank": Words("Ce rang n’existe pas.", "There is no such rank."),
        "rank_locked": Words(
            "Ce rang s’ouvre avec dix victoires au rang {rank}.", "This rank is unlocked by ten wins at rank {rank}."
        ),
        "rank_passed": Words(
            "Vous avez dépassé ce rang\u00a0: seuls les trois plus hauts se jouent, à partir du rang {rank}.",
            "You have passed this rank: only the three highest are played, from rank {rank} on.",
        ),
        "fight_running": Words(
            "Un combat est en cours\u00a0: finissez-le d’abord.", "A fight is running: finish it before you begin another one."
        ),
        "fight_replaced": Words(
            "Vous avez préparé un autre combat depuis\u00a0: revenez aux rangs.",
            "You have prepared another fight since: go back to the ranks.",
        ),
        "no_such_fight": Words("Ce combat n’existe pas, ou n’est pas le vôtre.", "There is no such fight, or it is not yours."),
        "no_such_milestone": Words(
            "Ce palier n’existe pas, ou n’est pas le vôtre.", "There is no such milestone, or it is not yours."
        ),
        "same_copy": Words("Il faut deux exemplaires différents.", "It takes two different copies."),
        "choose_two": Words("Choisissez deux exemplaires.", "Choose two copies."),
        "other_card": Words("Ces deux exemplaires ne sont pas de la même carte.", "These two copies are not of the same card."),
        "other_stars": Words(
            "Ces deux exemplaires n’ont pas le même nombre d’étoiles.", "These two copies do not have the same number of stars."
        ),
        "most_stars": Words(
            "Un exemplaire de cinq étoiles ne peut plus monter.", "A copy of five stars cannot be raised any further."
        ),
        "holo_goes": Words(
            "L’exemplaire à sacrifier est holo : un holo ne se sacrifie jamais (il peut se vendre).",
            "The copy to be sacrificed is a holo: a holo is never sacrificed (it can be sold).",
        ),
        "pinned_goes": Words(
            "L’exemplaire à sacrifier est dans un paquet d’arène : il ne peut pas disparaître.",
            "The copy to be sacrificed stands in an arena deck: it cannot go.",
        ),
        "kept_goes": Words(
            "L’exemplaire à sacrifier est marqué « à garder » ou favori : enlevez d’abord la marque.",
            "The copy to be sacrificed is marked “keep” or favourite: take the mark away first.",
        ),
        "not_rarer": Words(
            "Cinq étoiles ne servent de quatre que pour un exemplaire de quatre étoiles plus rare.",
            "Five stars serve as four only for a copy of four stars that is rarer.",
        ),
        "confirm_five": Words(
            "L’exemplaire de cinq étoiles serait perdu, même en cas d’échec : confirmez d’abord.",
            "The copy of five stars would be lost, even on failure: confirm first.",
        ),
        "odd_tier": Words(
            "Il faut un nombre pair d’exemplaires par carte et par palier d’étoiles : à {stars} étoiles, il y en a un de trop.",
            "It takes an even number of copies per card and number of stars: at {stars} stars there is one too many.",
        ),
        "nothing_to_fuse": Words("Il n’y a rien à fusionner ici.", "There is nothing to fuse here."),
        "chain_too_long": Words("{most} fusions à la fois au plus.", "{most} fusions at once at most."),
        "chain_changed": Words(
            "Vos exemplaires ont changé entre-temps : voici le plan tel qu’il serait maintenant. Rien n’a été fusionné.",
            "Your copies have changed meanwhile: here is the plan as it would be now. Nothing has been fused.",
        ),
        "no_such_fusion": Words("Cette fusion n’existe pas.", "There is no such fusion."),
        "no_such_copy": Words(
            "Cet exemplaire n’existe pas, ou n’est plus à vous.", "There is no such copy, or it is yours no more."
        ),
        "bad_cursor": Words(
            "Cette adresse de page n’existe pas : reprenez à la première.",
            "There is no page of this address: begin with the first.",
        ),
        "copy_gone": Words(
            "Cet exemplaire n’est plus là : il a été vendu ou sacrifié.", "This copy is gone: it was sold or sacrificed."
        ),
        "bad_copies": Words("De 1 à {most} exemplaires à la fois.", "From 1 to {most} copies at once."),
        "pinned_copies": Words(
            "Un exemplaire d’un paquet d’arène enregistré ne se vend pas.", "A copy of a saved arena deck cannot be sold."
        ),
        "marked_copy": Words(
            "Cet exemplaire est marqué « à garder » ou favori : confirmez pour le vendre quand même.",
            "This copy is marked “keep” or favourite: confirm to sell it all the same.",
        ),
        "marked_copies": Words(
            "Un exemplaire marqué « à garder » ou favori ne se vend que seul, après confirmation.",
            "A copy marked “keep” or favourite is sold alone, and after a confirmation.",
        ),
        "last_firsts": Words(
            "Il vous resterait moins de six créatures de rang 1 différentes : gardez un exemplaire de chacune.",
            "You would be left with fewer than six different rank 1 creatures: keep a copy of each.",
        ),
        "last_buffs": Words(
            "Il vous resterait moins de deux bonus différents : gardez un exemplaire de chacun.",
            "You would be left with fewer than two different buffs: keep a copy of each.",
        ),
        "nothing_to_sell": Words("Il n’y a rien à vendre ici.", "There is nothing to sell here."),
        "sale_changed": Words(
            "Vos exemplaires ou les prix ont changé entre-temps : voici ce que serait la vente maintenant. Rien n’a été vendu.",
            "Your copies or the prices have changed meanwhile: here is the sale as it would be now. Nothing has been sold.",
        ),
        "no_such_sale": Words("Cette vente n’existe pas, ou n’est pas la vôtre.", "There is no such sale, or it is not yours."),
        "undo_late": Words(
            "Les dix minutes sont passées : cette vente est définitive.", "The ten minutes are over: this sale is final."
        ),
        "undo_spent": Words(
            "L’or de cette vente est déjà dépensé : il en faut {price}, vous en avez {gold}.",
            "The gold of this sale has been spent: it takes {price}, you have {gold}.",
        ),
        "staff_only": Words("Cette page est réservée à l’équipe de la maison.", "This page is for the staff of the house."),
        "bad_adjustment": Words(
            "Il faut un motif écrit (500 caractères au plus) et de 1 à {most} pièces d’or.",
            "It takes a reason in words (500 characters at most) and 1 to {most} gold.",
        ),
        "no_such_adjustment": Words("Ce don n’existe pas.", "There is no such adjustment."),
        "no_such_wallet": Words("Personne de ce nom n’a de bourse.", "Nobody of that name has a purse."),
        "second_person": Words(
            "Vous l’avez demandé\u00a0: une autre personne doit l’approuver.",
            "You asked for it: somebody else has to approve it.",
        ),
        "own_wallet": Words(
            "Ce don vous revient\u00a0: une autre personne doit l’approuver.", "It is for you: somebody else has to approve it."
        ),
        "adjustment_refused": Words("Ce don a été refusé.", "It has been refused."),
        "adjustment_paid": Words("Ce don est déjà approuvé.", "It has been approved already."),
        "ticket_bought": Words(
            "Vous avez déjà le billet n°\u00a0{number} de ce tirage\u00a0: il n’en faut qu’un.",
            "You already have ticket no. {number} of this draw: one is all it takes.",
        ),
        "raffle_closed": Words(
            "La vente des billets de ce tirage est close. Rien n’a été payé.",
            "Tickets of this draw are sold no more. Nothing has been paid.",
        ),
        "raffle_moved": Words(
            "Ce tirage n’est pas celui qui se vend maintenant\u00a0: le voici. Rien n’a été payé.",
            "That draw is not the one on sale now: here it is. Nothing has been paid.",
        ),
        "email_first": Words(
            "La tombola et l’arène demandent une adresse e-mail confirmée.",
            "The raffle and the arena take an e-mail address that is confirmed.",
        ),
        "no_such_raffle": Words("Il n’y a pas de tombola de ce jour.", "There is no raffle of that day."),
        "not_drawn_yet": Words(
            "Les billets de ce tirage se vendent encore\u00a0: la liste paraît à la clôture.",
            "Tickets of this draw are still on sale: the list appears when it closes.",
        ),
        "no_such_transfer": Words(
            "Ce mouvement n’existe pas, ou il n’est pas à vous.", "There is no such transfer, or it is not yours."
        ),
    }
)
