"""The seven families of orcs. Imports nothing."""

ROWS = """
warrior 1 | hache-rouge | Hache Rouge | Red Axe
| Elle était grise à l’achat. | It was grey when he bought it.
2a ice | hache-bleue | Hache Bleue | Blue Axe
| Il a passé l’hiver dehors pour la tremper. | He spent the winter outdoors to temper it.
3a ice | brise-banquise | Brise-Banquise | Floebreaker
| Il traverse les lacs gelés, surtout vers le bas. | He crosses frozen lakes, mostly downwards.
cavalry 1 | dos-de-sanglier | Dos de Sanglier | Boarback
| Le sanglier choisit la direction, lui la vitesse. | The boar picks the way, he picks the speed.
2a fire | groin-fumant | Groin Fumant | Smoking Snout
| Il a mangé du piment, on ne sait plus lequel des deux. | One of the two ate the hot peppers.
3a fire | maitre-des-betes-rousses | Maître des Bêtes Rousses | Master of Red Beasts
| Il siffle, et la forêt prend feu vers vous. | He whistles, and the wood burns your way.
2b poison | bave-verte | Bave-Verte | Greendrool
| Il faut changer la selle après chaque bataille. | The saddle has to go after every battle.
3b poison | grand-vautreur | Grand Vautreur | Great Wallower
| Ses marais le suivent où qu’il aille. | His marshes follow wherever he goes.
lancer 1 | long-croc | Long-Croc | Longtusk
| Une défense de chaque côté, la troisième en main. | A tusk on either side, the third in hand.
2a lightning | croc-d-orage | Croc d’Orage | Stormtusk
| Il la lève haut, et les autres s’écartent. | He raises it high, and the others step aside.
3a lightning | gorm-le-tambour | Gorm le Tambour | Gorm the Drum
| Quand il frappe le sol, le ciel répond. | When he strikes the ground, the sky replies.
assassin 1 | griffe-basse | Griffe-Basse | Lowclaw
| Petit pour un orque, grand pour une surprise. | Small for an orc, large for a surprise.
2a poison | langue-de-vipere | Langue de Vipère | Viper’s Tongue
| Elle fait des compliments juste avant. | She pays compliments just before.
3a poison | tante-cigue | Tante Ciguë | Aunt Hemlock
| Elle insiste pour que vous repreniez du potage. | She insists that you take some more soup.
2b lightning | vif-couteau | Vif-Couteau | Quick Knife
| Le couteau part, le bruit vient après. | The knife goes first, the noise comes after.
3b lightning | deux-tonnerres | Deux-Tonnerres | Two Thunders
| Un par main, jamais au même endroit. | One in each hand, never in the same place.
archer 1 | tire-loin | Tire-Loin | Farshot
| Il vise un peu à côté, par politesse. | He aims a little to one side, to be polite.
2a fire | fleche-tison | Flèche-Tison | Cinder Arrow
| Il cuit son souper au bout de ses flèches. | He cooks his supper on the tips of his arrows.
3a fire | mere-des-brasiers | Mère des Brasiers | Mother of Blazes
| Elle vous a vu, et il fait déjà plus chaud. | She has seen you, and it is warmer already.
mage 1 | souffle-cendre | Souffle-Cendre | Ashblower
| Il apprend le feu par la fin. | He is learning fire from the end.
2a fire | chaman-des-braises | Chaman des Braises | Shaman of Embers
| Il marche dessus tous les matins, pour le réveil. | He walks on them each morning, to wake up.
3a fire | bouche-du-volcan | Bouche du Volcan | Mouth of the Volcano
| Il parle peu, c’est mieux pour la vallée. | He says little, which is best for the valley.
2b lightning | appelle-nuees | Appelle-Nuées | Cloudcaller
| Elles viennent, c’est les renvoyer qui est dur. | They do come, sending them home is harder.
3b lightning | vieux-grondement | Vieux Grondement | Old Rumble
| L’orage prend des nouvelles de sa santé. | The storm asks after his health.
defender 1 | peau-de-roche | Peau-de-Roche | Stonehide
| Des oiseaux nichent dans son casque. | Birds are nesting in his helmet.
2a ice | dos-de-glacier | Dos de Glacier | Glacierback
| Il avance de deux pas par siècle. | He moves on by two steps a century.
3a ice | muraille-qui-ronfle | Muraille-Qui-Ronfle | The Snoring Wall
| Trois sièges sont passés sans le réveiller. | Three sieges went by without waking him.
"""
