"""What the signed log keeps of rows of the economy once they are final, beside what they stand for. Imports the notary.

When a day was sealed and up to where; when a raffle and a season took their steps, when and by which form each ticket was bought;
when each draw of a revealed secret was made, and its place among the draws.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from matches import notary
from matches.kernel.words import Words
from matches.notary import Source, us

_DAYS: Final = "SELECT day::text FROM economy_dayseal"
_DAY: Final = (
    f"SELECT jsonb_build_array(day, epoch, upto, count, root, {us('sealed_at')}) FROM economy_dayseal WHERE day::text = k.key"
)

_RAFFLES: Final = "SELECT day::text FROM economy_raffle WHERE paid_at IS NOT NULL"
_RAFFLE: Final = f"""
SELECT jsonb_build_array(r.day, {us("r.opens_at")}, {us("r.closes_at")}, {us("r.draws_at")}, r.commitment, r.secret, r.state,
  r.tickets, r.head, r.pot, r.winners, {us("r.made_at")}, {us("r.closed_at")}, {us("r.drawn_at")}, {us("r.paid_at")},
  (SELECT jsonb_agg(jsonb_build_array(t.number, t.ticket, t.key, {us("t.bought_at")}) ORDER BY t.number)
   FROM economy_ticket t WHERE t.raffle_id = r.day))
FROM economy_raffle r WHERE r.day::text = k.key
"""

_SEASONS: Final = "SELECT monday::text FROM economy_season WHERE paid_at IS NOT NULL"
_SEASON: Final = f"""
SELECT jsonb_build_array(monday, {us("starts_at")}, {us("ends_at")}, state, fighters, snapshots, {us("placed_at")},
  {us("made_at")}, {us("closed_at")}, {us("fixed_at")}, {us("paid_at")})
FROM economy_season WHERE monday::text = k.key
"""

_PLEDGES: Final = "SELECT id::text FROM economy_pledge WHERE revealed <> ''"
_PLEDGE: Final = f"""
SELECT jsonb_build_array(p.wallet_id, p.number, p.commitment, p.seeded, p.seed, p.drawn, {us("p.made_at")}, p.revealed,
  {us("p.revealed_at")}, (SELECT jsonb_agg(jsonb_build_array(d.counter, d.key, d.purpose, d.digest, d.release, d.sheet,
    d.transfer, {us("d.made_at")}, d.epoch, d.xact) ORDER BY d.counter) FROM economy_draw d WHERE d.pledge_id = p.id))
FROM economy_pledge p WHERE p.id::text = k.key AND p.revealed <> ''
"""


def row_sources() -> Iterator[Source]:
    """Of a secret nothing is handed out: its number would tell how many there are."""
    sealed, held = Words("sceaux de journées", "seals of days"), Words("tombolas, pas à pas", "raffles, step by step")
    yield notary.rows("ledger_day_row", sealed, keys=_DAYS, digest=_DAY)
    yield notary.rows("raffle_row", held, keys=_RAFFLES, digest=_RAFFLE)
    yield notary.rows("season_row", Words("saisons, pas à pas", "seasons, step by step"), keys=_SEASONS, digest=_SEASON)
    secrets = Words("secrets révélés", "secrets that were revealed")
    yield notary.rows("pledge_row", secrets, keys=_PLEDGES, digest=_PLEDGE, told=lambda key: False)
