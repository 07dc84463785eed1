"""Games that exist for campaigns and tests alone; the registry finds those in this folder while `playable` is held."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from catalogue import kinds as catalogue
from matches import kinds, registry

FOLDER = str(Path(__file__).parent)


@contextmanager
def playable() -> Iterator[None]:
    """Adds this folder to the games, as PLI_EXTRA_GAMES does, and takes it away again."""
    before = os.environ.get(registry.EXTRA_GAMES)
    os.environ[registry.EXTRA_GAMES] = os.pathsep.join(filter(None, (before, FOLDER)))
    registry.all_rules.cache_clear()
    try:
        kinds.hand_in()
        yield
    finally:
        catalogue.withdraw("tally")
        os.environ.pop(registry.EXTRA_GAMES) if before is None else os.environ.update({registry.EXTRA_GAMES: before})
        registry.games.__path__.remove(FOLDER)
        registry.all_rules.cache_clear()
