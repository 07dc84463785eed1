"""The site's own settings, with one more page: the plain view that pages are measured against."""

from config.settings import *  # noqa: F403

ROOT_URLCONF = "tests.benchmarks.urls"
