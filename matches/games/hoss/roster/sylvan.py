"""The seven families of sylvans. Imports nothing."""

ROWS = """
warrior 1 | jeune-ecorce | Jeune Écorce | Young Bark
| Soixante ans à peine, et déjà des avis. | Barely sixty years old, and full of opinions.
2a ice | seve-d-hiver | Sève d’Hiver | Winter Sap
| Il dort debout tout l’hiver, sauf au combat. | He sleeps upright all winter, fights aside.
3a ice | chene-aux-mille-givres | Chêne aux Mille Givres | Oak of a Thousand Frosts
| Ses branches cassent, jamais de son côté. | His branches snap, never on his side.
2b lightning | tronc-fendu | Tronc Fendu | Cleft Trunk
| Un éclair l’a ouvert, quelque chose y est resté. | Lightning opened him, and some of it stayed in.
3b lightning | ancien-foudroye | Ancien Foudroyé | Thunderstruck Elder
| Il rend à chacun sa part d’orage. | He gives everybody back a share of the storm.
cavalry 1 | corne-de-mousse | Corne-de-Mousse | Mosshorn
| Son cerf a peur du vide, pas des lances. | His stag is afraid of heights, not of lances.
2a lightning | bois-d-orage | Bois d’Orage | Storm Antlers
| Douze cors, dont trois qui crépitent. | Twelve points, three of which crackle.
3a lightning | grand-cerf-grondant | Grand Cerf Grondant | Great Rumbling Stag
| La forêt se range pour le laisser passer. | The forest moves over to let him through.
lancer 1 | ronce-vive | Ronce Vive | Quick Bramble
| Elle pousse pendant que vous parlez. | She grows while you are talking.
2a poison | epine-amere | Épine Amère | Bitter Thorn
| La piqûre s’oublie, la suite non. | You forget the prick, but not what follows.
3a poison | reine-des-orties | Reine des Orties | Queen of Nettles
| On ne lui fait pas la révérence deux fois. | Nobody curtsies to her twice.
2b ice | aiguille-de-gel | Aiguille de Gel | Frost Needle
| Elle coud l’eau des ruisseaux. | She sews up the water of brooks.
3b ice | pin-des-cimes | Pin des Cimes | Summit Pine
| Là-haut, tout penche, sauf elle. | Up there everything leans, except her.
assassin 1 | feuille-morte | Feuille Morte | Dead Leaf
| Il tombe sans bruit, toujours au bon endroit. | He falls without a sound, always in the right place.
2a ice | pas-de-neige | Pas de Neige | Snowstep
| La trace s’efface avant le pied. | The print is gone before the foot is.
3a ice | silence-de-janvier | Silence de Janvier | January Silence
| Même les loups baissent la voix. | Even the wolves lower their voices.
archer 1 | guetteur-des-taillis | Guetteur des Taillis | Thicket Scout
| Il voit tout, on ne voit de lui que la flèche. | He sees all, and all you see of him is an arrow.
2a poison | veilleur-des-lierres | Veilleur des Lierres | Ivy Watcher
| Patient comme le lierre, et aussi tenace. | As patient as ivy, and as hard to shake off.
3a poison | doyenne-des-lierres | Doyenne des Lierres | Ivy Elder
| Elle a couvert des châteaux entiers, habitants compris. | She has covered whole castles, inhabitants included.
2b lightning | fleche-d-averse | Flèche d’Averse | Downpour Arrow
| Il attend la pluie pour viser mieux. | He waits for rain to take better aim.
3b lightning | oeil-de-l-orage | Œil de l’Orage | Eye of the Storm
| Tout est calme autour de lui, et nulle part ailleurs. | All is calm around him, and nowhere else.
mage 1 | fee-des-souches | Fée des Souches | Stump Fairy
| Elle fait repousser ce que l’on a coupé. | She makes grow again what was cut down.
2a fire | luciole-rousse | Luciole Rousse | Russet Firefly
| Les siens lui ont demandé de voler plus loin. | Her own people asked her to fly further off.
3a fire | dame-des-brulis | Dame des Brûlis | Lady of Burnt Clearings
| Là où elle passe, l’herbe sera meilleure, plus tard. | Where she passes grass will be better, later on.
defender 1 | haie-tetue | Haie Têtue | Stubborn Hedge
| On la contourne ou l’on y reste. | You go round it or you stay in it.
2a fire | buisson-roux | Buisson Roux | Red Thicket
| Il brûle chaque été, cela le renforce. | It burns every summer, and comes back thicker.
3a fire | fougere-de-lave | Fougère de Lave | Lava Fern
| Elle s’est installée au bord du cratère, pour la vue. | She settled by the crater for the view.
2b poison | lierre-noir | Lierre Noir | Black Ivy
| Qui s’appuie sur lui ne repart pas entier. | Who leans on it does not leave whole.
3b poison | maitre-roncier | Maître Roncier | Master Briar
| Son royaume n’a qu’une porte, il est devant. | His realm has one gate, and he stands in it.
"""
