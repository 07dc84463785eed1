"""Every setting, from the environment and safe by default; imports the runtime's names for the local servers, starts none."""

import os
from pathlib import Path
from typing import Any

from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured
from redis.backoff import NoBackoff
from redis.retry import Retry

from config import logs
from config.patience import BODY_BYTES, UPLOAD_BYTES
from config.runtime import addresses, keys, paths
from config.runtime.errors import Unavailable

BASE_DIR = Path(__file__).resolve().parent.parent


def flag(name: str, default: bool) -> bool:
    """An environment variable that is 1 or 0."""
    return os.environ.get(name, "1" if default else "0") == "1"


def words(name: str, default: str = "") -> list[str]:
    """An environment variable that is a list with commas."""
    return [word.strip() for word in os.environ.get(name, default).split(",") if word.strip()]


# Whose servers: with DATABASE_URL this is an operator's site, without it a local run that keeps its own secrets.
DEBUG = flag("DEBUG", default=False)
LOCAL = not os.environ.get("DATABASE_URL")
TLS = flag("PLI_TLS", default=not (LOCAL or DEBUG))
ALLOWED_HOSTS = words("ALLOWED_HOSTS", "localhost,127.0.0.1,[::1]")
CSRF_TRUSTED_ORIGINS = words("CSRF_TRUSTED_ORIGINS")
WEB_PROCESSES = int(os.environ.get("WEB_PROCESSES", min(2, os.cpu_count() or 1)))  # that `manage.py up` starts
WEB_THREADS = int(os.environ.get("WEB_THREADS", "4"))  # in each

try:
    SECRET_KEY = os.environ.get("SECRET_KEY") or (keys.secret_key() if LOCAL or DEBUG else "")
    SEALING_KEYS = keys.sealing_keys() if LOCAL or DEBUG or os.environ.get("PLI_SEALING_KEY_FILE") else {}
    LOG_KEYS = keys.log_keys() if LOCAL or DEBUG or os.environ.get("PLI_LOG_KEY_FILE") else []
    PUSH_KEY = keys.push_key() if LOCAL or DEBUG or os.environ.get("PLI_PUSH_KEY_FILE") else b""  # without it nobody is woken
    DATABASE = addresses.database(addresses.database_url())
except Unavailable as error:
    raise ImproperlyConfigured(str(error)) from error
if not SECRET_KEY:
    raise ImproperlyConfigured("SECRET_KEY is missing: with DATABASE_URL set, give a long random text in the environment.")
if not SEALING_KEYS:
    raise ImproperlyConfigured(
        "PLI_SEALING_KEY_FILE is missing: with DATABASE_URL set, name a file of lines '<id> <64 hex digits>'."
    )
SEALING_KEY_ID = list(SEALING_KEYS)[-1]
if not LOG_KEYS:
    raise ImproperlyConfigured(
        "PLI_LOG_KEY_FILE is missing: with DATABASE_URL set, name a file of lines '<origin> <64 hex digits>'."
    )

INSTALLED_APPS = [
    "config",
    "economy",
    "matches",
    "catalogue",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.contrib.postgres",
    "pgtrigger",
    "django_htmx",
    "template_partials",
    "csp",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "django_filters",
]
MIDDLEWARE = [
    "config.tracing.Tracing",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "config.guards.Guards",
    "config.guards.Policy",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "config.presence.Presence",
    "config.accounts.Readers",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "config.throttles.RateLimitHeaders",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
]
ROOT_URLCONF = "config.urls"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "config.site.context.site",
            ]
        },
    }
]

# A match's move is one statement in autocommit: a transaction around each request would undo that (design: store).
# An idle transaction holds back the feed's horizon, so the server ends it after 30 s.
DATABASE["OPTIONS"] = {"options": "-c idle_in_transaction_session_timeout=30000", "connect_timeout": "5"} | DATABASE["OPTIONS"]
DATABASES = {"default": DATABASE | {"ATOMIC_REQUESTS": False, "CONN_MAX_AGE": 60, "CONN_HEALTH_CHECKS": True}}
MIGRATION_LOCK_TIMEOUT_MS = 5_000
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

CACHE_URL = addresses.cache_url()
CACHES: dict[str, dict[str, Any]] = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
if CACHE_URL:
    CACHES["default"] = {
        "BACKEND": "config.cache.SparedCache",
        "LOCATION": CACHE_URL,
        "KEY_PREFIX": "pli",
        "OPTIONS": {"socket_connect_timeout": 0.3, "socket_timeout": 0.5, "retry": Retry(NoBackoff(), 0)},
    }

# Tasks are idempotent and acknowledged late: a killed worker's task is done again by another.
CELERY_BROKER_URL = addresses.broker_url()
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_SOFT_TIME_LIMIT = 60
CELERY_TASK_TIME_LIMIT = 90
CELERY_TIMEZONE = "Europe/Paris"
# A round that waited longer than its time is worth nothing: the next one finds the same.
CELERY_BEAT_SCHEDULE: dict[str, dict[str, Any]] = {
    "clocks": {"task": "matches.tasks.sweep", "schedule": 1.0, "options": {"expires": 3}},
    "ladders": {"task": "matches.tasks.follow_ladders", "schedule": 2.0, "options": {"expires": 6}},
    "ranks": {"task": "economy.tasks.follow_ranks", "schedule": 2.0, "options": {"expires": 6}},
    "notices": {"task": "matches.tasks.tell_away", "schedule": 5.0, "options": {"expires": 15}},
    "settle": {"task": "economy.tasks.settle", "schedule": 1.0, "options": {"expires": 5}},
    "seals": {"task": "economy.tasks.seal_days", "schedule": 600.0, "options": {"expires": 600}},
    "checkpoint": {"task": "matches.tasks.checkpoint", "schedule": 600.0, "options": {"expires": 600}},
    "adjustments": {"task": "economy.tasks.pay_adjustments", "schedule": 10.0, "options": {"expires": 30}},
    "tally": {"task": "economy.tasks.count_draws", "schedule": 10.0, "options": {"expires": 30}},
    "audits": {"task": "matches.tasks.pick_up_runs", "schedule": 10.0, "options": {"expires": 30}},
    "devices": {"task": "matches.tasks.wake_devices", "schedule": 2.0, "options": {"expires": 6}},
    "releases": {"task": "catalogue.tasks.publish_due", "schedule": 5.0, "options": {"expires": 15}},
}
# A page that wakes a bot must not wait for a dead broker: the sweep finds the bot's turn anyway.
CELERY_TASK_PUBLISH_RETRY = False
CELERY_BROKER_CONNECTION_TIMEOUT = 0.5
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_TRANSPORT_OPTIONS: dict[str, Any] = {"max_retries": 0}
if CELERY_BROKER_URL.startswith(("redis", "rediss")):
    # Redis hands a task that was not acknowledged to another worker after this time: longer than the longest task (90 s).
    CELERY_BROKER_TRANSPORT_OPTIONS |= {
        "visibility_timeout": 120,
        "unacked_restore_interval": 5,
        "unacked_restore_throttle": 1,
        "socket_connect_timeout": 0.5,
        "socket_timeout": 5,
    }

# Gold that one of the staff may give to one player within a day by himself; for more, and for everybody, it takes two.
ECONOMY_SECOND_ABOVE = 1_000

# A file is held in memory, never kept on the disk. Where none is expected, a body as long as one does not come this far.
FILE_UPLOAD_HANDLERS = ["django.core.files.uploadhandler.MemoryFileUploadHandler"]
DATA_UPLOAD_MAX_MEMORY_SIZE = BODY_BYTES
FILE_UPLOAD_MAX_MEMORY_SIZE = UPLOAD_BYTES
DATA_UPLOAD_MAX_NUMBER_FIELDS = 1_200  # a thousand copies of cards can be named in one form

LANGUAGE_CODE = "fr"
LANGUAGES = [("fr", "Français"), ("en", "English")]
TIME_ZONE = "Europe/Paris"
USE_TZ = True

# A local run serves the apps' files where they are; a site serves copies whose names change with their content.
STATIC_URL = "/static/"
WHITENOISE_USE_FINDERS = LOCAL or DEBUG
STATIC_ROOT = None if WHITENOISE_USE_FINDERS else Path(os.environ.get("PLI_STATIC_ROOT") or paths.home() / "static")
WHITENOISE_AUTOREFRESH = DEBUG
PLAIN_FILES = "django.contrib.staticfiles.storage.StaticFilesStorage"
HASHED_FILES = "whitenoise.storage.CompressedManifestStaticFilesStorage"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": PLAIN_FILES if WHITENOISE_USE_FINDERS else HASHED_FILES},
}

AUTHENTICATION_BACKENDS = ["config.accounts.Accounts"]
PASSWORD_HASHERS = [f"django.contrib.auth.hashers.{name}PasswordHasher" for name in ("Argon2", "PBKDF2")]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "/"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*", "password2*"]
ACCOUNT_USERNAME_VALIDATORS = "config.site.usernames.VALIDATORS"
ACCOUNT_ADAPTER = "config.site.adapter.Adapter"
ACCOUNT_PREVENT_ENUMERATION = "strict"  # who has an account is told by letter alone, at signing up as well
ACCOUNT_EMAIL_SUBJECT_PREFIX = "Pli · "
ACCOUNT_EMAIL_NOTIFICATIONS = True  # whoever has an address is written to when his password, keys or codes change
ACCOUNT_EMAIL_VERIFICATION = "optional"
# Beside allauth's own limits: what anybody may make without being asked who he is, and what costs the database most.
ACCOUNT_RATE_LIMITS = {
    "guest": "120/h/ip",
    "verify": "30/m/ip",
    "open_table": "60/h/user",
    "report": "20/h/user",
    "own_data": "20/h/user",
    "token": "30/h/user",
    "distance": "120/h/user",
    "invite": "60/h/user",
    "device": "30/h/user",
}
PROXIES = int(os.environ.get("PLI_PROXIES", "0"))  # how many stand in front, whose X-Forwarded-For is believed
ALLAUTH_TRUSTED_PROXY_COUNT = PROXIES
ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https" if TLS else "http"
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = not TLS
METRICS_TOKEN = os.environ.get("PLI_METRICS_TOKEN", "")  # without it there are no metrics
EMAIL_BACKEND = os.environ.get("EMAIL_BACKEND", "django.core.mail.backends.console.EmailBackend")
DEFAULT_FROM_EMAIL = os.environ.get("DEFAULT_FROM_EMAIL", "pli@localhost")
EMAIL_TIMEOUT = 10
SITE_URL = os.environ.get("PLI_URL", f"{ACCOUNT_DEFAULT_HTTP_PROTOCOL}://{(ALLOWED_HOSTS or ['localhost'])[0]}").rstrip("/")

PUSH_CONTACT = SITE_URL if TLS else f"mailto:{DEFAULT_FROM_EMAIL}"  # whom a service that wakes browsers can write to

SESSION_ENGINE = "config.sessions"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = SECURE_SSL_REDIRECT = TLS
SESSION_COOKIE_HTTPONLY = True
SECURE_HSTS_SECONDS = 31_536_000 if TLS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = flag("PLI_HSTS_SUBDOMAINS", default=False)
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "img-src": [SELF, "data:"],
        "connect-src": [SELF],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "matches.api.bearer.BearerAuthentication",  # the first one says how to sign in: 401 with its header
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticatedOrReadOnly"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
    "DEFAULT_FILTER_BACKENDS": ["django_filters.rest_framework.DjangoFilterBackend"],
    "DEFAULT_THROTTLE_CLASSES": ["config.throttles.AnonThrottle", "config.throttles.UserThrottle"],
    "DEFAULT_THROTTLE_RATES": {
        "anon": os.environ.get("PLI_THROTTLE_ANON", "120/min"),
        "user": os.environ.get("PLI_THROTTLE_USER", "1200/min"),
    },
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "NUM_PROXIES": PROXIES,
    "EXCEPTION_HANDLER": "config.api.exception_handler",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Pli",
    "DESCRIPTION": "Play, watch and verify matches; read and edit the cards that they are played with; own copies of them.",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "COMPONENT_SPLIT_REQUEST": True,
    "OAS_VERSION": "3.1.1",
    "POSTPROCESSING_HOOKS": ["config.described.describe"],  # msgspec has named what is to be named
}

LOGGING = logs.configure(as_json=os.environ.get("PLI_LOG") == "json", level=os.environ.get("PLI_LOG_LEVEL", "INFO"))
