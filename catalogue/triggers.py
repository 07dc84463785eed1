"""What the database itself sees to: history, versions, sums, and that nothing is deleted. Imports pgtrigger.

History is written by triggers, so that bulk statements and raw SQL cannot escape it. Who and why come from the transaction's
own setting `catalogue.edit`, the id of an Edit row. pgtrigger keeps these beside the models and puts them into migrations.
"""

from __future__ import annotations

import pgtrigger
from pgtrigger import After, Before, Deferred, Delete, Insert, Referencing, Row, Statement, Trigger, Truncate, Update

_REFUSE = "RAISE EXCEPTION '% refuses %', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';"
_EDIT = "NULLIF(current_setting('catalogue.edit', true), '')::bigint"

APPEND_ONLY = [
    Trigger(name="append_only_rows", level=Row, when=Before, operation=Update | Delete, func=_REFUSE),
    Trigger(name="append_only_table", level=Statement, when=Before, operation=Truncate, func=_REFUSE),
]
_KEPT = [
    Trigger(name="kept_rows", level=Row, when=Before, operation=Delete, func=_REFUSE),
    Trigger(name="kept_table", level=Statement, when=Before, operation=Truncate, func=_REFUSE),
]

_BUMP = """
INSERT INTO catalogue_draft (game, version) SELECT game, 1 FROM new_rows GROUP BY game ORDER BY game
ON CONFLICT (game) DO UPDATE SET version = catalogue_draft.version + 1;
"""


def _recorded(flat: str, card: str, rarity: str, version: str, same: str) -> list[pgtrigger.Trigger]:
    """Two triggers that write Change rows, and count the draft up, for each statement.

    `flat` names the SQL function that makes one flat JSON object of a row; `same` joins a row's old and new form.
    """
    columns = "INSERT INTO catalogue_change (edit_id, game, card_id, rarity, version, at, before, after)"
    subject = f"{_EDIT}, n.game, {card}, {rarity}, {version}, clock_timestamp()"
    added = f"{columns} SELECT {subject}, NULL, {flat}(n) FROM new_rows n; {_BUMP} RETURN NULL;"
    changed = f"""
{columns} SELECT {subject}, d.before, d.after FROM old_rows o JOIN new_rows n ON {same} CROSS JOIN LATERAL (
  SELECT coalesce(jsonb_object_agg(a.key, a.value) FILTER (WHERE a.key IS NOT NULL), '{{}}') AS before,
    coalesce(jsonb_object_agg(b.key, b.value) FILTER (WHERE b.key IS NOT NULL), '{{}}') AS after
  FROM jsonb_each({flat}(o)) a FULL JOIN jsonb_each({flat}(n)) b ON a.key = b.key WHERE a.value IS DISTINCT FROM b.value
) d WHERE d.before <> '{{}}' OR d.after <> '{{}}';
{_BUMP} RETURN NULL;
"""
    new, both = Referencing(new="new_rows"), Referencing(old="old_rows", new="new_rows")
    return [
        Trigger(name="history_added", level=Statement, when=After, operation=Insert, referencing=new, func=added),
        Trigger(name="history_changed", level=Statement, when=After, operation=Update, referencing=both, func=changed),
    ]


_NEXT_VERSION = """
IF NEW.id <> OLD.id OR NEW.game <> OLD.game OR NEW.kind <> OLD.kind THEN
  RAISE EXCEPTION 'a card keeps its id, game and kind' USING ERRCODE = 'restrict_violation';
END IF;
NEW.version := OLD.version + 1;
NEW.changed_at := clock_timestamp();
RETURN NEW;
"""
CARD = [
    *_KEPT,
    Trigger(name="next_version", level=Row, when=Before, operation=Update, func=_NEXT_VERSION),
    *_recorded("catalogue_flat_card", "n.id", "''", "n.version", "o.id = n.id"),
]

# A printing ends once, when a release leaves it out; nothing else of it changes. Generated columns are not made yet here.
_ENDS_ONCE = """
IF OLD.until IS NOT NULL OR NEW.until IS NULL
  OR to_jsonb(NEW) - '{until,folded_name,folded_text}'::text[] <> to_jsonb(OLD) - '{until,folded_name,folded_text}'::text[] THEN
  RAISE EXCEPTION 'a printing changes in nothing but its end' USING ERRCODE = 'restrict_violation';
END IF;
RETURN NEW;
"""
PRINTING = [*_KEPT, Trigger(name="ends_once", level=Row, when=Before, operation=Update, func=_ENDS_ONCE)]

_SUMS = """
SELECT format('%s add up to %s, not to %s', need.key, have.total, s.whole->>need.value) INTO STRICT fault
FROM catalogue_scale s CROSS JOIN jsonb_each_text(s.sums) need CROSS JOIN LATERAL (
  SELECT coalesce(sum((r.numbers->>need.key)::bigint), 0) AS total, coalesce(min((r.numbers->>need.key)::bigint), 0) AS least
  FROM catalogue_rarity r WHERE r.game = s.game
) have
WHERE s.game = NEW.game
  AND (have.total IS DISTINCT FROM (s.whole->>need.value)::bigint OR have.least < 0) LIMIT 1;
RAISE EXCEPTION 'the odds of %: %', NEW.game, fault USING ERRCODE = 'check_violation';
EXCEPTION WHEN no_data_found THEN RETURN NULL;
"""


def _sums_hold() -> pgtrigger.Trigger:
    """At commit: what `sums` names adds up."""
    operation = Insert | Update
    declare = [("fault", "text")]
    return Trigger(name="sums_hold", level=Row, when=After, operation=operation, timing=Deferred, declare=declare, func=_SUMS)


_SECOND = f"""
IF EXISTS (
  SELECT FROM catalogue_scale s CROSS JOIN jsonb_array_elements_text(s.second) number
  WHERE s.game = NEW.game AND NEW.numbers->number IS DISTINCT FROM OLD.numbers->number
) AND NOT EXISTS (
  SELECT FROM catalogue_edit e JOIN catalogue_scaleproposal p ON p.id = e.proposal_id
  WHERE e.id = {_EDIT} AND p.game = NEW.game AND p.state = 'approved' AND p.decided_by_id <> p.by_id
) THEN
  RAISE EXCEPTION 'this number needs a second moderator' USING ERRCODE = 'restrict_violation';
END IF;
RETURN NEW;
"""
RARITY = [
    *_KEPT,
    Trigger(name="second_moderator", level=Row, when=Before, operation=Update, func=_SECOND),
    *_recorded("catalogue_flat_rarity", "NULL::uuid", "n.key", "0", "o.id = n.id"),
    _sums_hold(),
]
SCALE = [
    *_KEPT,
    *_recorded("catalogue_flat_scale", "NULL::uuid", "''", "0", "o.game = n.game"),
    _sums_hold(),
]
