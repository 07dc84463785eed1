"""What it takes to wake a browser: sealed messages, who sends them, and to which places. Imports errors, no Django."""

from matches.push.places import require_place
from matches.push.sealing import Keys, require_keys, seal
from matches.push.sending import Answer, Push, send
from matches.push.vapid import Sender

__all__ = ["Answer", "Keys", "Push", "Sender", "require_keys", "require_place", "seal", "send"]
