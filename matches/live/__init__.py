"""Live updates: each viewer's stream of what is new for him; `application` serves it. May import rendering, wakeups and below."""

from matches.live.asgi import application

__all__ = ["application"]
