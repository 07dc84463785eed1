"""A web server that can be stopped and started again at the same address; imports uvicorn, and the site at the last moment."""

from __future__ import annotations

import socket
import threading

import uvicorn

from config.runtime import processes


class Server:
    """The whole site, in a thread of the test."""

    def __init__(self) -> None:
        # Bound and never listened at: while the server is stopped its port is kept from everybody else, who are refused.
        self._place = _reusable(0)
        self._port = self._place.getsockname()[1]
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        from config.asgi import application

        self._listener = _reusable(self._port)
        config = uvicorn.Config(application, lifespan="on", log_level="warning", timeout_graceful_shutdown=1)
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [self._listener]}, daemon=True)
        self._thread.start()
        assert processes.happens(lambda: self._server.started, seconds=60), "the web server did not start"

    def stop(self) -> None:
        """Streams end, connections close, and who comes now is refused."""
        self._server.should_exit = True
        self._thread.join(10)
        assert not self._thread.is_alive(), "the web server did not stop"
        self._listener.close()

    def close(self) -> None:
        """It will not be started again."""
        self.stop()
        self._place.close()


def _reusable(port: int) -> socket.socket:
    one = socket.socket()
    one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    one.bind(("127.0.0.1", port))
    return one
