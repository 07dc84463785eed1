"""That accounts were erased, never whose; and a look's reason may go with whoever is erased."""

import uuid
from pathlib import Path

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models
from django.db.models.functions import Now

_SQL = Path(__file__).with_suffix(".sql").read_text()
_BEFORE = """
CREATE OR REPLACE FUNCTION matches_look_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.by_id IS NULL AND (NEW.id, NEW.match_id, NEW.reason, NEW.asked_at) = (OLD.id, OLD.match_id, OLD.reason, OLD.asked_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a look stays: % refused', TG_OP USING ERRCODE = 'restrict_violation';
END $$;
"""


class Migration(migrations.Migration):
    dependencies = [("matches", "0011_match_reason"), migrations.swappable_dependency(settings.AUTH_USER_MODEL)]
    operations = [
        migrations.CreateModel(
            name="Erasure",
            fields=[
                ("id", models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False, serialize=False)),
                ("reason", models.TextField(max_length=1000, blank=True)),
                ("at", models.DateTimeField(db_default=Now())),
                (
                    "by",
                    models.ForeignKey(
                        to=settings.AUTH_USER_MODEL,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                    ),
                ),
            ],
            options={"indexes": [models.Index(fields=["-at"], name="erasure_newest")]},
        ),
        migrations.RunSQL(_SQL, _BEFORE),
    ]
