"""Runs a Python module as a program that ends when its parent does, killed or not: `python -m config.runtime.child MODULE …`."""

import os
import runpy
import signal
import sys
import threading
import time

# How long a program may take to finish what it is doing once nobody waits for it any more.
LAST_SECONDS = 10.0


def main() -> None:
    """Becomes the module; its arguments are the rest of ours."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    sys.argv = sys.argv[1:]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)


def _end_with_parent() -> None:
    """The parent holds the other end of our standard input: it ends with him, whatever ended him."""
    while os.read(0, 1):
        pass
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(LAST_SECONDS)
    os._exit(1)


if __name__ == "__main__":
    main()
