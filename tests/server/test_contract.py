"""The OpenAPI document tells the truth, and nothing that it allows breaks the server."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
import schemathesis
from httpx import Response
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.core.result import Ok

from tests.server import people
from tests.server.people import Client, play, serving, sit

NOT_HARMFUL = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.filter_too_much]

# What no honest client sends: in paths and queries, and as the body of a call.
WILD = ("\0", "a\0b", "x" * 300, "\n", "\x7f", "..", "%", "[", "\u202e", "é" * 130, "-1", "9" * 400, "1e999", "NaN", "")
WILD_BODIES = (
    b"",
    b"\xff",
    b'{"game":"\xff"}',
    b'{"\xff":1}',
    b'"\\ud800"',
    b'{"name":"\\u0000"}',
    b"[" * 3000,
    b'{"a":' * 3000,
    b"9" * 5000,
    b"\xef\xbb\xbf{}",
    b"\xff\xfe{\0}\0",
    b"NaN",
)


def operations(document: schemathesis.BaseSchema) -> Iterator[Any]:
    for found in document.get_all_operations():
        assert isinstance(found, Ok)
        yield found.ok()


def refused_or_done(reply: Response, what: str) -> None:
    """The server has answered, and where it refused it said why."""
    assert reply.status_code < 500, f"{what}: {reply.text}"
    if reply.status_code >= 400:
        assert reply.headers["content-type"] == "application/problem+json", what
        assert reply.json()["code"], what
        assert reply.json()["detail"], what


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    folder: Path = tmp_path_factory.mktemp("contract")
    with serving(people.settings(folder, tables_per_holder=10**6)) as client:
        yield client


@pytest.fixture
def document(shared: Client) -> schemathesis.BaseSchema:
    return schemathesis.openapi.from_dict(shared.get("/openapi.json").json())


def test_nothing_that_the_document_allows_breaks_the_server(shared: Client, document: schemathesis.BaseSchema) -> None:
    tried = 0
    for operation in operations(document):

        @settings(
            max_examples=10,
            deadline=None,
            suppress_health_check=NOT_HARMFUL,
            phases=[Phase.generate],
            derandomize=True,
            database=None,
        )
        @given(case=operation.as_strategy())
        def fuzz(case: schemathesis.Case[Any]) -> None:
            nonlocal tried
            tried += 1
            host = sit(shared, "human", "human", policy="free")
            if "table_id" in case.path_parameters:
                case.path_parameters["table_id"] = host.table
            sent = case.as_transport_kwargs(base_url="http://testserver.local")
            sent["headers"] = {**dict(sent.get("headers") or {}), **host.headers}
            sent.pop("cookies", None)
            refused_or_done(shared.request(**sent), f"{case.method} {case.formatted_path}")

        fuzz()
    assert tried > 100


@pytest.mark.parametrize("wild", WILD)
def test_nothing_wild_in_a_path_or_a_query_breaks_the_server(
    shared: Client, document: schemathesis.BaseSchema, wild: str
) -> None:
    headers = sit(shared, "human", policy="free").headers
    for operation in operations(document):
        path = re.sub(r"\{\w+\}", quote(wild, safe=""), operation.path)
        query = {parameter.name: wild for parameter in operation.query}
        reply = shared.request(operation.method, path, params=query, headers=headers, json={})
        refused_or_done(reply, f"{operation.method} {path!r} {query!r}")


@pytest.mark.parametrize("body", WILD_BODIES, ids=lambda body: repr(body[:12]))
def test_no_wild_body_breaks_the_server(shared: Client, document: schemathesis.BaseSchema, body: bytes) -> None:
    for operation in operations(document):
        if operation.method != "post":
            continue
        host = sit(shared, "human", policy="free")
        path = operation.path.replace("{table_id}", host.table).replace("{seat}", "0").replace("{game}", "arkham")
        headers = host.headers | {"Content-Type": "application/json"}
        refused_or_done(shared.post(path, content=body, headers=headers), f"{path} {body[:12]!r}")


def test_the_document_is_openapi_3_1(server: Client) -> None:
    document = server.get("/openapi.json").json()
    assert document["openapi"].startswith("3.1")
    assert "/api/tables/{table_id}/answers" in document["paths"]
    refusals = document["paths"]["/api/tables/{table_id}/answers"]["post"]["responses"]["409"]
    assert "application/problem+json" in refusals["content"]


def test_the_document_for_people_needs_no_script_and_no_network(server: Client) -> None:
    page = server.get("/docs").text
    assert "POST /api/tables/{table_id}/answers" in page
    assert "<script" not in page
    assert "http://" not in page
    assert "https://" not in page


def test_a_whole_game_over_http(server: Client) -> None:
    host = sit(server, "human", "human")
    play((host,), 5000)
    result = host.state()["result"]
    assert result["winners"]
    assert len(result["scores"]) == 2
