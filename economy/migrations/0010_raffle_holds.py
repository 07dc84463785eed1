"""What of a raffle holds once it is written, by triggers."""

from pathlib import Path

from django.db import migrations

_SQL = Path(__file__).with_suffix(".sql").read_text()
_BACK = """
DROP FUNCTION economy_raffle_holds, economy_prize_holds CASCADE;
DROP TRIGGER append_only_rows ON economy_raffle;
DROP TRIGGER append_only_table ON economy_raffle;
DROP TRIGGER append_only_rows ON economy_ticket;
DROP TRIGGER append_only_table ON economy_ticket;
DROP TRIGGER append_only_rows ON economy_prize;
DROP TRIGGER append_only_table ON economy_prize
"""


class Migration(migrations.Migration):
    dependencies = [("economy", "0009_raffle")]
    operations = [migrations.RunSQL(_SQL, _BACK)]
