"""One of the web processes at a port: `python -m config.runtime.web HOST PORT`. Imports uvicorn, and the site at last."""

import gc
import socket
import sys

import uvicorn

BACKLOG = 2048  # who waits to be answered
GRACE_S = 3  # for requests under way when it is to end


def main(host: str, port: int) -> None:
    """Takes its share of the connections as soon as it can answer them; the system gives it none once it is gone."""
    config = uvicorn.Config("config.asgi:application", access_log=False, log_level="warning", timeout_graceful_shutdown=GRACE_S)
    config.load()
    gc.collect()
    gc.freeze()  # what is there from now on to the end is not to be looked through again and again
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.create_server((host, port), family=family, backlog=BACKLOG, reuse_port=True) as place:
        uvicorn.Server(config).run(sockets=[place])


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
