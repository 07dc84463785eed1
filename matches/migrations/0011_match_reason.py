"""Matches by the reason of their outcome: it is written once, at the end, so that no move pays for the index."""

from django.db import migrations, models
from django.db.models import F
from django.db.models.fields.json import KeyTransform


class Migration(migrations.Migration):
    dependencies = [("matches", "0010_desk_search")]
    operations = [
        migrations.AddIndex(
            model_name="match", index=models.Index(KeyTransform("reason", "outcome"), F("number").desc(), name="match_reason")
        ),
    ]
