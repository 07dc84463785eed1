"""French rappers, numbers 37 to 72: invented artists, and how good they are at what. Imports nothing."""

ROWS = """
nemo-barjac | Némo Barjac | lyricist | 99 96 88 96 99 81 90 87
| Une plume d’oie, trois ratures et pas un mot de trop. | A goose quill, three crossings-out and not a word too many.
soeur-bitume | Sœur Bitume | performer | 90 90 92 85 86 86 88 95
| Elle prêche sur les parkings, et les parkings répondent. | She preaches in car parks, and the car parks answer.
kais-verlan | Kaïs Verlan | technician | 88 94 72 78 87 72 83 82
| Il retourne les syllabes plus vite qu’on ne les pense. | He turns syllables round faster than you can think them.
le-grand-tarmac | Le Grand Tarmac | hit-maker | 85 88 97 87 82 93 91 81
| Il décolle au premier refrain et n’atterrit jamais. | He takes off at the first chorus and never lands.
moka-lazuli | Moka Lazuli | singer | 88 79 99 85 94 99 92 92
| Une voix de velours bleu sur des basses très serrées. | A blue velvet voice on a bass like espresso.
tonton-capharnaum | Tonton Capharnaüm | producer | 81 77 77 89 97 85 82 68
| Dans son studio, on trouve tout, sauf la sortie. | You can find anything in his studio except the exit.
daronne-404 | Daronne 404 | figurehead | 85 80 91 99 75 82 96 80
| Introuvable en ligne, incontournable au quartier. | Not to be found online, not to be missed in the street.
zephyr-malakoff | Zéphyr Malakoff | technician | 89 99 80 86 89 71 93 89
| Son débit a déjà fait tomber deux pieds de micro. | His delivery has blown over two microphone stands.
ligne-treize-bis | Ligne Treize Bis | all-rounder | 84 89 83 86 86 86 82 84
| Trois rappeurs, une rame, et toujours du retard. | Three rappers, one train, and always running late.
brume-d-aubagne | Brume d’Aubagne | producer | 72 75 79 93 94 82 ? 65
| On n’y voit rien, mais on y danse. | You cannot see a thing, but you can dance in it.
kourage-mansard | Kourage Mansard | lyricist | 94 84 76 86 88 73 84 79
| Il écrit sous les toits, la fenêtre grande ouverte. | He writes under the roof with the window wide open.
petit-seisme | Petit Séisme | performer | 85 99 91 88 80 94 92 99
| Magnitude neuf dans les salles de trois cents places. | Magnitude nine in rooms of three hundred.
ines-parpaing | Inès Parpaing | figurehead | 86 84 92 99 79 75 96 85
| Elle a bâti sa scène elle-même, au sens propre. | She built her own stage, and that is meant literally.
octave-beton | Octave Béton | singer | 77 81 83 77 83 89 81 85
| Il chante une octave en dessous des fondations. | He sings an octave below the foundations.
malik-semaphore | Malik Sémaphore | icon | 92 89 90 90 89 86 94 90
| Ses mains disent le texte avant sa bouche. | His hands say the words before his mouth does.
nuit-garance | Nuit Garance | producer | 87 85 82 91 96 92 83 ?
| Elle peint ses instrus en rouge, la lumière éteinte. | She paints her beats red, with the lights off.
dedale-kombo | Dédale Kombo | lyricist | 94 92 87 94 90 78 87 90
| On entre dans son couplet, on en sort trois ans plus tard. | You walk into his verse and come out three years later.
sami-contrebande | Sami Contrebande | hit-maker | 80 80 88 81 83 88 79 77
| Vendu sous le manteau, chanté à tous les mariages. | Sold under the counter, sung at every wedding.
lamdefond | Lamdefond | technician | 94 99 74 84 92 75 91 87
| Il part de loin, et il emporte tout. | He starts far out and sweeps everything away.
reine-sodium | Reine Sodium | icon | 85 93 97 99 91 87 99 93
| Elle porte la lumière orange comme une couronne. | She wears the orange street light like a crown.
vingt-mille-lieux-dits | Vingt Mille Lieux-Dits | lyricist | 95 87 70 82 89 67 79 79
| Chaque hameau de France a droit à sa rime. | Every hamlet in France gets a rhyme of its own.
gaspard-kerosene | Gaspard Kérosène | performer | 80 83 83 84 84 85 86 87
| Il brûle la scène, puis il s’excuse auprès des pompiers. | He sets the stage alight, then says sorry to the firemen.
astrakan-fils | Astrakan Fils | icon | 79 82 87 82 79 83 91 81
| Le manteau du père, le flow du fils. | His father’s coat, his own flow.
mireille-vortex | Mireille Vortex | producer | 84 86 85 94 98 88 92 77
| Elle a remixé la sonnerie de son lycée, et gagné. | She remixed her school bell, and won.
tempo-loubard | Tempo Loubard | all-rounder | 92 90 91 93 92 89 89 84
| Blouson usé, caisse claire neuve. | A worn-out jacket and a brand-new snare.
cobalt-mistral | Cobalt Mistral | singer | 83 81 90 89 94 94 91 90
| Trois notes tenues, et les volets claquent. | Three long notes, and the shutters slam.
ulysse-pixel | Ulysse Pixel | hit-maker | 71 85 99 88 81 98 87 79
| Dix ans pour rentrer chez lui, deux minutes pour percer. | Ten years to get home, two minutes to get famous.
cle-de-douze | Clé de Douze | all-rounder | 89 86 80 84 82 82 81 80
| Il répare les couplets des autres à la pause de midi. | He mends other people’s verses in his lunch break.
roubaix-ultraviolet | Roubaix Ultraviolet | icon | 68 80 ? 87 78 79 96 86
| On ne le voit bien que sous les néons. | You only see him properly under neon light.
fatou-mirador | Fatou Mirador | figurehead | 97 90 95 99 94 89 96 92
| De là-haut, elle a vu venir toutes les modes. | From up there she saw every fashion coming.
jo-parallele | Jo Parallèle | technician | 86 96 75 73 85 75 87 79
| Deux flows à la fois, qui ne se croisent jamais. | Two flows at once that never meet.
sixieme-sous-sol | Le Sixième Sous-Sol | figurehead | 77 76 85 97 76 74 ? 75
| Ils n’ont pas de réseau, mais beaucoup de relations. | They have no signal down there, but they know everyone.
elio-grabuge | Elio Grabuge | performer | 77 84 82 79 83 79 88 92
| Interdit dans quatre salles, attendu dans toutes. | Banned from four venues, awaited in all of them.
trombe-marine | Trombe Marine | singer | 87 83 92 85 90 99 90 86
| Elle tourne en rond, et le refrain monte jusqu’au ciel. | She spins on the spot and the chorus goes up to the sky.
basile-outremer | Basile Outremer | lyricist | 95 92 81 93 93 81 85 84
| Des cartes postales, mais avec des dents. | Postcards, but with teeth.
booba-0-9 | 0.9 (Booba) | technician | 91 94 87 92 88 70 88 94
| La carte « 0.9 » de Booba : la seule que l’Autotune accompagne. | The card “0.9” of Booba: the only one that Autotune goes with.
"""
