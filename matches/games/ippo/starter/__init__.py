"""The starter set: the 162 cards of the first release, and nothing else. Imports the files of the set."""

from matches.games.ippo.starter.fights import FIGHTS
from matches.games.ippo.starter.guards_of_force import GUARDS_OF_FORCE
from matches.games.ippo.starter.guards_of_speed import GUARDS_OF_SPEED
from matches.games.ippo.starter.guards_of_spirit import GUARDS_OF_SPIRIT
from matches.games.ippo.starter.guards_of_technique import GUARDS_OF_TECHNIQUE
from matches.games.ippo.starter.hooks import HOOKS
from matches.games.ippo.starter.neutral import NEUTRAL_FIGHTS, NEUTRAL_SUPPORTS
from matches.games.ippo.starter.specials import SPECIALS
from matches.games.ippo.starter.straights import STRAIGHTS
from matches.games.ippo.starter.supports import SUPPORTS
from matches.games.ippo.starter.uppers import UPPERS

BLOWS = (*STRAIGHTS, *HOOKS, *UPPERS, *SPECIALS)
DEFENSES = (*GUARDS_OF_FORCE, *GUARDS_OF_SPEED, *GUARDS_OF_TECHNIQUE, *GUARDS_OF_SPIRIT)
STARTER = (*BLOWS, *DEFENSES, *SUPPORTS, *NEUTRAL_SUPPORTS, *FIGHTS, *NEUTRAL_FIGHTS)
