"""Decks of Ippo by the ten cards of which they have four copies each, made for what must happen with them; imports nothing."""

from __future__ import annotations

# Ten different cards, four of each. One who must knock down, whatever is dealt to him, once he has seen his deck: all that he
# can place are blows that do, for three icons of force at most, and supports of which three give as many; endurance pays the
# rest. No power of his pays for what he uses from the hand.
PUNCHER = (
    "uppercut-de-cale-seche",
    "uppercut-marteau-pilon",
    "crochet-de-la-tour-nord",
    "sac-de-cent-kilos",
    "entraineur-de-lutte",
    "lacet-defait",
    "changement-de-rythme",
    "defaut-de-garde",
    "vice-de-forme",
    "calage",
)
# One who has not a single blow: the first knock-down counts him out. One card of his takes 3 off an uppercut of 4: a single
# one stops none, and two of them are one fewer afterwards.
GLASS = (
    "menton-rentre",
    "pas-de-cote",
    "retrait-du-buste",
    "parade-a-main-ouverte",
    "deviation-du-poignet",
    "tabouret",
    "photo-de-famille",
    "miroir-de-la-salle",
    "corde-de-chanvre",
    "sac-de-cent-kilos",
)
# One whose blows cost next to nothing and take little; what he cannot pay for stays in his hand.
STEADY = (
    "jab-de-metronome",
    "crochet-de-comptoir",
    "garde-haute",
    "mur-de-briques",
    "epaules-de-porteur",
    "rythme-de-corde",
    "pas-de-cote",
    "lacet-defait",
    "tabouret",
    "sac-de-cent-kilos",
)
# One who answers: two abilities that any power pays for, endurance too, and one that negates them, which he holds until there
# is something to negate; half of what he places gives the technique for it.
ANSWERING = (
    "jab-de-metronome",
    "crochet-de-comptoir",
    "deviation-du-poignet",
    "garde-d-equerre",
    "miroir-de-la-salle",
    "cas-d-ecole",
    "visite-de-la-commission",
    "coupure-de-courant",
    "defaut-de-garde",
    "vice-de-forme",
)
# One who puts up a wall: hardly a card of his that does not block straights.
WALL = (
    "pas-de-cote",
    "jeu-de-jambes",
    "rythme-de-corde",
    "sortie-d-axe",
    "remise-en-garde",
    "mur-de-briques",
    "epaules-de-porteur",
    "regard-fixe",
    "accrochage",
    "parade-basse",
)
