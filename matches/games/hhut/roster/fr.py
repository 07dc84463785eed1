"""French rappers, numbers 37 to 72: invented artists, and how good they are at what. Imports nothing."""

ROWS = """
nemo-barjac | Némo Barjac | lyricist | 99 99 84 97 97 83 87 90
| Une plume d’oie, trois ratures et pas un mot de trop. | A goose quill, three crossings-out and not a word too many.
soeur-bitume | Sœur Bitume | performer | 81 90 88 91 84 90 89 99
| Elle prêche sur les parkings, et les parkings répondent. | She preaches in car parks, and the car parks answer.
kais-verlan | Kaïs Verlan | technician | 83 89 78 82 87 76 85 84
| Il retourne les syllabes plus vite qu’on ne les pense. | He turns syllables round faster than you can think them.
le-grand-tarmac | Le Grand Tarmac | hit-maker | 80 86 97 85 80 93 90 85
| Il décolle au premier refrain et n’atterrit jamais. | He takes off at the first chorus and never lands.
moka-lazuli | Moka Lazuli | singer | 89 87 94 91 92 99 99 93
| Une voix de velours bleu sur des basses très serrées. | A blue velvet voice on a bass like espresso.
tonton-capharnaum | Tonton Capharnaüm | producer | 80 77 80 88 88 83 86 74
| Dans son studio, on trouve tout, sauf la sortie. | You can find anything in his studio except the exit.
daronne-404 | Daronne 404 | figurehead | 91 88 92 93 84 86 93 85
| Introuvable en ligne, incontournable au quartier. | Not to be found online, not to be missed in the street.
zephyr-malakoff | Zéphyr Malakoff | technician | 90 95 84 84 93 82 91 85
| Son débit a déjà fait tomber deux pieds de micro. | His delivery has blown over two microphone stands.
ligne-treize-bis | Ligne Treize Bis | all-rounder | 84 85 85 80 79 83 80 80
| Trois rappeurs, une rame, et toujours du retard. | Three rappers, one train, and always running late.
brume-d-aubagne | Brume d’Aubagne | producer | 79 81 82 83 89 83 ? 77
| On n’y voit rien, mais on y danse. | You cannot see a thing, but you can dance in it.
kourage-mansard | Kourage Mansard | lyricist | 93 86 71 83 87 67 76 77
| Il écrit sous les toits, la fenêtre grande ouverte. | He writes under the roof with the window wide open.
petit-seisme | Petit Séisme | performer | 91 96 93 95 91 94 93 99
| Magnitude neuf dans les salles de trois cents places. | Magnitude nine in rooms of three hundred.
ines-parpaing | Inès Parpaing | figurehead | 90 85 92 99 84 79 91 84
| Elle a bâti sa scène elle-même, au sens propre. | She built her own stage, and that is meant literally.
octave-beton | Octave Béton | singer | 81 78 82 83 86 87 84 83
| Il chante une octave en dessous des fondations. | He sings an octave below the foundations.
malik-semaphore | Malik Sémaphore | icon | 80 89 93 89 91 85 95 90
| Ses mains disent le texte avant sa bouche. | His hands say the words before his mouth does.
nuit-garance | Nuit Garance | producer | 87 89 85 89 98 86 89 ?
| Elle peint ses instrus en rouge, la lumière éteinte. | She paints her beats red, with the lights off.
dedale-kombo | Dédale Kombo | lyricist | 98 90 75 87 95 80 86 85
| On entre dans son couplet, on en sort trois ans plus tard. | You walk into his verse and come out three years later.
sami-contrebande | Sami Contrebande | hit-maker | 75 85 86 81 82 84 82 81
| Vendu sous le manteau, chanté à tous les mariages. | Sold under the counter, sung at every wedding.
lamdefond | Lamdefond | technician | 92 99 80 85 88 80 92 88
| Il part de loin, et il emporte tout. | He starts far out and sweeps everything away.
reine-sodium | Reine Sodium | icon | 84 88 95 99 94 90 99 95
| Elle porte la lumière orange comme une couronne. | She wears the orange street light like a crown.
vingt-mille-lieux-dits | Vingt Mille Lieux-Dits | lyricist | 90 86 70 83 86 73 82 78
| Chaque hameau de France a droit à sa rime. | Every hamlet in France gets a rhyme of its own.
gaspard-kerosene | Gaspard Kérosène | performer | 79 86 79 81 78 79 84 90
| Il brûle la scène, puis il s’excuse auprès des pompiers. | He sets the stage alight, then says sorry to the firemen.
astrakan-fils | Astrakan Fils | icon | 78 76 84 87 83 80 88 80
| Le manteau du père, le flow du fils. | His father’s coat, his own flow.
mireille-vortex | Mireille Vortex | producer | 85 85 83 92 99 90 92 78
| Elle a remixé la sonnerie de son lycée, et gagné. | She remixed her school bell, and won.
tempo-loubard | Tempo Loubard | all-rounder | 87 91 90 87 86 86 93 92
| Blouson usé, caisse claire neuve. | A worn-out jacket and a brand-new snare.
cobalt-mistral | Cobalt Mistral | singer | 86 85 92 81 87 96 89 88
| Trois notes tenues, et les volets claquent. | Three long notes, and the shutters slam.
ulysse-pixel | Ulysse Pixel | hit-maker | 85 91 93 86 84 92 91 90
| Dix ans pour rentrer chez lui, deux minutes pour percer. | Ten years to get home, two minutes to get famous.
cle-de-douze | Clé de Douze | all-rounder | 84 85 80 87 84 82 81 81
| Il répare les couplets des autres à la pause de midi. | He mends other people’s verses in his lunch break.
roubaix-ultraviolet | Roubaix Ultraviolet | icon | 75 76 ? 82 84 78 96 83
| On ne le voit bien que sous les néons. | You only see him properly under neon light.
fatou-mirador | Fatou Mirador | figurehead | 93 86 98 99 87 84 99 90
| De là-haut, elle a vu venir toutes les modes. | From up there she saw every fashion coming.
jo-parallele | Jo Parallèle | technician | 84 96 73 79 87 68 84 77
| Deux flows à la fois, qui ne se croisent jamais. | Two flows at once that never meet.
sixieme-sous-sol | Le Sixième Sous-Sol | figurehead | 78 79 82 95 77 75 ? 81
| Ils n’ont pas de réseau, mais beaucoup de relations. | They have no signal down there, but they know everyone.
elio-grabuge | Elio Grabuge | performer | 79 86 76 82 79 78 84 92
| Interdit dans quatre salles, attendu dans toutes. | Banned from four venues, awaited in all of them.
trombe-marine | Trombe Marine | singer | 86 87 91 86 91 97 87 87
| Elle tourne en rond, et le refrain monte jusqu’au ciel. | She spins on the spot and the chorus goes up to the sky.
basile-outremer | Basile Outremer | lyricist | 96 88 81 88 95 82 87 87
| Des cartes postales, mais avec des dents. | Postcards, but with teeth.
booba-0-9 | 0.9 (Booba) | hit-maker | 84 86 97 91 86 70 91 91
| La carte « 0.9 » de Booba : la seule que l’Autotune accompagne. | The card “0.9” of Booba: the only one that Autotune goes with.
"""
