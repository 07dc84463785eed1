"""The starter set: the 162 cards of the first release, and nothing else. Imports the files of the set."""

from matches.games.ippo.starter.fights import FIGHTS
from matches.games.ippo.starter.guards_of_force import GUARDS_OF_FORCE
from matches.games.ippo.starter.hooks import HOOKS
from matches.games.ippo.starter.straights import STRAIGHTS
from matches.games.ippo.starter.supports import SUPPORTS

STARTER = (*STRAIGHTS, *HOOKS, *GUARDS_OF_FORCE, *SUPPORTS, *FIGHTS)
