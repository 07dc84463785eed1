"""Fight cards, numbers 136 to 162: what happens between two breaths. Imports the makers."""

from matches.games.ippo.starter._make import able, fight

FIGHTS = (
    fight(
        136,
        "coup-d-epaule",
        "Coup d’épaule | Shoulder Behind It",
        "Le poing n’est que le bout de l’histoire. | The fist is only the end of the story.",
        "force",
        1,
        able("boxing", "blow 2 own_blow", cost="force 1"),
    ),
    fight(
        137,
        "rage-au-ventre",
        "Rage au ventre | Fire in the Belly",
        "Le soigneur a prévu de l’eau, pas assez. | The second brought water, but not enough.",
        "force",
        1,
        able("fast", "gain 2 force"),
    ),
    fight(
        138,
        "coup-de-belier",
        "Coup de bélier | Water Hammer",
        "La tuyauterie d’en face n’a pas tenu. | The plumbing opposite did not hold.",
        "force",
        2,
        able("boxing", "guard_break own_blow", "blow 1 own_blow", cost="force 1"),
    ),
    fight(
        139,
        "demolition",
        "Démolition | Demolition",
        "Le permis était affiché dans le vestiaire. | The permit was on display in the changing room.",
        "force",
        3,
        able("placement", "destroy opponent_card defense", cost="force 2"),
    ),
    fight(
        140,
        "coup-de-masse",
        "Coup de masse | Sledgehammer",
        "Une fois, mais au bon endroit. | Once, but in the right place.",
        "force",
        3,
        able("boxing", "knock_down own_blow", cost="force 2 generic 1", when="defended"),
    ),
)
