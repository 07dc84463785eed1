"""The seven families of humans. Imports nothing."""

ROWS = """
warrior 1 | recrue-du-pont | Recrue du Pont | Bridge Recruit
| On lui a dit de garder le pont, pas contre qui. | They told him to hold the bridge, not against whom.
2a fire | sergent-tison | Sergent Tison | Sergeant Firebrand
| Il crie des ordres, le reste prend feu. | He shouts orders, and the rest catches fire.
3a fire | capitaine-des-forges | Capitaine des Forges | Captain of the Forges
| Son armure n’a jamais tout à fait refroidi. | His armour has never quite cooled down.
cavalry 1 | courrier-du-roi | Courrier du Roi | King’s Courier
| La lettre d’abord, les nouvelles du front ensuite. | First the letter, then the news from the front.
2a lightning | eperon-d-eclair | Éperon d’Éclair | Lightning Spur
| Il arrive avant le bruit des sabots. | He arrives before the sound of hooves.
3a lightning | marechal-tonnant | Maréchal Tonnant | Thundering Marshal
| Il n’a qu’un ordre, et il l’a déjà donné. | He has one order only, and has given it already.
2b ice | patrouille-d-hiver | Patrouille d’Hiver | Winter Patrol
| Partie pour deux jours, rentrée au printemps. | Left for two days, came back in spring.
3b ice | comtesse-des-congeres | Comtesse des Congères | Countess of Snowdrifts
| Ses terres fondent en avril, ses dettes aussi. | Her lands melt in April, and so do her debts.
lancer 1 | pique-de-fer | Pique-de-Fer | Ironpike
| Quatre mètres de bois et un conseil, ne pas approcher. | Four yards of wood and one piece of advice, stay back.
2a fire | pique-de-feu | Pique-de-Feu | Firepike
| Il y a attaché une torche, puis une idée. | He tied a torch to it, and then an idea.
3a fire | banneret-ardent | Banneret Ardent | Burning Banneret
| Sa bannière brûle depuis trois batailles. | His banner has been burning for three battles.
assassin 1 | lame-sourde | Lame Sourde | Muffled Blade
| Il enveloppe tout dans du feutre, même ses adieux. | He wraps it all in felt, even his farewells.
2a poison | baiser-d-aconit | Baiser d’Aconit | Kiss of Aconite
| Elle sent les fleurs, c’est le seul avertissement. | She smells of flowers, the only warning there is.
3a poison | apothicaire-de-minuit | Apothicaire de Minuit | Midnight Apothecary
| La boutique ferme tôt, la livraison continue. | The shop shuts early, but deliveries go on.
2b fire | meche-lente | Mèche Lente | Slow Fuse
| Il est déjà loin quand cela commence. | He is far away by the time it starts.
3b fire | artificier-masque | Artificier Masqué | Masked Fireworker
| Il signe ses feux, personne n’a pu lire la fin. | He signs his fireworks, but nobody lives to read it.
archer 1 | archere-du-guet | Archère du Guet | Archer of the Watch
| Elle sonne la cloche à distance, d’une flèche. | She rings the bell from afar, with an arrow.
2a ice | trait-de-bise | Trait de Bise | North Wind Arrow
| Elle compte avec le vent, il compte sur elle. | She counts on the wind, and it counts on her.
3a ice | faucon-blanc | Faucon Blanc | White Falcon
| De la plus haute tour, elle a le temps de choisir. | From the highest tower she has time to choose.
mage 1 | petite-iris | Petite Iris | Little Iris
| Première de sa classe, la classe a été évacuée. | Top of her class, which had to be evacuated.
2a lightning | dame-iris | Dame Iris | Lady Iris
| Elle demande la parole, et le ciel la lui donne. | She asks to speak, and the sky lets her.
3a lightning | iris-la-foudre | Iris la Foudre | Iris the Thunderbolt
| Elle n’a plus besoin de nuages. | She can do without clouds by now.
2b poison | iris-des-fioles | Iris des Fioles | Iris of the Phials
| Chaque fiole a son étiquette, aucune n’est lisible. | Each phial has a label, and none can be read.
3b poison | docteure-iris | Docteure Iris | Doctor Iris
| Le remède existe, elle l’a bu. | There was an antidote, and she drank it.
defender 1 | heaume-gris | Heaume Gris | Grey Helm
| On ignore qui est dedans, mais il tient. | Nobody knows who is inside, but he holds.
2a lightning | heaume-crepitant | Heaume Crépitant | Crackling Helm
| Il ne faut pas lui serrer la main. | Better not to shake his hand.
3a lightning | rempart-de-cuivre | Rempart de Cuivre | Copper Rampart
| Les coups s’arrêtent sur lui, le courant non. | Blows stop at him, the current does not.
"""
