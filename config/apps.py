"""The house as a Django app, so that its templates' messages, static files and commands are found."""

from importlib import import_module

from django.apps import AppConfig


class ConfigConfig(AppConfig):
    """Makes the Celery app the current one, so that tasks sent by name find the broker; listens for sign-ins and timed jobs."""

    name = "config"

    def ready(self) -> None:
        import_module("config.celery")
        import_module("config.marking")
        import_module("config.task_tracing")
        import_module("config.site.signin")
