"""Celery tasks: each makes one call, and may run any number of times."""
