# The site in one image: web, worker, beat and every manage.py command. Nothing of it is written to while it runs.
FROM python:3.13-slim AS built
WORKDIR /pli
COPY requirements.txt .
RUN python -m venv /venv && /venv/bin/pip install --no-cache-dir --require-virtualenv -r requirements.txt
COPY . .
ENV PATH=/venv/bin:$PATH PLI_STATIC_ROOT=/pli/static
# Static files are hashed and compressed once, here; the keys and the address are for this one command alone.
RUN python -c "print('build ' + '0' * 64)" > /tmp/keys \
 && DATABASE_URL=postgresql://nobody@nowhere/none SECRET_KEY=build PLI_SEALING_KEY_FILE=/tmp/keys PLI_LOG_KEY_FILE=/tmp/keys \
    python manage.py collectstatic --noinput --verbosity 0 \
 && python -m compileall -q catalogue config economy matches

FROM python:3.13-slim
RUN useradd --system --no-create-home pli
COPY --from=built /venv /venv
COPY --from=built /pli /pli
WORKDIR /pli
ENV PATH=/venv/bin:$PATH PLI_STATIC_ROOT=/pli/static PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1
USER pli
EXPOSE 8000
CMD ["python", "-m", "config.runtime.web", "0.0.0.0", "8000"]
