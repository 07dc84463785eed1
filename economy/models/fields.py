"""What PostgreSQL fills in by itself: the one clock, and where a row stands in the global order."""

from __future__ import annotations

from django.db import models

CLOCK = models.Func(function="clock_timestamp", output_field=models.DateTimeField())
XACT = models.Func(template="(pg_current_xact_id()::text::bigint)", output_field=models.BigIntegerField())
EPOCH = models.Func(function="economy_epoch", output_field=models.IntegerField())
