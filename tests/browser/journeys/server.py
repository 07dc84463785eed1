"""A web server that can be stopped and started again at the same address; imports uvicorn, and the site at the last moment."""

from __future__ import annotations

import socket
import threading

import uvicorn

from config.runtime import processes


class Server:
    """The whole site, in a thread of the test."""

    def __init__(self) -> None:
        self._port = 0
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        from config.asgi import application

        self._listener = socket.socket()
        self._listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._listener.bind(("127.0.0.1", self._port))
        self._port = self._listener.getsockname()[1]
        config = uvicorn.Config(application, lifespan="on", log_level="warning", timeout_graceful_shutdown=1)
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [self._listener]}, daemon=True)
        self._thread.start()
        assert processes.happens(lambda: self._server.started, seconds=20), "the web server did not start"

    def stop(self) -> None:
        """Streams end, connections close, and who comes now is refused."""
        self._server.should_exit = True
        self._thread.join(10)
        assert not self._thread.is_alive(), "the web server did not stop"
        self._listener.close()
