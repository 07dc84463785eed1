"""The log and its checkpoints are written once; a look is never taken back, only its auditor's name may vanish."""

from pathlib import Path

from django.db import migrations

_SQL = Path(__file__).with_suffix(".sql").read_text()
_BACK = """
DROP TRIGGER append_only_rows ON matches_logentry;
DROP TRIGGER append_only_table ON matches_logentry;
DROP TRIGGER append_only_rows ON matches_logtile;
DROP TRIGGER append_only_table ON matches_logtile;
DROP TRIGGER append_only_rows ON matches_checkpoint;
DROP TRIGGER append_only_table ON matches_checkpoint;
DROP TRIGGER look_stays ON matches_look;
DROP TRIGGER append_only_rows ON matches_lookedat;
DROP TRIGGER append_only_table ON matches_lookedat;
DROP FUNCTION matches_look_stays;
"""


class Migration(migrations.Migration):
    dependencies = [("matches", "0008_audit_desk")]
    operations = [migrations.RunSQL(_SQL, _BACK)]
