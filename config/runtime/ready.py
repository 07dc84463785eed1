"""Whether the web process at a port may be sent requests: `python -m config.runtime.ready HOST PORT`. Standard library alone.

Asks as the proxy would, so that neither the site's names nor TLS stand in the way; exit 1 with the reason if not.
"""

import os
import sys
import urllib.request
from urllib.error import URLError

PATIENCE_S = 5


def main(host: str, port: int) -> int:
    """0 if it is ready, 1 if it is not."""
    name = os.environ.get("ALLOWED_HOSTS", "localhost").split(",")[0].strip()
    asked = urllib.request.Request(f"http://{host}:{port}/sante/pret/", headers={"Host": name, "X-Forwarded-Proto": "https"})
    try:
        with urllib.request.urlopen(asked, timeout=PATIENCE_S) as answer:
            return 0 if answer.status == 200 else 1
    except (URLError, OSError) as error:
        sys.stderr.write(f"not ready: {error}\n")
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2])))
