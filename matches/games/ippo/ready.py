"""Ready-made decks of the starter set: an in-fighter and an out-boxer of each size, and one of each attribute. Imports options.

A line of a deck is how many copies and a slug. P4: 40 % blows, 40 % defenses, 20 % of the rest.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from matches.games.ippo.options import Format
from matches.kernel.words import Words


class Ready(NamedTuple):
    """A deck to start with; `cards` are slugs, one for each copy."""

    key: str
    name: Words
    format: Format
    cards: tuple[str, ...]


def _deck(key: str, french: str, english: str, format: Format, lines: str) -> Ready:
    """ValueError for a line that is not a number and a slug."""
    cards = [slug for count, slug in zip(*[iter(lines.split())] * 2, strict=True) for _ in range(int(count))]
    return Ready(key, Words(french, english), format, tuple(cards))


_IN_FIGHTER_40 = """
3 crochet-de-comptoir 3 crochet-au-foie 1 crochet-de-grue 2 crochet-rancunier 1 crochet-de-mado-ferraille
2 uppercut-de-debardeur 2 uppercut-de-rattrapage 1 uppercut-pied-de-biche 1 uppercut-de-cale-seche
2 garde-haute 2 mur-de-briques 2 menton-rentre 2 coquille 1 garde-de-cuivre 2 epaules-de-porteur
2 tete-de-bois 2 accrochage 1 regard-fixe
2 sac-de-cent-kilos 1 photo-de-famille 2 supporters-d-en-face
1 coup-d-epaule 1 rage-au-ventre 1 coup-de-belier
"""
_IN_FIGHTER_60 = """
3 crochet-de-comptoir 3 crochet-au-foie 2 crochet-de-grue 3 crochet-rancunier 1 crochet-belier
2 crochet-de-mado-ferraille 1 crochet-de-la-tour-nord 1 crochet-de-haut-fourneau 2 uppercut-de-debardeur
2 uppercut-de-rattrapage 1 uppercut-du-releve 1 uppercut-de-cale-seche 1 uppercut-marteau-pilon 1 coup-de-pelle
3 garde-haute 3 mur-de-briques 2 menton-rentre 2 coquille 2 epaules-de-porteur 2 garde-de-cuivre
1 ligne-de-chantier 1 garde-de-la-salle-marteau 2 dents-serrees 2 tete-de-bois 1 regard-fixe 2 accrochage 1 dos-au-mur
2 sac-de-cent-kilos 1 photo-de-famille 3 supporters-d-en-face 1 le-vieux-carcasse
1 coup-d-epaule 1 rage-au-ventre 1 coup-de-belier 1 demolition 1 coup-de-gong
"""
_OUT_BOXER_40 = """
2 jab-de-metronome 1 jab-d-arpenteur 2 direct-du-bras-arriere 2 un-deux 2 direct-au-plexus 1 direct-du-couloir
1 aller-retour 1 direct-du-notaire 1 troisieme-de-la-serie 1 uppercut-de-fin-de-phrase 1 uppercut-au-fil-a-plomb
1 coup-de-fouet
2 pas-de-cote 2 jeu-de-jambes 2 esquive-rotative 2 rythme-de-corde 1 sortie-d-axe 1 remise-en-garde
2 parade-basse 2 epaule-roulante 1 deviation-du-poignet 1 coudes-serres
1 corde-de-chanvre 1 club-du-quai-neuf 1 miroir-de-la-salle 2 supporters-d-en-face
1 ressort 1 jambes-de-feu 1 vice-de-forme
"""
_OUT_BOXER_60 = """
3 jab-de-metronome 1 jab-d-arpenteur 3 direct-du-bras-arriere 3 un-deux 2 direct-au-plexus
1 double-jab 1 direct-du-couloir 1 aller-retour 2 direct-du-notaire 1 troisieme-de-la-serie
2 uppercut-de-fin-de-phrase 1 crochet-en-retrait 1 coup-du-courant-d-air 1 coup-de-fouet 1 crochet-de-bourrasque
3 pas-de-cote 2 jeu-de-jambes 2 esquive-rotative 3 rythme-de-corde 2 sortie-d-axe 2 remise-en-garde
1 maitre-de-la-distance 1 fantome-du-quai-neuf 2 parade-basse 2 epaule-roulante 1 deviation-du-poignet
1 coudes-serres 1 garde-a-tiroirs 1 amorti
2 corde-de-chanvre 3 supporters-d-en-face 1 miroir-de-la-salle 1 institut-vasc
1 ressort 1 jambes-de-feu 1 changement-de-rythme 1 vice-de-forme 1 coup-de-gong
"""
_FORCE = """
3 crochet-au-foie 2 crochet-de-grue 3 direct-de-docker 2 uppercut-de-debardeur 2 coup-de-pelle
1 crochet-belier 1 uppercut-pied-de-biche 1 crochet-de-haut-fourneau 1 uppercut-de-cale-seche
2 garde-haute 3 mur-de-briques 2 menton-rentre 2 coquille 2 epaules-de-porteur
1 avant-bras-de-bucheron 1 garde-croisee 2 garde-de-cuivre 1 ligne-de-chantier
2 sac-de-cent-kilos 1 salle-marteau 2 supporters-d-en-face
1 coup-d-epaule 1 rage-au-ventre 1 coup-de-masse
"""
_SPEED = """
2 jab-de-metronome 2 direct-du-bras-arriere 2 un-deux 1 aller-retour 1 crochet-en-retrait
2 uppercut-au-passage 1 coup-de-vent 2 coup-de-fouet 1 troisieme-de-la-serie 1 coup-du-courant-d-air
1 uppercut-de-fin-de-phrase
2 pas-de-cote 3 jeu-de-jambes 2 esquive-rotative 3 rythme-de-corde 2 sortie-d-axe
1 retrait-du-buste 1 pas-chasse 1 remise-en-garde 1 esquive-d-instinct
2 corde-de-chanvre 1 club-du-quai-neuf 2 supporters-d-en-face
1 ressort 1 jambes-de-feu 1 bis-repetita
"""
_TECHNIQUE = """
1 jab-d-arpenteur 3 direct-au-plexus 3 crochet-au-compas 1 uppercut-de-poche 3 uppercut-au-fil-a-plomb
2 coup-de-biais 1 direct-du-couloir 1 direct-du-notaire 1 coup-de-l-horloger-vasc
2 parade-a-main-ouverte 3 parade-basse 2 deviation-du-poignet 1 coudes-serres 3 epaule-roulante
2 garde-d-equerre 2 garde-a-tiroirs 1 parade-de-lecteur
2 miroir-de-la-salle 1 institut-vasc 2 supporters-d-en-face
1 calage 1 cas-d-ecole 1 defaut-de-garde
"""
_SPIRIT = """
2 crochet-de-comptoir 2 crochet-rancunier 2 uppercut-de-rattrapage 2 uppercut-de-mauvais-perdant
1 direct-les-yeux-clos 2 coup-de-sang-froid 1 coup-du-desespoir 1 crochet-du-naufrage
1 crochet-de-mado-ferraille 1 uppercut-du-releve 1 uppercut-du-second-souffle
2 dents-serrees 3 tete-de-bois 2 regard-fixe 3 accrochage 2 souffle-retenu
1 haussement-d-epaules 1 sourire-en-coin 1 dos-au-mur 1 encaisseur
2 photo-de-famille 1 public-de-valmorte 2 supporters-d-en-face
1 orgueil 1 eponge-froide 1 meme-pas-mal
"""
READY: Final = (
    _deck("in-fighter-40", "Le corps à corps, 40 cartes", "In-fighter, 40 cards", "four", _IN_FIGHTER_40),
    _deck("out-boxer-40", "La distance, 40 cartes", "Out-boxer, 40 cards", "four", _OUT_BOXER_40),
    _deck("in-fighter-60", "Le corps à corps, 60 cartes", "In-fighter, 60 cards", "ten", _IN_FIGHTER_60),
    _deck("out-boxer-60", "La distance, 60 cartes", "Out-boxer, 60 cards", "ten", _OUT_BOXER_60),
    _deck("force-40", "La force de la salle Marteau", "Force of the Hammer Gym", "four", _FORCE),
    _deck("speed-40", "La vitesse du Quai Neuf", "Speed of Quay Nine", "four", _SPEED),
    _deck("technique-40", "La technique de l’institut Vasc", "Technique of the Vasc Institute", "four", _TECHNIQUE),
    _deck("spirit-40", "Le mental de Valmorte", "Spirit of Valmorte", "four", _SPIRIT),
)
