"""American rappers, numbers 1 to 36: invented artists, and how good they are at what. Imports nothing."""

ROWS = """
lil-carburetor | Lil Carburetor | hit-maker | 81 84 98 91 82 92 91 85
| Trois tubes écrits sur un parking, moteur allumé. | Three hits written in a car park, engine running.
duke-halogen | Duke Halogen | performer | 80 85 80 77 76 83 83 92
| Il finit ses concerts sans voix, et le public aussi. | He ends his shows without a voice, and so does the crowd.
moxie-tremaine | Moxie Tremaine | lyricist | 99 94 87 92 99 83 89 93
| Elle corrige ses couplets jusque dans la file du studio. | She still corrects her verses while queueing for the booth.
big-tupelo | Big Tupelo | figurehead | 89 83 93 97 85 80 89 88
| Quand il hoche la tête, tout le quartier suit le tempo. | When he nods, the whole block follows the beat.
quarter-past-nine | Quarter Past Nine | technician | 85 91 75 79 83 72 80 83
| Jamais à l’heure, toujours dans le temps. | Never on time, always in the pocket.
young-almanac | Young Almanac | lyricist | 96 88 83 89 90 87 90 89
| Une rime pour chaque jour de l’année, même les bissextiles. | A rhyme for every day of the year, leap years included.
rico-sandstone | Rico Sandstone | all-rounder | 91 91 91 86 88 87 86 92
| Rien ne dépasse, rien ne manque : un roc. | Nothing sticks out and nothing is missing: solid rock.
nana-ballistic | Nana Ballistic | technician | 98 99 84 89 98 85 96 87
| Seize mesures en un souffle, et il lui en reste. | Sixteen bars in one breath, with some breath left over.
ezekiel-chrome | Ezekiel Chrome | icon | 81 85 88 97 87 82 98 86
| Son manteau argenté arrive toujours avant lui. | His silver coat always arrives before he does.
mc-understudy | MC Understudy | singer | 80 74 81 79 85 89 84 84
| Choriste pendant dix ans, et maintenant au milieu de la scène. | Ten years of backing vocals, and now the middle of the stage.
pops-delmonico | Pops Delmonico | producer | 89 84 90 92 99 89 89 80
| Il échantillonne jusqu’au grincement de sa porte. | He samples everything, down to the creak of his own door.
velvet-crowbar | Velvet Crowbar | singer | 90 82 92 86 90 95 86 91
| Un refrain tout doux qui force toutes les serrures. | A soft chorus that opens every lock.
two-tone-tobias | Two-Tone Tobias | icon | 77 82 80 88 80 77 91 81
| Une chaussure noire, une blanche, et pas de demi-mesure. | One black shoe, one white, and nothing in between.
jaybird-kowalczyk | Jaybird Kowalczyk | producer | 78 79 82 86 91 82 81 77
| Il compose sur le piano désaccordé de sa tante. | He writes on his aunt’s piano, which is out of tune.
sugarfoot-lane | Sugarfoot Lane | performer | 87 91 87 90 85 85 90 97
| Elle danse mieux que son ombre, et plus longtemps. | She dances better than her shadow, and for longer.
coach-pendulum | Coach Pendulum | technician | 93 99 79 87 92 79 86 89
| Il entraîne sa diction comme d’autres leurs pompes. | He trains his diction the way others do push-ups.
nickel-prophet | Nickel Prophet | lyricist | 93 82 71 84 88 73 76 73
| Il prédit le passé avec une précision rare. | He foretells the past with rare precision.
saint-propane | Saint Propane | performer | 78 86 77 81 73 76 84 93
| Les extincteurs sont prévus au contrat. | Fire extinguishers are in his contract.
tall-order-tone | Tall Order Tone | all-rounder | 81 85 84 82 83 85 82 82
| Il promet beaucoup, et il livre presque tout. | He promises a lot and delivers nearly all of it.
kay-meridian | Kay Meridian | hit-maker | 90 96 98 93 89 97 91 90
| Numéro un sur deux fuseaux horaires à la fois. | Number one in two time zones at once.
lady-ledger | Lady Ledger | figurehead | 95 91 98 99 87 89 97 88
| Elle tient les comptes de tout le monde, en vers. | She keeps everybody’s accounts, in verse.
lorenzo-dial-up | Lorenzo Dial-Up | producer | 81 79 80 86 92 80 83 75
| Ses boucles sifflent comme un vieux modem. | His loops whistle like an old modem.
big-hush-harmon | Big Hush Harmon | singer | 83 81 89 85 90 99 87 90
| Il chuchote, et les stades se taisent. | He whispers, and arenas fall silent.
midnight-notary | The Midnight Notary | figurehead | 84 75 ? 93 75 79 86 82
| Chaque rime est tamponnée, datée et signée. | Every rhyme is stamped, dated and signed.
mister-footnote | Mister Footnote | lyricist | 98 88 81 88 94 80 88 87
| Ses albums se lisent de bas en haut. | His albums are best read from the bottom of the page.
peach-limousine | Peach Limousine | hit-maker | 72 79 89 84 72 86 83 75
| Un seul tube, mais on l’entend encore partout. | Only one hit, but it still plays everywhere.
harlan-bassline | Harlan Bassline | producer | 90 87 90 99 99 96 97 78
| Les vitres tremblent, les voisins remercient. | The windows shake and the neighbours say thank you.
dizzy-prudence | Dizzy Prudence | technician | 83 93 73 83 82 71 82 81
| Elle part dans tous les sens et retombe sur le temps. | She goes off in all directions and lands on the beat.
brother-voltmeter | Brother Voltmeter | performer | 87 91 86 89 84 89 91 95
| On branche le public sur lui, pas l’inverse. | They plug the crowd into him, not the other way round.
ms-perihelion | Ms. Perihelion | icon | 86 94 97 97 94 90 99 95
| De près, elle éblouit ; de loin, elle guide. | Dazzling from close up, a guide from far away.
cornbread-cassidy | Cornbread Cassidy | all-rounder | 82 83 82 85 83 86 81 82
| Une voix de cuisine et des phrases qui tiennent au corps. | A kitchen voice, and lines that stick to your ribs.
slim-tectonic | Slim Tectonic | singer | 75 73 81 75 86 92 81 85
| Ses basses bougent de deux centimètres par an. | His low notes drift two centimetres a year.
ghost-invoice | Ghost Invoice | figurehead | 88 82 ? 99 83 78 92 ?
| Personne ne l’a vu, tout le monde lui doit un couplet. | Nobody has seen him, and everybody owes him a verse.
trey-monsoon | Trey Monsoon | hit-maker | 83 82 94 91 84 94 87 89
| Il sort un album à chaque averse, et il pleut beaucoup. | An album for every shower, and it rains a lot.
oakwood-static | Oakwood Static | producer | 78 79 83 84 90 85 82 75
| Il laisse le souffle de la bande : c’est elle qui chante. | He leaves the tape hiss in, since it sings so well.
dollar-bin-desmond | Dollar Bin Desmond | hit-maker | 74 82 87 81 75 85 84 80
| Trouvé dans un bac à un dollar, parti en disque d’or. | Found in a one-dollar crate, left with a gold record.
"""
