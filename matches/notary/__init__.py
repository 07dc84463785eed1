"""The signed log: what everything had come to, day by day, so that nobody can rewrite it unnoticed. Imports the store."""

from matches.notary.checkpoints import checkpoint, next_due
from matches.notary.covering import counted
from matches.notary.examining import examine
from matches.notary.keys import public_keys
from matches.notary.proving import consistency, entry_of, proof
from matches.notary.report import Fault, Report
from matches.notary.rows import rows, us
from matches.notary.sources import Batch, Key, News, Source, once, register, registered
from matches.notary.streams import hand_in

__all__ = [
    "Batch",
    "Fault",
    "Key",
    "News",
    "Report",
    "Source",
    "checkpoint",
    "consistency",
    "counted",
    "entry_of",
    "examine",
    "hand_in",
    "next_due",
    "once",
    "proof",
    "public_keys",
    "register",
    "registered",
    "rows",
    "us",
]
