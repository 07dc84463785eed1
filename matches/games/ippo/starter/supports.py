"""Supports, numbers 109 to 135: whoever and whatever stands in a corner. Imports the makers."""

from matches.games.ippo.starter._make import able, support

SUPPORTS = (
    support(
        109,
        "sac-de-cent-kilos",
        "Sac de cent kilos | Hundred-Kilo Bag",
        "Il n’a jamais rendu un coup, et n’en a jamais oublié un. | It has never hit back and never forgotten a blow.",
        "force",
        icons=1,
        generic=1,
    ),
    support(
        110,
        "salle-marteau",
        "Salle Marteau | Hammer Gym",
        "Au sous-sol, sous la fonderie, au fond à gauche, toujours à gauche. | In the basement, then left, always left.",
        "force",
        use=able("constant", "blow 1 own_blow hook"),
    ),
    support(
        111,
        "entraineur-de-lutte",
        "Entraîneur de lutte | Wrestling Coach",
        "Il trouve que les gants gênent. | He finds that gloves get in the way.",
        "force",
        icons=1,
        stars=2,
        use=able("boxing", "guard_break own_blow", cost="force 1 tap"),
    ),
    support(
        112,
        "petit-dejeuner-de-carrier",
        "Petit-déjeuner de carrier | Quarryman’s Breakfast",
        "Six œufs, un pain, et la caillasse qui va avec. | Six eggs, one loaf, and the gravel that comes with it.",
        "force",
        stars=2,
        use=able("placement", "cheaper 2", cost="tap"),
    ),
    support(
        113,
        "vieux-carcasse",
        "Le vieux Carcasse | Old Carcasse",
        "Il montre le crochet sans se lever de sa chaise. | He shows you the hook without leaving his chair.",
        "force",
        stars=3,
        use=able("boxing", "knock_down own_blow", cost="force 2 tap", when="blow_type hook"),
    ),
)
