"""Are raffles what their tickets make of them: counts, chains, times, pots, prizes, winners. Imports checks, models and rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from economy.audit.checks import Check
from economy.models import Prize, Raffle
from economy.rules.raffle import GOLD_A_WINNER, PROTOCOL, TICKET_GOLD, DaySecret, drawn

# Q41: numbers from 1 on without a gap, as many as are counted, each sold while the raffle was open.
TICKETS: Final = Check(
    "tickets",
    """
SELECT said FROM (
  SELECT r.day, r.tickets, count(t.id) AS there, coalesce(min(t.number), 1) AS first, coalesce(max(t.number), 0) AS last,
    count(*) FILTER (WHERE t.bought_at < r.opens_at OR t.bought_at >= r.closes_at) AS untimely
  FROM economy_raffle r LEFT JOIN economy_ticket t ON t.raffle_id = r.day GROUP BY r.day) r,
LATERAL (VALUES
  (CASE WHEN (there, first, last) IS DISTINCT FROM (tickets::bigint, 1, tickets) THEN format(
    'the raffle of %s counts %s tickets, there are %s, numbered %s to %s', day, tickets, there, first, last) END),
  (CASE WHEN untimely > 0
    THEN format('%s tickets of the raffle of %s were sold while it was not open', untimely, day) END)
) faults (said) WHERE said IS NOT NULL""",
)

# Each receipt follows from the one before it, the first from the commitment; the raffle has the last.
CHAINS: Final = Check(
    "chains",
    f"""
WITH firsts AS (
  SELECT day, encode(sha256(convert_to('{PROTOCOL.decode()}' || to_char(day, 'YYYY-MM-DD'), 'UTF8')
    || decode(commitment, 'hex')), 'hex') AS head FROM economy_raffle),
 chain AS (
  SELECT t.raffle_id AS day, t.number, t.ticket, t.nonce, t.head,
    coalesce(lag(t.head) OVER (PARTITION BY t.raffle_id ORDER BY t.number), f.head) AS before
  FROM economy_ticket t JOIN firsts f ON f.day = t.raffle_id)
SELECT format('the receipt of ticket %s of %s does not follow from the one before it', number, day) FROM chain
WHERE head <> encode(sha256(decode(before, 'hex') || int8send(number) || uuid_send(ticket) || decode(nonce, 'hex')), 'hex')
UNION ALL
SELECT format('the head of the raffle of %s is not that of its last ticket', r.day)
FROM economy_raffle r JOIN firsts f ON f.day = r.day
LEFT JOIN economy_ticket t ON t.raffle_id = r.day AND t.number = r.tickets
WHERE r.head <> CASE r.tickets WHEN 0 THEN f.head ELSE coalesce(t.head, '') END""",
)

# R42: what was drawn is 100 gold a ticket, shared among one winner for each 5,000; nothing else was, and nothing is drawn twice.
PRIZES: Final = Check(
    "prizes",
    f"""
WITH due AS (
  SELECT *, CASE WHEN drawn_at IS NULL THEN 0 ELSE tickets * {TICKET_GOLD}::bigint END AS gold FROM economy_raffle),
 shared AS (
  SELECT *, CASE gold WHEN 0 THEN 0 ELSE greatest(1, gold / {GOLD_A_WINNER}) END AS many FROM due),
 whole AS (
  SELECT s.day, s.state, s.gold, s.many, s.pot, s.winners, s.tickets, s.drawn_at, s.secret, count(p.id) AS prizes,
    coalesce(sum(p.gold), 0) AS sum, coalesce(max(p.place) + 1, 0) AS places,
    count(p.id) FILTER (WHERE p.transfer IS NULL) AS unpaid,
    count(p.id) FILTER (WHERE p.gold <> CASE WHEN many = 0 THEN 0 WHEN p.place = 0 THEN s.gold / many + s.gold % many
      ELSE s.gold / many END) AS unequal,
    count(p.id) FILTER (WHERE t.wallet_id IS DISTINCT FROM p.wallet_id) AS strange
  FROM shared s LEFT JOIN economy_prize p ON p.raffle_id = s.day
  LEFT JOIN economy_ticket t ON t.raffle_id = p.raffle_id AND t.number = p.number
  GROUP BY s.day, s.state, s.gold, s.many, s.pot, s.winners, s.tickets, s.drawn_at, s.secret)
SELECT said FROM whole,
LATERAL (VALUES
  (CASE WHEN (pot, winners::bigint) IS DISTINCT FROM (gold, many) THEN format(
    'the raffle of %s has a pot of %s for %s winners, its tickets make %s for %s', day, pot, winners, gold, many) END),
  (CASE WHEN (prizes, places::bigint) IS DISTINCT FROM (many, many) THEN format(
    'the raffle of %s has %s prizes in %s places, by its tickets %s', day, prizes, places, many) END),
  (CASE WHEN sum <> gold THEN format('the prizes of %s sum to %s, its pot is %s', day, sum, gold) END),
  (CASE WHEN unequal > 0 THEN format('%s prizes of %s are not the share that is due', unequal, day) END),
  (CASE WHEN strange > 0 THEN format('%s prizes of %s are not of those who bought the tickets', strange, day) END),
  (CASE WHEN state = 'over' AND unpaid > 0 THEN format('the raffle of %s is over, %s prizes are not credited', day, unpaid) END),
  (CASE WHEN (drawn_at IS NOT NULL) <> (state = 'paying' OR (state = 'over' AND tickets > 0)) THEN format(
    'the raffle of %s is %s, and %s', day, state, CASE WHEN drawn_at IS NULL THEN 'was not drawn' ELSE 'was drawn' END) END),
  (CASE WHEN (secret <> '') <> (state IN ('paying', 'over')) AND state <> 'void' THEN format(
    'the raffle of %s is %s, and its secret is %s', day, state, CASE secret WHEN '' THEN 'not told' ELSE 'told' END) END)
) faults (said) WHERE said IS NOT NULL""",
)

# Each date has its raffle, from the first one on.
DATES: Final = Check(
    "dates",
    """
SELECT format('there is no raffle of %s', day + 1)
FROM (SELECT day, lead(day) OVER (ORDER BY day) AS next FROM economy_raffle) r WHERE next > day + 1""",
)

CHECKS: Final = (TICKETS, CHAINS, PRIZES, DATES)


def rederived() -> Iterator[str]:
    """Secrets that are not what was committed to, winners that the dice do not give."""
    for raffle in Raffle.objects.exclude(secret="").order_by("day").iterator():
        secret = DaySecret(raffle.day, bytes.fromhex(raffle.secret))
        if secret.commitment() != raffle.commitment:
            yield f"the secret of the raffle of {raffle.day} is not the one that was committed to"
        if raffle.drawn_at is not None:
            yield from _unlike(raffle, drawn(secret.dice(raffle.head), raffle.tickets))


def _unlike(raffle: Raffle, due: list[int]) -> Iterator[str]:
    """The first place in which they differ: the ones after it need not be told."""
    stored = list(Prize.objects.filter(raffle=raffle).order_by("place").values_list("number", flat=True))
    for place, (number, found) in enumerate(zip(due, stored, strict=False)):
        if number != found:
            yield f"place {place} of the raffle of {raffle.day} is ticket {number}'s by its dice, ticket {found} has it"
            return
