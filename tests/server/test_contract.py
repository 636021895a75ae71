"""The OpenAPI document tells the truth, and nothing that it allows breaks the server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.core.result import Ok

from tests.server import people
from tests.server.people import Client, play, serving, sit

NOT_HARMFUL = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.filter_too_much]


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
    for found in document.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()

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
            reply = shared.request(**sent)
            assert reply.status_code < 500, f"{case.method} {case.formatted_path}: {reply.text}"
            if reply.status_code >= 400:
                assert reply.headers["content-type"] == "application/problem+json"
                assert reply.json()["code"]

        fuzz()
    assert tried > 100


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
