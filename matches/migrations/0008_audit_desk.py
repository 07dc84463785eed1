"""What auditors look at, disputes, verification in bulk, the signed log, and tables that go on from an ended match."""

import uuid

import django.contrib.postgres.fields
import django.db.models.deletion
import django.db.models.functions.datetime
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0007_jobs"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="AuditRun",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("kinds", django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=20), size=None)),
                ("game", models.CharField(blank=True, max_length=40)),
                ("asked_at", models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
                ("began_at", models.DateTimeField(null=True)),
                ("moved_at", models.DateTimeField(null=True)),
                ("ended_at", models.DateTimeField(null=True)),
                ("stopped", models.BooleanField(default=False)),
                ("kind", models.CharField(blank=True, max_length=20)),
                ("place", models.CharField(blank=True, max_length=120)),
                ("total", models.BigIntegerField(default=0)),
                ("done", models.BigIntegerField(default=0)),
                ("exact", models.BigIntegerField(default=0)),
                ("running", models.BigIntegerField(default=0)),
                ("drifted", models.BigIntegerField(default=0)),
                ("damaged", models.BigIntegerField(default=0)),
                ("events", models.BigIntegerField(default=0)),
                ("cpu_ms", models.BigIntegerField(default=0)),
            ],
        ),
        migrations.CreateModel(
            name="Checkpoint",
            fields=[
                ("number", models.IntegerField(primary_key=True, serialize=False)),
                ("size", models.BigIntegerField()),
                ("root", models.BinaryField(max_length=32)),
                ("note", models.TextField()),
                ("made_at", models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name="Dispute",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("version", models.IntegerField(null=True)),
                ("words", models.TextField(max_length=2000)),
                ("opened_at", models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
                ("verdict", models.CharField(default="open", max_length=9)),
                ("answer", models.TextField(blank=True, max_length=2000)),
                ("closed_at", models.DateTimeField(null=True)),
                ("read_at", models.DateTimeField(null=True)),
            ],
        ),
        migrations.CreateModel(
            name="DisputeNote",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("words", models.TextField(max_length=2000)),
                ("at", models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
            ],
        ),
        migrations.CreateModel(
            name="Finding",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(max_length=20)),
                ("key", models.CharField(max_length=120)),
                ("verdict", models.CharField(max_length=8)),
                ("version", models.IntegerField(null=True)),
                ("field", models.CharField(blank=True, max_length=200)),
                ("recorded", models.CharField(blank=True, max_length=200)),
                ("derived", models.CharField(blank=True, max_length=200)),
            ],
        ),
        migrations.CreateModel(
            name="LogEntry",
            fields=[
                ("position", models.BigIntegerField(primary_key=True, serialize=False)),
                ("kind", models.CharField(max_length=20)),
                ("key", models.CharField(max_length=120)),
                ("version", models.IntegerField()),
                ("digest", models.BinaryField(max_length=32)),
            ],
        ),
        migrations.CreateModel(
            name="LogPlace",
            fields=[
                ("kind", models.CharField(max_length=20, primary_key=True, serialize=False)),
                ("place", models.CharField(blank=True, max_length=120)),
            ],
        ),
        migrations.CreateModel(
            name="LogTile",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("level", models.PositiveSmallIntegerField()),
                ("at", models.BigIntegerField()),
                ("hash", models.BinaryField(max_length=32)),
            ],
        ),
        migrations.CreateModel(
            name="Look",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("reason", models.TextField(max_length=1000)),
                ("asked_at", models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
            ],
        ),
        migrations.CreateModel(
            name="LookedAt",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("version", models.IntegerField()),
                ("eye", models.CharField(max_length=9)),
                ("at", models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
            ],
        ),
        migrations.AddField(
            model_name="match",
            name="fork_of",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.PROTECT, related_name="forks", to="matches.match"
            ),
        ),
        migrations.AddField(
            model_name="match",
            name="fork_version",
            field=models.IntegerField(null=True),
        ),
        migrations.AddConstraint(
            model_name="match",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("fork_of__isnull", True), ("fork_version__isnull", True)),
                    models.Q(("fork_version__gte", 1), ("origin", ""), ("rated", False)),
                    _connector="OR",
                ),
                name="match_fork_is_practice",
            ),
        ),
        migrations.AddField(
            model_name="auditrun",
            name="by",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField(
            model_name="dispute",
            name="by",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="disputes", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField(
            model_name="dispute",
            name="closed_by",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField(
            model_name="dispute",
            name="match",
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name="disputes", to="matches.match"),
        ),
        migrations.AddField(
            model_name="disputenote",
            name="by",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField(
            model_name="disputenote",
            name="dispute",
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="notes", to="matches.dispute"),
        ),
        migrations.AddField(
            model_name="finding",
            name="run",
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="findings", to="matches.auditrun"),
        ),
        migrations.AddConstraint(
            model_name="logentry",
            constraint=models.UniqueConstraint(fields=("kind", "key", "version"), name="log_entry_once"),
        ),
        migrations.AddConstraint(
            model_name="logtile",
            constraint=models.UniqueConstraint(fields=("level", "at"), name="log_tile_once"),
        ),
        migrations.AddField(
            model_name="look",
            name="by",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField(
            model_name="look",
            name="match",
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name="looks", to="matches.match"),
        ),
        migrations.AddField(
            model_name="lookedat",
            name="look",
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name="pages", to="matches.look"),
        ),
        migrations.AddIndex(
            model_name="auditrun",
            index=models.Index(fields=["-asked_at"], name="audit_run_newest"),
        ),
        migrations.AddIndex(
            model_name="dispute",
            index=models.Index(
                models.OrderBy(models.F("opened_at"), descending=True),
                condition=models.Q(("verdict", "open")),
                name="dispute_open",
            ),
        ),
        migrations.AddConstraint(
            model_name="dispute",
            constraint=models.UniqueConstraint(
                condition=models.Q(("verdict", "open")), fields=("match", "by"), name="dispute_open_once_a_player"
            ),
        ),
        migrations.AddConstraint(
            model_name="dispute",
            constraint=models.CheckConstraint(
                condition=models.Q(("verdict__in", ["open", "upheld", "unfounded"])), name="dispute_verdict_known"
            ),
        ),
        migrations.AddConstraint(
            model_name="dispute",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("closed_at__isnull", True), ("verdict", "open")),
                    models.Q(models.Q(("verdict", "open"), _negated=True), ("closed_at__isnull", False)),
                    _connector="OR",
                ),
                name="dispute_closed_with_verdict",
            ),
        ),
        migrations.AddConstraint(
            model_name="finding",
            constraint=models.UniqueConstraint(fields=("run", "kind", "key"), name="finding_once_a_run"),
        ),
        migrations.AddConstraint(
            model_name="look",
            constraint=models.UniqueConstraint(fields=("match", "by"), name="look_once_a_match_and_auditor"),
        ),
    ]
