"""When a letter was written about a notice, and the few that one may still be written about."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("matches", "0016_without_authtoken")]

    operations = [
        migrations.AddField("notice", "letter_at", models.DateTimeField(null=True)),
        migrations.AddIndex(
            "notice",
            models.Index(fields=["at"], name="notice_unwritten", condition=models.Q(letter_at=None, kind__in=["turn", "full"])),
        ),
    ]
