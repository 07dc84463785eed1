"""Legends, numbers 73 to 96: invented artists, and how good they are at what. Imports nothing."""

ROWS = """
grandmaster-turnstile | Grandmaster Turnstile | technician | 93 98 90 92 97 90 97 95
| Il sautait les portillons en rythme avant tout le monde. | He was jumping turnstiles in time before anyone else.
vieux-microsillon | Le Vieux Microsillon | all-rounder | 98 93 94 91 96 97 92 91
| Il craque un peu, mais il n’a jamais sauté. | He crackles a little, but he has never skipped.
mama-syncope | Mama Syncope | singer | 90 86 97 91 92 99 94 95
| Elle arrive après le temps, et c’est le temps qui a tort. | She comes in after the beat, and it is the beat that is wrong.
patriarche-d-orgemont | Le Patriarche d’Orgemont | figurehead | 97 91 95 99 90 91 96 93
| Il a baptisé la moitié de la scène, et grondé l’autre. | He named half the scene and told off the other half.
colonel-boombox | Colonel Boombox | performer | 90 96 94 94 91 93 95 99
| Huit piles, deux haut-parleurs et une place publique. | Eight batteries, two speakers and a public square.
freres-diapason | Les Frères Diapason | singer | 90 81 95 90 95 99 98 96
| Quatre frères, une seule note, et c’est la bonne. | Four brothers, one note, and it is the right one.
kool-barnaby | Kool Barnaby | icon | 86 90 93 99 91 90 99 96
| Il a inventé trois façons de porter une casquette. | He invented three ways to wear a cap.
queen-amaranth | Queen Amaranth | lyricist | 99 94 82 95 99 82 93 92
| Ses couplets fanent moins vite que les trônes. | Her verses fade more slowly than thrones.
maitre-saphir | Maître Saphir | producer | 92 93 89 99 99 92 93 87
| Ses doigts lisent les sillons comme du braille. | His fingers read the grooves like braille.
doc-chromium | Doc Chromium | producer | 90 92 94 96 99 95 94 92
| Il soigne les bandes usées et les egos aussi. | He treats worn tapes, and egos too.
tribune-du-nord | Tribune du Nord | figurehead | 93 95 97 99 89 91 97 91
| Un journal de quartier, crié sur une boucle de violon. | A local paper, shouted over a violin loop.
bronx-cartographer | The Bronx Cartographer | lyricist | 98 92 87 94 98 ? 89 93
| Il a dessiné le quartier rue par rue, vers par vers. | He drew the borough street by street and line by line.
imperial-rhombus | Imperial Rhombus | technician | 96 98 94 96 93 91 93 91
| Quatre côtés égaux, et tous coupants. | Four equal sides, and all of them sharp.
doyenne-du-preau | La Doyenne du Préau | all-rounder | 97 97 91 92 95 97 92 91
| Elle a appris à rapper à trois générations de cancres. | She taught three generations of dunces how to rap.
uncle-metronome | Uncle Metronome | technician | 99 99 85 90 95 82 95 91
| On règle les horloges sur sa charleston. | Clocks are set by his hi-hat.
old-man-rapids | Old Man Rapids | performer | 81 93 87 86 80 87 86 96
| À soixante-dix ans, il saute encore dans la foule. | At seventy he still jumps into the crowd.
professeur-virgule | Professeur Virgule | lyricist | 96 88 87 90 91 83 87 90
| Il a mis la ponctuation dans le rap, et ne l’a pas reprise. | He put punctuation into rap and never took it back.
mc-circumflex | MC Circumflex | icon | 93 88 97 98 91 94 99 92
| Son chapeau pointu est entré au musée avant lui. | His pointed hat entered the museum before he did.
sista-obsidian | Sista Obsidian | performer | 87 97 89 91 83 91 99 99
| Une heure sur scène, et le volcan s’explique. | One hour on stage, and the volcano makes sense.
baron-du-transfo | Le Baron du Transfo | hit-maker | 84 90 99 97 87 99 94 86
| Quarante ans que l’électricité lui doit un disque de diamant. | For forty years the power company has owed him a diamond record.
captain-overdub | Captain Overdub | producer | 86 85 82 95 96 88 92 80
| Il fait tous les chœurs, la fanfare et le chien. | He does all the choirs, the brass band and the dog.
oracle-de-la-dalle | L’Oracle de la Dalle | figurehead | 85 76 ? 87 78 ? 86 80
| Il a tout annoncé, mais sur cassette. | He foretold it all, but only on cassette.
reverend-eightrack | Reverend Eightrack | hit-maker | 87 94 98 93 85 97 96 94
| Son prêche s’est vendu à chaque station-service. | His sermon was sold at every petrol station.
tata-vocoder | Tata Vocoder | hit-maker | 93 93 97 96 88 97 94 94
| Un robot lui a volé sa voix ; elle lui a pris ses ventes. | A robot stole her voice, so she took its sales.
"""
