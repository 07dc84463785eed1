"""What auditors find matches by: when they were opened, and the few commands that make one odd.

Length and reason have no index: the head moves with each move, and one over its version would make every append write all
the others anew. Pages are read by number from the newest and stop when they are full.
"""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("matches", "0009_log_holds")]
    operations = [
        migrations.AddIndex(model_name="match", index=models.Index(fields=["opened_at"], name="match_opened")),
        # Begins with the name, and with a condition that the append's own look for a command's id does not have.
        migrations.AddIndex(
            model_name="command",
            index=models.Index(
                fields=["name", "match"], name="command_odd", condition=models.Q(name__in=["time_is_up", "resign"])
            ),
        ),
    ]
