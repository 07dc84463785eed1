"""Legends, numbers 73 to 96: invented artists, and how good they are at what. Imports nothing."""

ROWS = """
grandmaster-turnstile | Grandmaster Turnstile | technician | 94 99 90 89 96 92 96 96
| Il sautait les portillons en rythme avant tout le monde. | He was jumping turnstiles in time before anyone else.
vieux-microsillon | Le Vieux Microsillon | all-rounder | 98 93 96 97 91 96 97 92
| Il craque un peu, mais il n’a jamais sauté. | He crackles a little, but he has never skipped.
mama-syncope | Mama Syncope | singer | 95 82 96 87 94 99 95 96
| Elle arrive après le temps, et c’est le temps qui a tort. | She comes in after the beat, and it is the beat that is wrong.
patriarche-d-orgemont | Le Patriarche d’Orgemont | figurehead | 94 97 94 98 91 97 95 94
| Il a baptisé la moitié de la scène, et grondé l’autre. | He named half the scene and told off the other half.
colonel-boombox | Colonel Boombox | performer | 92 94 89 92 96 96 94 99
| Huit piles, deux haut-parleurs et une place publique. | Eight batteries, two speakers and a public square.
freres-diapason | Les Frères Diapason | singer | 91 81 98 82 97 98 96 93
| Quatre frères, une seule note, et c’est la bonne. | Four brothers, one note, and it is the right one.
kool-barnaby | Kool Barnaby | icon | 93 97 93 92 92 90 99 96
| Il a inventé trois façons de porter une casquette. | He invented three ways to wear a cap.
queen-amaranth | Queen Amaranth | lyricist | 99 95 87 94 99 85 95 90
| Ses couplets fanent moins vite que les trônes. | Her verses fade more slowly than thrones.
maitre-saphir | Maître Saphir | producer | 96 86 89 95 99 93 99 87
| Ses doigts lisent les sillons comme du braille. | His fingers read the grooves like braille.
doc-chromium | Doc Chromium | producer | 96 93 94 97 98 95 97 90
| Il soigne les bandes usées et les egos aussi. | He treats worn tapes, and egos too.
tribune-du-nord | Tribune du Nord | figurehead | 97 89 91 99 85 90 99 94
| Un journal de quartier, crié sur une boucle de violon. | A local paper, shouted over a violin loop.
bronx-cartographer | The Bronx Cartographer | lyricist | 99 93 84 92 99 ? 86 91
| Il a dessiné le quartier rue par rue, vers par vers. | He drew the borough street by street and line by line.
imperial-rhombus | Imperial Rhombus | technician | 99 99 86 94 93 88 93 92
| Quatre côtés égaux, et tous coupants. | Four equal sides, and all of them sharp.
doyenne-du-preau | La Doyenne du Préau | all-rounder | 96 91 96 94 88 98 97 92
| Elle a appris à rapper à trois générations de cancres. | She taught three generations of dunces how to rap.
uncle-metronome | Uncle Metronome | technician | 99 99 87 92 93 87 96 91
| On règle les horloges sur sa charleston. | Clocks are set by his hi-hat.
old-man-rapids | Old Man Rapids | performer | 80 90 88 88 74 88 91 97
| À soixante-dix ans, il saute encore dans la foule. | At seventy he still jumps into the crowd.
professeur-virgule | Professeur Virgule | lyricist | 93 88 87 86 91 86 88 93
| Il a mis la ponctuation dans le rap, et ne l’a pas reprise. | He put punctuation into rap and never took it back.
mc-circumflex | MC Circumflex | icon | 88 93 97 97 89 93 99 96
| Son chapeau pointu est entré au musée avant lui. | His pointed hat entered the museum before he did.
sista-obsidian | Sista Obsidian | performer | 83 96 87 87 91 94 99 99
| Une heure sur scène, et le volcan s’explique. | One hour on stage, and the volcano makes sense.
baron-du-transfo | Le Baron du Transfo | hit-maker | 89 93 99 94 90 95 90 94
| Quarante ans que l’électricité lui doit un disque de diamant. | For forty years the power company has owed him a diamond record.
captain-overdub | Captain Overdub | producer | 84 84 86 94 99 88 91 78
| Il fait tous les chœurs, la fanfare et le chien. | He does all the choirs, the brass band and the dog.
oracle-de-la-dalle | L’Oracle de la Dalle | figurehead | 83 81 ? 92 84 ? 84 80
| Il a tout annoncé, mais sur cassette. | He foretold it all, but only on cassette.
reverend-eightrack | Reverend Eightrack | hit-maker | 94 94 98 96 93 95 95 95
| Son prêche s’est vendu à chaque station-service. | His sermon was sold at every petrol station.
tata-vocoder | Tata Vocoder | hit-maker | 88 96 97 87 90 97 88 93
| Un robot lui a volé sa voix ; elle lui a pris ses ventes. | A robot stole her voice, so she took its sales.
"""
