"""American rappers, numbers 1 to 36: invented artists, and how good they are at what. Imports nothing."""

ROWS = """
lil-carburetor | Lil Carburetor | hit-maker | 81 92 94 87 82 93 86 89
| Trois tubes écrits sur un parking, moteur allumé. | Three hits written in a car park, engine running.
duke-halogen | Duke Halogen | performer | 76 88 79 83 77 75 80 90
| Il finit ses concerts sans voix, et le public aussi. | He ends his shows without a voice, and so does the crowd.
moxie-tremaine | Moxie Tremaine | lyricist | 99 99 77 99 98 79 90 87
| Elle corrige ses couplets jusque dans la file du studio. | She still corrects her verses while queueing for the booth.
big-tupelo | Big Tupelo | figurehead | 87 84 92 99 81 82 93 86
| Quand il hoche la tête, tout le quartier suit le tempo. | When he nods, the whole block follows the beat.
quarter-past-nine | Quarter Past Nine | technician | 85 95 72 84 87 74 84 83
| Jamais à l’heure, toujours dans le temps. | Never on time, always in the pocket.
young-almanac | Young Almanac | lyricist | 99 88 75 93 95 79 88 87
| Une rime pour chaque jour de l’année, même les bissextiles. | A rhyme for every day of the year, leap years included.
rico-sandstone | Rico Sandstone | all-rounder | 91 89 89 90 87 91 90 93
| Rien ne dépasse, rien ne manque : un roc. | Nothing sticks out and nothing is missing: solid rock.
nana-ballistic | Nana Ballistic | technician | 98 99 87 92 98 85 95 90
| Seize mesures en un souffle, et il lui en reste. | Sixteen bars in one breath, with some breath left over.
ezekiel-chrome | Ezekiel Chrome | icon | 83 85 93 92 90 86 98 85
| Son manteau argenté arrive toujours avant lui. | His silver coat always arrives before he does.
mc-understudy | MC Understudy | singer | 79 79 80 79 80 91 83 85
| Choriste pendant dix ans, et maintenant au milieu de la scène. | Ten years of backing vocals, and now the middle of the stage.
pops-delmonico | Pops Delmonico | producer | 86 79 80 97 99 90 84 73
| Il échantillonne jusqu’au grincement de sa porte. | He samples everything, down to the creak of his own door.
velvet-crowbar | Velvet Crowbar | singer | 84 73 95 81 90 99 86 88
| Un refrain tout doux qui force toutes les serrures. | A soft chorus that opens every lock.
two-tone-tobias | Two-Tone Tobias | icon | 71 72 89 88 83 74 96 83
| Une chaussure noire, une blanche, et pas de demi-mesure. | One black shoe, one white, and nothing in between.
jaybird-kowalczyk | Jaybird Kowalczyk | producer | 81 78 78 89 91 86 85 76
| Il compose sur le piano désaccordé de sa tante. | He writes on his aunt’s piano, which is out of tune.
sugarfoot-lane | Sugarfoot Lane | performer | 86 90 92 91 86 92 90 93
| Elle danse mieux que son ombre, et plus longtemps. | She dances better than her shadow, and for longer.
coach-pendulum | Coach Pendulum | technician | 88 94 90 92 90 89 91 86
| Il entraîne sa diction comme d’autres leurs pompes. | He trains his diction the way others do push-ups.
nickel-prophet | Nickel Prophet | lyricist | 93 87 72 81 90 68 79 78
| Il prédit le passé avec une précision rare. | He foretells the past with rare precision.
saint-propane | Saint Propane | performer | 69 87 76 74 75 74 87 98
| Les extincteurs sont prévus au contrat. | Fire extinguishers are in his contract.
tall-order-tone | Tall Order Tone | all-rounder | 85 87 87 84 88 83 83 83
| Il promet beaucoup, et il livre presque tout. | He promises a lot and delivers nearly all of it.
kay-meridian | Kay Meridian | hit-maker | 83 91 98 93 85 98 94 94
| Numéro un sur deux fuseaux horaires à la fois. | Number one in two time zones at once.
lady-ledger | Lady Ledger | figurehead | 92 85 99 99 83 83 97 90
| Elle tient les comptes de tout le monde, en vers. | She keeps everybody’s accounts, in verse.
lorenzo-dial-up | Lorenzo Dial-Up | producer | 77 74 79 91 99 81 85 70
| Ses boucles sifflent comme un vieux modem. | His loops whistle like an old modem.
big-hush-harmon | Big Hush Harmon | singer | 85 74 95 78 87 99 91 87
| Il chuchote, et les stades se taisent. | He whispers, and arenas fall silent.
midnight-notary | The Midnight Notary | figurehead | 85 77 ? 93 81 73 84 81
| Chaque rime est tamponnée, datée et signée. | Every rhyme is stamped, dated and signed.
mister-footnote | Mister Footnote | lyricist | 95 90 83 85 92 86 89 92
| Ses albums se lisent de bas en haut. | His albums are best read from the bottom of the page.
peach-limousine | Peach Limousine | hit-maker | 70 78 93 86 73 88 84 76
| Un seul tube, mais on l’entend encore partout. | Only one hit, but it still plays everywhere.
harlan-bassline | Harlan Bassline | producer | 92 85 91 99 99 93 96 81
| Les vitres tremblent, les voisins remercient. | The windows shake and the neighbours say thank you.
dizzy-prudence | Dizzy Prudence | technician | 86 99 68 75 84 66 85 85
| Elle part dans tous les sens et retombe sur le temps. | She goes off in all directions and lands on the beat.
brother-voltmeter | Brother Voltmeter | performer | 80 93 84 84 83 89 88 95
| On branche le public sur lui, pas l’inverse. | They plug the crowd into him, not the other way round.
ms-perihelion | Ms. Perihelion | icon | 89 94 96 98 94 90 99 92
| De près, elle éblouit ; de loin, elle guide. | Dazzling from close up, a guide from far away.
cornbread-cassidy | Cornbread Cassidy | all-rounder | 87 82 82 83 90 86 82 80
| Une voix de cuisine et des phrases qui tiennent au corps. | A kitchen voice, and lines that stick to your ribs.
slim-tectonic | Slim Tectonic | singer | 78 74 86 69 81 94 85 81
| Ses basses bougent de deux centimètres par an. | His low notes drift two centimetres a year.
ghost-invoice | Ghost Invoice | figurehead | 89 83 ? 96 89 85 92 ?
| Personne ne l’a vu, tout le monde lui doit un couplet. | Nobody has seen him, and everybody owes him a verse.
trey-monsoon | Trey Monsoon | hit-maker | 78 90 95 86 86 93 91 85
| Il sort un album à chaque averse, et il pleut beaucoup. | An album for every shower, and it rains a lot.
oakwood-static | Oakwood Static | producer | 81 77 75 90 99 78 86 62
| Il laisse le souffle de la bande : c’est elle qui chante. | He leaves the tape hiss in, since it sings so well.
dollar-bin-desmond | Dollar Bin Desmond | hit-maker | 78 84 88 86 80 82 81 85
| Trouvé dans un bac à un dollar, parti en disque d’or. | Found in a one-dollar crate, left with a gold record.
"""
