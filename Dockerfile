# The bot, with its packages as they are locked. Its data lies in /data; settings come as environment variables.
FROM python:3.13-slim AS build

ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1

WORKDIR /source
COPY requirements/build.txt requirements/run.txt requirements/
RUN python -m venv /opt/build \
    && /opt/build/bin/pip install --require-hashes --only-binary :all: -r requirements/build.txt \
    && python -m venv /opt/igroteka \
    && /opt/igroteka/bin/pip install --require-hashes --only-binary :all: -r requirements/run.txt

COPY pyproject.toml README.md LICENSE ./
COPY bot bot
COPY games games
COPY handlers handlers
COPY locales locales
COPY playground playground
COPY tools tools
RUN /opt/build/bin/pip wheel --no-deps --no-build-isolation --wheel-dir /wheels . \
    && /opt/igroteka/bin/pip install --no-deps --no-index /wheels/*.whl \
    && /opt/igroteka/bin/pip check


FROM python:3.13-slim

RUN groupadd --gid 10001 igroteka \
    && useradd --uid 10001 --gid 10001 --home-dir /data --create-home --shell /usr/sbin/nologin igroteka \
    && chmod 700 /data
COPY --from=build /opt/igroteka /opt/igroteka

# Only this container is to see the probes; who collects /metrics sets WATCH_HOST.
ENV PATH=/opt/igroteka/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    DATABASE_PATH=/data/igroteka.sqlite3 \
    WATCH_HOST=127.0.0.1 \
    WATCH_PORT=9464

USER 10001:10001
WORKDIR /data
VOLUME /data

# It finishes what is under way within ten seconds.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
    CMD ["python", "-c", "import os, urllib.request; urllib.request.urlopen('http://127.0.0.1:' + os.environ['WATCH_PORT'] + '/healthz', timeout=4)"]

ENTRYPOINT ["igroteka"]
CMD ["run"]
