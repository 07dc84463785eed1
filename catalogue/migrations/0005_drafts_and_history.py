"""The tables of drafts, history, pictures, rarities and publications, with their triggers."""

import uuid

import django.contrib.postgres.indexes
import django.db.models.constraints
import django.db.models.deletion
import pgtrigger.compiler
import pgtrigger.migrations
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("catalogue", "0004_words_to_search"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Card",
            fields=[
                ("game", models.CharField(max_length=40)),
                ("kind", models.CharField(max_length=40)),
                ("slug", models.SlugField(db_index=False, max_length=80)),
                ("number", models.PositiveIntegerField()),
                ("name_fr", models.CharField(max_length=120)),
                ("name_en", models.CharField(blank=True, default="", max_length=120)),
                ("text_fr", models.TextField(blank=True, default="")),
                ("text_en", models.TextField(blank=True, default="")),
                ("facts", models.JSONField(default=dict)),
                ("art", models.CharField(blank=True, default="", max_length=64)),
                (
                    "folded_name",
                    models.GeneratedField(
                        db_persist=True,
                        expression=models.Func(
                            models.F("name_fr"), models.F("name_en"), function="catalogue_fold", output_field=models.TextField()
                        ),
                        output_field=models.TextField(),
                    ),
                ),
                (
                    "folded_text",
                    models.GeneratedField(
                        db_persist=True,
                        expression=models.Func(
                            models.F("text_fr"), models.F("text_en"), function="catalogue_fold", output_field=models.TextField()
                        ),
                        output_field=models.TextField(),
                    ),
                ),
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                (
                    "state",
                    models.CharField(
                        choices=[("active", "Active"), ("retired", "Retired"), ("merged", "Merged")],
                        default="active",
                        max_length=8,
                    ),
                ),
                ("version", models.PositiveIntegerField(default=1)),
                ("changed_at", models.DateTimeField(auto_now_add=True)),
            ],
        ),
        migrations.CreateModel(
            name="CardMigration",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("game", models.CharField(max_length=40)),
                (
                    "what",
                    models.CharField(
                        choices=[("retired", "Retired"), ("merged", "Merged"), ("returned", "Returned")], max_length=8
                    ),
                ),
                ("at", models.DateTimeField()),
                ("note", models.CharField(blank=True, default="", max_length=500)),
            ],
        ),
        migrations.CreateModel(
            name="Change",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("game", models.CharField(max_length=40)),
                ("rarity", models.CharField(blank=True, default="", max_length=40)),
                ("version", models.PositiveIntegerField()),
                ("at", models.DateTimeField()),
                ("before", models.JSONField(null=True)),
                ("after", models.JSONField(null=True)),
            ],
        ),
        migrations.CreateModel(
            name="Draft",
            fields=[
                ("game", models.CharField(max_length=40, primary_key=True, serialize=False)),
                ("version", models.PositiveBigIntegerField(default=0)),
            ],
        ),
        migrations.CreateModel(
            name="Edit",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("game", models.CharField(max_length=40)),
                (
                    "via",
                    models.CharField(
                        choices=[
                            ("form", "Form"),
                            ("bulk", "Bulk"),
                            ("import", "Import"),
                            ("api", "Api"),
                            ("command", "Command"),
                            ("starter", "Starter"),
                            ("revert", "Revert"),
                            ("undo", "Undo"),
                            ("roll_back", "Roll Back"),
                            ("scale", "Scale"),
                        ],
                        max_length=10,
                    ),
                ),
                ("reason", models.CharField(blank=True, default="", max_length=500)),
                ("at", models.DateTimeField(auto_now_add=True)),
            ],
        ),
        migrations.CreateModel(
            name="ImportRun",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("game", models.CharField(max_length=40)),
                ("at", models.DateTimeField(auto_now_add=True)),
                ("file_name", models.CharField(blank=True, default="", max_length=200)),
                ("draft_version", models.PositiveBigIntegerField()),
                ("retire_missing", models.BooleanField(default=False)),
                ("rows", models.JSONField()),
            ],
        ),
        migrations.CreateModel(
            name="Picture",
            fields=[
                ("digest", models.CharField(max_length=64, primary_key=True, serialize=False)),
                ("width", models.PositiveIntegerField()),
                ("height", models.PositiveIntegerField()),
                ("at", models.DateTimeField(auto_now_add=True)),
            ],
        ),
        migrations.CreateModel(
            name="PictureSize",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("width", models.PositiveIntegerField()),
                ("body", models.BinaryField()),
            ],
        ),
        migrations.CreateModel(
            name="Presence",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seen_at", models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name="Printing",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("game", models.CharField(max_length=40)),
                ("kind", models.CharField(max_length=40)),
                ("slug", models.SlugField(db_index=False, max_length=80)),
                ("number", models.PositiveIntegerField()),
                ("name_fr", models.CharField(max_length=120)),
                ("name_en", models.CharField(blank=True, default="", max_length=120)),
                ("text_fr", models.TextField(blank=True, default="")),
                ("text_en", models.TextField(blank=True, default="")),
                ("facts", models.JSONField(default=dict)),
                ("art", models.CharField(blank=True, default="", max_length=64)),
                (
                    "folded_name",
                    models.GeneratedField(
                        db_persist=True,
                        expression=models.Func(
                            models.F("name_fr"), models.F("name_en"), function="catalogue_fold", output_field=models.TextField()
                        ),
                        output_field=models.TextField(),
                    ),
                ),
                (
                    "folded_text",
                    models.GeneratedField(
                        db_persist=True,
                        expression=models.Func(
                            models.F("text_fr"), models.F("text_en"), function="catalogue_fold", output_field=models.TextField()
                        ),
                        output_field=models.TextField(),
                    ),
                ),
                ("first", models.PositiveIntegerField()),
                ("until", models.PositiveIntegerField(null=True)),
                ("printed_at", models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name="Publication",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("game", models.CharField(max_length=40)),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("scheduled", "Scheduled"),
                            ("published", "Published"),
                            ("cancelled", "Cancelled"),
                            ("overtaken", "Overtaken"),
                        ],
                        max_length=9,
                    ),
                ),
                ("again", models.PositiveIntegerField(null=True)),
                ("body", models.TextField(blank=True, default="")),
                ("digest", models.CharField(max_length=64)),
                ("based_on", models.PositiveIntegerField()),
                ("draft_version", models.PositiveBigIntegerField()),
                ("note", models.CharField(blank=True, default="", max_length=500)),
                ("made_at", models.DateTimeField(auto_now_add=True)),
                ("due_at", models.DateTimeField(null=True)),
            ],
        ),
        migrations.CreateModel(
            name="Rarity",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("game", models.CharField(max_length=40)),
                ("key", models.SlugField(db_index=False, max_length=40)),
                ("place", models.PositiveSmallIntegerField()),
                ("name_fr", models.CharField(max_length=60)),
                ("name_en", models.CharField(blank=True, default="", max_length=60)),
                ("colour", models.CharField(max_length=7)),
                ("numbers", models.JSONField(default=dict)),
            ],
        ),
        migrations.CreateModel(
            name="Scale",
            fields=[
                ("game", models.CharField(max_length=40, primary_key=True, serialize=False)),
                ("whole", models.JSONField(default=dict)),
                ("sums", models.JSONField(default=dict)),
                ("second", models.JSONField(default=list)),
            ],
        ),
        migrations.CreateModel(
            name="ScaleProposal",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("game", models.CharField(max_length=40)),
                ("at", models.DateTimeField(auto_now_add=True)),
                ("reason", models.CharField(blank=True, default="", max_length=500)),
                ("draft_version", models.PositiveBigIntegerField()),
                ("whole", models.JSONField()),
                ("rarities", models.JSONField()),
                (
                    "state",
                    models.CharField(
                        choices=[("open", "Open"), ("approved", "Approved"), ("refused", "Refused")], default="open", max_length=8
                    ),
                ),
                ("decided_at", models.DateTimeField(null=True)),
            ],
        ),
        migrations.RemoveConstraint(
            model_name="release",
            name="catalogue_release_digest",
        ),
        migrations.AddIndex(
            model_name="release",
            index=models.Index(fields=["game", "digest"], name="catalogue_release_by_digest"),
        ),
        migrations.AddField(
            model_name="card",
            name="successor",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="predecessors",
                to="catalogue.card",
            ),
        ),
        migrations.AddField(
            model_name="cardmigration",
            name="new",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.PROTECT, related_name="+", to="catalogue.card"
            ),
        ),
        migrations.AddField(
            model_name="cardmigration",
            name="old",
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name="+", to="catalogue.card"),
        ),
        migrations.AddField(
            model_name="cardmigration",
            name="release",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="migrations", to="catalogue.release"
            ),
        ),
        migrations.AddField(
            model_name="change",
            name="card",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.PROTECT, related_name="changes", to="catalogue.card"
            ),
        ),
        migrations.AddField(
            model_name="edit",
            name="by",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField(
            model_name="edit",
            name="undoes",
            field=models.OneToOneField(
                null=True, on_delete=django.db.models.deletion.PROTECT, related_name="undone_by", to="catalogue.edit"
            ),
        ),
        migrations.AddField(
            model_name="change",
            name="edit",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.PROTECT, related_name="changes", to="catalogue.edit"
            ),
        ),
        migrations.AddField(
            model_name="importrun",
            name="applied",
            field=models.OneToOneField(
                null=True, on_delete=django.db.models.deletion.PROTECT, related_name="import_run", to="catalogue.edit"
            ),
        ),
        migrations.AddField(
            model_name="importrun",
            name="by",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField(
            model_name="picture",
            name="by",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField(
            model_name="picturesize",
            name="picture",
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="sizes", to="catalogue.picture"),
        ),
        migrations.AddField(
            model_name="presence",
            name="card",
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, to="catalogue.card"),
        ),
        migrations.AddField(
            model_name="presence",
            name="user",
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name="printing",
            name="card",
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name="printings", to="catalogue.card"),
        ),
        migrations.AddField(
            model_name="publication",
            name="by",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField(
            model_name="publication",
            name="release",
            field=models.OneToOneField(
                null=True, on_delete=django.db.models.deletion.PROTECT, related_name="publication", to="catalogue.release"
            ),
        ),
        migrations.AddConstraint(
            model_name="rarity",
            constraint=models.UniqueConstraint(fields=("game", "key"), name="catalogue_rarity_key"),
        ),
        migrations.AddConstraint(
            model_name="rarity",
            constraint=models.UniqueConstraint(
                deferrable=django.db.models.constraints.Deferrable["DEFERRED"],
                fields=("game", "place"),
                name="catalogue_rarity_place",
            ),
        ),
        migrations.AddConstraint(
            model_name="rarity",
            constraint=models.CheckConstraint(
                condition=models.Q(("colour__regex", "^#[0-9a-f]{6}$")), name="catalogue_rarity_colour"
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="rarity",
            trigger=pgtrigger.compiler.Trigger(
                name="kept_rows",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% refuses %', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                    hash="c3e389362af8d1b3ee6fb727849a361f6ab0cd32",
                    operation="DELETE",
                    pgid="pgtrigger_kept_rows_bc93c",
                    table="catalogue_rarity",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="rarity",
            trigger=pgtrigger.compiler.Trigger(
                name="kept_table",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% refuses %', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                    hash="9492dc8c777f8a2d39d5ef347e489a32bec7a81f",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_kept_table_ab690",
                    table="catalogue_rarity",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="rarity",
            trigger=pgtrigger.compiler.Trigger(
                name="second_moderator",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="\nIF EXISTS (\n  SELECT FROM catalogue_scale s CROSS JOIN jsonb_array_elements_text(s.second) number\n  WHERE s.game = NEW.game AND NEW.numbers->number IS DISTINCT FROM OLD.numbers->number\n) AND NOT EXISTS (\n  SELECT FROM catalogue_edit e JOIN catalogue_scaleproposal p ON p.id = e.proposal_id\n  WHERE e.id = NULLIF(current_setting('catalogue.edit', true), '')::bigint AND p.game = NEW.game AND p.state = 'approved' AND p.decided_by_id <> p.by_id\n) THEN\n  RAISE EXCEPTION 'this number needs a second moderator' USING ERRCODE = 'restrict_violation';\nEND IF;\nRETURN NEW;\n",
                    hash="73b73f1b0d444a7695cea27e7ebc2df537a72bcf",
                    operation="UPDATE",
                    pgid="pgtrigger_second_moderator_24da9",
                    table="catalogue_rarity",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="rarity",
            trigger=pgtrigger.compiler.Trigger(
                name="history_added",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="INSERT INTO catalogue_change (edit_id, game, card_id, rarity, version, at, before, after) SELECT NULLIF(current_setting('catalogue.edit', true), '')::bigint, n.game, NULL::uuid, n.key, 0, clock_timestamp(), NULL, catalogue_flat_rarity(n) FROM new_rows n; \nINSERT INTO catalogue_draft (game, version) SELECT game, 1 FROM new_rows GROUP BY game ORDER BY game\nON CONFLICT (game) DO UPDATE SET version = catalogue_draft.version + 1;\n RETURN NULL;",
                    hash="234d17da1431700be7b0069d066434132b6413db",
                    level="STATEMENT",
                    operation="INSERT",
                    pgid="pgtrigger_history_added_db8de",
                    referencing="REFERENCING NEW TABLE AS new_rows ",
                    table="catalogue_rarity",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="rarity",
            trigger=pgtrigger.compiler.Trigger(
                name="history_changed",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="\nINSERT INTO catalogue_change (edit_id, game, card_id, rarity, version, at, before, after) SELECT NULLIF(current_setting('catalogue.edit', true), '')::bigint, n.game, NULL::uuid, n.key, 0, clock_timestamp(), d.before, d.after FROM old_rows o JOIN new_rows n ON o.id = n.id CROSS JOIN LATERAL (\n  SELECT coalesce(jsonb_object_agg(a.key, a.value) FILTER (WHERE a.key IS NOT NULL), '{}') AS before,\n    coalesce(jsonb_object_agg(b.key, b.value) FILTER (WHERE b.key IS NOT NULL), '{}') AS after\n  FROM jsonb_each(catalogue_flat_rarity(o)) a FULL JOIN jsonb_each(catalogue_flat_rarity(n)) b ON a.key = b.key WHERE a.value IS DISTINCT FROM b.value\n) d WHERE d.before <> '{}' OR d.after <> '{}';\n\nINSERT INTO catalogue_draft (game, version) SELECT game, 1 FROM new_rows GROUP BY game ORDER BY game\nON CONFLICT (game) DO UPDATE SET version = catalogue_draft.version + 1;\n RETURN NULL;\n",
                    hash="3d28696455f3848069ac49de75ca2529d176b249",
                    level="STATEMENT",
                    operation="UPDATE",
                    pgid="pgtrigger_history_changed_be815",
                    referencing="REFERENCING OLD TABLE AS old_rows  NEW TABLE AS new_rows ",
                    table="catalogue_rarity",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="rarity",
            trigger=pgtrigger.compiler.Trigger(
                name="sums_hold",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    constraint="CONSTRAINT",
                    declare="DECLARE fault text;",
                    func="\nSELECT format('%s add up to %s, not to %s', need.key, have.total, s.whole->>need.value) INTO STRICT fault\nFROM catalogue_scale s CROSS JOIN jsonb_each_text(s.sums) need CROSS JOIN LATERAL (\n  SELECT coalesce(sum((r.numbers->>need.key)::bigint), 0) AS total, coalesce(min((r.numbers->>need.key)::bigint), 0) AS least\n  FROM catalogue_rarity r WHERE r.game = s.game\n) have\nWHERE s.game = NEW.game\n  AND (have.total IS DISTINCT FROM (s.whole->>need.value)::bigint OR have.least < 0) LIMIT 1;\nRAISE EXCEPTION 'the odds of %: %', NEW.game, fault USING ERRCODE = 'check_violation';\nEXCEPTION WHEN no_data_found THEN RETURN NULL;\n",
                    hash="21446d1d69b389d49451c044488bc05a734011cc",
                    operation="INSERT OR UPDATE",
                    pgid="pgtrigger_sums_hold_3c0c2",
                    table="catalogue_rarity",
                    timing="DEFERRABLE INITIALLY DEFERRED",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="scale",
            trigger=pgtrigger.compiler.Trigger(
                name="kept_rows",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% refuses %', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                    hash="388e31c5abdb38f60dbf3ce3078362b92871a6ff",
                    operation="DELETE",
                    pgid="pgtrigger_kept_rows_a3256",
                    table="catalogue_scale",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="scale",
            trigger=pgtrigger.compiler.Trigger(
                name="kept_table",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% refuses %', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                    hash="66669f90b4d30e538a9b8795ad27c51914ef0228",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_kept_table_3333a",
                    table="catalogue_scale",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="scale",
            trigger=pgtrigger.compiler.Trigger(
                name="history_added",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="INSERT INTO catalogue_change (edit_id, game, card_id, rarity, version, at, before, after) SELECT NULLIF(current_setting('catalogue.edit', true), '')::bigint, n.game, NULL::uuid, '', 0, clock_timestamp(), NULL, catalogue_flat_scale(n) FROM new_rows n; \nINSERT INTO catalogue_draft (game, version) SELECT game, 1 FROM new_rows GROUP BY game ORDER BY game\nON CONFLICT (game) DO UPDATE SET version = catalogue_draft.version + 1;\n RETURN NULL;",
                    hash="2bcb990feacac4480b397d53db52a4ee5ddeac9b",
                    level="STATEMENT",
                    operation="INSERT",
                    pgid="pgtrigger_history_added_23daa",
                    referencing="REFERENCING NEW TABLE AS new_rows ",
                    table="catalogue_scale",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="scale",
            trigger=pgtrigger.compiler.Trigger(
                name="history_changed",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="\nINSERT INTO catalogue_change (edit_id, game, card_id, rarity, version, at, before, after) SELECT NULLIF(current_setting('catalogue.edit', true), '')::bigint, n.game, NULL::uuid, '', 0, clock_timestamp(), d.before, d.after FROM old_rows o JOIN new_rows n ON o.game = n.game CROSS JOIN LATERAL (\n  SELECT coalesce(jsonb_object_agg(a.key, a.value) FILTER (WHERE a.key IS NOT NULL), '{}') AS before,\n    coalesce(jsonb_object_agg(b.key, b.value) FILTER (WHERE b.key IS NOT NULL), '{}') AS after\n  FROM jsonb_each(catalogue_flat_scale(o)) a FULL JOIN jsonb_each(catalogue_flat_scale(n)) b ON a.key = b.key WHERE a.value IS DISTINCT FROM b.value\n) d WHERE d.before <> '{}' OR d.after <> '{}';\n\nINSERT INTO catalogue_draft (game, version) SELECT game, 1 FROM new_rows GROUP BY game ORDER BY game\nON CONFLICT (game) DO UPDATE SET version = catalogue_draft.version + 1;\n RETURN NULL;\n",
                    hash="395db1cbe59c84c4fd752c43a0b4bee2b9b352b5",
                    level="STATEMENT",
                    operation="UPDATE",
                    pgid="pgtrigger_history_changed_90575",
                    referencing="REFERENCING OLD TABLE AS old_rows  NEW TABLE AS new_rows ",
                    table="catalogue_scale",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="scale",
            trigger=pgtrigger.compiler.Trigger(
                name="sums_hold",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    constraint="CONSTRAINT",
                    declare="DECLARE fault text;",
                    func="\nSELECT format('%s add up to %s, not to %s', need.key, have.total, s.whole->>need.value) INTO STRICT fault\nFROM catalogue_scale s CROSS JOIN jsonb_each_text(s.sums) need CROSS JOIN LATERAL (\n  SELECT coalesce(sum((r.numbers->>need.key)::bigint), 0) AS total, coalesce(min((r.numbers->>need.key)::bigint), 0) AS least\n  FROM catalogue_rarity r WHERE r.game = s.game\n) have\nWHERE s.game = NEW.game\n  AND (have.total IS DISTINCT FROM (s.whole->>need.value)::bigint OR have.least < 0) LIMIT 1;\nRAISE EXCEPTION 'the odds of %: %', NEW.game, fault USING ERRCODE = 'check_violation';\nEXCEPTION WHEN no_data_found THEN RETURN NULL;\n",
                    hash="c6715b2f46096bc7022c12e13f1e8f9bd6d54e0d",
                    operation="INSERT OR UPDATE",
                    pgid="pgtrigger_sums_hold_28cdf",
                    table="catalogue_scale",
                    timing="DEFERRABLE INITIALLY DEFERRED",
                    when="AFTER",
                ),
            ),
        ),
        migrations.AddField(
            model_name="scaleproposal",
            name="by",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField(
            model_name="scaleproposal",
            name="decided_by",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField(
            model_name="edit",
            name="proposal",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.PROTECT, related_name="edits", to="catalogue.scaleproposal"
            ),
        ),
        migrations.AddIndex(
            model_name="card",
            index=models.Index(fields=["game", "state", "kind", "number", "id"], name="catalogue_card_order"),
        ),
        migrations.AddIndex(
            model_name="card",
            index=models.Index(fields=["game", "folded_name", "id"], name="catalogue_card_name"),
        ),
        migrations.AddIndex(
            model_name="card",
            index=models.Index(fields=["game", "changed_at", "id"], name="catalogue_card_changed"),
        ),
        migrations.AddIndex(
            model_name="card",
            index=django.contrib.postgres.indexes.GinIndex(
                django.contrib.postgres.indexes.OpClass(models.F("folded_name"), "gin_trgm_ops"), name="catalogue_card_name_trgm"
            ),
        ),
        migrations.AddIndex(
            model_name="card",
            index=django.contrib.postgres.indexes.GinIndex(
                django.contrib.postgres.indexes.OpClass(models.F("folded_text"), "gin_trgm_ops"), name="catalogue_card_text_trgm"
            ),
        ),
        migrations.AddIndex(
            model_name="card",
            index=django.contrib.postgres.indexes.GinIndex(
                django.contrib.postgres.indexes.OpClass(models.F("facts"), "jsonb_path_ops"), name="catalogue_card_facts"
            ),
        ),
        migrations.AddConstraint(
            model_name="card",
            constraint=models.UniqueConstraint(
                deferrable=django.db.models.constraints.Deferrable["DEFERRED"],
                fields=("game", "slug"),
                name="catalogue_card_slug",
            ),
        ),
        migrations.AddConstraint(
            model_name="card",
            constraint=models.UniqueConstraint(
                deferrable=django.db.models.constraints.Deferrable["DEFERRED"],
                fields=("game", "kind", "number"),
                name="catalogue_card_number",
            ),
        ),
        migrations.AddConstraint(
            model_name="card",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("state", "merged"), ("successor__isnull", False)),
                    models.Q(models.Q(("state", "merged"), _negated=True), ("successor__isnull", True)),
                    _connector="OR",
                ),
                name="catalogue_card_merged_has_successor",
            ),
        ),
        migrations.AddConstraint(
            model_name="card",
            constraint=models.CheckConstraint(
                condition=models.Q(("successor", models.F("id")), _negated=True), name="catalogue_card_not_its_own_successor"
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="card",
            trigger=pgtrigger.compiler.Trigger(
                name="kept_rows",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% refuses %', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                    hash="c9b460840b3db5f373b68dac313bd0cf09e6a497",
                    operation="DELETE",
                    pgid="pgtrigger_kept_rows_ca013",
                    table="catalogue_card",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="card",
            trigger=pgtrigger.compiler.Trigger(
                name="kept_table",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% refuses %', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                    hash="b81321ea1584dcab706f12ee83d2e1a0c487f289",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_kept_table_b7ed8",
                    table="catalogue_card",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="card",
            trigger=pgtrigger.compiler.Trigger(
                name="next_version",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="\nIF NEW.id <> OLD.id OR NEW.game <> OLD.game OR NEW.kind <> OLD.kind THEN\n  RAISE EXCEPTION 'a card keeps its id, game and kind' USING ERRCODE = 'restrict_violation';\nEND IF;\nNEW.version := OLD.version + 1;\nNEW.changed_at := clock_timestamp();\nRETURN NEW;\n",
                    hash="90ee8eba46f536edeca909c0941fb711cd2539de",
                    operation="UPDATE",
                    pgid="pgtrigger_next_version_3289a",
                    table="catalogue_card",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="card",
            trigger=pgtrigger.compiler.Trigger(
                name="history_added",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="INSERT INTO catalogue_change (edit_id, game, card_id, rarity, version, at, before, after) SELECT NULLIF(current_setting('catalogue.edit', true), '')::bigint, n.game, n.id, '', n.version, clock_timestamp(), NULL, catalogue_flat_card(n) FROM new_rows n; \nINSERT INTO catalogue_draft (game, version) SELECT game, 1 FROM new_rows GROUP BY game ORDER BY game\nON CONFLICT (game) DO UPDATE SET version = catalogue_draft.version + 1;\n RETURN NULL;",
                    hash="388e2bb5889627944ce17e4bff320e04c37a9a22",
                    level="STATEMENT",
                    operation="INSERT",
                    pgid="pgtrigger_history_added_f0cae",
                    referencing="REFERENCING NEW TABLE AS new_rows ",
                    table="catalogue_card",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="card",
            trigger=pgtrigger.compiler.Trigger(
                name="history_changed",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="\nINSERT INTO catalogue_change (edit_id, game, card_id, rarity, version, at, before, after) SELECT NULLIF(current_setting('catalogue.edit', true), '')::bigint, n.game, n.id, '', n.version, clock_timestamp(), d.before, d.after FROM old_rows o JOIN new_rows n ON o.id = n.id CROSS JOIN LATERAL (\n  SELECT coalesce(jsonb_object_agg(a.key, a.value) FILTER (WHERE a.key IS NOT NULL), '{}') AS before,\n    coalesce(jsonb_object_agg(b.key, b.value) FILTER (WHERE b.key IS NOT NULL), '{}') AS after\n  FROM jsonb_each(catalogue_flat_card(o)) a FULL JOIN jsonb_each(catalogue_flat_card(n)) b ON a.key = b.key WHERE a.value IS DISTINCT FROM b.value\n) d WHERE d.before <> '{}' OR d.after <> '{}';\n\nINSERT INTO catalogue_draft (game, version) SELECT game, 1 FROM new_rows GROUP BY game ORDER BY game\nON CONFLICT (game) DO UPDATE SET version = catalogue_draft.version + 1;\n RETURN NULL;\n",
                    hash="cf557363a4b04d19d442909c6f4c83e9dc69d98a",
                    level="STATEMENT",
                    operation="UPDATE",
                    pgid="pgtrigger_history_changed_be209",
                    referencing="REFERENCING OLD TABLE AS old_rows  NEW TABLE AS new_rows ",
                    table="catalogue_card",
                    when="AFTER",
                ),
            ),
        ),
        migrations.AddIndex(
            model_name="cardmigration",
            index=models.Index(fields=["game", "id"], name="catalogue_migration_feed"),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="cardmigration",
            trigger=pgtrigger.compiler.Trigger(
                name="append_only_rows",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% refuses %', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                    hash="4f0f34d62e281a102454ce8a796eeb91ee7dc16c",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_append_only_rows_6ddac",
                    table="catalogue_cardmigration",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="cardmigration",
            trigger=pgtrigger.compiler.Trigger(
                name="append_only_table",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% refuses %', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                    hash="cfdbf58af3a3244846358d837168ab9f7fdbda35",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_append_only_table_bea42",
                    table="catalogue_cardmigration",
                    when="BEFORE",
                ),
            ),
        ),
        migrations.AddIndex(
            model_name="change",
            index=models.Index(fields=["card", "version"], name="catalogue_change_card"),
        ),
        migrations.AddIndex(
            model_name="change",
            index=models.Index(fields=["game", "-id"], name="catalogue_change_game"),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="change",
            trigger=pgtrigger.compiler.Trigger(
                name="append_only_rows",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% refuses %', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                    hash="71c146e71d1c8ab88f0b88c6f1b90d26c0c8df92",
                    operation="UPDATE OR DELETE",
                    pgid="pgtrigger_append_only_rows_a7591",
                    table="catalogue_change",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="change",
            trigger=pgtrigger.compiler.Trigger(
                name="append_only_table",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% refuses %', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                    hash="d743dd5a10f7cb4de865125b59d7d1cfeef1fad2",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_append_only_table_5d0e6",
                    table="catalogue_change",
                    when="BEFORE",
                ),
            ),
        ),
        migrations.AddConstraint(
            model_name="picturesize",
            constraint=models.UniqueConstraint(fields=("picture", "width"), name="catalogue_picture_size"),
        ),
        migrations.AddConstraint(
            model_name="presence",
            constraint=models.UniqueConstraint(fields=("card", "user"), name="catalogue_presence_once"),
        ),
        migrations.AddIndex(
            model_name="printing",
            index=models.Index(fields=["game", "kind", "number", "card"], name="catalogue_printing_order"),
        ),
        migrations.AddIndex(
            model_name="printing",
            index=models.Index(fields=["game", "folded_name", "card"], name="catalogue_printing_name"),
        ),
        migrations.AddIndex(
            model_name="printing",
            index=django.contrib.postgres.indexes.GinIndex(
                django.contrib.postgres.indexes.OpClass(models.F("folded_name"), "gin_trgm_ops"),
                name="catalogue_printing_name_trgm",
            ),
        ),
        migrations.AddIndex(
            model_name="printing",
            index=django.contrib.postgres.indexes.GinIndex(
                django.contrib.postgres.indexes.OpClass(models.F("folded_text"), "gin_trgm_ops"),
                name="catalogue_printing_text_trgm",
            ),
        ),
        migrations.AddIndex(
            model_name="printing",
            index=django.contrib.postgres.indexes.GinIndex(
                django.contrib.postgres.indexes.OpClass(models.F("facts"), "jsonb_path_ops"), name="catalogue_printing_facts"
            ),
        ),
        migrations.AddConstraint(
            model_name="printing",
            constraint=models.UniqueConstraint(fields=("card", "first"), name="catalogue_printing_first"),
        ),
        migrations.AddConstraint(
            model_name="printing",
            constraint=models.UniqueConstraint(
                condition=models.Q(("until", None)), fields=("card",), name="catalogue_printing_current"
            ),
        ),
        migrations.AddConstraint(
            model_name="printing",
            constraint=models.CheckConstraint(
                condition=models.Q(("until", None), ("until__gt", models.F("first")), _connector="OR"),
                name="catalogue_printing_range",
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="printing",
            trigger=pgtrigger.compiler.Trigger(
                name="kept_rows",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% refuses %', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                    hash="c953a101913da00ce5f8c7ddb34d5c66e5fab021",
                    operation="DELETE",
                    pgid="pgtrigger_kept_rows_06e05",
                    table="catalogue_printing",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="printing",
            trigger=pgtrigger.compiler.Trigger(
                name="kept_table",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="RAISE EXCEPTION '% refuses %', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                    hash="fc25c8b35359e589f2e20198bfe525bfa0f739f0",
                    level="STATEMENT",
                    operation="TRUNCATE",
                    pgid="pgtrigger_kept_table_019b0",
                    table="catalogue_printing",
                    when="BEFORE",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="printing",
            trigger=pgtrigger.compiler.Trigger(
                name="ends_once",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func="\nIF OLD.until IS NOT NULL OR NEW.until IS NULL\n  OR to_jsonb(NEW) - '{until,folded_name,folded_text}'::text[] <> to_jsonb(OLD) - '{until,folded_name,folded_text}'::text[] THEN\n  RAISE EXCEPTION 'a printing changes in nothing but its end' USING ERRCODE = 'restrict_violation';\nEND IF;\nRETURN NEW;\n",
                    hash="c3fb7162f528bd249cae535708ad467ec873f7df",
                    operation="UPDATE",
                    pgid="pgtrigger_ends_once_53b3f",
                    table="catalogue_printing",
                    when="BEFORE",
                ),
            ),
        ),
        migrations.AddIndex(
            model_name="publication",
            index=models.Index(condition=models.Q(("state", "scheduled")), fields=["due_at"], name="catalogue_publication_due"),
        ),
        migrations.AddConstraint(
            model_name="publication",
            constraint=models.UniqueConstraint(
                condition=models.Q(("state", "scheduled")), fields=("game",), name="catalogue_publication_one_scheduled"
            ),
        ),
        migrations.AddConstraint(
            model_name="publication",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("release__isnull", False), ("state", "published")),
                    models.Q(models.Q(("state", "published"), _negated=True), ("release__isnull", True)),
                    _connector="OR",
                ),
                name="catalogue_publication_has_release",
            ),
        ),
        migrations.AddConstraint(
            model_name="publication",
            constraint=models.CheckConstraint(
                condition=models.Q(models.Q(("state", "scheduled"), _negated=True), ("due_at__isnull", False), _connector="OR"),
                name="catalogue_publication_has_time",
            ),
        ),
        migrations.AddConstraint(
            model_name="scaleproposal",
            constraint=models.CheckConstraint(
                condition=models.Q(("decided_by", models.F("by")), ("state", "approved"), _negated=True),
                name="catalogue_proposal_needs_another_moderator",
            ),
        ),
        migrations.AddIndex(
            model_name="edit",
            index=models.Index(fields=["game", "-id"], name="catalogue_edit_game"),
        ),
    ]
