"""Whether a match is what really happened, without a database: its rows decided again, and its export checked as a file."""

from matches.verify.checking import check
from matches.verify.found import Found, Point
from matches.verify.rederiving import Difference, NotOver, Record, rederive

__all__ = ["Difference", "Found", "NotOver", "Point", "Record", "check", "rederive"]
