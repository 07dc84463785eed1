"""What Hula Hoo, its options and fields are called and how it refuses, in both languages. Imports the kernel's words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from matches.kernel.words import Words

NAME = Words("Hula Hoo", "Hula Hoo")
SUMMARY = Words(
    "Posez plus haut, plus bas ou pareil, comme on vous le demande, et débarrassez-vous de tout. Qui ne peut pas répondre tombe.",
    "Play higher, lower or the same, as you are told, and shed every card. Who cannot answer falls.",
)
OPTION_WORDS: Mapping[str, Words] = MappingProxyType(
    {
        "chaotic": Words("Variante chaotique\u00a0: on désigne qui doit répondre", "Chaotic: you name who must answer"),
        "streak": Words(
            "Trois manches gagnées d’affilée, au lieu de 77 points", "Three rounds won in a row, instead of 77 points"
        ),
        "turn_s": Words("Secondes pour jouer", "Seconds to play"),
        "oldest": Words(
            "Place de l’aîné, qui distribue en premier (0\u00a0: au hasard)",
            "Place of the oldest, who deals first (0: by chance)",
        ),
        "rated": Words("Partie classée", "Rated game"),
    }
)
REFUSALS: Mapping[str, Words] = MappingProxyType(
    {
        "over": Words("La partie est finie.", "The game is over."),
        "gone": Words("Vous avez quitté cette partie.", "You have left this game."),
        "not_due": Words("Ce délai ne court plus.", "That time limit no longer runs."),
        "not_now": Words("Ce n’est pas le moment de la manche pour cela.", "This is not the time of the round for that."),
        "not_your_turn": Words("Ce n’est pas à vous de jouer.", "It is not your turn."),
        "card_not_held": Words(
            "Vous n’avez pas de {value} à cet endroit. Choisissez une carte que vous tenez.",
            "You have no {value} there. Choose a card that you hold.",
        ),
        "too_low": Words(
            "{value} est trop bas\u00a0: après un {top} et «\u00a0plus\u00a0», il faut plus haut, un {top} ou un 7.",
            "{value} is too low: after {top} and “plus” it takes a higher card, a {top} or a 7.",
        ),
        "too_high": Words(
            "{value} est trop haut\u00a0: après un {top} et «\u00a0moins\u00a0», il faut plus bas, un {top} ou un 7.",
            "{value} is too high: after {top} and “minus” it takes a lower card, a {top} or a 7.",
        ),
        "breaks_no_double": Words(
            "{value} n’arrête pas les doubles\u00a0: il faut un {top}, un voisin de {top} ou un 7.",
            "{value} does not stop the doubles: it takes a {top}, a neighbour of {top} or a 7.",
        ),
        "last_joker": Words("Un joker ne peut pas être votre dernière carte.", "A joker cannot be the last card that you shed."),
        "must_double": Words(
            "Le même nombre se joue «\u00a0double\u00a0»\u00a0: ni plus, ni moins.",
            "The same number is a “double”: neither plus nor minus.",
        ),
        "no_double": Words(
            "Un {value} n’est pas un double ici\u00a0: annoncez plus ou moins.", "A {value} is no double here: say plus or minus."
        ),
        "joker_never_doubles": Words(
            "Un joker n’est jamais un double, même sur un 7\u00a0: annoncez plus ou moins.",
            "A joker is never a double, not even on a 7: say plus or minus.",
        ),
        "no_naming": Words(
            "À cette table on joue dans l’ordre\u00a0: on ne désigne personne.", "At this table play goes round: nobody is named."
        ),
        "name_somebody": Words("Désignez qui doit répondre.", "Name who must answer."),
        "not_yourself": Words("Désignez quelqu’un d’autre que vous.", "Name somebody else than yourself."),
        "not_in_round": Words("Cette place n’est plus dans la manche.", "That seat is no longer in the round."),
        "double_stands": Words(
            "L’appel «\u00a0double\u00a0» ne change pas\u00a0: seuls plus et moins s’échangent.",
            "A call of “double” stands: only plus and minus change for each other.",
        ),
        "no_double_now": Words(
            "L’appel était plus ou moins\u00a0: il ne peut pas devenir «\u00a0double\u00a0».",
            "The call was plus or minus: it cannot become “double”.",
        ),
        "already_chosen": Words("Vous avez déjà choisi votre rangée.", "You have chosen your row already."),
        "too_many_cards": Words("C’est trop\u00a0: {most} cartes au plus.", "Too many: {most} cards at most."),
        "too_few_cards": Words("Ce n’est pas assez\u00a0: il en faut {least}.", "Not enough: it takes {least}."),
        "twice_the_same": Words("La même carte est choisie deux fois.", "The same card is chosen twice."),
        "no_such_place": Words("Les places vont de 1 à {count}.", "Places go from 1 to {count}."),
    }
)
BOT_NAMES: Mapping[str, Words] = MappingProxyType(
    {"random": Words("Robot hasardeux", "Happy-go-lucky robot"), "thinking": Words("Robot réfléchi", "Thinking robot")}
)
CALLS: Mapping[str, Words] = MappingProxyType(
    {"plus": Words("plus", "plus"), "minus": Words("moins", "minus"), "double": Words("double", "double")}
)
WORDS: Mapping[str, Words] = MappingProxyType(
    {
        "exchange": Words("échanger", "exchange"),
        "lay_out": Words("poser devant soi", "lay out"),
        "play_card": Words("jouer", "play"),
        "name_another": Words("désigner", "name"),
        "places": Words("places", "places"),
        "card": Words("carte", "card"),
        "call": Words("appel", "call"),
        "target": Words("qui doit répondre", "who must answer"),
        **CALLS,
    }
)
