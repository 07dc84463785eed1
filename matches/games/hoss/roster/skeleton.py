"""The seven families of skeletons. Imports nothing."""

ROWS = """
warrior 1 | premier-leve | Premier Levé | First Up
| Premier sorti de terre, dernier à savoir pourquoi. | First out of the ground, last to know why.
2a poison | lame-rouillee | Lame Rouillée | Rusty Blade
| On ne l’a pas nettoyée depuis trois rois. | It has not been cleaned for three kings.
3a poison | general-vermoulu | Général Vermoulu | Worm-Eaten General
| La guerre est finie, mais nul n’ose le lui dire. | The war is over, but nobody dares to tell him.
2b lightning | os-d-orage | Os d’Orage | Stormbone
| Le premier éclair l’a tué, le second l’a relevé. | The first bolt killed him, the second got him up.
3b lightning | marechal-paratonnerre | Maréchal Paratonnerre | Marshal Lightning Rod
| Il plante son épée sur la colline et il attend. | He plants his sword on the hill and waits.
cavalry 1 | cavalier-bleme | Cavalier Blême | Pale Rider
| Sa monture ne mange plus, lui non plus. | His mount eats nothing any more, nor does he.
2a fire | selle-de-cendre | Selle de Cendre | Saddle of Ash
| Elle laisse des fers rouges dans l’herbe sèche. | She leaves red horseshoes in the dry grass.
3a fire | galop-des-buchers | Galop des Bûchers | Gallop of Pyres
| On le voit venir de loin, et cela ne sert à rien. | You see him from afar, and it is no use at all.
lancer 1 | pique-creuse | Pique Creuse | Hollow Pike
| Taillée dans un fémur, le sien par précaution. | Carved from a thigh bone, his own to be safe.
2a poison | dard-moisi | Dard Moisi | Mouldy Sting
| La pointe ne brille plus depuis longtemps. | It is a long time since the point last shone.
3a poison | seigneur-des-echardes | Seigneur des Échardes | Lord of Splinters
| Chaque coup laisse quelque chose derrière lui. | Each thrust leaves something behind.
2b ice | hampe-de-givre | Hampe de Givre | Rimeshaft
| Il la trempe dans le puits les nuits de gel. | He dips it in the well on frosty nights.
3b ice | connetable-des-neiges | Connétable des Neiges | Constable of Snows
| Son régiment est encore sous la congère. | His regiment is still under the snowdrift.
assassin 1 | sans-souffle | Sans-Souffle | Breathless
| Rien ne trahit celui qui ne respire pas. | Nothing gives away one who does not breathe.
2a lightning | eclair-blanc | Éclair Blanc | White Flash
| On ne voit de lui que ses dents, et trop tard. | All you see of him is teeth, and too late.
3a lightning | dernier-battement | Dernier Battement | Last Heartbeat
| Il compte les vôtres, à voix basse. | He counts yours under the breath he lacks.
archer 1 | corde-seche | Corde Sèche | Dry Bowstring
| Elle tire avec ce qui lui reste de tendons. | She shoots with what is left of her sinews.
2a fire | orbite-braise | Orbite-Braise | Ember Socket
| Deux charbons pour viser, un troisième pour tirer. | Two coals to take aim, a third to shoot.
3a fire | veuve-aux-brandons | Veuve aux Brandons | Widow of Firebrands
| Elle éclaire toute la plaine, une cible à la fois. | She lights the whole plain, one target at a time.
2b ice | doigts-geles | Doigts Gelés | Frostfingers
| Ils ne tremblent plus, c’est un avantage. | They have stopped trembling, which helps.
3b ice | guetteuse-du-col | Guetteuse du Col | Watcher of the Pass
| Elle tenait le col, le col la tient. | She used to hold the pass, now it holds her.
mage 1 | novice-de-l-ossuaire | Novice de l’Ossuaire | Ossuary Novice
| Elle range les crânes par ordre de mérite. | She sorts the skulls by order of merit.
2a ice | prieure-pale | Prieure Pâle | Pale Prioress
| Ses prières font de la buée, pas elle. | Her prayers mist the air, she does not.
3a ice | reine-de-l-ossuaire | Reine de l’Ossuaire | Queen of the Ossuary
| Sa couronne est faite de ceux qui la voulaient. | Her crown is made of those who wanted it.
defender 1 | porte-du-caveau | Porte du Caveau | Vault Door
| Il a gardé un tombeau vide avec beaucoup de sérieux. | He guarded an empty tomb most earnestly.
2a poison | dalle-verdie | Dalle Verdie | Greened Slab
| La mousse qui le couvre ne se mange pas. | The moss that covers him is not for eating.
3a poison | gardien-du-charnier | Gardien du Charnier | Charnel Keeper
| Il connaît tout le monde, et chacun par son os. | He knows everybody, each by a bone.
2b fire | atre-noir | Âtre Noir | Black Hearth
| On s’y réchauffe une fois. | You warm yourself at it once.
3b fire | fourneau-des-morts | Fourneau des Morts | Furnace of the Dead
| Les flèches y entrent, la fumée en sort. | Arrows go in, smoke comes out.
"""
