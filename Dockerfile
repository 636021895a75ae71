# A server for tables: docker build -t grimtable . && docker run -p 8000:8000 -v grimtable:/data grimtable
# With PostgreSQL: compose.yaml.
FROM python:3.13-slim-bookworm AS build
RUN apt-get update \
    && apt-get install -y --no-install-recommends build-essential \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
ENV PIP_CONSTRAINT=/source/constraints.txt \
    PIP_BUILD_CONSTRAINT=/source/constraints.txt \
    PIP_NO_CACHE_DIR=1 \
    GRIMTABLE_COMPILED=1 \
    GRIMTABLE_CLIENT=1
RUN python -m venv /grimtable \
    && /grimtable/bin/pip install ".[server,redis]"

FROM python:3.13-slim-bookworm
RUN useradd --system --uid 10001 --create-home --home-dir /data grimtable
COPY --from=build /grimtable /grimtable
USER grimtable
WORKDIR /data
ENV PATH=/grimtable/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    GRIMTABLE_DATABASE=/data/tables.sqlite
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/readyz', timeout=4)"]
ENTRYPOINT ["grimtable"]
CMD ["serve", "--host", "0.0.0.0"]
