"""How timed jobs are doing, and what the staff has done at once."""

import uuid

import django.contrib.postgres.fields
import django.db.models.deletion
import django.db.models.functions.datetime
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("matches", "0006_decks"), migrations.swappable_dependency(settings.AUTH_USER_MODEL)]

    operations = [
        migrations.CreateModel(
            name="JobMark",
            fields=[
                ("name", models.CharField(max_length=40, primary_key=True, serialize=False)),
                ("began_at", models.DateTimeField(null=True)),
                ("ended_at", models.DateTimeField(null=True)),
                ("failed_at", models.DateTimeField(null=True)),
                ("error", models.CharField(blank=True, max_length=200)),
                ("failures", models.PositiveIntegerField(default=0)),
                ("runs", models.PositiveBigIntegerField(default=0)),
            ],
        ),
        migrations.CreateModel(
            name="JobOrder",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("job", models.CharField(max_length=40)),
                ("asked_at", models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
                ("ended_at", models.DateTimeField(null=True)),
                ("count", models.PositiveIntegerField(default=0)),
                (
                    "names",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.CharField(max_length=120), default=list, size=None
                    ),
                ),
                ("error", models.CharField(blank=True, max_length=200)),
                (
                    "by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
    ]
